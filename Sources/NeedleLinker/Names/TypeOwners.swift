import NeedleGraph

/// Which modules have a type of some name at top level.
///
/// They are found by the hash of the name, without a `Name` for each of them: most are never asked for.
struct TypeOwners: Sendable {
    /// A module that has the type, and who sees it.
    struct Owner: Sendable {
        var module: ID<Module>
        var access: Access
    }

    /// The types, divided by the highest bits of the hashes.
    private let parts: [Part]
    /// The lists that the parts lead into.
    private let lists: [TypeList]
    private let notes: AskedTypeNotes

    /// - Parameter declared: The types that each module declares.
    init(_ modules: Modules, declared: [TypeList], _ workers: Workers) {
        let listedByModule = workers.map(modules.ids) { modules[$0].facts.typeLists }
        var lists: [TypeList] = []
        var rows: [Row] = []
        for id in modules.ids {
            let start = lists.count
            lists += listedByModule[id.index]
            rows.append(Row(module: id, listed: start..<lists.count, declared: lists.count))
            lists.append(declared[id.index])
        }
        self.lists = lists
        // A program asks for about as many types as it declares.
        notes = AskedTypeNotes(capacity: declared.reduce(0) { $0 + $1.count })
        // Each worker goes through all types, which is cheap, and takes those of its part.
        let count = workers.count
        parts = workers.map(0..<count, atOnce: 1) { [lists, rows] number in
            var part = Part()
            for row in rows {
                for list in row.listed {
                    for type in lists[list].listed where Self.part(of: type.hash, among: count) == number {
                        part.insert(type, of: row.module, isListed: true)
                    }
                }
                for type in lists[row.declared].listed where Self.part(of: type.hash, among: count) == number {
                    part.insert(type, of: row.module, isListed: false)
                }
            }
            return part
        }
    }

    /// The names that `owners(of:)` was asked for until now: nothing else depends on the lists.
    var asked: AskedTypes { AskedTypes(notes) }

    /// The modules that have a type of this name, sorted.
    func owners(of name: Name) -> Few<Owner> {
        notes.note(name.textHash)
        return parts[Self.part(of: name.textHash, among: parts.count)].owners(of: name)
    }

    private static func part(of hash: UInt32, among count: Int) -> Int { Int((UInt64(hash) * UInt64(count)) >> 32) }

    /// Where the lists of a module are.
    private struct Row {
        var module: ID<Module>
        var listed: Range<Int>
        var declared: Int
    }
}

extension ModuleGraph {
    /// The types of the module: those of all files in one list, as a graph file is read to be linked, or file by file.
    fileprivate var typeLists: [TypeList] {
        var lists = [types]
        for file in files.indices where !files[file].types.isEmpty { lists.append(files[file].types) }
        return lists
    }
}

/// The types with some of the hashes.
private struct Part: Sendable {
    /// A type of a module.
    private struct Row {
        var type: ListedType
        /// The number of the module, or its complement if no file lists the type and it is known only as declared.
        var owner: Int32
        /// The row of the same hash that was added before; -1 if there is none.
        var previous: Int32

        var module: ID<Module> { ID(Int(owner < 0 ? ~owner : owner)) }
    }

    private var rows: [Row] = []
    /// The last row of each hash.
    private var last: [UInt32: Int32] = [:]

    /// Adds a type of a module, after those of the modules before it. Of several with its name the widest access counts,
    /// but what is listed counts more than what is declared.
    mutating func insert(_ type: ListedType, of module: ID<Module>, isListed: Bool) {
        let owner = isListed ? Int32(module.index) : ~Int32(module.index)
        if let own = row(of: type.name, from: last[type.hash]), rows[own].module == module {
            let isWider = (type.access ?? .internal) > (rows[own].type.access ?? .internal)
            if isWider, rows[own].owner == owner { rows[own].type = type }
            return
        }
        let previous = last.updateValue(Int32(rows.count), forKey: type.hash) ?? -1
        rows.append(Row(type: type, owner: owner, previous: previous))
    }

    func owners(of name: Name) -> Few<TypeOwners.Owner> {
        var owners = Few<TypeOwners.Owner>()
        var found: [Int] = []
        var next = row(of: name.utf8, from: last[name.textHash])
        while let row = next {
            found.append(row)
            next = self.row(of: name.utf8, from: rows[row].previous)
        }
        for row in found.reversed() { owners.append(owner(in: row)) }
        return owners
    }

    /// The last row with a name, among one and those of its hash before it.
    private func row(of name: UnsafeBufferPointer<UInt8>, from start: Int32?) -> Int? {
        var row = Int(start ?? -1)
        while row >= 0, rows[row].type.name.order(name) != 0 { row = Int(rows[row].previous) }
        return row < 0 ? nil : row
    }

    private func owner(in row: Int) -> TypeOwners.Owner {
        TypeOwners.Owner(module: rows[row].module, access: rows[row].type.access ?? .internal)
    }
}
