import NeedleGraph

/// The types that one module declares, with what is nested in them, by their names.
struct ModuleTypes: Sendable {
    private var index: NameIndex
    /// The nominal types, protocols and typealiases of each name, in the order of files and places.
    private var declarations: [Few<ID<Symbol>>] = []

    init(minimumCapacity: Int) {
        index = NameIndex(minimumCapacity: minimumCapacity)
        declarations.reserveCapacity(minimumCapacity)
    }

    func has(_ name: Name) -> Bool { index.position(of: name) != nil }

    func declarations(of name: Name) -> Few<ID<Symbol>> { index.position(of: name).map { declarations[$0] } ?? Few() }

    mutating func declare(_ name: Name, _ id: ID<Symbol>) {
        let position = index.insert(name)
        if position == declarations.count { declarations.append(Few()) }
        declarations[position].append(id)
    }
}
