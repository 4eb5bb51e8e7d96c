import NeedleGraph

/// The declarations of one module and the types that they make, found without a look at other modules.
struct ModuleSymbols: Sendable {
    private(set) var symbols: [Symbol] = []
    /// Those without a type yet: extensions, and what is nested in them.
    private(set) var untyped: [ID<Symbol>] = []
    private(set) var types: [Name: Few<ID<Symbol>>] = [:]
    /// Those with initializers that may give nil.
    private(set) var failing: [ID<Symbol>] = []
    /// The symbol of the first declaration of each file.
    private(set) var first: [Int32] = []
    /// The last parts of the names of nested types, and the names of generic parameters.
    private(set) var innerNames: [Name] = []
    /// The names of typealiases, with the names of the types around them.
    private(set) var aliasNames: [Name] = []
    /// The types that are declared at top level.
    private(set) var outerTypes: TypeList = []
    /// The attributes of declarations.
    private(set) var attributes: Set<Attribute> = []
    /// Whether any type is `~Copyable`.
    private(set) var hasNoncopyableTypes = false
    /// The names of the global actors, without those of the types around them.
    private(set) var globalActors: [Name] = []

    private let module: ID<Module>
    private let start: Int

    /// - Parameter range: The numbers of the symbols.
    init(_ module: ID<Module>, _ facts: ModuleGraph, symbols range: Range<Int>) {
        self.module = module
        start = range.lowerBound
        symbols.reserveCapacity(range.count)
        first.reserveCapacity(facts.files.count)
        let outer = TypeListBuilder()
        for file in facts.files.indices {
            first.append(Int32(start + symbols.count))
            let position = Symbol.FilePosition(module: module, index: file, firstSymbol: start + symbols.count)
            for index in facts.files[file].declarations.indices {
                add(Symbol(facts.files[file].declarations[index], in: position, index: index), facts, outer)
            }
        }
        outerTypes = outer.takeList()
    }

    private mutating func add(_ added: Symbol, _ facts: ModuleGraph, _ outer: TypeListBuilder) {
        var symbol = added
        let (id, name) = (ID<Symbol>(start + symbols.count), symbol.name)
        if symbol.isLocal {
            // Spelled so that no name in the source can mean it.
            let path = facts.files[symbol.file].path
            symbol.type = TypeName(module: module, name: Name("`\(path):\(symbol.index):\(name)`"))
        } else if symbol.kind != .extension {
            symbol.type =
                if let parent = symbol.parent { symbols[parent.index - start].type?.nested(name) } else {
                    TypeName(module: module, outermost: name)
                }
        }
        if let type = symbol.type {
            types[type.name, default: Few()].append(id)
            if symbol.parent == nil {
                outer.append(name, symbol.access)
            } else {
                innerNames.append(name)
            }
            if symbol.kind == .typealias { aliasNames.append(type.name) }
        } else {
            untyped.append(id)
        }
        if symbol.kind == .struct || symbol.kind == .enum, symbol.inheritance.contains(where: \.isNoncopyable) {
            hasNoncopyableTypes = true
        }
        symbols.append(symbol)
        if symbol.isPlain { return }
        innerNames += symbol.genericParameters
        attributes.formUnion(symbol.declaration.attributes)
        if symbol.declaration.isGlobalActor { globalActors.append(name) }
        if !symbol.declaration.failableInitializers.isEmpty { failing.append(id) }
    }
}
