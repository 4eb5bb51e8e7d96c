// Links grow with edges, not with the ways from the root: a layered diamond has two to the power of its levels of those.

import NeedleDiagnostics
import NeedleLinker
import TestSupport
import Testing

struct DiamondTests {
    /// A root that alone has `cache`, or lacks it, then levels of two components, each a parent of both of the next level; the last
    /// two require `cache`.
    private func diamond(levels: Int, isProvided: Bool = true) throws -> LinkedFixture {
        func component(_ name: String, _ base: String, level: Int) -> String {
            let next = ["L", "R"].map { "\($0)\(level + 1)" }
            let children = level == levels ? [] : next.map { "var \($0.lowercased()): \($0) { \($0)(parent: self) }" }
            let cache = level == 0 && isProvided ? ["let cache: Int"] : []
            return "class \(name): \(base) { \((cache + children).joined(separator: "; ")) }"
        }
        let below = (1...levels).flatMap { level in
            let base = "Component<any \(level == levels ? "LeafDependency" : "EmptyDependency")>"
            return ["L", "R"].map { component("\($0)\(level)", base, level: level) }
        }
        let needs = "protocol LeafDependency: Dependency { var cache: Int { get } }"
        let lines = ["import NeedleFoundation", needs, component("Root", "BootstrapComponent", level: 0)] + below
        return try linkFixture(Fixture("// module: App\n" + lines.joined(separator: "\n")))
    }

    @Test(arguments: [2, 20, 100])
    func edgesAndBindingsAreLinearInTheLevels(levels: Int) throws {
        let linked = try diamond(levels: levels)
        let edges = linked.graph.edges.values
        #expect(linked.diagnostics.isEmpty)
        #expect(edges.count == 2 + 4 * (levels - 1))
        #expect(linked.generatedText.split(separator: "\n").count { $0.contains("final class ") } == edges.count)
        #expect(edges.map(\.bindings.count).reduce(0, +) == edges.count)
        #expect(linked.graph.components.ids.map { linked.graph.demand[$0].count }.reduce(0, +) == 2 * levels)
    }

    @Test func aMissingProviderAtItsEndIsToldOnceByAShortestWay() throws {
        let linked = try diamond(levels: 20, isProvided: false)
        #expect(linked.diagnostics.count == 1)
        #expect(linked.diagnostics.first?.notes.count == 21)
    }
}
