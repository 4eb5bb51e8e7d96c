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

    /// By the highest bits of the hashes.
    private let parts: [Part]
    /// What the parts lead into.
    private let lists: [TypeList]
    private let notes: AskedTypeNotes

    /// - Parameter declared: For each module the types that it declares.
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
        // Nearly all that is declared is listed, too.
        let listed = lists.reduce(0) { $0 + $1.count } - declared.reduce(0) { $0 + $1.count }
        // Each worker goes through all types, which is cheap, and takes those of its part.
        let count = workers.count
        parts = workers.map(0..<count, atOnce: 1) { [lists, rows] number in
            var part = Part(capacity: listed / count)
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
    private struct Slot {
        /// Nil if the slot is free.
        var type: ListedType?
        var hash: UInt32 = 0
        /// The number of the module, or its complement if no file lists the type and it is known only as declared.
        var owner: Int32 = 0

        var module: ID<Module> { ID(Int(owner < 0 ? ~owner : owner)) }
    }

    /// A power of two, at most three quarters of it taken; found by open addressing, those of one name in the order of
    /// their modules.
    private var slots: [Slot]
    private var count = 0

    init(capacity: Int) {
        var count = 4
        while count / 4 * 3 < capacity { count *= 2 }
        slots = Array(repeating: Slot(), count: count)
    }

    /// Adds a type of a module. Of several with its name the widest access counts, but what is listed counts more than what
    /// is declared.
    mutating func insert(_ type: ListedType, of module: ID<Module>, isListed: Bool) {
        let hash = type.hash
        let owner = isListed ? Int32(module.index) : ~Int32(module.index)
        var slot = Int(hash) & (slots.count - 1)
        while let other = slots[slot].type {
            if slots[slot].hash == hash, slots[slot].module == module, other.name.order(type.name) == 0 {
                let isWider = (type.access ?? .internal) > (other.access ?? .internal)
                if isWider, slots[slot].owner == owner { slots[slot].type = type }
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Slot(type: type, hash: hash, owner: owner)
        count += 1
        if count > slots.count / 4 * 3 { grow() }
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: 2 * slots.count)
        // From a free slot on, so that those of one name keep their order.
        let start = slots.firstIndex { $0.type == nil } ?? 0
        for slot in slots[start...] + slots[..<start] where slot.type != nil {
            var place = Int(slot.hash) & (larger.count - 1)
            while larger[place].type != nil { place = (place + 1) & (larger.count - 1) }
            larger[place] = slot
        }
        slots = larger
    }

    func owners(of name: Name) -> Few<TypeOwners.Owner> {
        var owners = Few<TypeOwners.Owner>()
        let hash = name.textHash
        var slot = Int(hash) & (slots.count - 1)
        while let type = slots[slot].type {
            if slots[slot].hash == hash, type.name.order(name.utf8) == 0 {
                owners.append(TypeOwners.Owner(module: slots[slot].module, access: type.access ?? .internal))
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return owners
    }
}
