// Decides by the rule itself what each scope gets: on every path from a root, the nearest scope above that has a property with
// the name and a fitting type. It reads the model and shares no code with the tool.

/// The behavior of a program under one setting of its flags.
struct Oracle {
    let program: Program
    /// The modules whose flag is set.
    let flags: Set<Int>
    /// The modules that are linked into it.
    private let linked: Set<Int>
    /// The contributions to the scopes of each component.
    private let collected: [Int: [Edge]]
    /// The paths from the roots, each with the components of its scopes. No component occurs more than twice on a path: a longer
    /// path behaves like one from which a loop was cut.
    private(set) var ways: [Way] = []

    struct Way: Hashable {
        var components: [Int]
        var edges: [Edge]
    }

    private let scopeEdges: [Edge]
    var defaults: Set<KeptDefault> = []

    /// The most paths that are visited; if there are more, `isCut` is true.
    private let limit = 400
    private(set) var isCut = false

    /// - Parameters:
    ///   - top: The module that is linked with all modules that it sees; nil if all modules are linked.
    ///   - start: The component of the scope that stands in for the roots; nil for none.
    init(_ program: Program, flags: Set<Int>, top: Int? = nil, above start: Int? = nil) {
        self.program = program
        self.flags = flags
        let linked = top.map { program.seen(by: $0) } ?? Set(program.modules.map(\.id))
        self.linked = linked
        scopeEdges = program.scopeEdges
        collected = Dictionary(grouping: program.collectedPairs.filter { linked.contains($0.home) }, by: \.collector)
            .mapValues { program.edges(of: $0) }
        let roots = program.components.filter { $0.isRoot && linked.contains($0.module) }.map(\.id)
        for root in start.map({ [$0] }) ?? roots { walk(Way(components: [root], edges: [])) }
    }

    /// Visits the paths in the order in which the program visits them.
    private mutating func walk(_ way: Way) {
        guard ways.count < limit else { return isCut = true }
        ways.append(way)
        let last = way.components[way.components.count - 1]
        let edges = scopeEdges.filter {
            $0.parent == last && isThere($0.condition, in: program.home(of: $0))
                && linked.contains(program.home(of: $0))
        }
        let foreign = program.modules.flatMap { module in edges.filter { $0.home == module.id } }
        let collections = collections(of: last).flatMap { contributions(to: $0, of: last) }
        let own = edges.filter { $0.home == nil }
        let (plugged, called) = (own.filter(isPlugged), own.filter { !isPlugged($0) })
        for edge in called + foreign + plugged + collections {
            guard way.components.count(where: { $0 == edge.child }) < 2 else { continue }
            walk(Way(components: way.components + [edge.child], edges: way.edges + [edge]))
        }
    }

    private func collections(of component: Int) -> [CollectionDeclaration] {
        let component = program.component(component)
        return component.collections.filter { isThere($0.condition, in: component.module) }
    }

    /// The contributions to a scope, in order.
    private func contributions(to collection: CollectionDeclaration, of component: Int) -> [Edge] {
        (collected[component] ?? []).filter { edge in
            program.component(edge.child).contribution.map {
                program.canonical($0.type) == program.canonical(collection.type)
            } ?? false
        }
    }

    func isThere(_ condition: Condition, in module: Int) -> Bool {
        switch condition {
        case .always, .ifCurrentCompiler: true
        case .ifOldCompiler: false
        case .ifSet: flags.contains(module)
        case .ifNotSet: !flags.contains(module)
        }
    }

    /// The requirements of the scope at the end of a path.
    func requirements(atEndOf way: Way) -> [Requirement] {
        let component = program.component(way.components[way.components.count - 1])
        return program.protocols(of: component).flatMap { declaration in
            declaration.requirements.filter { isThere($0.condition, in: declaration.module) }
        }
    }

    /// A property that meets a requirement.
    struct Provision {
        /// The component whose scopes have the property.
        var owner: Int
        var property: Property
        /// The position on the path of the scope that is read.
        var depth: Int
    }

    /// The nearest property that meets a requirement of the scope at the end of a path.
    func provision(of requirement: Requirement, atEndOf way: Way) -> Provision? {
        // A non-core component, and all scopes below it, also see the non-core properties of the scopes above.
        var isNonCore = program.isNonCore(way.components[way.components.count - 1])
        for depth in way.edges.indices.reversed() {
            let (parent, edge) = (program.component(way.components[depth]), way.edges[depth])
            func property(in component: ComponentDeclaration) -> Property? {
                program.properties(of: component).first { owner, property in
                    isSeen(property, of: owner, over: edge) && isThere(property.condition, in: owner.module)
                        && program.meets(property, requirement)
                }?.property
            }
            if let property = property(in: parent) {
                return Provision(owner: parent.id, property: property, depth: depth)
            }
            if isNonCore, let nonCore = parent.plugin.map({ program.component($0.nonCore) }), !isPlugged(edge),
                let property = property(in: nonCore)
            {
                return Provision(owner: nonCore.id, property: property, depth: depth)
            }
            if program.isNonCore(parent.id) { isNonCore = true }
            if let property = listedProperty(of: parent, for: requirement), !isPlugged(edge) {
                return Provision(owner: parent.plugin!.nonCore, property: property, depth: depth)
            }
        }
        return nil
    }

    func provider(of requirement: Requirement, atEndOf way: Way) -> Property? {
        provision(of: requirement, atEndOf: way)?.property
    }

    /// Whether the code of an edge sees a property. For an inherited edge, that code may be in the module of the base class.
    private func isSeen(_ property: Property, of owner: ComponentDeclaration, over edge: Edge) -> Bool {
        if edge.home != nil { return property.access > .package }
        let homes = [program.component(edge.parent).module, program.home(of: edge)]
        return homes.contains { program.isVisible(property.access, of: owner.module, from: $0) }
    }

    /// The property of a non-core component that meets a requirement through the plugin extension.
    private func listedProperty(of core: ComponentDeclaration, for requirement: Requirement) -> Property? {
        guard let plugin = core.plugin else { return nil }
        return plugin.members.lazy.compactMap { member in
            let properties = program.component(plugin.nonCore).properties
            guard var property = properties.first(where: { $0.name == member.name }) else { return nil }
            property.form = .computed
            return program.meets(property, requirement) ? property : nil
        }.first
    }

    private func isPlugged(_ edge: Edge) -> Bool { program.component(edge.parent).plugin?.nonCore == edge.child }

    /// Whether the scope at the end of a path keeps the default of a requirement.
    func keepsDefault(of requirement: Requirement, atEndOf way: Way) -> Bool {
        requirement.hasDefault
            && defaults.contains(
                KeptDefault(component: way.components[way.components.count - 1], requirement: requirement.id)
            )
    }

    /// The output of the program; nil if a provider is missing.
    var prints: String? {
        var lines: [String] = []
        for way in ways {
            lines.append("\(way.components)")
            for requirement in requirements(atEndOf: way) {
                let property = provider(of: requirement, atEndOf: way)
                guard property != nil || keepsDefault(of: requirement, atEndOf: way) else { return nil }
                lines.append("\(way.components) \(requirement.id) \(property?.id ?? requirement.id)")
            }
            let last = way.components[way.components.count - 1]
            let plugin = program.component(last).plugin
            for member in plugin?.members ?? [] {
                let properties = plugin.map { program.component($0.nonCore).properties } ?? []
                guard let property = properties.first(where: { $0.name == member.name }) else { return nil }
                lines.append("\(way.components) plugin \(member.id) \(property.id)")
            }
            for collection in collections(of: last) {
                let children = contributions(to: collection, of: last).map(\.child)
                lines.append("\(way.components) collects \(collection.id) \(children)")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Program {
    /// The edges from a collecting component to its contributors, in order.
    fileprivate func edges(of pairs: [CollectedPair]) -> [Edge] {
        let contributors = components.filter { component in pairs.contains { $0.contributor == component.id } }
        return sortedAsCollected(leaves(of: contributors)).map { contributor in
            let homes = pairs.filter { $0.contributor == contributor.id }.map(\.home)
            let (parent, home) = (pairs[0].collector, homes.first)
            let isOwn = home == component(parent).module
            return Edge(
                id: -contributor.id,
                parent: parent,
                child: contributor.id,
                home: isOwn ? nil : home,
                form: .call
            )
        }
    }

    /// The properties of a component, including inherited ones, each with the component that declares it.
    func properties(of component: ComponentDeclaration) -> [(owner: ComponentDeclaration, property: Property)] {
        var taken: Set<String> = []
        return lineage(of: component).flatMap { owner in
            owner.properties.compactMap { property -> (owner: ComponentDeclaration, property: Property)? in
                guard !taken.contains(property.name) else { return nil }
                if property.isOverride { taken.insert(property.name) }
                return (owner, property)
            }
        }
    }

    /// Whether a property meets a requirement.
    func meets(_ property: Property, _ requirement: Requirement) -> Bool {
        guard property.name == requirement.name, (property.form == .function) == requirement.isIsolatedFunction else {
            return false
        }
        let (provided, needed) = (canonical(property.type), canonical(requirement.type))
        // A closure reads the property on each call, and has no effects.
        if needed == .function(provided), !requirement.isIsolatedFunction {
            return property.effects == .none && property.actor == nil && !requirement.isSettable
        }
        return (provided == needed || .optional(provided) == needed) && property.effects.isWithin(requirement.effects)
            && (property.actor == nil || property.actor == requirement.actor)
            && (property.isSettable && provided == needed || !requirement.isSettable)
    }

    /// The modules with declarations under a condition.
    var conditionalModules: [Int] {
        modules.map(\.id).filter { module in
            protocols.contains { $0.module == module && $0.requirements.contains(where: \.condition.dependsOnFlag) }
                || edges.contains { home(of: $0) == module && $0.condition.dependsOnFlag }
                || components.contains {
                    $0.module == module
                        && ($0.properties.contains(where: \.condition.dependsOnFlag)
                            || $0.collections.contains(where: \.condition.dependsOnFlag))
                }
        }
    }

    /// The behavior of the program under each setting of its flags.
    var oracles: [Oracle] {
        let sets = conditionalModules.reduce(into: [Set<Int>()]) { sets, module in
            sets += sets.map { $0.union([module]) }
        }
        // Each module sees its own contributions.
        let tops = hasContributions ? modules.map(\.id) : [nil]
        var oracles = sets.flatMap { flags in tops.map { Oracle(self, flags: flags, top: $0) } }
        let defaults = keptDefaults(oracles)
        for index in oracles.indices { oracles[index].defaults = defaults }
        return oracles
    }

    /// The behavior with the flags with which the program is compiled.
    var oracle: Oracle {
        let flags = Set(modules.filter(\.isFlagSet).map(\.id))
        var oracle = Oracle(self, flags: flags, top: hasContributions ? app.id : nil)
        if hasDefaults { oracle.defaults = keptDefaults(oracles) }
        return oracle
    }
}

extension Program {
    /// The children that their parents keep although the parents live shorter than a root, for example `Game keeps Board`.
    var keptChildren: [String] {
        let kept = edges.filter { $0.form == .shared && isMadeAnew($0.parent, besides: []) }
        return kept.map { "\(component($0.parent).name.plain) keeps \(component($0.child).name.plain)" }.sorted()
    }

    /// Whether a component, or one above it, is created anew each time.
    ///
    /// - Parameter seen: The components below it on the path.
    private func isMadeAnew(_ component: Int, besides seen: Set<Int>) -> Bool {
        collectedPairs.contains { $0.contributor == component }
            || scopeEdges.contains { edge in
                edge.child == component
                    && (edge.form != .shared
                        || !seen.contains(edge.parent) && isMadeAnew(edge.parent, besides: seen.union([component])))
            }
    }
}
