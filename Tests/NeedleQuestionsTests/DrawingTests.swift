import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleQuestions

/// Pictures and documents of a graph.
struct DrawingTests {
    private static let app = """
        // module: Feed
        public import NeedleFoundation
        public protocol FeedDependency: Dependency { var limit: Int { get } }
        public final class FeedComponent<Item>: Component<any FeedDependency> {}
        // module: App
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            let limit = 1
            var feed: FeedComponent<String> { FeedComponent<String>(parent: self) }
        #if DEBUG
            var debug: DebugComponent { DebugComponent(parent: self) }
        #endif
        }
        final class DebugComponent: Component<EmptyDependency> {
            var detail: DetailComponent { DetailComponent(parent: self) }
        }
        final class DetailComponent: Component<EmptyDependency> {}
        """

    private static func graph() throws -> ScopeGraph { try scopeGraph(app) }

    @Test func mermaid() throws {
        #expect(
            Drawing(try Self.graph()).mermaid == """
                flowchart LR
                  subgraph m0["App"]
                    s0["DebugComponent"]
                    s1["DetailComponent"]
                    s2(["RootComponent"])
                  end
                  subgraph m1["Feed"]
                    s3["FeedComponent#60;String#62;"]
                  end
                  s0 --> s1
                  s2 -. "#35;if DEBUG" .-> s0
                  s2 --> s3

                """
        )
    }

    @Test func dotAroundAScope() throws {
        let graph = try Self.graph()
        let debug = try ScopeNames(graph).scope("Debug")
        #expect(
            Drawing(graph, showing: graph.neighborhood(of: debug, depth: 1)).dot == """
                digraph needle {
                  rankdir = LR
                  node [shape = box, style = rounded, fontname = Helvetica]
                  graph [fontname = Helvetica, style = rounded, color = gray]
                  subgraph cluster_0 {
                    label = "App"
                    s0 [label = "DebugComponent"]
                    s1 [label = "DetailComponent"]
                    s2 [label = "RootComponent", penwidth = 2]
                  }
                  s0 -> s1
                  s2 -> s0 [style = dashed, label = "#if DEBUG"]
                }

                """
        )
    }

    @Test func aPartHasWhoProvides() throws {
        let graph = try Self.graph()
        let names = ScopeNames(graph)
        let (feed, root) = (try names.scope("FeedComponent<String>"), try names.scope("Root"))
        let part = graph.part([feed, root])
        #expect(part.scopes.map(\.name) == ["RootComponent", "FeedComponent<String>"])
        #expect(part.edges.map(\.parent) == [0])
        let answer = part.providers(of: part.scopes[1].statements[0].requirement, for: 1)
        #expect(answer.choices.map { $0.property.map { part.properties[$0].text } } == ["limit: Int"])
    }

    @Test(.needsPython(module: "jsonschema")) func theDocumentIsAsItsSchemaSays() throws {
        var details = GraphDetails { Location(path: $0.path, place: Place(line: 3, column: 7)) }
        (details.root, details.folders) = ("/work", ["App": "Modules/App"])
        details.ownTimes = [
            TracedName(module: "App", component: "RootComponent"): 7,
            TracedName(module: "Feed", component: "FeedComponent"): 5,
            TracedName(module: "App", component: "RootComponent", property: "limit"): 3,
        ]
        details.messages = [(Diagnostic(.missingProvider, "no", at: .none), scope: 1)]
        let whole = try Self.graph().json(details).line
        let empty = ScopeGraph().json(GraphDetails { _ in nil }).line
        let names = ["whole": whole, "empty": empty]
        #expect(try schemaProblems(names, schema: "graph.schema.json") == [])
        #expect(try schemaProblems(["no": "{}"], schema: "graph.schema.json") != [])
        #expect(whole.contains(#""condition":"DEBUG""#))
        // Of a generic component, a trace has the name alone.
        let times = whole.matches(of: /"nanoseconds":(\d)/).map(\.1)
        #expect(times.sorted() == ["3", "5", "7"])
        #expect(whole.contains(#"{"requirement":0,"by":[{"property":"#))
        let reads = try ReadsTests.graph().json(details).line
        #expect(try schemaProblems(["reads": reads], schema: "graph.schema.json") == [])
        #expect(reads.contains(#""shared":true,"reads":[{"member":"#))
        #expect(
            reads.contains(#""edge":0}]"#) && reads.contains(#""called":true}"#) && reads.contains(#","maybe":true}"#)
        )
        #expect(reads.contains(#""deferred":true}"#))
    }

    @Test func namesCannotLeaveTheirPlaceOnThePage() {
        let page = GraphPage.html(of: #"{"name":"</script><!-- & > "}"#)
        #expect(page.contains(#"{"name":"\u003c/script>\u003c!-- & > "}"#))
    }
}
