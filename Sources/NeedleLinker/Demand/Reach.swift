import NeedleGraph

/// Some components and all that they make, directly or through each other.
///
/// A component that no root reaches is an orphan, or only orphans make it. It is linked like the rest, since whoever
/// makes it may be in a module that is not there. But it is above nothing, and nobody has to provide what it needs.
struct Reach: Sendable {
    private var isReached: SideTable<Component, Bool>

    /// - Complexity: Linear in components and edges.
    init(from starts: some Sequence<ID<Component>>, _ demand: DemandPropagation) {
        isReached = SideTable(for: demand.program.components, repeating: false)
        insert(starts, demand)
    }

    /// The components that the roots make.
    static func ofRoots(_ demand: DemandPropagation) -> Reach {
        let components = demand.program.components
        return Reach(from: components.ids.lazy.filter { components[$0].isRoot }, demand)
    }

    func contains(_ id: ID<Component>) -> Bool { isReached[id] }

    /// Adds components and what they make.
    mutating func insert(_ starts: some Sequence<ID<Component>>, _ demand: DemandPropagation) {
        var pending: [ID<Component>] = []
        for start in starts where !isReached[start] {
            isReached[start] = true
            pending.append(start)
        }
        while let current = pending.popLast() {
            for id in demand.edges(outOf: current) {
                let child = demand.edges[id].child
                if !isReached[child] { pending.append(child) }
                isReached[child] = true
            }
        }
    }
}
