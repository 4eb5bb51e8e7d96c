import NeedleDiagnostics
import NeedleGraph

/// Finds how each edge meets its child's demand, and relaxes requirements that nobody meets as they stand.
///
/// Two kinds of requirement have a second way to be met. A function without parameters, `() -> T`, can read a `T` each
/// time it is called; a requirement with a default in a protocol extension can keep it. Both come second to an ancestor
/// that has the requirement itself, wherever it is. So they are tried where the first solution has a gap, and the demand
/// is computed anew, until no gap can be closed any more. Each round relaxes at least one requirement for good.
struct DemandSolver {
    private var providers: Providers
    private var sites: SideTable<Component, [RequirementSite]>
    private let edges: Table<Edge>
    private let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    private let symbols: Symbols

    struct Solution {
        /// The edges are bound.
        var propagation: DemandPropagation
        var demands: SideTable<Component, [ID<Requirement>]>
        /// The requirements without those that keep their default.
        var sites: SideTable<Component, [RequirementSite]>
        var diagnostics: [Diagnostic]
    }

    init(
        providers: Providers,
        sites: SideTable<Component, [RequirementSite]>,
        edges: Table<Edge>,
        nonCoreVariants: [ID<Requirement>: ID<Requirement>],
        symbols: Symbols
    ) {
        self.providers = providers
        self.sites = sites
        self.edges = edges
        self.nonCoreVariants = nonCoreVariants
        self.symbols = symbols
    }

    mutating func solve() -> Solution {
        while true {
            var edges = edges
            var propagation = DemandPropagation(
                providers: providers,
                edges: edges,
                sites: sites,
                nonCoreVariants: nonCoreVariants
            )
            let demands = propagation.demand()
            EdgeBinding(demand: propagation, demands: demands).bind(&edges)
            propagation.edges = edges
            let check = ProviderCheck(demand: propagation, demands: demands, sites: sites, symbols: symbols)
            let gaps = check.gaps()
            if relax(gaps) { continue }
            return Solution(
                propagation: propagation,
                demands: demands,
                sites: sites,
                diagnostics: check.diagnostics(gaps)
            )
        }
    }

    /// - Returns: Whether anything was relaxed.
    private mutating func relax(_ gaps: [ProviderCheck.Gap]) -> Bool {
        var isRelaxed = false
        for gap in gaps {
            let signature = providers.requirements[gap.requirement].signature
            guard signature.kind == .variable, signature.type.hasPrefix("() -> ") else { continue }
            for variant in [gap.requirement, nonCoreVariants[gap.requirement]].compactMap({ $0 }) {
                if providers.deferrable.insert(variant).inserted { isRelaxed = true }
            }
        }
        if isRelaxed { return true }
        for gap in gaps {
            let before = sites[gap.component].count
            sites[gap.component].removeAll { $0.requirement == gap.requirement && $0.hasDefault }
            if sites[gap.component].count < before { isRelaxed = true }
        }
        return isRelaxed
    }
}
