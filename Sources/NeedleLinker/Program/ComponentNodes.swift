import NeedleDiagnostics
import NeedleGraph

/// The components by class, without specializations.
struct ComponentClasses: Sendable {
    private var components: [TypeName: Range<ID<Component>>] = [:]

    /// - Parameter table: Sorted by type.
    init(_ table: Table<Component>) {
        var start = ID<Component>(0)
        for id in table.ids {
            if table[id].type != table[start].type { start = id }
            components[table[id].type] = start..<id.advanced(by: 1)
        }
    }

    /// The components of a class: several if branches of an `#if` declare it.
    subscript(type: TypeName) -> Range<ID<Component>> { components[type] ?? ID(0)..<ID(0) }
}

/// The components to which edges lead: classes, and specializations of generic ones.
struct ComponentNodes: ResolverReader, Sendable {
    private(set) var components: Table<Component>
    private(set) var diagnostics: [Diagnostic] = []
    /// Generic classes that are created without known arguments.
    private(set) var unspecialized: Set<TypeName> = []
    private let classes: ComponentClasses
    let resolver: TypeResolver
    /// The generic components that contain the code for their specializations.
    let serving: Set<ID<Component>>
    /// The components by class and generic arguments, at least one each; several if modules that do not see each other create
    /// one.
    private var specialized: [Node: [ID<Component>]] = [:]
    /// The calls that create each specialization.
    private var makers: [ID<Component>: [Call]] = [:]

    private struct Node: Hashable {
        var type: TypeName
        var arguments: [TypeExpression]
    }

    struct Call {
        let parent: ID<Component>
        let module: ID<Module>
        let home: ID<Module>
    }

    init(
        components: Table<Component>,
        classes: ComponentClasses,
        resolver: TypeResolver,
        serving: Set<ID<Component>>
    ) {
        self.components = components
        self.classes = classes
        self.resolver = resolver
        self.serving = serving
    }

    /// Adds a diagnostic, without duplicates.
    mutating func report(_ diagnostic: Diagnostic) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Reports that a generic component is created without known arguments.
    mutating func reportUnspecialized(_ type: TypeName, _ call: FactReference) {
        report(.genericArgumentsUnknown(type.name.text, call))
        unspecialized.insert(type)
    }

    /// The components that a type names in a call. Adds missing specializations.
    mutating func nodes(called type: TypeExpression, in call: Call) -> [ID<Component>] {
        guard let (name, arguments) = resolver.typeName(of: type) else { return [] }
        guard let arguments else { return Array(classes[name]) }
        // A generic component creates it with its own parameters as arguments.
        if arguments.contains(where: \.namesParameter) { return classes[name].filter(serving.contains) }
        let node = Node(type: name, arguments: arguments)
        if let known = specialized[node] {
            for id in known { makers[id, default: []].append(call) }
            return nearest(known, to: call.home)
        }
        guard type.text.utf8.count <= Self.maximumTypeLength else { return [] }
        let templates = classes[name].filter { components.isTemplate($0) }
        let added = templates.map { template in
            var component = components[template].specialized(arguments, resolver)
            if serving.contains(template) { component.template = template }
            return components.append(component)
        }
        for id in added { makers[id] = [call] }
        if !added.isEmpty { specialized[node] = added }
        return added
    }

    /// The specialization's components in the first module that `home` sees; all of them, if it sees none.
    private func nearest(_ known: [ID<Component>], to home: ID<Module>) -> [ID<Component>] {
        guard let module = known.first(where: { modules.sees(home, components[$0].module) }) else { return known }
        return known.filter { components[$0].module == components[module].module }
    }

    /// Adds the specializations of other nodes, each to the lowest modules that create it.
    ///
    /// A module below them does not know of it, and its generated code must not depend on it. So a specialization is treated as
    /// a class that such a module declares, and that inherits everything of the generic class. If the module of the generic
    /// class contains the code, the specialization belongs to that module, and the others add its edges.
    mutating func place(_ found: ComponentNodes) {
        let places = found.places
        let nodes = found.specialized.sorted { left, right in
            let (symbol, other) = (found.components[left.value[0]].symbol, found.components[right.value[0]].symbol)
            return symbol == other
                ? left.key.arguments.lexicographicallyPrecedes(right.key.arguments) : symbol < other
        }
        for (node, ids) in nodes {
            specialized[node] = ids.flatMap { id in
                var component = found.components[id]
                if component.template != nil {
                    component.makers = places[id] ?? []
                    return [components.append(component)]
                }
                let type = component.resolvedType(resolver)
                return (places[id] ?? []).map { module in
                    var placed = component
                    placed.module = module
                    placed.condition = placed.condition.and(resolver.builds(importing: type, in: module))
                    return components.append(placed)
                }
            }
        }
    }

    /// For each specialization, the lowest modules that create it, sorted.
    private var places: [ID<Component>: [ID<Module>]] {
        var places: [ID<Component>: Set<ID<Module>>] = [:]
        var isNew = true
        while isNew {
            isNew = false
            for (child, calls) in makers {
                let homes = calls.flatMap { call in
                    makers[call.parent] == nil
                        ? [call.home]
                        : (places[call.parent] ?? []).map { modules.lowest(seeing: call.module, from: $0) }
                }
                let known = places[child, default: []].count
                places[child, default: []].formUnion(homes)
                if places[child, default: []].count > known { isNew = true }
            }
        }
        return places.mapValues { modules.lowest(of: $0).sorted() }
    }

    /// Ends the recursion of a component that creates itself with ever larger generic arguments.
    private static let maximumTypeLength = 1_000
}

extension Component {
    /// The specialization of a generic component with these arguments.
    fileprivate func specialized(_ arguments: [TypeExpression], _ resolver: TypeResolver) -> Component {
        let bound = resolver.bind(genericParameters, to: arguments)
        var result = self
        result.arguments = arguments
        result.superclassArguments = superclassArguments.map { resolver.substitute(bound, in: $0) }
        result.dependencies = dependencies.map { resolver.substitute(bound, in: $0) }
            .flatMap(\.compositionParts).sorted()
        result.dependencyTypes = result.dependencies.map { resolver.typeName(of: $0)?.type }
        result.plugin = plugin.map { resolver.substitute(bound, in: $0) }
        for type in arguments.flatMap(resolver.parsedTypes) {
            let declarations = resolver.symbols.declared(type).filter { resolver.symbols[$0].kind != .extension }
            let conditions = declarations.map(resolver.symbols.condition)
            if !conditions.isEmpty { result.condition = result.condition.and(.any(conditions)) }
        }
        return result
    }
}
