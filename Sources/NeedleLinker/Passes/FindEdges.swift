import NeedleDiagnostics
import NeedleGraph

/// Finds who makes whom: each `Child(parent: self)` in a component is an edge, also for the components that inherit it.
///
/// A generic component is a template: it is no node itself, and each set of generic arguments with which it is made is
/// a component of its own. So finding edges also finds components, and those are looked at in turn.
struct EdgeFinder {
    private let resolver: TypeResolver
    private(set) var components: Table<Component>
    private(set) var diagnostics: [Diagnostic] = []
    /// The components of which a call was reported.
    private(set) var misused: Set<TypeName> = []
    /// The calls in components whose callee is no parsed type, by its name.
    private(set) var unresolved: [Name: [FactReference]] = [:]
    private let unparsedModules: Set<String>
    /// The components by class and generic arguments; more than one where an `#if` has the class in two branches.
    private var nodes: [Node: [ID<Component>]] = [:]
    private var sites: [TypeName: [Site]] = [:]
    private var edges: [Key: Edge] = [:]

    private struct Node: Hashable {
        var type: TypeName
        var arguments: [Name]
    }

    private struct Key: Hashable {
        var parent: ID<Component>
        var child: ID<Component>
    }

    /// A call in a class or an extension of it.
    private struct Site {
        var callee: Name
        var module: ID<Module>
        /// The declaration that encloses the call.
        var enclosing: ID<Symbol>
        var reference: FactReference
        var condition: CompilationCondition
    }

    /// - Parameter unparsedModules: The modules of the workspace that are not linked.
    init(resolver: TypeResolver, components: Table<Component>, unparsedModules: Set<String> = []) {
        self.unparsedModules = unparsedModules
        self.resolver = resolver
        self.components = components
        for id in components.ids {
            nodes[Node(type: components[id].type, arguments: []), default: []].append(id)
        }
    }

    private var modules: Modules { _read { yield resolver.lookup.modules } }
    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// All edges, sorted by parent and child; after that, `components` has all components.
    mutating func find() -> [Edge] {
        for module in modules.ids {
            for (index, file) in modules[module].facts.files.enumerated() {
                for instantiation in file.instantiations.indices {
                    read(module, index, instantiation)
                }
            }
        }
        var next = 0
        while next < components.count {
            connect(ID(next))
            next += 1
        }
        return edges.values.sorted { ($0.parent, $0.child) < ($1.parent, $1.child) }
    }

    private mutating func read(_ module: ID<Module>, _ file: Int, _ index: Int) {
        let instantiation = modules[module].facts.files[file].instantiations[index]
        let enclosing = instantiation.declaration.map { symbols.symbol(module: module, file: file, declaration: $0) }
        let context = NameContext(module: module, file: file, enclosing: enclosing)
        let reference = FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .instantiation(index)
        )
        guard let callee = instantiation.callee else {
            if instantiation.parentArgument == .enclosingInstance, isComponent(enclosing) {
                diagnostics.append(.unknownCallee(nil, reference))
            }
            return
        }
        // `Self` is the class itself, and in a subclass that; see `connect`.
        let isSelf = callee.canonical == .selfType
        let own = isSelf ? enclosing.flatMap { symbols[$0].type }.map(resolver.text) : nil
        let resolved = own ?? resolver.resolve(callee.canonical, in: context)
        guard let child = resolver.typeName(of: resolved)?.type, nodes[Node(type: child, arguments: [])] != nil else {
            guard instantiation.parentArgument == .enclosingInstance, isComponent(enclosing) else { return }
            // A value that stands for a type has a name like a variable.
            if instantiation.namesInitializer, resolver.typeName(of: resolved) == nil, resolved.isLikeVariable {
                diagnostics.append(.unknownCallee(callee.written.text, reference))
            } else {
                readUnknown(resolved, in: context, reference)
            }
            return
        }
        guard instantiation.parentArgument == .enclosingInstance else {
            misused.insert(child)
            diagnostics.append(.foreignParent(child: child.name.text, instantiation.parentArgument, reference))
            return
        }
        guard let enclosing, let type = symbols[enclosing].type, isComponent(enclosing) else {
            let name = enclosing.map { symbols[$0].declaration.name }
            misused.insert(child)
            diagnostics.append(.parentNotAComponent(child: child.name.text, parent: name?.text, reference))
            return
        }
        let member = instantiation.member.map { symbols[enclosing].declaration.members[$0] }
        let condition = CompilationCondition(instantiation.conditions + (member?.conditions ?? []))
        sites[type, default: []].append(
            Site(
                callee: isSelf ? .selfType : resolved,
                module: module,
                enclosing: enclosing,
                reference: reference,
                condition: condition.and(symbols.condition(of: enclosing))
            )
        )
    }

    /// Whether a declaration is a component, or an extension of one.
    private func isComponent(_ id: ID<Symbol>?) -> Bool {
        guard let type = id.flatMap({ symbols[$0].type }) else { return false }
        return nodes[Node(type: type, arguments: [])] != nil
    }

    /// A call in a component whose callee is no component. Mostly it makes something else or something of another library, but it may
    /// also make a component of a module that was not parsed, or one whose superclass is in such a module.
    private mutating func readUnknown(_ resolved: Name, in context: NameContext, _ reference: FactReference) {
        let name = resolved.prefix(until: UInt8(ascii: "<"))
        if let child = resolver.typeName(of: resolved)?.type {
            guard let superclass = resolver.unknownSuperclass(of: child) else { return }
            diagnostics.append(.unknownSuperclass(superclass, of: child.name.text, reference))
            return
        }
        let imports = Set(modules[context.module].facts.files[context.file].imports.map(\.module.text))
        let unparsed = imports.intersection(unparsedModules).sorted()
        if unparsed.isEmpty {
            unresolved[name, default: []].append(reference)
        } else {
            diagnostics.append(.unparsedChild(name.text, modules: unparsed, reference))
        }
    }

    /// Adds the edges of a component: by the calls in its class, and by those in its superclasses, which it inherits.
    private mutating func connect(_ id: ID<Component>) {
        guard !components[id].isTemplate else { return }
        // A generic non-core component is made by the runtime, not by a call.
        if let nonCore = components[id].nonCore { _ = nodes(called: nonCore) }
        var current = components[id]
        for _ in 0..<components.count {
            let arguments = resolver.bind(current.genericParameters, to: current.arguments)
            for site in sites[current.type] ?? [] where isPart(site, of: current, arguments) {
                let callee = site.callee == .selfType ? components[id].text(in: modules) : site.callee
                for child in children(resolver.substitute(arguments, in: callee), site) {
                    connect(id, to: child, by: site, inheritedFrom: current)
                }
            }
            guard let superclass = current.superclass else { return }
            let inherited = current.superclassArguments.map { resolver.substitute(arguments, in: $0) }
            current = components[superclass]
            current.arguments = inherited
        }
    }

    /// Whether a call stands in this class or an extension of it, not in the other branch of an `#if`, and not in an
    /// extension for other generic arguments.
    private mutating func isPart(_ site: Site, of component: Component, _ arguments: [Name: Name]) -> Bool {
        guard symbols[site.enclosing].declaration.kind == .extension else { return site.enclosing == component.symbol }
        if let isThere = resolver.isThere(site.enclosing, for: arguments) { return isThere }
        let diagnostic = Diagnostic.constrainedExtension(
            of: component.type.name.text,
            symbols[site.enclosing].declaration.genericRequirements ?? "",
            site.reference
        )
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        return true
    }

    private mutating func connect(
        _ parent: ID<Component>,
        to child: ID<Component>,
        by site: Site,
        inheritedFrom class: Component
    ) {
        let condition = components[parent].condition.and(components[child].condition).and(site.condition)
        guard !condition.isNever else { return }
        // Only in the component's own module can its own properties be named.
        let home = site.module == `class`.module ? components[parent].module : site.module
        add(Edge(parent: parent, child: child, home: home, sites: [site.reference], condition: condition))
    }

    private mutating func children(_ callee: Name, _ site: Site) -> [ID<Component>] {
        let named = nodes(called: callee)
        for id in named where components[id].isTemplate {
            diagnostics.append(.genericArgumentsUnknown(components[id].type.name.text, site.reference))
        }
        return named.filter { !components[$0].isTemplate }
    }

    /// The components that a type names. Those of a generic one with these arguments are added if they are not there.
    private mutating func nodes(called text: Name) -> [ID<Component>] {
        guard let (type, arguments) = resolver.typeName(of: text) else { return [] }
        let node = Node(type: type, arguments: arguments)
        if let known = nodes[node] { return known }
        guard text.utf8.count <= Self.maximumTypeLength else { return [] }
        let templates = nodes[Node(type: type, arguments: [])] ?? []
        let specialized = templates.filter { components[$0].isTemplate }.map { template in
            components.append(components[template].specialized(arguments, resolver))
        }
        nodes[node] = specialized
        return specialized
    }

    /// A component that makes itself with ever larger generic arguments ends here.
    private static let maximumTypeLength = 1_000

    /// One environment serves all calls by which one parent makes one child. If one of them is in the parent's own
    /// module, the environment can be there.
    private mutating func add(_ edge: Edge) {
        let key = Key(parent: edge.parent, child: edge.child)
        guard var known = edges[key] else {
            edges[key] = edge
            return
        }
        known.sites += edge.sites.filter { !known.sites.contains($0) }
        known.condition = CompilationCondition.any([known.condition, edge.condition])
        let own = components[edge.parent].module
        if edge.home == own || (known.home != own && modules[edge.home].rank < modules[known.home].rank) {
            known.home = edge.home
            known.emission = edge.home
        }
        edges[key] = known
    }
}

extension Name {
    /// Whether a dotted name ends like that of a variable.
    fileprivate var isLikeVariable: Bool {
        text.split(separator: ".").last?.first?.isLowercase ?? false
    }
}

extension Component {
    /// The component that a generic one is with these arguments.
    fileprivate func specialized(_ arguments: [Name], _ resolver: TypeResolver) -> Component {
        let bound = resolver.bind(genericParameters, to: arguments)
        var result = self
        result.arguments = arguments
        result.superclassArguments = superclassArguments.map { resolver.substitute(bound, in: $0) }
        result.dependencies = dependencies.map { resolver.substitute(bound, in: $0) }
            .flatMap(TypeText.compositionParts).sorted()
        result.pluginExtension = pluginExtension.map { resolver.substitute(bound, in: $0) }
        result.nonCore = nonCore.map { resolver.substitute(bound, in: $0) }
        return result
    }
}
