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

    /// A type of a module.
    private struct Row {
        var type: ListedType
        var module: ID<Module>
        /// Whether a file lists the type; else it is known only as declared.
        var isListed: Bool
        /// The row of the same hash that was added before; -1 if there is none.
        var previous: Int32

        var access: Access { type.access ?? .internal }
    }

    private var rows: [Row] = []
    /// The last row of each hash.
    private var last: [UInt32: Int32] = [:]
    /// The lists that the rows lead into.
    private var lists: [TypeList] = []
    private let notes: AskedTypeNotes

    /// - Parameter declared: The types that each module declares.
    init(_ modules: Modules, declared: [TypeList]) {
        // A program asks for about as many types as it declares.
        notes = AskedTypeNotes(capacity: declared.reduce(0) { $0 + $1.count })
        let count = modules.ids.reduce(0) { count, id in
            let facts = modules[id].facts
            return count + facts.types.count + facts.files.reduce(declared[id.index].count) { $0 + $1.types.count }
        }
        rows.reserveCapacity(count)
        last.reserveCapacity(count)
        for id in modules.ids {
            // Those of all files in one list, as a graph file is read to be linked, or file by file.
            insert(modules[id].facts.types, of: id, areListed: true)
            for file in modules[id].facts.files where !file.types.isEmpty {
                insert(file.types, of: id, areListed: true)
            }
            insert(declared[id.index], of: id, areListed: false)
        }
    }

    /// Adds types of a module, after those of the modules before it. Of several with one name the widest access counts, but
    /// what is listed counts more than what is declared.
    private mutating func insert(_ list: TypeList, of module: ID<Module>, areListed: Bool) {
        lists.append(list)
        for type in list.listed {
            let (start, count) = (last[type.hash], rows.count)
            if let own = row(of: type.name, from: start), rows[own].module == module {
                let isWider = (type.access ?? .internal) > rows[own].access
                if isWider, rows[own].isListed == areListed { rows[own].type = type }
                continue
            }
            last[type.hash] = Int32(count)
            rows.append(Row(type: type, module: module, isListed: areListed, previous: start ?? -1))
        }
    }

    /// The names that `owners(of:)` was asked for until now: nothing else depends on the lists.
    var asked: AskedTypes { AskedTypes(notes) }

    /// The modules that have a type of this name, sorted.
    func owners(of name: Name) -> Few<Owner> {
        notes.note(name.textHash)
        var found: [Int] = []
        var next = row(of: name.utf8, from: last[name.textHash])
        while let row = next {
            found.append(row)
            next = self.row(of: name.utf8, from: rows[row].previous)
        }
        var owners = Few<Owner>()
        for row in found.reversed() { owners.append(Owner(module: rows[row].module, access: rows[row].access)) }
        return owners
    }

    /// The last row with a name, among one and those of its hash before it.
    private func row(of name: UnsafeBufferPointer<UInt8>, from start: Int32?) -> Int? {
        var row = Int(start ?? -1)
        while row >= 0, rows[row].type.name.order(name) != 0 { row = Int(rows[row].previous) }
        return row < 0 ? nil : row
    }
}
