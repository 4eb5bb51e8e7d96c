import NeedleDiagnostics
import NeedleGraph
import NeedleQuestions
import TestSupport
import Testing

/// The graph as lines of text, of several modules.
struct GraphLockTests {
    private static let core = """
        // module: Core
        public protocol ImageLoading {}
        public struct Images: ImageLoading { public init() {} }
        public protocol Tab {}

        """
    private static let feed = """
        // module: Feed
        public import Core
        public import NeedleFoundation
        public protocol FeedDependency: Dependency {
            var imageLoader: any ImageLoading { get }
            var limit: Int { get async throws }
            func title(of page: Int) -> String
        }
        public final class FeedComponent: Component<any FeedDependency>, Contributing {
            public var contribution: any Tab { FeedTab() }
        }
        struct FeedTab: Tab {}

        """
    private static let app = """
        // module: App
        import Core
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var imageLoader: any ImageLoading { Images() }
            var limit: Int { 1 }
            func title(of page: Int) -> String { "" }
            var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            #if DEBUG
            var debug: DebugComponent { DebugComponent(parent: self) }
            #endif
        }
        final class LoggedInComponent: Component<EmptyDependency> {
            var tabs: [any Tab] { contributions() }
            #if DEBUG
            var limit: Int { 2 }
            #endif
        }
        final class DebugComponent: Component<EmptyDependency> {}
        """

    private static func lock(_ text: String) throws -> [String] {
        try scopeGraph(text).lock.split(separator: "\n").map(String.init)
    }

    @Test func eachEdgeAndEachBindingIsALine() throws {
        let text = try Self.lock(Self.core + Self.feed + Self.app).joined(separator: "\n")
        #expect(
            text == """
                # The graph of all scopes, as Needle proves it, for reviews; 'needle build' writes it anew. Form 1.
                App/DebugComponent is a component
                App/LoggedInComponent collects any Tab
                App/LoggedInComponent collects any Tab from Feed/FeedComponent
                App/LoggedInComponent gives Feed/FeedComponent limit: Int { get async throws } from above if !(DEBUG)
                App/LoggedInComponent gives Feed/FeedComponent limit: Int { get async throws } if DEBUG
                App/LoggedInComponent is a component
                App/RootComponent creates App/DebugComponent if DEBUG
                App/RootComponent creates App/LoggedInComponent
                App/RootComponent gives App/LoggedInComponent imageLoader: Core.ImageLoading
                App/RootComponent gives App/LoggedInComponent limit: Int { get async throws }
                App/RootComponent gives App/LoggedInComponent title(of: Int) -> String
                App/RootComponent is a root
                Feed/FeedComponent is a component
                Feed/FeedComponent needs imageLoader: Core.ImageLoading
                Feed/FeedComponent needs limit: Int { get async throws }
                Feed/FeedComponent needs title(of: Int) -> String
                """
        )
    }

    /// Where declarations stand, and in which order, is no part of the graph.
    @Test func codeThatMovesLeavesTheLines() throws {
        let lines = try Self.lock(Self.core + Self.feed + Self.app)
        #expect(try Self.lock(Self.app + "\n" + Self.feed + Self.core) == lines)
        let root = "final class RootComponent"
        let moved = Self.app.replacing(root, with: "\n\n// A comment.\nstruct Unknown {}\n\(root)")
        #expect(try Self.lock(Self.core + Self.feed + moved) == lines)
        let swapped = Self.feed.replacing(
            "    var limit: Int { get async throws }\n    func title(of page: Int) -> String\n",
            with: "    func title(of number: Int) -> String\n    var limit: Int { get async throws }\n"
        )
        #expect(swapped != Self.feed)
        #expect(try Self.lock(Self.core + swapped + Self.app) == lines)
    }

    /// A reviewer sees an edge more and no line else, or who gives something now.
    @Test(arguments: [
        (
            "    var loggedIn: LoggedInComponent {",
            "    var other: DebugComponent { DebugComponent(parent: self) }\n    var loggedIn: LoggedInComponent {",
            [
                "- App/RootComponent creates App/DebugComponent if DEBUG",
                "+ App/RootComponent creates App/DebugComponent",
            ]
        ),
        (
            "    var tabs: [any Tab]", "    var imageLoader: any ImageLoading { Images() }\n    var tabs: [any Tab]",
            [
                "- App/RootComponent gives App/LoggedInComponent imageLoader: Core.ImageLoading",
                "+ App/LoggedInComponent gives Feed/FeedComponent imageLoader: Core.ImageLoading",
            ]
        ),
        (
            "class DebugComponent: Component<EmptyDependency> {}",
            "class DebugComponent: Component<EmptyDependency> { let own = 1 }", []
        ),
    ])
    func oneChangeIsFewLines(old: String, new: String, expected: [String]) throws {
        let before = try Self.lock(Self.core + Self.feed + Self.app)
        let text = Self.app.replacing(old, with: new)
        #expect(text != Self.app)
        let after = try Self.lock(Self.core + Self.feed + text)
        let difference =
            before.filter { !after.contains($0) }.map { "- " + $0 }
            + after.filter { !before.contains($0) }
            .map { "+ " + $0 }
        #expect(difference == expected)
    }
}
