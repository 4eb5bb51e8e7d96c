import NeedleGraph

/// The modules that declare each top-level type name.
struct TypeOwners: Sendable {
    /// A module that declares the type, and the type's access.
    struct Owner: Sendable {
        var module: ID<Module>
        var access: Access
    }

    private struct Row {
        var owner: Owner
        /// Whether a file lists the type by name; otherwise it is declared in full.
        var isListed: Bool
        /// The row of the same name that was added next; for the last row, the first one.
        var next: Int32
    }

    private var rows: [Row] = []
    /// The last row of each name, by name number; -1 for none.
    private var last: [Int32] = []
    private let notes: AskedTypeNotes

    /// - Parameter declared: The types that each module declares.
    init(_ modules: Modules, declared: [[(name: Name, access: Access)]]) {
        // A program looks up about as many types as it declares.
        notes = AskedTypeNotes(capacity: declared.reduce(0) { $0 + $1.count })
        for id in modules.ids {
            for type in modules[id].facts.types {
                insert(type.name.number, type.access ?? .internal, of: id, isListed: true)
            }
            for (name, access) in declared[id.index] { insert(name.number, access, of: id, isListed: false) }
        }
    }

    /// Adds a type of a module, after those of the modules before it. If a module has several types of one name, the widest
    /// access counts, but listed types take precedence over declared ones.
    ///
    /// - Parameter name: The number of its name.
    private mutating func insert(_ name: Int, _ access: Access, of module: ID<Module>, isListed: Bool) {
        if name >= last.count { last += repeatElement(-1, count: max(name + 1, 2 * last.count) - last.count) }
        let (end, new) = (Int(last[name]), Int32(rows.count))
        if end >= 0, rows[end].owner.module == module {
            if rows[end].isListed == isListed { rows[end].owner.access = max(rows[end].owner.access, access) }
            return
        }
        let owner = Owner(module: module, access: access)
        rows.append(Row(owner: owner, isListed: isListed, next: end < 0 ? new : rows[end].next))
        if end >= 0 { rows[end].next = new }
        last[name] = new
    }

    /// The names that `owners(of:)` was called with so far: nothing else depends on the lists.
    var asked: AskedTypes { AskedTypes(notes) }

    /// The modules that declare a top-level type of this name, sorted.
    func owners(of name: Name) -> SmallList<Owner> {
        notes.note(name.textHash)
        var owners = SmallList<Owner>()
        guard name.number < last.count, last[name.number] >= 0 else { return owners }
        let end = Int(last[name.number])
        var row = end
        repeat {
            row = Int(rows[row].next)
            owners.append(rows[row].owner)
        } while row != end
        return owners
    }
}
