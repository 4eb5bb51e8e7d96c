import NeedleLinker
import TestSupport
import Testing

@testable import NeedleQuestions

/// What properties read at once, in the graph that people look at.
struct ReadsTests {
    private static let app = """
        // module: Base
        import NeedleFoundation
        open class BaseComponent<D>: Component<D> {
            public var cache: [Int] { shared { [] } }
            public var title: String { "\\(cache)" }
            public let limit = 1
        }
        // module: Feed
        public import NeedleFoundation
        public import Base
        public protocol FeedDependency: Dependency {
            var session: String { get }
            var makeLog: () -> [String] { get }
        }
        public final class FeedComponent: BaseComponent<any FeedDependency> {
            public var feed: String { shared { screen(dependency.session) } }
            public var later: () -> [String] { dependency.makeLog }
            public var now: [String] { dependency.makeLog() }
            func screen(_ session: String) -> String { session + self.title }
        }
        // module: App
        import NeedleFoundation
        import Feed
        final class RootComponent: BootstrapComponent {
            private var log: [String] { shared { [] } }
            var session: String { log.isEmpty ? "" : other }
            var other: String { "" }
            var makeLog: [String] { log }
            var feed: FeedComponent { FeedComponent(parent: self) }
            func firstScreen() -> String { feed.feed }
        }
        """

    static func graph() throws -> ScopeGraph {
        let linked = try linkFixture(Fixture(app))
        #expect(linked.report.filter { $0.kind == .error }.isEmpty, "\(linked.report)")
        return ScopeGraph(linked.graph, findObjects(linked.graph.solution, .none))
    }

    /// A line for each property or member that is shared or reads something, members with a star.
    private static func lines(_ graph: ScopeGraph) -> [String] {
        func name(_ member: ScopeGraph.Property) -> String { "\(graph.scopes[member.scope].name).\(member.name)" }
        func text(_ read: ScopeGraph.Read) -> String {
            let edge = read.edge.map { " over \(graph.scopes[graph.edges[$0].parent].name)" } ?? ""
            let target =
                switch read.target {
                case .property(let property): name(graph.properties[property])
                case .member(let member): name(graph.members[member])
                case .requirement(let requirement, let isCalled):
                    "needed " + graph.requirements[requirement].name + (isCalled ? "()" : "")
                }
            return target + edge + (read.isConditional ? " maybe" : "")
        }
        func line(_ member: ScopeGraph.Property, _ mark: String) -> String? {
            guard member.isShared || !member.reads.isEmpty else { return nil }
            let reads = member.reads.map(text).joined(separator: ", ")
            return name(member) + mark + (member.isShared ? " shared" : "") + (reads.isEmpty ? "" : ": \(reads)")
        }
        return graph.properties.compactMap { line($0, "") } + graph.members.compactMap { line($0, "*") }
    }

    @Test func propertiesTellWhatTheyRead() throws {
        #expect(
            Self.lines(try Self.graph()) == [
                "RootComponent.log shared", "RootComponent.session: RootComponent.log, RootComponent.other maybe",
                "RootComponent.makeLog: RootComponent.log",
                "FeedComponent.feed shared: FeedComponent.screen(_:), needed session",
                "FeedComponent.later: needed makeLog", "FeedComponent.now: needed makeLog()",
                "RootComponent.firstScreen()*: FeedComponent.feed over RootComponent",
                "FeedComponent.screen(_:)*: FeedComponent.title", "FeedComponent.cache* shared",
                "FeedComponent.title*: FeedComponent.cache",
            ]
        )
    }

    @Test func aWayToAFunctionTellsThatItIsReadLater() throws {
        let graph = try Self.graph()
        let branches = graph.edges.flatMap(\.bindings).flatMap(\.branches)
        #expect(
            branches.map(\.isDeferred)
                == graph.edges[0].bindings.map { graph.requirements[$0.requirement].name == "makeLog" }
        )
    }

    @Test func aPartHasWhatItsScopesReadOfEachOther() throws {
        let graph = try Self.graph()
        let names = ScopeNames(graph)
        let root = try names.scope("Root")
        #expect(Self.lines(graph.part([root])).last == "RootComponent.makeLog: RootComponent.log")
        #expect(Self.lines(graph.part([root, try names.scope("Feed")])) == Self.lines(graph))
    }
}
