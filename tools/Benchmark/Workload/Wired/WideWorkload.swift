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
    /// The components of a level have two parents if this divides the number of the level; nil if all have one. Those of the
    /// first level always have one.
    ///
    /// With it, objects have one type for each level, so that whichever parent is above has them.
    package let sharedLevels: Int?
    /// How many more types conform to a protocol, as in an app that has much besides its scopes.
    package let conformances: Int

    private static let objects = 6

    package init(components: Int, levels: Int = 10, sharedLevels: Int? = nil, conformances: Int = 0) {
        self.components = components
        self.levels = levels
        self.sharedLevels = sharedLevels
        self.conformances = conformances
    }

    /// Two parents for the components of each third level. In uber/needle's form each path to a component is registered, and
    /// each such level doubles the paths: here there are 1,439, and most components have two providers.
    package static let partlyShared = WideWorkload(components: 300, sharedLevels: 3)

    /// Two parents for each component but those of the first level. It has six levels, which make 4,603 paths and up to eight
    /// providers for a component; ten would make 50,524 paths.
    package static let shared = WideWorkload(components: 300, levels: 6, sharedLevels: 1)

    /// The app with one of its wirings; by hand, a scope has one parent.
    package func app(_ wiring: Wiring) -> WiredApp {
        let plan = plan
        var others: [WorkloadFile] = []
        if conformances > 0 {
            others.append(WorkloadFile("Others", ConformanceText(count: conformances).text, hasComponents: false))
        }
        return WiredApp(
            "\(components)x\(levels)x\(sharedLevels ?? 0)-\(conformances)",
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
            parentCount: { level in sharedLevels.map { level.isMultiple(of: $0) } == true ? 2 : 1 },
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
