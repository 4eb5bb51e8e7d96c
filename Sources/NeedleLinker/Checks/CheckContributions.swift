import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports contributions that cannot be created where they are collected, contributions that nothing collects, and
    /// collections to which nothing contributes.
    func checkContributions() -> [Diagnostic] {
        let contributions = program.contributions
        if contributions.contributors.isEmpty && contributions.collections.isEmpty { return [] }
        let contributors = Dictionary(
            contributions.contributors.map { ($0.component, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var found: [Diagnostic] = []
        for contribution in contributions.list {
            guard let contributor = contributors[contribution.component] else { continue }
            for call in contributions.collections
            where call.component == contribution.collector && call.type == contributor.type {
                guard let fault = fault(of: contribution, contributor, call) else { continue }
                let reference = symbols[contributor.symbol].reference(toMember: contributor.member, in: modules)
                let diagnostic = Diagnostic.badContribution(
                    of: components[contribution.component].name,
                    fault,
                    reference,
                    site: call.site
                )
                if !found.contains(diagnostic) { found.append(diagnostic) }
            }
        }
        // Each of these may follow from an error that is already reported.
        if !contributions.hasUnknownCalls { found += uncollected() }
        if contributions.faulty.isEmpty { found += empty() }
        return found
    }

    private func fault(
        of contribution: Contribution,
        _ contributor: Contributor,
        _ call: CollectingCall
    ) -> Diagnostic.ContributionFault? {
        let collector = components[call.component].name
        if contributor.isolation != nil, let member = call.member,
            program.resolver.isolation(of: symbols[call.symbol].members[member], in: call.symbol) != .mainActor
        {
            return .isOfMainActor(collector: "\(collector).\(symbols[call.symbol].members[member].name)")
        }
        let (viewer, name) = (contribution.module, components[contribution.component].name)
        func hidden(_ name: String) -> Diagnostic.ContributionFault {
            .isHidden(name: name, module: modules[viewer].name, collector: collector)
        }
        for component in [contribution.component, contribution.collector] {
            let (access, owner) = (components[component].access, components[component].module)
            if !modules.isVisible(access, of: owner, from: viewer) { return hidden(components[component].name) }
        }
        let access = symbols.effectiveAccess(
            ofMember: symbols[contributor.symbol].members[contributor.member].access,
            in: contributor.symbol,
            symbols.effectiveAccess(of: contributor.symbol)
        )
        let isVisible = modules.isVisible(access, of: symbols[contributor.symbol].module, from: viewer)
        return isVisible ? nil : hidden("\(name).contribution")
    }

    /// The contributions that no program collects. A component whose subclass contributes counts as a base class only.
    private func uncollected() -> [Diagnostic] {
        let contributions = program.contributions
        let collected = Set(contributions.list.map(\.component))
        let bases = contributions.contributors.flatMap { components.withSuperclasses($0.component).dropFirst() }
        let inherited = Set(bases)
        return contributions.contributors.compactMap { contributor in
            let id = contributor.component
            guard !collected.contains(id), !inherited.contains(id), demand.edges(into: id).isEmpty else { return nil }
            let calls = contributions.collections.filter { $0.type == contributor.type }.map { call in
                let component = components[call.component]
                let home = components[id].module
                // Making it public helps only where a module above both sees it.
                let hasViewer = modules.ids.contains { viewer in
                    viewer != component.module && modules.sees(viewer, component.module) && modules.sees(viewer, home)
                }
                return (
                    component: component.name, module: modules[component.module].name,
                    isPublic: component.access >= .public || !hasViewer, site: call.site
                )
            }
            return .uncollectedContribution(
                of: components[id].name,
                written(contributor),
                program.reference(id),
                collectors: calls
            )
        }
    }

    private func written(_ contributor: Contributor) -> String {
        symbols[contributor.symbol].members[contributor.member].type?.written.text ?? contributor.type.description
    }

    private func empty() -> [Diagnostic] {
        let types = Set(program.contributions.contributors.map(\.type))
        var reported: Set<FactReference> = []
        return program.contributions.collections.compactMap { call in
            guard !types.contains(call.type), reported.insert(call.site).inserted else { return nil }
            return .emptyCollection(in: components[call.component].name, call.written, call.site)
        }
    }
}
