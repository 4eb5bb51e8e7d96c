// An app of many features in modules of their own, each of which gives the root one object.

/// Each feature has a component that takes a value from the root and makes a tracker of it.
package struct ContributionWorkload: Workload {
    /// Who knows all features.
    package enum Wiring: String, CaseIterable, Sendable {
        /// Nobody: the root asks for `contributions()`.
        case collected = "Collected"
        /// The root, which creates the scope of each feature.
        case listed = "Listed"
        /// The root, which creates the tracker of each feature, without scopes.
        case hand = "ByHand"
    }

    package let features: Int
    package let wiring: Wiring

    package init(features: Int, wiring: Wiring) {
        (self.features, self.wiring) = (features, wiring)
    }

    package var name: String { "\(features) contributions \(wiring.rawValue)" }
    package var seed: UInt64 { 1 }
    package var modules: [String] { ["App"] + names + ["Trackers"] }
    package var components: Int { features + 1 }
    package var edges: Int { features }
    package var depth: Int { 2 }
    package var sharedComponents: Int { 0 }
    package var systemModules: [WorkloadFile] { [] }

    package func allFiles() -> AnySequence<WorkloadFile> {
        AnySequence([root, main] + names.map(feature) + [trackers])
    }

    package func imports(of module: String) -> [String] {
        switch module {
        case "App": names + ["Trackers"]
        case "Trackers": []
        default: ["Trackers"]
        }
    }

    private var names: [String] { (0..<features).map { "Feature\($0)" } }

    private var trackers: WorkloadFile {
        file("Trackers", "Trackers") { text in
            text.block("public protocol Tracker {\n    var value: Int { get }\n}")
        }
    }

    private func feature(_ name: String) -> WorkloadFile {
        file(name, "\(name)Component") { text in
            text.block("import NeedleFoundation\nimport Trackers")
            text.block("public protocol \(name)Dependency: Dependency {\n    var token: Int { get }\n}")
            text.block(
                """
                public final class \(name)Component: Component<any \(name)Dependency>, Contributing {
                    public var contribution: any Tracker { \(name)Tracker(value: dependency.token) }
                }
                """
            )
            text.block(
                """
                public final class \(name)Tracker: Tracker {
                    public let value: Int
                    public init(value: Int) { self.value = value }
                }
                """
            )
        }
    }

    private var root: WorkloadFile {
        file("App", "RootComponent") { text in
            text.block((names + ["NeedleFoundation", "Trackers"]).map { "import \($0)" }.joined(separator: "\n"))
            text.line("final class RootComponent\(wiring == .hand ? "" : ": BootstrapComponent") {")
            text.line("    let token = 1")
            switch wiring {
            case .collected: text.line("    var trackers: [any Tracker] { contributions() }")
            case .listed: list(in: &text) { "\($0)Component(parent: self).contribution" }
            case .hand: list(in: &text) { "\($0)Tracker(value: token)" }
            }
            text.line("}")
        }
    }

    private func list(in text: inout SwiftText, _ element: (String) -> String) {
        text.line("    var trackers: [any Tracker] {")
        text.line("        var trackers: [any Tracker] = []")
        for name in names { text.line("        trackers.append(\(element(name)))") }
        text.line("        return trackers")
        text.line("    }")
    }

    /// Registers, makes the root and all trackers for the first time, and prints the time in nanoseconds and a sum.
    private var main: WorkloadFile {
        file("App", "Launch") { text in
            text.block(TimedMainText.clock)
            text.line("@main\nenum Launch {\n    static func main() {\n        let start = nanoseconds()")
            if wiring != .hand { text.line("        registerProviderFactories()") }
            text.line("        let sum = RootComponent().trackers.reduce(0) { $0 + $1.value }")
            text.line("        print(nanoseconds() - start, sum)\n    }\n}")
        }
    }

    private func file(_ module: String, _ name: String, _ write: (inout SwiftText) -> Void) -> WorkloadFile {
        var text = SwiftText()
        write(&text)
        let path = "Modules/\(module)/\(name).swift"
        return WorkloadFile(path: path, text: text.text, lines: text.lines, hasComponents: module != "Trackers")
    }
}
