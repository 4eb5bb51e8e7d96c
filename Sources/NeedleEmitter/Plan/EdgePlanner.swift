import NeedleGraph
import NeedleLinker

/// Plans the class that meets the demand of an edge's child.
struct EdgePlanner {
    let context: EmissionContext

    private var graph: LinkedGraph { _read { yield context.graph } }

    /// The names that the stored parent may have, and those of the stored environment.
    private static let parentNames: [Name] = ["parent", "parentComponent", "needleParent"]
    private static let environmentNames: [Name] = ["environment", "parentEnvironment", "needleEnvironment"]
    /// The variable for a scope on the way up.
    private static let provider: Name = "provider"
    private static let empty: Name = ""
    private static let nonCoreRoute: Name = ".__nonCoreComponent"
    private static let pluginExtensionRoute: Name = ".pluginExtension"
    private static let uncheckedSendable: Name = "@unchecked Sendable"

    func plan(_ id: ID<Edge>, _ imports: inout ImportCollector) -> EnvironmentClass {
        let edge = graph.edges[id]
        imports.use(edge.child, for: .internal)
        imports.use(edge.parent, for: .internal)
        let parentName = name(among: Self.parentNames, for: edge)
        let environmentName = name(among: Self.environmentNames, for: edge)
        let home = context.typeHome(of: edge.child, in: imports.module)
        let order = context.forms.order(of: edge.bindings.count) { edge.bindings[$0].requirement }
        var members: [ForwardedMember] = []
        var steps: [ForwardedMember.Step] = []
        members.reserveCapacity(order.count)
        let objects = (parent: parentName, environment: environmentName)
        let passed = graph.environments[edge.child]?.members ?? []
        for position in order {
            if let member = member(edge.bindings[position], edge, passed, objects, home, &imports, &steps) {
                members.append(member)
            }
        }
        let readsEnvironment = edge.bindings.contains { if case .environment = $0.source { true } else { false } }
        let readsParent = edge.bindings.contains { if case .environment = $0.source { false } else { true } }
        return EnvironmentClass(
            condition: edge.condition.name,
            isNonisolated: context.mustBeNonisolated(graph.components[edge.child].dependencies, in: imports.module),
            name: context.names.edgeClass(id) ?? Self.empty,
            parentType: context.spelling(of: edge.parent, &imports),
            childType: context.spelling(of: edge.child, &imports),
            conformances: conformances(edge.child, home, in: imports.module),
            environmentType: readsEnvironment ? context.typeHome(of: edge.parent, in: imports.module) : nil,
            usesParent: readsParent,
            parentName: parentName,
            environmentName: environmentName,
            members: members,
            steps: steps
        )
    }

    /// The first of the names that no demanded requirement has.
    private func name(among candidates: [Name], for edge: Edge) -> Name {
        candidates.first { name in !edge.bindings.contains { context.forms[$0.requirement].name == name } }
            ?? candidates[0]
    }

    /// The protocols that the class conforms to. If one of them is `Sendable`, so must be what scopes provide through
    /// it, and the compiler has to take the user's word for it.
    private func conformances(_ child: ID<Component>, _ home: Name, in module: ID<Module>) -> [Name] {
        let dependencies = graph.components[child].dependencies
        let protocols =
            context.names[child].environment != nil
            ? [home]
            : zip(dependencies, context.names[child].dependencies).map { text, spelling in
                spelling.map { context.names.text($0, in: module) } ?? text
            }
        let isSendable = dependencies.contains(where: context.isSendable)
        return protocols + (isSendable ? [Self.uncheckedSendable] : [])
    }

    /// - Parameter passed: What passes through the edge's child.
    private func member(
        _ binding: Binding,
        _ edge: Edge,
        _ passed: [PassedThrough],
        _ objects: (parent: Name, environment: Name),
        _ home: Name,
        _ imports: inout ImportCollector,
        _ steps: inout [ForwardedMember.Step]
    ) -> ForwardedMember? {
        let formID = context.forms.id(of: binding.requirement, in: edge.child)
        let form = context.forms[formID]
        if let actor = form.isolationModule { imports.use(actor, for: .internal) }
        var member = ForwardedMember(condition: form.condition, form: formID, typeHome: home)
        if let position = passed.firstPosition(of: binding.requirement, by: \.requirement) {
            member.condition = passed[position].condition.name
        }
        switch binding.source {
        case .missing:
            return nil
        case .parent(let provider):
            imports.use(provider.property.module, for: .internal)
            member.marker = Self.marker(provider)
            member.readsDeprecated = !form.isDeprecated && provider.property.signature.isDeprecated
            member.body = .read(read(binding.requirement, from: objects.parent, provider))
        case .environment(let carrier):
            let carried = context.forms.id(of: carrier, in: edge.parent)
            member.marker = Marker(graph.requirements[carrier].signature)
            member.body = .read(ForwardedMember.Read(object: objects.environment, form: carried))
        case .ancestors(let ancestors):
            for ancestor in ancestors {
                imports.use(ancestor.component, for: .internal)
                imports.use(ancestor.provider.property.module, for: .internal)
            }
            member.readsDeprecated =
                !form.isDeprecated && ancestors.contains { $0.provider.property.signature.isDeprecated }
            member.marker = ancestors.map { Self.marker($0.provider) }.max() ?? .none
            let first = steps.count
            steps += ancestors.map { ancestor in
                ForwardedMember.Step(
                    condition: ancestor.condition.name,
                    type: context.spelling(of: ancestor.component, &imports),
                    read: read(binding.requirement, from: Self.provider, ancestor.provider)
                )
            }
            member.body = .walk(first..<steps.count)
        }
        return member
    }

    /// A deferred read has its effects inside its own function, and there are none.
    private static func marker(_ provider: Provider) -> Marker {
        provider.fit == .deferred ? .none : Marker(provider.property.signature)
    }

    /// How a provider is read from an object of its component. It has the name and the labels of the requirement.
    private func read(
        _ requirement: ID<Requirement>,
        from object: Name,
        _ provider: Provider
    ) -> ForwardedMember.Read {
        let route =
            switch provider.route {
            case .own: nil as Name?
            case .nonCore: Self.nonCoreRoute
            case .pluginExtension: Self.pluginExtensionRoute
            }
        return ForwardedMember.Read(
            object: object,
            route: route,
            form: context.forms.id(of: requirement),
            isDeferred: provider.fit == .deferred
        )
    }
}
