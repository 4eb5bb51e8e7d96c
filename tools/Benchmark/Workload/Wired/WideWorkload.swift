// The app whose compilation and launch are measured: all of its types are different ones, and public, as in apps of several
// modules, where the compiler may leave nothing out.

/// An app of many scopes.
///
/// Each component owns six objects of types of its own. It needs six: two of its parent, two of the scope above that, and
/// two of the one above that; near the root, the rest comes from there. A level has as many times the scopes of the first
/// level as its number says.
package struct WideWorkload: Sendable {
    /// Without the root.
    package let components: Int
    package let levels: Int
    /// How many parents each component has, but those of the first level.
    package let parents: Int
    /// How many more types conform to a protocol, as in an app that has much besides its scopes.
    package let conformances: Int

    private static let objects = 6

    package init(components: Int, levels: Int = 10, parents: Int = 1, conformances: Int = 0) {
        self.components = components
        self.levels = levels
        self.parents = parents
        self.conformances = conformances
    }

    /// Two parents for each component but those of the first level. It has six levels, since the paths to a component double
    /// with each, and uber/needle's form registers each path: those to 300 components are 4,603, and 50,524 at ten levels.
    package static let shared = WideWorkload(components: 300, levels: 6, parents: 2)

    /// The app with one of its wirings; by hand, a scope has one parent.
    package func app(_ wiring: Wiring) -> WiredApp {
        let plan = plan
        var others: [WorkloadFile] = []
        if conformances > 0 {
            others.append(WorkloadFile("Others", ConformanceText(count: conformances).text, hasComponents: false))
        }
        return WiredApp(
            "\(components)x\(levels)x\(parents)-\(conformances)",
            wiring,
            plan: plan,
            main: WorkloadFile("Launch", TimedMainText(plan: plan, wiring: wiring).launch, hasComponents: true),
            others: others
        )
    }

    private var plan: ScopePlan {
        let weight = levels * (levels + 1) / 2
        let ends = (0...levels).map { components * ($0 * ($0 + 1) / 2) / weight }
        return ScopePlan(
            sizes: [1] + zip(ends, ends.dropFirst()).map { $1 - $0 },
            parentCount: parents,
            objects: Self.objects
        ) { level in
            (0..<(level == 0 ? 0 : Self.objects)).map { index in (index, min(index / 2 + 1, level)) }
        }
    }
}

/// Types that conform to a protocol, and have no part in the scopes.
private struct ConformanceText {
    let count: Int

    var text: SwiftText {
        var text = SwiftText()
        text.block("protocol Other {}")
        for number in 0..<count { text.line("struct Other\(number): Other {}") }
        return text
    }
}
