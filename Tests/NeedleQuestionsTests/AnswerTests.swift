import NeedleDiagnostics
import NeedleDriver
import NeedleGraph
import NeedleQuestions
import TestSupport
import Testing

/// Questions about a graph of several modules.
struct AnswerTests {
    private static let app = """
        // module: Core
        public protocol ImageLoading {}
        public struct Images: ImageLoading {}
        // module: Feed
        public import Core
        public import NeedleFoundation
        public protocol FeedDependency: Dependency {
            var imageLoader: any ImageLoading { get }
            func title(of page: Int) -> String
        }
        public final class FeedComponent: Component<any FeedDependency> {
            public var story: StoryComponent { StoryComponent(parent: self) }
        }
        public protocol StoryDependency: Dependency {
            var imageLoader: any ImageLoading { get }
        }
        public final class StoryComponent: Component<any StoryDependency> {
            public var story: StoryComponent { StoryComponent(parent: self) }
        }
        // module: App
        import Core
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var imageLoader: any ImageLoading { Images() }
            func title(of page: Int) -> String { "" }
            let unused = 1
            var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            var guest: GuestComponent { GuestComponent(parent: self) }
            var help: HelpComponent { HelpComponent(parent: self) }
        }
        final class LoggedInComponent: Component<EmptyDependency> {
            private var imageLoader: any ImageLoading { Images() }
            var feed: FeedComponent { FeedComponent(parent: self) }
            var otherFeed: FeedComponent { FeedComponent(parent: self) }
        }
        final class GuestComponent: Component<EmptyDependency> {
            var imageLoader: any ImageLoading { Images() }
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        final class HelpComponent: Component<EmptyDependency> {
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        final class FeedComponentPreview: Component<EmptyDependency> {}
        """

    private static func graph() throws -> ScopeGraph { try scopeGraph(app) }

    private static func text(_ graph: ScopeGraph) -> AnswerText {
        AnswerText(graph) { _ in nil }
    }

    private func why(_ subject: String, from origin: String? = nil) throws -> String {
        let graph = try Self.graph()
        let names = ScopeNames(graph)
        let found = try names.subject(subject)
        let statement = try names.statements(#require(found.member), of: found.scope)[0]
        let requirement = graph.scopes[found.scope].statements[statement].requirement
        let answer = graph.providers(of: requirement, for: found.scope, from: try origin.map(names.scope))
        return Self.text(graph).text(of: answer)
    }

    @Test func whyTellsWaysAndWhatWasPassedOver() throws {
        #expect(
            try why("FeedComponent.imageLoader") == """
                3 paths, 2 answers for FeedComponent.imageLoader
                  2 paths  RootComponent   Modules/App/App.swift
                           FeedComponent <- HelpComponent <- RootComponent
                   1 path  GuestComponent  Modules/App/App.swift
                           FeedComponent <- GuestComponent

                """
        )
        #expect(
            try why("Feed.imageLoader", from: "LoggedIn") == """
                1 path, 1 answer for FeedComponent.imageLoader
                  1 path  RootComponent  Modules/App/App.swift
                          FeedComponent <- LoggedInComponent <- RootComponent
                          passed over: LoggedInComponent.imageLoader (private)

                """
        )
    }

    @Test func recursionIsSaidAndNotCounted() throws {
        let text = try why("Story.imageLoader")
        #expect(text.hasPrefix("3 paths, 2 answers for StoryComponent.imageLoader\n"))
        #expect(text.hasSuffix("  'StoryComponent' contains itself; paths that only go round again are not counted\n"))
    }

    @Test func functionsAreNamedWithoutTheirLabels() throws {
        #expect(try why("Feed.title").hasPrefix("3 paths, 1 answer for FeedComponent.title(of:)\n"))
        #expect(try why("Feed.title(of:)").contains("RootComponent"))
    }

    @Test func whoNeedsListsScopesByModule() throws {
        let graph = try Self.graph()
        let names = ScopeNames(graph)
        let root = try names.scope("Root")
        let property = try names.properties("imageLoader", of: root)[0]
        #expect(
            Self.text(graph).text(of: graph.takers(of: property), taking: property) == """
                2 scopes in 1 module need RootComponent.imageLoader: Feed 2

                Feed
                  FeedComponent   imageLoader: any ImageLoading  Modules/Feed/Feed.swift
                  StoryComponent  imageLoader: any ImageLoading  Modules/Feed/Feed.swift

                """
        )
        let unused = try names.properties("unused", of: root)[0]
        #expect(
            Self.text(graph).text(of: graph.takers(of: unused), taking: unused)
                == "no scope needs RootComponent.unused\n"
        )
    }

    /// Of many modules, the first line names ten.
    @Test(arguments: [(10, "F9 1\n"), (12, "F7 1 and 2 more\n")])
    func whoNeedsCountsManyModules(count: Int, end: String) throws {
        let names = (0..<count).map { "F\($0)" }
        let features = names.map { name in
            """
            // module: \(name)
            public import NeedleFoundation
            public protocol \(name)Dependency: Dependency { var title: String { get } }
            public final class \(name)Component: Component<any \(name)Dependency> {}

            """
        }
        let children = names.map { "    var \($0.lowercased()): \($0)Component { \($0)Component(parent: self) }\n" }
        let app = """
            // module: App
            import NeedleFoundation
            \(names.map { "import \($0)\n" }.joined())final class RootComponent: BootstrapComponent {
                let title = ""
            \(children.joined())}

            """
        let graph = try scopeGraph(features.joined() + app)
        let scopes = ScopeNames(graph)
        let title = try scopes.properties("title", of: scopes.scope("Root"))[0]
        let text = Self.text(graph).text(of: graph.takers(of: title), taking: title)
        let line = text.prefix { $0 != "\n" } + "\n"
        #expect(line.hasPrefix("\(count) scopes in \(count) modules need RootComponent.title: F0 1, "), "\(text)")
        #expect(line.hasSuffix(end), "\(text)")
    }

    /// Without the property the plugin extension is not met, and the program does not link.
    @Test func whoNeedsTellsOfPluginExtensions() throws {
        let game = """
            // module: Game
            import NeedleFoundation
            final class ScorePlugin: NonCoreComponent<EmptyDependency> { var score: String { "3" } }
            protocol GamePluginExtension: PluginExtension { var score: String { get } }
            final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, ScorePlugin> {}
            final class RootComponent: BootstrapComponent { var game: GameComponent { GameComponent(parent: self) } }
            """
        let graph = try scopeGraph(game)
        let names = ScopeNames(graph)
        let plugin = try names.scope("ScorePlugin")
        let property = try names.properties("score", of: plugin)[0]
        let line = "the plugin extension of GameComponent needs score: Modules/Game/Game.swift\n"
        #expect(
            Self.text(graph).text(of: graph.takers(of: property), taking: property)
                == "no scope needs ScorePlugin.score\n" + line
        )
        #expect(Self.text(graph).text(ofTakersBy: plugin).contains(line))
    }

    @Test func treesShowEachScopeOnce() throws {
        let graph = try Self.graph()
        let whole = graph.treeText(of: graph.tops)
        #expect(
            whole == """
                RootComponent                       App   provides 2
                ├── GuestComponent                  App   provides 1
                │   └── FeedComponent               Feed  takes 2
                │       └── StoryComponent          Feed  takes 1
                │           └── StoryComponent (*)                    (*) shown above
                ├── HelpComponent                   App
                │   └── FeedComponent (*)
                └── LoggedInComponent               App
                    └── FeedComponent (*)
                FeedComponentPreview                App               nothing creates it

                """
        )
        let names = ScopeNames(graph)
        #expect(
            graph.treeText(of: [try names.scope("Root")], depth: 1) == """
                RootComponent          App  provides 2
                ├── GuestComponent     App  provides 1  (+2 below)
                ├── HelpComponent      App              (+2 below)
                └── LoggedInComponent  App              (+2 below)

                """
        )
    }

    @Test func aDefaultThatIsKeptIsNamed() throws {
        let graph = try scopeGraph(
            """
            // module: Feed
            import NeedleFoundation
            public protocol FeedDependency: Dependency { var width: Int { get } }
            extension FeedDependency { public var width: Int { 3 } }
            public final class FeedComponent: Component<any FeedDependency> {}
            // module: App
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """
        )
        let names = ScopeNames(graph)
        let error = #expect(throws: Failure.self) {
            try names.statements("width", of: try names.scope("Feed"))
        }
        #expect(
            error?.problems.first?.message
                == "'FeedComponent' keeps its default of 'width', since nothing above provides it"
        )
    }

    /// With one list of arguments, its name is enough.
    @Test(arguments: [
        "List", "ListComponent", "Feed/List", "ListComponent<Int>", "Box", "BoxComponent<Int>", "BoxComponent",
    ])
    func aGenericComponentIsFoundByItsName(name: String) throws {
        let graph = try scopeGraph(
            """
            // module: Feed
            import NeedleFoundation
            public final class ListComponent<Item>: Component<EmptyDependency> {}
            public final class BoxComponent<Item>: Component<EmptyDependency> {}
            // module: App
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
                var box: BoxComponent<Int> { BoxComponent<Int>(parent: self) }
                var boxes: BoxComponent<String> { BoxComponent<String>(parent: self) }
            }
            """
        )
        let names = ScopeNames(graph)
        guard name.hasPrefix("Box"), !name.hasSuffix(">") else {
            let found = graph.scopes[try names.scope(name)].name
            #expect(found == (name.hasPrefix("Box") ? "BoxComponent<Int>" : "ListComponent<Int>"))
            return
        }
        let error = #expect(throws: Failure.self) { try names.scope(name) }
        #expect(
            error?.problems.first?.message
                == "'\(name)' could be any of several components: 'Feed/BoxComponent<Int>', 'Feed/BoxComponent<String>'"
        )
    }

    /// A name of the source is enough: its arguments need no module and no enclosing type.
    @Test(arguments: [
        ("BoxComponent<Item>", 0), ("Feed/BoxComponent<Item>", 0), ("BoxComponent<Feed.Item>", 0),
        ("BoxComponent<Page>", 1), ("BoxComponent<Dictionary<String, my blob>>", 2),
    ])
    func aGenericComponentIsFoundByPlainArguments(name: String, index: Int) throws {
        let graph = try scopeGraph(
            """
            // module: Feed
            import NeedleFoundation
            public struct Item { public struct Page {} }
            public enum Space { public struct `my blob` {} }
            public final class BoxComponent<Value>: Component<EmptyDependency> {}
            // module: App
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var item: BoxComponent<Item> { BoxComponent<Item>(parent: self) }
                var page: BoxComponent<Item.Page> { BoxComponent<Item.Page>(parent: self) }
                var blobs: BoxComponent<[String: Space.`my blob`]> { .init(parent: self) }
            }
            """
        )
        let arguments = ["Feed.Item", "Feed.Item.Page", "Dictionary<String, Feed.Space.my blob>"]
        #expect(graph.scopes[try ScopeNames(graph).scope(name)].name == "BoxComponent<\(arguments[index])>")
    }

    @Test(arguments: [
        ("Fed", "no component 'Fed'; did you mean 'Feed'?"),
        ("imageLoader", "no component 'imageLoader'; name its component, as in 'FeedComponent.imageLoader'"),
        ("title", "no component 'title'; name its component, as in 'FeedComponent.title'"),
        ("Feed.imageLoadr", "'FeedComponent' requires no 'imageLoadr'; did you mean 'imageLoader'?"),
        (
            "Root.imageLoader",
            "'RootComponent' requires no 'imageLoader'; it has a property of that name: ask 'needle who-needs "
                + "RootComponent.imageLoader'"
        ),
        ("Feed/FedComponent", "no component 'Feed/FedComponent'; did you mean 'Feed/FeedComponent'?"),
        ("Fed/Feed.x", "no component 'Fed/Feed'; did you mean 'Feed/Feed'?"),
        ("Feed.FeedComponent", "'FeedComponent' requires no 'FeedComponent'; there is 'imageLoader', 'title(of:)'"),
    ])
    func whatIsNotThereHasItsNearName(subject: String, message: String) throws {
        let graph = try Self.graph()
        let names = ScopeNames(graph)
        let error = #expect(throws: Failure.self) {
            let found = try names.subject(subject)
            _ = try names.statements(found.member ?? "", of: found.scope)
        }
        #expect(error?.problems.first?.message == message)
    }

    @Test(arguments: ["FeedComponent", "Feed", "feed", "Feed/FeedComponent", "Feed/Feed", "feed/feed"])
    func namesOfOneScope(name: String) throws {
        let graph = try Self.graph()
        #expect(graph.scopes[try ScopeNames(graph).scope(name)].name == "FeedComponent")
    }

    @Test func waysAreCountedAndNotListed() throws {
        let graph = try scopeGraph(lattice(rows: 71))
        let leaf = try ScopeNames(graph).scope("L71")
        let answer = graph.providers(of: graph.scopes[leaf].statements[0].requirement, for: leaf)
        #expect(answer.paths.description == "over 10^18 paths")
        #expect(answer.choices[0].shortest.count == 72)
    }

    /// What is there in some builds hides what is above it in those alone. In a program that is wrong on one path, a child that
    /// another module makes has its providers on the others.
    @Test(arguments: [
        ("let page = 3", "#if A\n let page = 1\n #endif", ["GuestComponent", "RootComponent"]),
        ("let page = 3", "#if A\n let page = 1\n #else\n let page = 2\n #endif", ["GuestComponent"]),
        ("let page = 3", "let page = 1", ["GuestComponent"]),
        ("var feed: FeedComponent { FeedComponent(parent: self) }", "let page = 1", ["GuestComponent", "nothing"]),
    ])
    func whatIsFoundAtRunTimeInSomeBuilds(root: String, page: String, owners: [String]) throws {
        let linked = try linkFixture(
            """
            // module: Feed
            import NeedleFoundation
            public protocol StoryDependency: Dependency { var page: Int { get } }
            public final class FeedComponent: Component<EmptyDependency> {}
            public final class StoryComponent: Component<any StoryDependency> {}
            // module: App
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                \(root)
                var guest: GuestComponent { GuestComponent(parent: self) }
            }
            final class GuestComponent: Component<EmptyDependency> {
                \(page)
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            extension FeedComponent { var story: StoryComponent { StoryComponent(parent: self) } }
            """
        )
        #expect(linked.diagnostics.map(\.id.name) == (owners.contains("nothing") ? ["missing-provider"] : []))
        let graph = ScopeGraph(linked.graph)
        let scope = try ScopeNames(graph).scope("StoryComponent")
        let choices = graph.providers(of: graph.scopes[scope].statements[0].requirement, for: scope).choices
        let found = choices.map { choice in
            choice.property.map { graph.scopes[graph.properties[$0].scope].name } ?? "nothing"
        }
        #expect(found.sorted() == owners)
    }
}
