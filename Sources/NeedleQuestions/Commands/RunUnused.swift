// `needle unused`: the parts of the graph that nothing uses.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
package import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// Reports unused properties, requirements, protocols, members of plugin extensions, and components.
///
/// A name in the code counts as a use of every member that it may read. The type around the name limits the candidates.
package func runUnused(isStrict: Bool, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let inspected = try InspectedGraph(session, &report) else { return report }
        let search = try UnusedSearch(inspected)
        let severities = try session.sources == nil ? Workspace(session).settings.severities : Severities()
        report.diagnostics += resolve(search.diagnostics(), lookup: inspected.places())
        var policy = WarningPolicy(isStrict: isStrict, severities: severities)
        policy.ignores = IgnoreComments(parserDiagnostics(of: inspected.modules))
        report.apply(policy)
        if report.diagnostics.isEmpty { report.summary = ["nothing is unused"] }
        return report
    }
}

/// A search for unused parts of the graph.
package struct UnusedSearch {
    private let inspected: InspectedGraph
    private var graph: ScopeGraph { inspected.scopes }
    private var linked: LinkedGraph { inspected.linked }
    private let reads: PossibleReads

    package init(_ inspected: InspectedGraph) throws(Failure) {
        self.inspected = inspected
        let graph = inspected.scopes
        let untaken = graph.properties.filter { !$0.isTaken }.map(\.name)
        let stated = graph.scopes.flatMap(\.statements).map { graph.requirements[$0.requirement].name }
        let members = untaken + stated + graph.pluginMembers.map(\.name)
        reads = try PossibleReads(of: Set(members.map(\.baseName)), inspected)
    }

    func diagnostics() -> [Diagnostic] {
        let ofGraph: Set<DiagnosticID> = [.componentWithoutParent, .uncollectedContribution, .emptyCollection]
        let orphans = inspected.diagnostics.filter { ofGraph.contains($0.id) }
        return orphans + unusedProtocols() + unusedProperties() + unusedRequirements() + unusedPluginMembers()
    }

    // MARK: - Properties

    var unusedPropertyReferences: Set<FactReference> { Set(unusedProperties().compactMap(\.anchor.fact)) }

    /// The unused requirements, at the places where protocols state them.
    package var unusedRequirementReferences: Set<FactReference> { Set(unusedRequirements().compactMap(\.anchor.fact)) }

    private func unusedProperties() -> [Diagnostic] {
        // Specializations of a generic component, and subclasses, each have a property for the same declaration.
        let groups = Dictionary(grouping: graph.properties) { $0.reference }
        let listed = Set(graph.pluginMembers.map(\.property).map { graph.properties[$0].reference })
        return groups.compactMap { reference, properties -> Diagnostic? in
            let property = properties[0]
            guard !properties.contains(where: \.isTaken), property.access > .fileprivate,
                !listed.contains(reference)
            else { return nil }
            let scopes = properties.map(\.scope)
            guard !scopes.contains(where: mayHaveWitnesses) else { return nil }
            let families = reads.families(of: scopes.map { graph.scopes[$0].component })
            let isRead = reads.mayRead(property, reference, families)
            return isRead ? nil : .unusedProperty(property.name, of: graph.scopes[property.scope].name, reference)
        }
    }

    /// Whether members of a component may exist because a protocol requires them.
    private func mayHaveWitnesses(_ scope: Int) -> Bool {
        let component = linked.components[graph.scopes[scope].component]
        if linked.symbols[component.symbol].inheritance.count > 1 { return true }
        return linked.symbols.extensions(of: component.type).contains { !linked.symbols[$0].inheritance.isEmpty }
    }

    // MARK: - Requirements

    private func unusedRequirements() -> [Diagnostic] {
        let all = graph.scopes.flatMap { scope in scope.statements.map { (scope: scope, statement: $0) } }
        return Dictionary(grouping: all, by: \.statement.reference).compactMap { reference, stated -> Diagnostic? in
            let name = graph.requirements[stated[0].statement.requirement].name
            let isRead = reads.mayRead(name, reference, reads.families(of: stated.map(\.scope.component)))
            let components = Set(stated.map(\.scope.name)).sorted(by: bytesAscending)
            return isRead ? nil : .unusedRequirement(name, of: components, reference)
        }
    }

    // MARK: - Plugins and protocols

    private func unusedPluginMembers() -> [Diagnostic] {
        graph.pluginMembers.filter { !$0.isTaken && !reads.mayReadOfAnything($0.name) }.map { member in
            .unusedPluginMember(member.name, of: graph.scopes[member.scope].name, member.reference)
        }
    }

    /// The protocols that inherit `Dependency` and that nothing names.
    private func unusedProtocols() -> [Diagnostic] {
        let symbols = linked.symbols
        var named: Set<Name> = []
        for id in symbols.table.ids {
            let types = symbols[id].inheritance + [symbols[id].declaration.aliased].compactMap { $0 }
            for type in types { named.formUnion(type.type.paths.flatMap(\.parts).map(\.name)) }
        }
        return symbols.table.ids.filter { id in
            symbols[id].kind == .protocol && linked.protocolsWithAliases.contains(id)
                && !named.contains(symbols[id].name)
        }.map { .unusedProtocol(symbols[$0].name.text, symbols[$0].reference(in: linked.modules)) }
    }
}
