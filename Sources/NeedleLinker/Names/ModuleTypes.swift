import NeedleGraph

/// The types of one module by their names.
struct ModuleTypes: Sendable {
    /// What is known of a type.
    struct Entry: Sendable {
        /// The nominal types, protocols and typealiases of that name, in the order of files and places.
        fileprivate(set) var declarations = FewIDs<Symbol>()
        /// The widest access with which files list it; most types are only listed.
        fileprivate(set) var listed: Access?
        /// Whether it is at top level.
        fileprivate(set) var isOuter = false
        /// The widest access of the declarations.
        fileprivate var declared = Access.private

        /// The access of a type at top level, as it is listed, or else by its declarations.
        var access: Access { listed ?? declared }
    }

    private var index: NameIndex
    /// By the positions of the names.
    private var entries: [Entry] = []

    init(minimumCapacity: Int) {
        index = NameIndex(minimumCapacity: minimumCapacity)
        entries.reserveCapacity(minimumCapacity)
    }

    var count: Int { entries.count }

    func position(of name: Name) -> Int? { index.position(of: name) }

    func name(at position: Int) -> Name { index.names[position] }

    subscript(position: Int) -> Entry { _read { yield entries[position] } }

    mutating func list(_ name: Name, _ access: Access) {
        let position = insert(name)
        entries[position].listed = max(entries[position].listed ?? access, access)
        entries[position].isOuter = true
    }

    mutating func declare(_ name: Name, _ id: ID<Symbol>, _ access: Access, isOuter: Bool) {
        let position = insert(name)
        entries[position].declared = max(entries[position].declared, access)
        entries[position].declarations.append(id)
        if isOuter { entries[position].isOuter = true }
    }

    private mutating func insert(_ name: Name) -> Int {
        let position = index.insert(name)
        if position == entries.count { entries.append(Entry()) }
        return position
    }
}
