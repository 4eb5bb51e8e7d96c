import NeedleGraph

/// The properties of all components, found by component and base name.
package struct Properties: Sendable {
    /// Component by component, then the properties of plugin extensions. Those of a component are sorted by name number; those
    /// of one name are in the order of declarations, then superclasses.
    package private(set) var table = Table<Property>()
    /// The name numbers of the table's rows, so that a search reads no property.
    private var names: [Int32] = []
    private var rows = SideTable<Component, Row>([])

    private struct Row {
        var positions: Range<ID<Property>>
        /// Whether the presence or the type of one of them is uncertain.
        var hasDoubts: Bool
        /// Whether one of them exists only in some builds.
        var hasConditions: Bool
    }

    /// - Parameter lists: The properties of each component, sorted.
    init(_ lists: [[Property]]) {
        table = Table(Array(lists.joined()))
        names = table.ids.map { Int32(table[$0].signature.name.number) }
        var end = 0
        rows = SideTable(
            lists.map { list in
                defer { end += list.count }
                return Row(
                    positions: ID(end)..<ID(end + list.count),
                    hasDoubts: list.contains { $0.doubt != nil || $0.signature.type.word != nil },
                    hasConditions: list.contains { !$0.signature.condition.isAlways }
                )
            }
        )
    }

    /// Adds the sorted properties of a plugin extension.
    ///
    /// - Returns: Their indices.
    mutating func append(_ list: [Property]) -> Range<ID<Property>> {
        let start = table.ids.upperBound
        for property in list {
            names.append(Int32(property.signature.name.number))
            table.append(property)
        }
        return start..<table.ids.upperBound
    }

    package subscript(id: ID<Property>) -> Property { _read { yield table[id] } }

    /// The component of a property; nil for a property of a plugin extension.
    package func owner(of id: ID<Property>) -> ID<Component>? {
        let index = rows.values.partitioningIndex { $0.positions.upperBound > id }
        return index < rows.count ? ID(index) : nil
    }

    func hasDoubts(in component: ID<Component>) -> Bool { rows[component].hasDoubts }

    func hasConditions(in component: ID<Component>) -> Bool { rows[component].hasConditions }

    /// Whether any property exists only in some builds.
    var hasConditions: Bool { rows.values.contains(where: \.hasConditions) }

    func named(_ name: Name, in component: ID<Component>) -> [Property] {
        positions(of: name, in: component).map { table[$0] }
    }

    /// How well a property meets a requirement in its own builds; nil if it does not, or if code in `viewer` cannot name it.
    ///
    /// - Parameter viewer: Nil for a module that sees everything not private to a file.
    func fit(
        _ id: ID<Property>,
        _ wanted: Signature,
        from viewer: ID<Module>?,
        _ resolver: TypeResolver
    ) -> Provider.Fit? {
        let module = table[id].module
        func isNameable(_ access: Access) -> Bool { resolver.modules.isNameable(access, of: module, from: viewer) }
        guard table[id].doubt == nil, isNameable(table[id].access), isShown(id, to: viewer, resolver) else {
            return nil
        }
        return table[id].signature.fit(wanted, canSet: table[id].setterAccess.map(isNameable) ?? false)
    }

    /// Whether code in `viewer` imports the SPI that it needs to name a property.
    func isShown(_ id: ID<Property>, to viewer: ID<Module>?, _ resolver: TypeResolver) -> Bool {
        guard let viewer, viewer != table[id].module else { return true }
        let (symbol, member) = (table[id].symbol, table[id].member)
        return resolver.symbols.missingSPI(of: symbol, member: member, from: viewer, resolver.modules) == nil
    }

    func positions(in component: ID<Component>) -> Range<ID<Property>> { rows[component].positions }

    /// The indices of a component's properties of this name.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func positions(of name: Name, in component: ID<Component>) -> Range<ID<Property>> {
        positions(of: name, among: positions(in: component))
    }

    /// The indices of the properties of this name.
    @inline(__always)
    func positions(of name: Name, among all: Range<ID<Property>>) -> Range<ID<Property>> {
        let number = Int32(name.number)
        let start = all.partitioningIndex { names[$0.index] >= number }
        var end = start
        while end < all.upperBound, names[end.index] == number { end = end.advanced(by: 1) }
        return start..<end
    }
}

extension [Property] {
    /// Sorts the properties as `Properties` requires. The sort is stable.
    mutating func sortByName() {
        sort { $0.signature.name.number < $1.signature.name.number }
    }
}
