import NeedleDiagnostics
import NeedleGraph

/// The classes that are components, sorted by module and name; namesakes in branches of an `#if` are separate components.
///
/// A class is one if its superclasses lead up to one of the runtime's. Another library's class called `Component` is none: the
/// name must resolve to NeedleFoundation, in a file that imports it. Modules are searched in parallel, and each caches what it
/// finds about superclasses: few are in other modules, and chains to them are short.
func findComponents(_ resolver: TypeResolver, _ workers: Workers) -> (Table<Component>, [Diagnostic]) {
    let (modules, symbols) = (resolver.modules, resolver.symbols)
    let found = workers.map(modules.ids) { module in
        var finder = ComponentFinder(resolver: resolver)
        return (components: finder.components(of: module), excess: finder.excess)
    }
    let diagnostics = found.flatMap(\.excess).map { id in
        Diagnostic.longInheritance(of: symbols[id].name.text, symbols[id].reference(in: modules))
    }
    // A class in an extension belongs to the module of the extended type.
    let components = found.flatMap(\.components).sorted { $0.precedes($1) }
    var table = Table(components.map(\.component))
    if components.allSatisfy({ $0.superclass == nil }) { return (table, diagnostics) }
    var ids = SideTable<Symbol, ID<Component>?>(for: symbols.table, repeating: nil)
    for id in table.ids { ids[table[id].symbol] = id }
    for (id, found) in zip(table.ids, components) { table[id].superclass = found.superclass.flatMap { ids[$0] } }
    return (table, diagnostics)
}

/// A component, and its superclass if that is also one.
private struct FoundComponent: Sendable {
    var component: Component
    var superclass: ID<Symbol>?

    func precedes(_ other: FoundComponent) -> Bool {
        (component.type.module, component.type.name, component.symbol)
            < (other.component.type.module, other.component.type.name, other.component.symbol)
    }
}

/// The relevant facts of a class's chain of superclasses.
private struct Ancestry {
    var kind: ComponentKind
    /// The nearest superclass that is parsed.
    var superclass: ID<Symbol>?
    /// The number of parsed superclasses.
    var length = 0
    var superclassArguments: [TypeExpression] = []
    /// The generic arguments of the runtime's class, in terms of the class's own parameters.
    var arguments: [TypeExpression]
}

/// Finds components by following chains of superclasses.
private struct ComponentFinder: ResolverReader {
    let resolver: TypeResolver
    /// The ancestry of each inherited class: nil while it is being computed, and for a class that is no component.
    var known: [ID<Symbol>: Ancestry?] = [:]
    /// The number of classes that are being followed.
    var depth = 0
    /// The classes at which the chain of superclasses became too long.
    private(set) var excess: [ID<Symbol>] = []

    /// Far above what programs use. A longer chain would need a deeper stack.
    private static let maximumLength = 250

    /// The components of a module, sorted.
    mutating func components(of module: ID<Module>) -> [FoundComponent] {
        var found: [FoundComponent] = []
        for id in symbols.declarations(in: module) {
            guard symbols[id].kind == .class, let type = symbols[id].type, let ancestry = ancestry(of: id) else {
                continue
            }
            found.append(FoundComponent(component: component(id, type, ancestry), superclass: ancestry.superclass))
        }
        return found.sorted { $0.precedes($1) }
    }

    private func component(_ id: ID<Symbol>, _ type: TypeName, _ ancestry: Ancestry) -> Component {
        let dependencies = ancestry.arguments.first?.compositionParts.sorted() ?? []
        let isPluginized = ancestry.kind == .pluginized && ancestry.arguments.count == 3
        return Component(
            type: type,
            symbol: id,
            module: symbols[id].module,
            kind: ancestry.kind,
            superclassArguments: ancestry.superclassArguments,
            genericParameters: symbols[id].genericParameters,
            dependencies: dependencies,
            dependencyTypes: dependencies.map { resolver.typeName(of: $0)?.type },
            plugin: isPluginized ? Array(ancestry.arguments[1...]) : [],
            access: symbols.effectiveAccess(of: id),
            condition: symbols.condition(of: id)
        )
    }

    private mutating func ancestry(of id: ID<Symbol>) -> Ancestry? {
        guard let superclass = symbols[id].inheritance.first else { return nil }
        return ancestry(ofSuperclass: superclass.type, in: resolver.context(around: id))
    }

    private mutating func ancestry(ofInherited id: ID<Symbol>) -> Ancestry? {
        if let known = known[id] { return known }
        known[id] = .some(nil)
        guard depth < Self.maximumLength else {
            excess.append(id)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        let result = ancestry(of: id)
        known[id] = .some(result)
        return result
    }

    /// Generic arguments of a superclass, while typealiases are followed to it.
    private struct Arguments {
        /// Those that were applied to a type, or to a typealias that passes them on.
        var applied: [TypeExpression]?
        /// Those of the generic parameters that the type names or is in. The applied ones are from elsewhere, and may have
        /// parameters of the same names.
        var bound: [Name: TypeExpression] = [:]
    }

    private mutating func ancestry(
        ofSuperclass type: TypeExpression,
        _ given: Arguments = Arguments(),
        in context: NameContext,
        depth: Int = 0
    ) -> Ancestry? {
        guard depth < 16 else { return nil }
        switch type.constraint.form {
        case .path(let path):
            let own = path.last.arguments.map {
                $0.map { resolver.substitute(given.bound, in: resolver.resolve($0, in: context)) }
            }
            let outer = outerArguments(of: path, in: context).mapValues { resolver.substitute(given.bound, in: $0) }
            let arguments = Arguments(applied: own ?? given.applied, bound: outer)
            return ancestry(ofSuperclass: path, arguments, in: context, depth: depth)
        case .composition(let parts):
            // Any part may be the superclass.
            for part in parts {
                let bound = Arguments(bound: given.bound)
                if let found = ancestry(ofSuperclass: part, bound, in: context, depth: depth + 1) { return found }
            }
            return nil
        default: return nil
        }
    }

    private mutating func ancestry(
        ofSuperclass path: TypePath,
        _ given: Arguments,
        in context: NameContext,
        depth: Int
    ) -> Ancestry? {
        let arguments = given.applied ?? []
        switch resolver.meaning(of: path, in: context) {
        case .genericParameter: return nil
        case .external(let module, let name):
            guard module == nil || module == Modules.foundation, resolver.seesFoundation(context),
                let kind = ComponentKind.runtimeClasses[name]
            else { return nil }
            return Ancestry(kind: kind, arguments: kind == .bootstrap ? [] : arguments)
        case .type(let type):
            func bound(_ id: ID<Symbol>) -> [Name: TypeExpression] {
                given.bound.merging(resolver.bind(symbols[id].genericParameters, to: arguments)) { $1 }
            }
            if let alias = resolver.typealiasDeclaration(of: type, in: context) {
                guard let aliased = symbols[alias].aliased else { return nil }
                // `typealias Base = Component` stands for the generic class, and `Base<…>` passes its arguments on.
                let applied = symbols[alias].genericParameters.isEmpty && !arguments.isEmpty ? arguments : nil
                let passed = Arguments(applied: applied, bound: bound(alias))
                return ancestry(
                    ofSuperclass: aliased.type,
                    passed,
                    in: resolver.context(inside: alias),
                    depth: depth + 1
                )
            }
            guard let superclass = symbols.declared(type).first(where: { symbols[$0].kind == .class }),
                var ancestry = ancestry(ofInherited: superclass)?.binding(bound(superclass), resolver)
            else { return nil }
            ancestry.superclass = superclass
            ancestry.length += 1
            if ancestry.length > Self.maximumLength {
                excess.append(superclass)
                return nil
            }
            ancestry.superclassArguments = arguments
            return ancestry
        }
    }

    /// The arguments of the generic types around a path's last name, by parameter name.
    private func outerArguments(of path: TypePath, in context: NameContext) -> [Name: TypeExpression] {
        var bound: [Name: TypeExpression] = [:]
        for index in path.parts.indices.dropLast() {
            let owner = TypePath(module: path.module, Array(path.parts[...index]))
            guard let arguments = owner.last.arguments,
                case .type(let type) = resolver.meaning(of: owner, in: context),
                let declaration = symbols.declared(type).first
            else { continue }
            let resolved = arguments.map { resolver.resolve($0, in: context) }
            bound.merge(resolver.bind(symbols[declaration].genericParameters, to: resolved)) { $1 }
        }
        return bound
    }
}

extension Ancestry {
    /// Substitutes arguments for generic parameters.
    fileprivate func binding(_ bound: [Name: TypeExpression], _ resolver: TypeResolver) -> Ancestry {
        if bound.isEmpty { return self }
        var result = self
        result.arguments = arguments.map { resolver.substitute(bound, in: $0) }
        result.superclassArguments = superclassArguments.map { resolver.substitute(bound, in: $0) }
        return result
    }
}
