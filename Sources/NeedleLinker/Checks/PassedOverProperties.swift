// Finds requirements that a different component meets than with uber/needle.
//
// Both take the nearest ancestor with a property of that name and type. uber/needle looks only at variables with a written type
// in a component's class or its extensions, and in the class only at public ones. So a nearer property that it passes over
// meets the requirement here, and a further one did before. The code compiles, but the scope gets another object.

package import NeedleDiagnostics
internal import NeedleGraph

extension LinkedGraph {
    /// The properties that now meet a requirement for which uber/needle took a property further up.
    ///
    /// - Complexity: Linear in the edges above the scopes that require the name of such a property.
    package func propertiesPassedOverByUberNeedle() -> [Diagnostic] {
        let search = PassedOverSearch(self)
        var found: [FactReference: PassedOverSearch.Finding] = [:]
        for component in components.ids {
            for site in requirementSites[component] where search.mayDiffer(requirements[site.requirement]) {
                search.findings(of: site.requirement, in: component).forEach {
                    found[$0.provider.reference(symbols, modules), default: $0].join($0)
                }
            }
        }
        return found.map { diagnostic($0.value, at: $0.key) }
    }

    private func diagnostic(_ finding: PassedOverSearch.Finding, at place: FactReference) -> Diagnostic {
        let name = finding.provider.signature.name.text
        func described(_ owner: ID<Component>) -> String { "\(components[owner].type.fullText).\(name)" }
        let takers = finding.takers.sorted().map { components[$0].name }
        let others = finding.others.sorted { $0.key < $1.key }
        return .changedProvider(
            described(finding.owner),
            Diagnostic.ChangedProvider(
                requirement: name,
                takers: takers,
                before: others.map { (described($0.value), properties[$0.key].reference(symbols, modules)) },
                reason: finding.reason
            ),
            place
        )
    }
}

private struct PassedOverSearch {
    /// A property that uber/needle passes over, and what it took instead.
    struct Finding {
        var provider: Property
        var owner: ID<Component>
        var reason: Diagnostic.ChangedProvider.Reason
        var takers: Set<ID<Component>>
        /// The properties that uber/needle took, with their components.
        var others: [ID<Property>: ID<Component>]

        mutating func join(_ other: Finding) {
            takers.formUnion(other.takers)
            others.merge(other.others) { first, _ in first }
        }
    }

    private let graph: LinkedGraph
    /// The properties that uber/needle sees, by declaring type.
    private var seen: [TypeName: [ID<Property>]] = [:]
    private var namesOfSeen: Set<Name> = []

    init(_ graph: LinkedGraph) {
        self.graph = graph
        for id in graph.properties.ids {
            let property = graph.properties[id]
            guard reason(property) == nil, let type = graph.symbols[property.symbol].type else { continue }
            seen[type, default: []].append(id)
            namesOfSeen.insert(property.signature.name)
        }
    }

    func mayDiffer(_ requirement: Requirement) -> Bool {
        let signature = requirement.signature
        return signature.kind == .variable && namesOfSeen.contains(signature.name)
    }

    /// The properties by which ancestors meet a component's requirement where uber/needle took others.
    func findings(of requirement: ID<Requirement>, in taker: ID<Component>) -> [Finding] {
        var found: [Finding] = []
        for (owner, provider) in providers(of: requirement, above: taker) {
            let property = graph.properties[provider.property]
            guard let reason = reason(provider, for: requirement) else { continue }
            let others = seenProperties(for: requirement, above: owner)
            guard !others.isEmpty else { continue }
            found.append(Finding(provider: property, owner: owner, reason: reason, takers: [taker], others: others))
        }
        return found
    }

    /// The nearest providers on all paths up from a component.
    private func providers(
        of requirement: ID<Requirement>,
        above component: ID<Component>
    ) -> [(component: ID<Component>, provider: Provider)] {
        var found: [(component: ID<Component>, provider: Provider)] = []
        var met: Set = [Need(component: component, requirement: requirement)]
        var open = Array(met)
        while let need = open.popLast() {
            for edge in graph.edgesOfNodes(into: need.component) {
                guard let binding = edge.bindings.first(where: { $0.requirement == need.requirement }) else { continue }
                found += binding.providers(in: edge.parent)
                guard let carrier = binding.carrier else { continue }
                let next = Need(component: edge.parent, requirement: carrier)
                if met.insert(next).inserted { open.append(next) }
            }
        }
        return found
    }

    /// The nearest properties that uber/needle sees, on all paths up from a component.
    private func seenProperties(
        for requirement: ID<Requirement>,
        above component: ID<Component>
    ) -> [ID<Property>: ID<Component>] {
        let wanted = graph.requirements[requirement].signature
        var found: [ID<Property>: ID<Component>] = [:]
        var met: Set = [component]
        var open = [component]
        while let next = open.popLast() {
            for parent in graph.edgesOfNodes(into: next).map(\.parent) where met.insert(parent).inserted {
                let own = seen[graph.components[parent].type]?.first {
                    let signature = graph.properties[$0].signature
                    return signature.name == wanted.name && signature.type == wanted.type
                }
                if let own { found[own] = parent } else { open.append(parent) }
            }
        }
        return found
    }

    /// Why uber/needle does not take a provider.
    private func reason(
        _ provider: Provider,
        for requirement: ID<Requirement>
    ) -> Diagnostic.ChangedProvider.Reason? {
        if provider.route == .pluginExtension { return nil }
        return reason(graph.properties[provider.property]) ?? (provider.fit == .exact ? nil : .otherType)
    }

    /// Why uber/needle does not see a property.
    private func reason(_ property: Property) -> Diagnostic.ChangedProvider.Reason? {
        let symbol = graph.symbols[property.symbol]
        let member = symbol.members[property.member]
        if symbol.kind == .class, member.access != .public { return .notPublic }
        return member.kind == .variable && member.typeOrigin != .written ? .unwrittenType : nil
    }
}
