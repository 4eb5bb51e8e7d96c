import NeedleGraph

/// The properties of all components, found by component and base name.
struct Properties: Sendable {
    /// One component after the other, then what plugin extensions list. Those of a component are sorted by the number of
    /// the name; of one name, they stand in the order of declarations, then superclasses.
    private(set) var table = Table<Property>()
    /// The numbers of the names in the table, so that to find one looks at no property.
    private var names: [Int32] = []
    /// Where the properties of each component begin, and where those of the last one end.
    private var starts: [Int32] = []
    /// Whether it is in doubt that some property of a component is there, or of what type.
    private var haveDoubts: [Bool] = []
    /// Whether some property of a component is not there in all builds.
    private var areConditional: [Bool] = []

    /// - Parameter lists: The properties of each component, sorted.
    init(_ lists: [[Property]], _ workers: Workers) {
        table = Table(Array(lists.joined()))
        names = workers.map(table.ids, atOnce: 1024) { [table] in Int32(table[$0].signature.name.number) }
        haveDoubts = workers.map(lists) { $0.contains { $0.doubt != nil || $0.signature.type.word != nil } }
        areConditional = workers.map(lists) { $0.contains { !$0.signature.condition.isAlways } }
        starts.reserveCapacity(lists.count + 1)
        var start: Int32 = 0
        for list in lists {
            starts.append(start)
            start += Int32(list.count)
        }
        starts.append(start)
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

    func haveDoubts(in component: ID<Component>) -> Bool { haveDoubts[component.index] }

    func haveConditions(in component: ID<Component>) -> Bool { areConditional[component.index] }

    /// Whether any property of any component is not there in all builds.
    var haveConditions: Bool { areConditional.contains(true) }

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
        func isVisible(_ access: Access) -> Bool { resolver.modules.isVisible(access, of: module, from: viewer) }
        guard table[id].doubt == nil, isVisible(table[id].access), isShown(id, to: viewer, resolver) else { return nil }
        return table[id].signature.fit(wanted, canSet: table[id].setterAccess.map(isVisible) ?? false)
    }

    /// Whether code in `viewer` imports what it needs to name a property, if that is SPI.
    func isShown(_ id: ID<Property>, to viewer: ID<Module>?, _ resolver: TypeResolver) -> Bool {
        guard let viewer, viewer != table[id].module else { return true }
        let (symbol, member) = (table[id].symbol, table[id].member)
        return resolver.symbols.missingSPI(of: symbol, member: member, from: viewer, resolver.modules) == nil
    }

    /// The positions of all properties of a component.
    func positions(in component: ID<Component>) -> Range<Int> {
        Int(starts[component.index])..<Int(starts[component.index + 1])
    }

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
