import NeedleDiagnostics
import NeedleGraph

/// Decides which components need an environment protocol, how it spells its types, and which access it has. Reports edges into
/// components from modules that cannot see the components' environments.
func placeEnvironments(_ solution: Solution, _ workers: Workers) -> (SideTable<Component, Environment?>, [Diagnostic]) {
    EnvironmentPlacement(solution: solution, workers: workers).place()
}

private struct EnvironmentPlacement: SolutionReader, Sendable {
    let solution: Solution
    let workers: Workers

    func place() -> (SideTable<Component, Environment?>, [Diagnostic]) {
        let spelling = EnvironmentSpelling(solution, workers)
        let widest = workers.map(components.ids) {
            needsEnvironment($0, spelling) ? min(components[$0].access, .public) : nil
        }
        var spellings = spelling.spellings(limits: SideTable(widest))
        var rounds = [spellings]
        // Access only ever narrows, so this terminates; in most graphs the second round changes nothing.
        while true {
            let narrowed = workers.map(components.ids) { [spellings] id in
                spellings.limits[id].map { access in
                    let bases = demand.environmentBases(of: id).compactMap { spellings.limits[$0] }
                    return spelling.needs.ids(of: id).reduce(bases.reduce(access, min)) {
                        min($0, spellings.accesses[$1] ?? $0)
                    }
                }
            }
            if narrowed == spellings.limits.values { break }
            spellings = spelling.spellings(limits: SideTable(narrowed))
            rounds.append(spellings)
        }
        var environments = SideTable<Component, Environment?>(
            workers.map(components.ids) { [spellings] id in
                spellings.limits[id].map { access in
                    let members = spelling.needs.ids(of: id).compactMap { spelling.passed($0, spellings) }
                    return Environment(access: access, members: members)
                }
            }
        )
        for id in components.ids {
            if let template = components[id].template { environments[id] = environments[template] }
            let bases = demand.environmentBases(of: id).filter { environments[$0] != nil }
            environments[id]?.bases = bases
        }
        return (environments, diagnostics(environments, spelling.needs, rounds))
    }

    private func diagnostics(
        _ environments: SideTable<Component, Environment?>,
        _ needs: Needs,
        _ rounds: [EnvironmentSpelling.Spellings]
    ) -> [Diagnostic] {
        let hidden = demand.edges.ids.compactMap { id -> (edge: ID<Edge>, requirement: ID<Requirement>)? in
            let child = demand.edges[id].child
            let readers = [(child, demand.edges[id].emission)]
            let heirs = demand.environmentBases(of: child).map { ($0, components[child].module) }
            return (readers + heirs).lazy.compactMap { component, viewer in
                func isHidden(_ access: Access) -> Bool {
                    !modules.isNameable(access, of: components[component].module, from: viewer)
                }
                guard let access = environments[component]?.access, isHidden(access) else { return nil }
                return firstNeed(of: component, needs, rounds) {
                    isHidden($1) && !isGap(needs[$0].requirement, over: id)
                }.map { (id, needs[$0].requirement) }
            }.first
        }
        return HiddenRequirements(solution: solution).diagnostics(hidden)
    }

    /// The first need of a component whose types limited its access in some round. An environment that is narrowed for one type
    /// narrows others, so the earliest is the cause. Requirements that nothing provides are reported as such.
    private func firstNeed(
        of id: ID<Component>,
        _ needs: Needs,
        _ rounds: [EnvironmentSpelling.Spellings],
        where isCause: (ID<Need>, Access) -> Bool
    ) -> ID<Need>? {
        rounds.compactMap { spellings in
            needs.ids(of: id).first { need in spellings.accesses[need].map { isCause(need, $0) } ?? false }
        }.first
    }

    /// Whether nothing above an edge provides a requirement of its child, on any path from a root.
    private func isGap(_ requirement: ID<Requirement>, over edge: ID<Edge>) -> Bool {
        guard solution.reportsGaps, !solution.gaps.isEmpty else { return false }
        var pending = [(edge: edge, requirement: requirement)]
        var known: Set<[Int]> = [[edge.index, requirement.index]]
        while let (edge, requirement) = pending.popLast() {
            let binding = demand.edges[edge].bindings.first { $0.requirement == requirement }
            for source in binding?.sources ?? [] {
                switch source {
                case .missing: continue
                case .parent, .ancestors, .branches: return false
                case .environment(let carrier):
                    let above = demand.edges(into: demand.edges[edge].parent)
                    // A module that is not linked may create this orphan.
                    if above.isEmpty { return false }
                    pending += above.lazy.map { ($0, carrier) }.filter {
                        known.insert([$0.0.index, $0.1.index]).inserted
                    }
                }
            }
        }
        return true
    }

    private func needsEnvironment(_ id: ID<Component>, _ spelling: EnvironmentSpelling) -> Bool {
        guard !components.isRoot(id), components[id].access > .fileprivate else { return false }
        return components[id].dependencies.count > 1 || spelling.isPassed(id)
            || components[id].dependencyTypes.contains { $0.map { $0.module != components[id].module } ?? false }
    }
}
