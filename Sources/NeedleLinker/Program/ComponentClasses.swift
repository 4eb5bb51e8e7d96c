import NeedleGraph

/// The components by their classes, without those that generic ones become.
struct ComponentClasses: Sendable {
    private let lookup: NameLookup
    /// The last class of each name, by its first component.
    private var lastOfName: [Name: Int32] = [:]
    /// The classes, by their first components.
    private var classes: [Class]
    /// The first component of the class that a symbol declares, or -1.
    private var first: SideTable<Symbol, Int32>

    private struct Class {
        var module: ID<Module>
        /// Where the components of the class end.
        var end: Int32
        /// The first component of the next class of this name, or -1.
        var namesake: Int32 = -1
    }

    /// - Parameter components: Sorted by their types.
    init(_ components: Table<Component>, _ lookup: NameLookup) {
        self.lookup = lookup
        first = SideTable(for: lookup.symbols.table, repeating: -1)
        classes = components.values.map { Class(module: $0.type.module, end: 0) }
        var start = 0
        for id in components.ids {
            if id.index == 0 || components[id].type != components[ID(start)].type {
                start = id.index
                classes[start].namesake = lastOfName.updateValue(Int32(start), forKey: components[id].type.name) ?? -1
            }
            first[components[id].symbol] = Int32(start)
            classes[start].end = Int32(id.index + 1)
        }
    }

    /// The components of a class: more than one where an `#if` has it in two branches.
    subscript(type: TypeName) -> Range<Int> {
        var next = Int(lastOfName[type.name] ?? -1)
        while next >= 0 {
            if classes[next].module == type.module { return next..<Int(classes[next].end) }
            next = Int(classes[next].namesake)
        }
        return 0..<0
    }

    /// The first component of the class that a symbol declares.
    func first(declaredBy symbol: ID<Symbol>) -> ID<Component>? {
        first[symbol] < 0 ? nil : ID(Int(first[symbol]))
    }

    /// The first component of the class that a symbol declares or extends.
    func first(around symbol: ID<Symbol>) -> ID<Component>? {
        if let first = first(declaredBy: symbol) { return first }
        guard let type = lookup.symbols[symbol].type else { return nil }
        return self[type].first.map { ID($0) }
    }
}
