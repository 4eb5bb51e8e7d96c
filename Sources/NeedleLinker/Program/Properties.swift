import NeedleGraph

/// The properties of all components, found by component and base name.
struct Properties: Sendable {
    /// One component after the other, then what plugin extensions list. Those of a component are sorted by the number of
    /// the name; of one name, they stand in the order of declarations, then superclasses.
    private(set) var table = Table<Property>()
    /// The numbers of the names in the table, so that to find one looks at no property.
    private var names: [Int32] = []
    private var rows = SideTable<Component, Row>([])

    /// The properties of a component.
    private struct Row {
        var positions: Range<Int>
        /// Whether it is in doubt that one of them is there, or of what type.
        var haveDoubts: Bool
        /// Whether one of them is not there in all builds.
        var haveConditions: Bool
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
                    positions: end..<end + list.count,
                    haveDoubts: list.contains { $0.doubt != nil || $0.signature.type.word != nil },
                    haveConditions: list.contains { !$0.signature.condition.isAlways }
                )
            }
        )
    }

    /// Adds what a plugin extension lists, sorted.
    ///
    /// - Returns: The positions.
    mutating func append(_ list: [Property]) -> Range<Int> {
        let start = table.count
        for property in list {
            names.append(Int32(property.signature.name.number))
            table.append(property)
        }
        return start..<table.count
    }

    subscript(id: ID<Property>) -> Property { _read { yield table[id] } }

    /// The component that has a property; nil for what a plugin extension lists.
    func owner(of id: ID<Property>) -> ID<Component>? {
        let index = rows.values.partitioningIndex { $0.positions.upperBound > id.index }
        return index < rows.count ? ID(index) : nil
    }

    func haveDoubts(in component: ID<Component>) -> Bool { rows[component].haveDoubts }

    func haveConditions(in component: ID<Component>) -> Bool { rows[component].haveConditions }

    /// Whether any property of any component is not there in all builds.
    var haveConditions: Bool { rows.values.contains(where: \.haveConditions) }

    /// The properties of a component that have this name.
    func named(_ name: Name, in component: ID<Component>) -> [Property] {
        positions(of: name, in: component).map { table[ID($0)] }
    }

    /// How well a property meets what is wanted, in whatever builds it is there; nil if it does not, or if code in `viewer`
    /// cannot name it.
    ///
    /// - Parameter viewer: Nil for a module that sees all that is not private to a file.
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

    /// Whether code in `viewer` imports what it needs to name a property, if that is SPI.
    func isShown(_ id: ID<Property>, to viewer: ID<Module>?, _ resolver: TypeResolver) -> Bool {
        guard let viewer, viewer != table[id].module else { return true }
        let (symbol, member) = (table[id].symbol, table[id].member)
        return resolver.symbols.missingSPI(of: symbol, member: member, from: viewer, resolver.modules) == nil
    }

    /// The positions of all properties of a component.
    func positions(in component: ID<Component>) -> Range<Int> { rows[component].positions }

    /// The positions of the properties of a component that have this name.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func positions(of name: Name, in component: ID<Component>) -> Range<Int> {
        positions(of: name, among: positions(in: component))
    }

    /// The positions of those that have this name.
    @inline(__always)
    func positions(of name: Name, among all: Range<Int>) -> Range<Int> {
        let number = Int32(name.number)
        let start = all.partitioningIndex { names[$0] >= number }
        var end = start
        while end < all.upperBound, names[end] == number { end += 1 }
        return start..<end
    }
}

extension [Property] {
    /// Sorts them as `Properties` has them. The sort is stable.
    mutating func sortByName() {
        sort { $0.signature.name.number < $1.signature.name.number }
    }
}
