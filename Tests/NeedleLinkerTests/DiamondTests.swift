// Links grow with edges, not with the ways from the root: a layered diamond has two to the power of its levels of those.

import FactsTesting
import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import Testing

struct DiamondTests {
    /// A root that alone has `cache`, then levels of two components, each a parent of both of the next level; the
    /// last two require `cache`.
    private func diamond(levels: Int) -> ModuleGraph {
        module("App") {
            root("RootComponent") {
                property("cache: Cache")
                makes("L1")
                makes("R1")
            }
            for level in 1..<levels {
                for side in ["L", "R"] {
                    component("\(side)\(level)") {
                        makes("L\(level + 1)")
                        makes("R\(level + 1)")
                    }
                }
            }
            dependency("LeafDependency", ["cache: Cache"])
            component("L\(levels)", "LeafDependency")
            component("R\(levels)", "LeafDependency")
        }
    }

    @Test(arguments: [2, 20, 100])
    func edgesAndBindingsAreLinearInTheLevels(levels: Int) {
        let linked = Linked([diamond(levels: levels)])
        let edges = linked.graph.edges.values
        #expect(linked.messages == [])
        #expect(edges.count == 2 + 4 * (levels - 1))
        #expect(edges.map(\.bindings.count).reduce(0, +) == edges.count)
        #expect(linked.graph.components.ids.map { linked.graph.demand[$0].count }.reduce(0, +) == 2 * levels)
        #expect(linked.bindings("RootComponent", "R1") == ["cache: Cache <- parent"])
        #expect(linked.bindings("L1", "R2") == ["cache: Cache <- environment"])
    }

    @Test func aMissingProviderAtItsEndIsToldOnceByAShortestWay() {
        let linked = Linked([diamond(levels: 20).changing { $0.declarations[0].members = [] }])
        #expect(linked.messages.count == 1)
        #expect(linked.diagnostics.first?.notes.count == 21)
    }
}
