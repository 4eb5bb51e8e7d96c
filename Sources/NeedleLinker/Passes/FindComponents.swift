import NeedleGraph

/// Finds the classes that are components, by following each class's superclass to one of the runtime's.
///
/// A class of another library that happens to be called `Component` is none: the name must resolve to
/// NeedleFoundation, in a file that imports it. Modules are looked through at once, each with what it finds out about the
/// superclasses of its classes: few are those of other modules, and the chains to them are short.
struct ComponentFinder: Sendable {
    let resolver: TypeResolver

    private struct Found: Sendable {
        var component: Component
        var superclass: ID<Symbol>?
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// All components, sorted by module and name; namesakes in branches of an `#if` are one component each.
    func components(_ workers: Workers = .none) -> Table<Component> {
        var table = Table<Component>()
        var ids: [ID<Symbol>: ID<Component>] = [:]
        // A class in an extension of another module's type is one of that module.
        let all = workers.map(resolver.lookup.modules.ids, found).joined().sorted {
            precedes($0.component, $1.component)
        }
        for found in all { ids[found.component.symbol] = table.append(found.component) }
        for (id, found) in zip(table.ids, all) {
            guard let superclass = found.superclass else { continue }
            table[id].superclass = ids[superclass]
        }
        return table
    }

    private func found(in module: ID<Module>) -> [Found] {
        var finder = AncestryFinder(resolver: resolver)
        let found = symbols.declarations(in: module).lazy.map { ID<Symbol>($0) }.compactMap { id -> Found? in
            guard symbols[id].kind == .class, let ancestry = finder.ancestry(of: id) else { return nil }
            return component(id, ancestry).map { Found(component: $0, superclass: ancestry.superclass) }
        }
        return found.sorted { precedes($0.component, $1.component) }
    }

    private func precedes(_ left: Component, _ right: Component) -> Bool {
        (left.type.module, left.type.name, left.symbol) < (right.type.module, right.type.name, right.symbol)
    }

    private func component(_ id: ID<Symbol>, _ ancestry: Ancestry) -> Component? {
        guard let type = symbols[id].type else { return nil }
        let dependency = ancestry.kind == .bootstrap ? nil : ancestry.arguments.first
        let dependencies = dependency.map { TypeText.compositionParts($0).sorted() } ?? []
        let isPluginized = ancestry.kind == .pluginized && ancestry.arguments.count == 3
        return Component(
            type: type,
            symbol: id,
            kind: ancestry.kind,
            superclassArguments: ancestry.superclassArguments,
            genericParameters: symbols[id].declaration.genericParameters.map(genericParameterName),
            dependencies: dependencies,
            dependencyTypes: dependencies.map { resolver.typeName(of: $0)?.type },
            pluginExtension: isPluginized ? ancestry.arguments[1] : nil,
            nonCore: isPluginized ? ancestry.arguments[2] : nil,
            access: symbols.effectiveAccess(of: id),
            condition: symbols.condition(of: id)
        )
    }
}

/// What a class inherits, as far as Needle cares.
private struct Ancestry {
    var kind: Component.Kind
    /// The nearest superclass that was parsed.
    var superclass: ID<Symbol>?
    var superclassArguments: [Name] = []
    /// The generic arguments of the runtime's class, in terms of the class's own parameters.
    var arguments: [Name] = []
}

/// Follows the superclasses of classes.
private struct AncestryFinder {
    private let resolver: TypeResolver
    /// What is known of a class that inherits something: nil while it is looked for, and for a class that is no component.
    private var known: [ID<Symbol>: Ancestry?] = [:]

    init(resolver: TypeResolver) {
        self.resolver = resolver
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    mutating func ancestry(of id: ID<Symbol>) -> Ancestry? {
        guard let superclass = symbols[id].declaration.inheritance.first else { return nil }
        if let known = known[id] { return known }
        known[id] = .some(nil)
        let result = ancestry(ofSuperclass: superclass.canonical, in: resolver.context(inside: id))
        known[id] = .some(result)
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
        guard let aliased = symbols[alias].declaration.aliased else { return nil }
        let context = resolver.context(inside: alias)
        if symbols[alias].declaration.genericParameters.isEmpty, !arguments.isEmpty {
            // `typealias Base = Component` stands for the generic class, and `Base<…>` has the arguments.
            guard depth < 16 else { return nil }
            return ancestry(ofSuperclass: aliased.canonical, arguments, in: context, depth: depth + 1)
        }
        guard var ancestry = ancestry(ofSuperclass: aliased.canonical, in: context, depth: depth + 1) else {
            return nil
        }
        let bound = resolver.bind(symbols[alias].declaration.genericParameters.map(genericParameterName), to: arguments)
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
        guard let kind = Component.Kind.runtimeClasses[name] else { return nil }
        return Ancestry(kind: kind, arguments: kind == .bootstrap ? [] : arguments)
    }
}

extension Component.Kind {
    /// The classes of the runtime library that components inherit.
    static let runtimeClasses: [Name: Component.Kind] = [
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
            let resolved = resolve(inherited.canonical, in: context(inside: id))
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
