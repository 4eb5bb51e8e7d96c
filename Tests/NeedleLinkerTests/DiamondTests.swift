// Links grow with edges, not with the ways from the root: a layered diamond has two to the power of its levels of those.

import NeedleDiagnostics
import NeedleLinker
import TestSupport
import Testing

struct DiamondTests {
    @Test(arguments: [2, 20, 100])
    func edgesAndBindingsAreLinearInTheLevels(levels: Int) throws {
        let linked = try linkFixture(lattice(rows: levels))
        let edges = linked.graph.edges.values
        #expect(linked.diagnostics.isEmpty)
        #expect(edges.count == 2 + 4 * (levels - 1))
        #expect(linked.generatedText.split(separator: "\n").count { $0.contains("final class ") } == edges.count)
        #expect(edges.map(\.bindings.count).reduce(0, +) == edges.count)
        #expect(linked.graph.components.ids.map { linked.graph.demand[$0].count }.reduce(0, +) == 2 * levels)
    }

    @Test func aMissingProviderAtItsEndIsToldOnceByAShortestWay() throws {
        let linked = try linkFixture(lattice(rows: 20, [:]))
        #expect(linked.diagnostics.count == 1)
        #expect(linked.diagnostics.first?.notes.count == 21)
    }
}
