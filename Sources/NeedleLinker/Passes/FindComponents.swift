import NeedleGraph

/// Finds the classes that are components, by following each class's superclass to one of the runtime's.
///
/// A class of another library that happens to be called `Component` is none: the name must resolve to
/// NeedleFoundation, in a file that imports it.
struct ComponentFinder {
    private let resolver: TypeResolver
    /// What is known of a class: nil before it was asked for; no ancestry while it is looked for, and for other classes.
    private var found: SideTable<Symbol, Ancestry??>

    /// What a class inherits, as far as Needle cares.
    struct Ancestry {
        var kind: Component.Kind
        /// The nearest superclass that was parsed.
        var superclass: ID<Symbol>?
        var superclassArguments: [Name] = []
        /// The generic arguments of the runtime's class, in terms of the class's own parameters.
        var arguments: [Name] = []
    }

    init(resolver: TypeResolver) {
        self.resolver = resolver
        found = SideTable(for: resolver.lookup.symbols.table, repeating: nil)
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// All components, sorted by module and name; namesakes in branches of an `#if` are one component each.
    mutating func components() -> Table<Component> {
        var table = Table<Component>()
        var ids: [ID<Symbol>: ID<Component>] = [:]
        let classes = symbols.table.ids.filter {
            symbols[$0].declaration.kind == .class && symbols[$0].type != nil && ancestry(of: $0) != nil
        }
        for symbol in classes.sorted(by: precedes) {
            guard let ancestry = ancestry(of: symbol), let component = component(symbol, ancestry) else { continue }
            ids[symbol] = table.append(component)
        }
        for id in table.ids {
            guard let ancestry = ancestry(of: table[id].symbol) else { continue }
            table[id].superclass = ancestry.superclass.flatMap { ids[$0] }
        }
        return table
    }

    private func precedes(_ left: ID<Symbol>, _ right: ID<Symbol>) -> Bool {
        guard let leftType = symbols[left].type, let rightType = symbols[right].type else { return left < right }
        return (leftType.module, leftType.name, left) < (rightType.module, rightType.name, right)
    }

    private func component(_ id: ID<Symbol>, _ ancestry: Ancestry) -> Component? {
        let symbol = symbols[id]
        guard let type = symbol.type else { return nil }
        let dependency = ancestry.kind == .bootstrap ? nil : ancestry.arguments.first
        let isPluginized = ancestry.kind == .pluginized && ancestry.arguments.count == 3
        return Component(
            type: type,
            symbol: id,
            kind: ancestry.kind,
            superclassArguments: ancestry.superclassArguments,
            genericParameters: symbol.declaration.genericParameters.map(genericParameterName),
            dependencies: dependency.map { TypeText.compositionParts($0).sorted() } ?? [],
            pluginExtension: isPluginized ? ancestry.arguments[1] : nil,
            nonCore: isPluginized ? ancestry.arguments[2] : nil,
            access: symbols.effectiveAccess(of: id),
            condition: symbols.condition(of: id)
        )
    }

    private mutating func ancestry(of id: ID<Symbol>) -> Ancestry? {
        if let known = found[id] { return known }
        found[id] = .some(nil)
        let context = NameContext(module: symbols[id].module, file: symbols[id].file, enclosing: id)
        let superclass = symbols[id].declaration.inheritance.first
        let result = superclass.flatMap { ancestry(ofSuperclass: $0.canonical, in: context) }
        found[id] = .some(result)
        return result
    }

    private mutating func ancestry(ofSuperclass text: Name, in context: NameContext, depth: Int = 0) -> Ancestry? {
        guard depth < 16, let (name, arguments) = TypeText.nameAndArguments(text) else { return nil }
        // The arguments stand outside the class: its own nested types are not in scope, its parameters are.
        let resolved = arguments.map { resolver.resolve($0, in: context) }
        return ancestry(ofSuperclass: name, resolved, in: context, depth: depth)
    }

    private mutating func ancestry(
        ofSuperclass name: Name,
        _ resolved: [Name],
        in context: NameContext,
        depth: Int
    ) -> Ancestry? {
        switch resolver.lookup.resolve(name, in: context) {
        case .genericParameter: return nil
        case .external(let module, let name): return runtimeClass(module, name, resolved, in: context)
        case .type(let type):
            if let alias = resolver.lookup.typealiasDeclaration(of: type, in: context) {
                return ancestry(ofAlias: alias, arguments: resolved, depth: depth)
            }
            guard let superclass = symbols.declared(type).first(where: { symbols[$0].declaration.kind == .class }),
                var ancestry = ancestry(of: superclass)
            else { return nil }
            let parameters = symbols[superclass].declaration.genericParameters.map(genericParameterName)
            let bound = resolver.bind(parameters, to: resolved)
            ancestry.superclass = superclass
            ancestry.superclassArguments = resolved
            ancestry.arguments = ancestry.arguments.map { resolver.substitute(bound, in: $0) }
            return ancestry
        }
    }

    private mutating func ancestry(ofAlias alias: ID<Symbol>, arguments: [Name], depth: Int) -> Ancestry? {
        let symbol = symbols[alias]
        guard let aliased = symbol.declaration.aliased else { return nil }
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: alias)
        if symbol.declaration.genericParameters.isEmpty, !arguments.isEmpty {
            // `typealias Base = Component` stands for the generic class, and `Base<…>` has the arguments.
            guard depth < 16 else { return nil }
            return ancestry(ofSuperclass: aliased.canonical, arguments, in: context, depth: depth + 1)
        }
        guard var ancestry = ancestry(ofSuperclass: aliased.canonical, in: context, depth: depth + 1) else {
            return nil
        }
        let bound = resolver.bind(symbol.declaration.genericParameters.map(genericParameterName), to: arguments)
        ancestry.arguments = ancestry.arguments.map { resolver.substitute(bound, in: $0) }
        ancestry.superclassArguments = ancestry.superclassArguments.map { resolver.substitute(bound, in: $0) }
        return ancestry
    }

    private func runtimeClass(
        _ module: Name?,
        _ name: Name,
        _ arguments: [Name],
        in context: NameContext
    ) -> Ancestry? {
        guard module == nil || module == Modules.foundation, resolver.lookup.seesFoundation(context) else { return nil }
        guard let kind = Self.runtimeClasses[name] else { return nil }
        return Ancestry(kind: kind, arguments: kind == .bootstrap ? [] : arguments)
    }

    private static let runtimeClasses: [Name: Component.Kind] = [
        "Component": .component, "BootstrapComponent": .bootstrap, "RootComponent": .bootstrap,
        "PluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
    ]
}

extension TypeResolver {
    /// The superclass that keeps a class from being known as a component or as none: it is in no parsed module, and by
    /// its name or its dependency it looks like a base class of components.
    func unknownSuperclass(of type: TypeName) -> String? {
        var type = type
        for _ in 0..<16 {
            let declared = lookup.symbols.declared(type)
            // What a typealias in the branches of an `#if` stands for is not known.
            if !declared.isEmpty, declared.allSatisfy({ lookup.symbols[$0].declaration.kind == .typealias }) {
                return type.name.text
            }
            guard let id = declared.first(where: { lookup.symbols[$0].declaration.kind == .class }),
                let inherited = lookup.symbols[id].declaration.inheritance.first
            else { return nil }
            let context = NameContext(module: lookup.symbols[id].module, file: lookup.symbols[id].file, enclosing: id)
            let resolved = resolve(inherited.canonical, in: context)
            if let superclass = typeName(of: resolved)?.type {
                type = superclass
                continue
            }
            guard let (name, arguments) = TypeText.nameAndArguments(resolved) else { return nil }
            let dependencies = arguments.flatMap(TypeText.compositionParts)
            let isLikely = name.hasSuffix("Component") || dependencies.contains { inherits($0, "Dependency") }
            return isLikely ? name.text : nil
        }
        return nil
    }
}
