import NeedleGraph

/// Which modules have a type of some name at top level.
struct TypeOwners: Sendable {
    /// A module that has the type, and who sees it.
    struct Owner: Sendable {
        var module: ID<Module>
        var access: Access
    }

    /// A type of a module.
    private struct Row {
        var module: ID<Module>
        var access: Access
        /// Whether a file lists the type; else it is known only as declared.
        var isListed: Bool
        /// The row of the same name that was added next; behind the last one, the first.
        var next: Int32
    }

    private var rows: [Row] = []
    /// The last row of each name, by its number; -1 for none.
    private var last: [Int32] = []
    private let notes: AskedTypeNotes

    /// No types.
    init() {
        notes = AskedTypeNotes(capacity: 0)
    }

    /// - Parameter declared: The types that each module declares.
    init(_ modules: Modules, declared: [[(name: Name, access: Access)]]) {
        // A program asks for about as many types as it declares.
        notes = AskedTypeNotes(capacity: declared.reduce(0) { $0 + $1.count })
        for id in modules.ids {
            for type in modules[id].facts.types {
                insert(type.name.number, type.access ?? .internal, of: id, isListed: true)
            }
            for (name, access) in declared[id.index] { insert(name.number, access, of: id, isListed: false) }
        }
    }

    /// Adds a type of a module, after those of the modules before it. Of several with one name the widest access counts, but
    /// what is listed counts more than what is declared.
    ///
    /// - Parameter name: The number of its name.
    private mutating func insert(_ name: Int, _ access: Access, of module: ID<Module>, isListed: Bool) {
        if name >= last.count { last += repeatElement(-1, count: max(name + 1, 2 * last.count) - last.count) }
        let (end, new) = (Int(last[name]), Int32(rows.count))
        if end >= 0, rows[end].module == module {
            if rows[end].isListed == isListed { rows[end].access = max(rows[end].access, access) }
            return
        }
        rows.append(Row(module: module, access: access, isListed: isListed, next: end < 0 ? new : rows[end].next))
        if end >= 0 { rows[end].next = new }
        last[name] = new
    }

    /// The names that `owners(of:)` was asked for until now: nothing else depends on the lists.
    var asked: AskedTypes { AskedTypes(notes) }

    /// The modules that have a type of this name, sorted.
    func owners(of name: Name) -> Few<Owner> {
        notes.note(name.textHash)
        var owners = Few<Owner>()
        guard name.number < last.count, last[name.number] >= 0 else { return owners }
        let end = Int(last[name.number])
        var row = end
        repeat {
            row = Int(rows[row].next)
            owners.append(Owner(module: rows[row].module, access: rows[row].access))
        } while row != end
        return owners
    }
}
