import NeedleDiagnostics
import NeedleGraph

/// How a program's demand is met.
///
/// A class, since its readers pass it on all the time, and a copy would count the references to all of its parts.
package final class Solution: Sendable {
    /// The demand of each component, and the bound edges.
    package let demand: DemandPropagation
    /// The stated requirements, without those that keep their default.
    package let sites: SideTable<Component, [RequirementSite]>
    /// For each component, the modules of the protocol extensions whose defaults it keeps.
    let keptDefaults: [ID<Component>: Set<ID<Module>>]
    let gaps: [Gap]
    /// The one module whose files are generated; nil for all.
    package let part: LinkPart?

    fileprivate init(_ demand: DemandPropagation, keptDefaults: [ID<Component>: Set<ID<Module>>], part: LinkPart?) {
        (self.demand, self.keptDefaults, self.part) = (demand, keptDefaults, part)
        (sites, gaps) = (demand.stated.sites, demand.gaps())
    }

    /// Whether the link reports what nothing provides.
    var reportsGaps: Bool { part?.isProof ?? true }
    package var program: Program { demand.program }
    package var edges: Table<Edge> { _read { yield demand.edges } }
}

/// Short names for the parts of a solution.
package protocol SolutionReader: ProgramReader {
    var solution: Solution { get }
}

extension SolutionReader {
    package var program: Program { solution.program }
    package var demand: DemandPropagation { _read { yield solution.demand } }
    package var edges: Table<Edge> { _read { yield solution.edges } }
}

/// Finds how each edge meets its child's demand.
///
/// - Parameter part: The one module whose files are generated; nil for all.
func solveDemand(_ program: Program, _ part: LinkPart?, _ workers: Workers) -> Solution {
    var solver = DemandSolver(
        program: program,
        part: part,
        workers: workers,
        stated: OwnDemand(sites: program.sites),
        edges: program.edges,
        keptDefaults: program.stated.keptDefaults
    )
    return solver.solve()
}

/// Finds how each edge meets its child's demand, and relaxes requirements that nothing meets as they stand.
///
/// A requirement with a default in a protocol extension can keep it, but only if no ancestor provides the requirement. So
/// defaults are tried where the first solution has a gap, and demand is computed again, until no more gaps can be closed. Each
/// round permanently relaxes at least one requirement.
///
/// Before that, an ancestor may provide the requirement in an extension that its own module does not see, for example an app's
/// extension of a framework's root. The edge below that ancestor then moves to the module of the extension, like an edge whose
/// child is created there.
private struct DemandSolver: Sendable {
    let program: Program
    /// The one module whose files are generated; nil for all.
    let part: LinkPart?
    let workers: Workers
    var stated: OwnDemand
    var edges: Table<Edge>
    /// For each component, the modules of the protocol extensions whose defaults it keeps and that every module sees.
    var keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// Defaults that are kept although only some modules see them.
    var limitedDefaults: [(component: ID<Component>, site: RequirementSite)] = []

    mutating func solve() -> Solution {
        let components = program.components
        let inheriting = components.ids.filter { id in
            components.withSuperclasses(id).contains { components[$0].module != components[id].module }
        }
        if !inheriting.isEmpty { ClassInheritance(demand: solveAsIs().demand).serve(&edges, of: inheriting) }
        var solution = solveWithDefaults()
        // A class may have moved to a module that does not see a default kept for it.
        while restoreHiddenDefaults(solution.demand.edges) {
            solution = solveWithDefaults()
        }
        return solution
    }

    private mutating func solveWithDefaults() -> Solution {
        var solution = solveAsIs()
        while !solution.gaps.isEmpty {
            if let better = solveWithMovedEdges(solution) {
                solution = better
            } else if relax(solution) {
                solution = solveAsIs()
            } else {
                break
            }
        }
        return solution
    }

    private func solveAsIs() -> Solution {
        var demand = DemandPropagation(program, edges, stated, workers)
        demand.bindOthers(workers)
        return Solution(demand, keptDefaults: keptDefaults, part: part)
    }

    /// Moves edges while this leaves fewer gaps.
    ///
    /// - Returns: Nil if no move helps; then every edge is back in its place.
    private mutating func solveWithMovedEdges(_ solution: Solution) -> Solution? {
        let original = edges
        var moved = solution
        // Each round moves an edge. More rounds than edges would mean that one moves back and forth.
        for _ in 0..<edges.count {
            guard move(moved) else { break }
            moved = solveAsIs()
            if moved.gaps.count < solution.gaps.count { return moved }
        }
        edges = original
        return nil
    }

    /// - Returns: Whether anything was moved.
    private mutating func move(_ solution: Solution) -> Bool {
        var isMoved = false
        for gap in solution.gaps {
            for id in gap.path.reversed() where solution.demand.passesOn(edges[id]) && !edges[id].isInherited {
                guard let wanted = solution.demand.wanted(gap.requirement, over: id),
                    let home = program.foreignHome(of: edges[id], for: wanted)
                else { continue }
                edges[id].home = home
                edges[id].emission = home
                isMoved = true
                break
            }
        }
        return isMoved
    }

    /// - Returns: Whether anything was relaxed.
    private mutating func relax(_ solution: Solution) -> Bool {
        let (gaps, edges) = (solution.gaps, solution.demand.edges)
        var isRelaxed = false
        let holders = GapHolders(solution)
        // A default is kept for all paths, so it must not be kept if an ancestor on one of them provides.
        for gap in gaps
        where hasDefault(gap) && holders.ancestorsElsewhere(gap).isEmpty && isSeenWhereGenerated(gap, solution) {
            let missing = solution.demand.missingCondition(of: gap)
            let demanded = solution.demand.statedCondition(of: gap.requirement, in: gap.component)
            let rest = demanded.excluding(missing)
            if !rest.isNever {
                // If the path provides in some builds, the default is kept in the others.
                if keepDefault(of: gap, demandedIf: rest) { isRelaxed = true }
                continue
            }
            let before = stated.sites[gap.component].count
            stated.sites[gap.component].removeAll { site in
                guard site.requirement == gap.requirement, !site.defaultModules.isEmpty else { return false }
                keptDefaults[gap.component, default: []].formUnion(site.defaultModules)
                return true
            }
            let limited = stated.sites[gap.component].filter { site in
                site.requirement == gap.requirement && !site.defaultHomes.isEmpty
                    && isSeen(site, of: gap.component, edges)
            }
            stated.sites[gap.component].removeAll(where: limited.contains)
            limitedDefaults += limited.map { (gap.component, $0) }
            if stated.sites[gap.component].count < before { isRelaxed = true }
        }
        if isRelaxed { relaxTemplates() }
        return isRelaxed
    }

    /// Keeps the defaults of a generic component that all of its specializations keep.
    private mutating func relaxTemplates() {
        for (template, specializations) in program.specializations {
            let demanded = Set(specializations.flatMap { stated.sites[$0].map(\.requirement) })
            stated.sites[template].removeAll { $0.default != .none && !demanded.contains($0.requirement) }
        }
    }

    private func hasDefault(_ gap: Gap) -> Bool {
        stated.sites[gap.component].contains { $0.requirement == gap.requirement && $0.default != .none }
    }

    /// Whether each module that generates a class for the gap's component knows about the gap. A module that does not see the
    /// root would pass the requirement on although nothing above provides it.
    private func isSeenWhereGenerated(_ gap: Gap, _ solution: Solution) -> Bool {
        if part == nil { return true }
        let alike = solution.gaps.filter { $0.need == gap.need }
        let modules = alike.compactMap { seeingModule(of: $0, solution.demand) }
        return modules.count == alike.count
            && solution.demand.edges.values.allSatisfy { $0.child != gap.component || modules.contains($0.emission) }
    }

    /// The module that generates all classes along which a requirement passes to a gap, if it sees that whole path.
    private func seeingModule(of gap: Gap, _ demand: DemandPropagation) -> ID<Module>? {
        guard let module = gap.path.last.map({ demand.edges[$0].emission }) else { return nil }
        var passesOn = true
        for edge in gap.path.reversed().map({ demand.edges[$0] }) {
            // Nothing passes through what is above an edge that looks up its providers at run time.
            if passesOn, edge.emission != module { return nil }
            if !demand.passesOn(edge) { passesOn = false }
            if !demand.isSeen(edge, from: module) { return nil }
        }
        return module
    }

    /// Keeps a default that every module sees, in some builds.
    ///
    /// - Parameter condition: The builds in which the requirement is still demanded.
    /// - Returns: Whether there is such a default, and its builds have changed.
    private mutating func keepDefault(of gap: Gap, demandedIf condition: CompilationCondition) -> Bool {
        guard let site = stated.site(gap.need), !site.defaultModules.isEmpty,
            stated.limits[gap.component]?[gap.requirement] != condition
        else { return false }
        keptDefaults[gap.component, default: []].formUnion(site.defaultModules)
        stated.limits[gap.component, default: [:]][gap.requirement] = condition
        return true
    }

    /// Whether all classes for a component are generated in modules that see a default of this requirement.
    private func isSeen(_ site: RequirementSite, of component: ID<Component>, _ edges: Table<Edge>) -> Bool {
        edges.values.allSatisfy { $0.child != component || site.defaultHomes.contains($0.emission) }
    }

    /// Permanently demands a requirement again if a module that generates a class does not see its default.
    ///
    /// - Returns: Whether there was any.
    private mutating func restoreHiddenDefaults(_ edges: Table<Edge>) -> Bool {
        let hidden = limitedDefaults.filter { !isSeen($0.site, of: $0.component, edges) }
        for (component, var site) in hidden {
            limitedDefaults.removeAll { $0.component == component && $0.site == site }
            site.default = .none
            stated.sites[component] = (stated.sites[component] + [site]).sorted { $0.requirement < $1.requirement }
        }
        return !hidden.isEmpty
    }
}
