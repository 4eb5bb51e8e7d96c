/// The components by their classes, without those that generic ones become.
struct ComponentClasses: Sendable {
    private let symbols: Symbols
    /// The first component of the class that a symbol declares; those of namesakes follow each other.
    private var first: SideTable<Symbol, ID<Component>?>
    /// Where the namesakes of a component end, for the first of them.
    private var ends: [Int32] = []

    /// - Parameter components: Sorted by their types.
    init(_ components: Table<Component>, _ symbols: Symbols) {
        self.symbols = symbols
        first = SideTable(for: symbols.table, repeating: nil)
        var start = 0
        for id in components.ids {
            if components[id].type != components[ID(start)].type { start = id.index }
            first[components[id].symbol] = ID(start)
            ends.append(0)
            ends[start] = Int32(id.index + 1)
        }
    }

    /// The components of a class: more than one where an `#if` has it in two branches.
    subscript(type: TypeName) -> Range<Int> {
        for symbol in symbols.declared(type) {
            if let first = first[symbol] { return first.index..<Int(ends[first.index]) }
        }
        return 0..<0
    }

    /// The first component of the class that a symbol declares.
    func first(declaredBy symbol: ID<Symbol>) -> ID<Component>? { first[symbol] }

    /// The first component of the class that a symbol declares or extends.
    func first(around symbol: ID<Symbol>) -> ID<Component>? {
        first[symbol] ?? symbols[symbol].type.flatMap { self[$0].first }.map { ID($0) }
    }
}
