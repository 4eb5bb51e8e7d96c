// The app whose reads are measured: a chain of scopes, all of them of different types.

/// A scope on each level. Some of them read an object that the root owns, and the others need nothing.
package struct ChainWorkload: Sendable {
    /// The levels of the scopes that read; the greatest is the last level.
    package let depths: [Int]

    package init(depths: [Int]) {
        self.depths = depths
    }

    /// The app with one of its wirings.
    package func app(_ wiring: Wiring) -> WiredApp {
        let sizes = [Int](repeating: 1, count: 1 + (depths.max() ?? 0))
        let plan = ScopePlan(sizes: sizes, parentCount: { _ in 1 }, objects: 1) { level in
            depths.contains(level) ? [(index: 0, distance: level)] : []
        }
        let main = WorkloadFile("Reads", TimedMainText(plan: plan, wiring: wiring).reads, hasComponents: true)
        return WiredApp("Chain", wiring, plan: plan, main: main)
    }
}
