// `needle wire --add`: what nothing provides becomes a property of a component that may create it.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import NeedleQuestions
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEditor
@testable import NeedleEdits

struct NewPropertyTests {
    /// An app of two modules whose feed needs a cache that nothing provides.
    ///
    /// - Parameters:
    ///   - access: That of the cache and of its initializer.
    ///   - feed: Further members of the feed's component.
    private static func app(access: String = "public ", feed: String = "", root: String = "") -> [String: String] {
        [
            "Modules/Feed/FeedModel.swift": """
            final class FeedModel {
                let cache: Cache
                init(cache: Cache, user: String) { self.cache = cache }
            }
            \(access)final class Cache {
                \(access)let size = 7
                \(access)init(limit: Int = 1) {}
            }
            """,
            "Modules/Feed/FeedComponent.swift": """
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {
                var model: FeedModel { shared { FeedModel() } }\(feed)
            }
            """,
            "Modules/App/LoggedInComponent.swift": """
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                let user = "Ada"\(root)
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            }
            final class LoggedInComponent: Component<EmptyDependency> {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """.replacing(text: "import NeedleFoundation", with: "import NeedleFoundation\nimport Feed"),
        ]
    }

    private func wire(
        _ app: [String: String],
        _ subject: String = "Feed.model",
        added: [String] = []
    ) throws -> (report: Report, project: TestProject) {
        let project = try TestProject(app)
        var order = WireOrder(subject)
        order.added = added
        return (runWire(order, isDryRun: false, project.session()), project)
    }

    /// Beside the feed, a list requires something of the name.
    @Test(arguments: [
        // It keeps a default, or gets what is further up.
        ("extension ListDependency { public var cache: Cache? { nil } }", "", "'--add FeedComponent.cache' creates it"),
        ("", "\n    let cache: Cache? = nil", "'--add FeedComponent.cache' creates it"),
        // Nothing provides it.
        (
            "", "",
            "'--add FeedComponent.cache' or '--add LoggedInComponent.cache' or '--add RootComponent.cache' creates it"
        ),
    ])
    func itHidesNothing(list: String, root: String, offer: String) throws {
        var app = Self.app(root: root)
        app["Modules/Feed/ListComponent.swift"] = """
            import NeedleFoundation
            public protocol ListDependency: Dependency { var cache: Cache? { get } }
            public final class ListComponent: Component<any ListDependency> {}
            \(list)
            """
        let other = "final class LoggedInComponent: Component<EmptyDependency> {\n"
        app["Modules/App/LoggedInComponent.swift"]?.replace(
            other,
            with: other + "    var list: ListComponent { ListComponent(parent: self) }\n"
        )
        let (report, _) = try wire(app)
        #expect(report.hints.contains { $0.contains(offer) }, "\(report.hints) \(report.messages)")
    }

    @Test(arguments: [
        (
            "public ", "", "",
            "'--add FeedComponent.cache' or '--add LoggedInComponent.cache' or '--add RootComponent.cache' creates it there"
        ),
        // Only its own module can name it.
        ("", "", "", "'--add FeedComponent.cache' creates it there"),
        // Something else has the name there, and above.
        (
            "public ", "", "\n    let cache = 3",
            "'--add FeedComponent.cache' or '--add LoggedInComponent.cache' creates it there"
        ),
        ("public ", "\n    let cache = 3", "", "add it to 'FeedComponent' or to a component above it"),
    ])
    func itIsOffered(access: String, feed: String, root: String, offer: String) throws {
        let (report, project) = try wire(Self.app(access: access, feed: feed, root: root))
        #expect(report.hints == ["nothing provides 'cache: Cache', so a placeholder is left there; \(offer)"])
        let text = try project.read("Modules/Feed/FeedComponent.swift")
        #expect(text.contains(text: "FeedModel(cache: <#Cache#>, user: dependency.user)"), "\(text)")
    }

    @Test(arguments: [
        ("Feed.cache", "Feed/FeedComponent", "var cache: Cache { shared { Cache() } }", "cache: cache"),
        (
            "LoggedIn.cache", "App/LoggedInComponent", "var cache: Cache { shared { Cache() } }",
            "cache: dependency.cache"
        ),
        ("Root.cache", "App/LoggedInComponent", "var cache: Cache { shared { Cache() } }", "cache: dependency.cache"),
    ])
    func itIsAddedAndRuns(added: String, path: String, line: String, argument: String) throws {
        var app = Self.app(feed: "\n    public var text: String { \"\\(model.cache.size)\" }")
        // As before, with the placeholder of an earlier run.
        app["Modules/Feed/FeedComponent.swift"] = app["Modules/Feed/FeedComponent.swift"]?
            .replacing(text: "FeedModel()", with: "FeedModel(cache: <#Cache#>, user: dependency.user)")
        let (report, project) = try wire(app, added: [added])
        #expect(report.exitCode == 0 && report.hints.isEmpty, "\(report.messages) \(report.hints)")
        #expect(try project.read("Modules/\(path).swift").contains(text: line))
        let feed = try project.read("Modules/Feed/FeedComponent.swift")
        #expect(feed.contains(text: "FeedModel(\(argument), user: dependency.user)"), "\(feed)")
        let main = "registerProviderFactories()\nprint(RootComponent().loggedIn.feed.text)"
        try project.checkRun("Feed", "App", main: main, prints: "7")
    }

    @Test(arguments: [
        (
            "public ", "Feed.user",
            "'Feed.user' is not added: 'Feed.model' lacks no 'user' that can be created without arguments"
        ),
        (
            "public ", "LoggedIn.other",
            "'LoggedIn.other' is not added: 'Feed.model' lacks no 'other' that can be created without arguments"
        ),
        ("", "LoggedIn.cache", "'LoggedInComponent' cannot create 'cache' here; 'FeedComponent' can"),
    ])
    func whatCannotBeAdded(access: String, name: String, message: String) throws {
        let app = Self.app(access: access)
        let (report, project) = try wire(app, added: [name])
        #expect(report.diagnostics.map(\.message) == [message])
        #expect(try project.read("Modules/Feed/FeedComponent.swift") == app["Modules/Feed/FeedComponent.swift"])
    }

    /// A class without an initializer has one, if all that it stores has a value.
    @Test(arguments: [
        ("final class Cache { let size = 7; var last: Int? }", true), ("final class Cache {}", true),
        ("final class Cache { let size: Int }", false), ("final class Cache: Base {}", false),
    ])
    func implicitInitializers(cache: String, isOffered: Bool) throws {
        var app = Self.app()
        app["Modules/Feed/FeedModel.swift"] =
            "final class FeedModel { init(cache: Cache, user: String) {} }\nclass Base { init(size: Int) {} }\n\(cache)\n"
        let (report, _) = try wire(app)
        #expect(report.hints.first?.hasSuffix("'--add FeedComponent.cache' creates it there") == isOffered)
    }

    /// What needs arguments is not created.
    @Test func anInitializerWithArgumentsIsNotOffered() throws {
        var app = Self.app()
        app["Modules/Feed/FeedModel.swift"] = app["Modules/Feed/FeedModel.swift"]?
            .replacing(text: "limit: Int = 1", with: "limit: Int")
        let (report, _) = try wire(app)
        #expect(report.hints.first?.hasSuffix("add it to 'FeedComponent' or to a component above it") ?? false)
    }

    @Test func anEditorOffersEachPlace() throws {
        let project = try TestProject(Self.app())
        var workspace = LiveWorkspace(project.session())
        workspace.look()
        workspace.link()
        let graph = try #require(workspace.graph)
        let text = try project.read("Modules/Feed/FeedComponent.swift")
        let call = try #require(text.range(of: "FeedModel()"))
        let offset = text.utf8.distance(from: text.startIndex, to: call.lowerBound) + 2
        let path = project.path("Modules/Feed/FeedComponent.swift")
        let offered = workspace.fillings(ofCallAt: offset, in: path, ScopeGraph(graph))
        #expect(
            offered.map(\.title) == [
                "fill in 'FeedModel' from the graph, and add 'cache' to FeedComponent",
                "fill in 'FeedModel' from the graph, and add 'cache' to LoggedInComponent",
                "fill in 'FeedModel' from the graph, and add 'cache' to RootComponent",
                "fill in 'FeedModel' from the graph",
            ]
        )
        #expect(offered.map(\.changes.changes.count) == [1, 2, 2, 1])
    }
}
