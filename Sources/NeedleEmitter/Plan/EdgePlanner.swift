import NeedleGraph
import NeedleLinker

/// Plans the class that meets the demand of an edge's child.
struct EdgePlanner {
    let graph: LinkedGraph
    let names: GeneratedNames

    func plan(_ id: ID<Edge>, in module: ID<Module>, _ imports: inout ImportCollector) -> EnvironmentClass {
        let edge = graph.edges[id]
        let child = graph.components[edge.child]
        let parent = graph.components[edge.parent]
        imports.use(child.type, for: .internal)
        imports.use(parent.type, for: .internal)
        let demanded = edge.bindings.map { graph.requirements[$0.requirement].signature.name.text }
        let parentName = ["parent", "parentComponent", "needleParent"].first { !demanded.contains($0) } ?? "parent"
        let environmentName =
            ["environment", "parentEnvironment", "needleEnvironment"].first { !demanded.contains($0) }
            ?? "environment"
        let bindings = edge.bindings.sorted { names.precedes($0.requirement, $1.requirement) }
        let members = bindings.compactMap { binding in
            member(binding, edge, (parentName, environmentName), &imports)
        }
        let passes = edge.bindings.contains { if case .environment = $0.source { true } else { false } }
        return EnvironmentClass(
            condition: edge.condition.text,
            isNonisolated: graph.mustBeNonisolated(child.dependencies, in: module),
            name: names.edgeClass(id) ?? "",
            parentType: graph.spelling(of: parent, names, &imports),
            childType: graph.spelling(of: child, names, &imports),
            conformances: conformances(edge.child, in: module),
            environmentType: passes ? graph.typeHome(of: edge.parent, names, in: module) : nil,
            usesParent: edge.bindings.contains { if case .environment = $0.source { false } else { true } },
            parentName: parentName,
            environmentName: environmentName,
            members: members
        )
    }

    /// The protocols that the class conforms to. If one of them is `Sendable`, so must be what scopes provide through
    /// it, and the compiler has to take the user's word for it.
    private func conformances(_ child: ID<Component>, in module: ID<Module>) -> [String] {
        let dependencies = graph.components[child].dependencies
        let protocols =
            names.environment(child) != nil
            ? [graph.typeHome(of: child, names, in: module)]
            : dependencies.map { text in
                graph.resolver.typeName(of: text).map { names.spelling(of: $0.type, in: module) } ?? text.text
            }
        let isSendable = dependencies.contains { graph.resolver.inherits($0, "Sendable") }
        return protocols + (isSendable ? ["@unchecked Sendable"] : [])
    }

    private func member(
        _ binding: Binding,
        _ edge: Edge,
        _ stored: (parent: String, environment: String),
        _ imports: inout ImportCollector
    ) -> ForwardedMember? {
        let signature = graph.requirements[binding.requirement].signature
        imports.useIsolation(of: signature, for: .internal)
        let name = names.member(binding.requirement, of: edge.child)
        let home = graph.typeHome(of: edge.child, names, in: imports.module)
        var member = ForwardedMember(signature, named: name, typesIn: home)
        let passed = graph.environments[edge.child]?.members.first { $0.requirement == binding.requirement }
        if let passed { member.condition = passed.condition.text }
        switch binding.source {
        case .missing:
            return nil
        case .parent(let provider):
            imports.use(provider.property.module, for: .internal)
            member.marker = Self.marker(provider)
            member.attributes += Self.deprecations(provider.property.signature, signature)
            member.body = .expression(Self.access(stored.parent, provider, signature.name.text))
        case .environment(let carrier):
            let carried = graph.requirements[carrier].signature
            member.marker = Self.marker(carried)
            member.body = .expression(Self.call(stored.environment, carried, names.member(carrier, of: edge.parent)))
        case .ancestors(let ancestors):
            for ancestor in ancestors {
                imports.use(graph.components[ancestor.component].type, for: .internal)
                imports.use(ancestor.provider.property.module, for: .internal)
            }
            let deprecations = ancestors.lazy.map { Self.deprecations($0.provider.property.signature, signature) }
            member.attributes += deprecations.first { !$0.isEmpty } ?? []
            member.marker = ancestors.map { Self.marker($0.provider) }.max { $0.count < $1.count } ?? ""
            member.body = .walk(
                ancestors.map { ancestor in
                    ForwardedMember.Step(
                        condition: ancestor.condition.text,
                        type: graph.spelling(of: graph.components[ancestor.component], names, &imports),
                        expression: Self.access("provider", ancestor.provider, signature.name.text)
                    )
                }
            )
        }
        return member
    }

    /// What says that a member is deprecated as its provider is, so that reading the provider gives no warning.
    private static func deprecations(_ provider: Signature, _ requirement: Signature) -> [String] {
        let isDeprecated = { (attribute: String) in attribute.contains("deprecated") }
        if requirement.availability.contains(where: isDeprecated) { return [] }
        return provider.availability.contains(where: isDeprecated) ? ["@available(*, deprecated)"] : []
    }

    /// The words that a use of the provider needs.
    static func marker(_ provider: Signature) -> String {
        [provider.thrownError == nil ? nil : "try", provider.isAsync ? "await" : nil].compactMap { $0 }
            .joined(separator: " ")
    }

    /// A deferred read has its effects inside its own function, and there are none.
    private static func marker(_ provider: Provider) -> String {
        provider.fit == .deferred ? "" : marker(provider.property.signature)
    }

    /// The expression that reads a provider from an object of its component.
    private static func access(_ base: String, _ provider: Provider, _ name: String) -> String {
        let route =
            switch provider.route {
            case .own: base
            case .nonCore: "\(base).__nonCoreComponent"
            case .pluginExtension: "\(base).pluginExtension"
            }
        let read = call(route, provider.property.signature, name)
        return provider.fit == .deferred ? "{ [\(base)] in \(read) }" : read
    }

    static func call(_ base: String, _ provider: Signature, _ name: String) -> String {
        let member = "\(base).\(escapedMember(name))"
        guard provider.kind == .function else { return member }
        let arguments = zip(provider.labels, provider.parameters).enumerated().map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            var argument = "argument\(index)"
            if specifiers.contains("inout") { argument = "&" + argument }
            if specifiers.contains("@autoclosure") { argument += "()" }
            return label == "_" ? argument : "\(escapedLabel(label.text)): \(argument)"
        }
        return "\(member)(\(arguments.joined(separator: ", ")))"
    }
}
