// `needle wire`: calls are filled in from the graph, and what they need is added to the dependency.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import NeedleQuestions
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEditor
@testable import NeedleEdits

/// An app of four modules whose feed has a call without arguments.
struct WireTests {
    private static let model = """
        import Net
        import Session

        final class FeedModel {
            let text: String
            init(api: any API, cache: Cache, user: User) { text = "\\(api.name) \\(cache.size) \\(user.name)" }
        }
        final class Cache { let size = 7 }
        """

    /// - Parameters:
    ///   - body: The members of the feed's component.
    ///   - requirements: Those of its protocol.
    ///   - root: Further members of the root.
    static func app(
        _ body: String = "let cache = Cache()\n    var model: FeedModel { shared { FeedModel() } }",
        requirements: String = "",
        root: String = "public let user = User(name: \"Ada\")",
        model: String = Self.model
    ) -> [String: String] {
        [
            "Modules/Net/API.swift": """
            public protocol API { var name: String { get } }
            public struct Live: API {
                public let name = "live"
                public init() {}
            }
            """,
            "Modules/Session/User.swift": """
            public struct User {
                public let name: String
                public init(name: String) { self.name = name }
            }
            """,
            "Modules/Feed/FeedModel.swift": model,
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation

            public protocol FeedDependency: Dependency {\(requirements)
            }

            public final class FeedComponent: Component<any FeedDependency> {
                \(body)
                public var text: String { "" }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import Net
            import NeedleFoundation
            import Session

            final class RootComponent: BootstrapComponent {
                public var api: any API { Live() }
                \(root)
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            }
            final class LoggedInComponent: Component<EmptyDependency> {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        ]
    }

    private func difference(
        _ app: [String: String],
        _ subject: String = "Feed.model",
        initializer: String? = nil,
        added: [String] = []
    ) throws -> String {
        let project = try TestProject(app)
        var order = WireOrder(subject)
        (order.initializer, order.added) = (initializer, added)
        let report = runWire(order, isDryRun: true, project.session())
        let lines = report.output.split(separator: "\n").filter { line in
            ["+", "-"].contains(line.prefix(1)) && !["+++", "---"].contains(line.prefix(3))
        }
        let problems = report.diagnostics.map { "error: \($0.message)" } + report.hints.map { "note: \($0)" }
        return (lines.map(String.init) + problems).joined(separator: "\n")
    }

    @Test func aCallIsFilledInAndTheProtocolGetsWhatItLacks() throws {
        let expected = """
            +public import Net
            +public import Session
             public protocol FeedDependency: Dependency {
            +    var api: any API { get }
            +    var user: User { get }
             }
            -    var model: FeedModel { shared { FeedModel() } }
            +    var model: FeedModel { shared { FeedModel(api: dependency.api, cache: cache, user: dependency.user) } }
            """.split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
        let found = try difference(Self.app())
        #expect(found == expected, "\(found)")
    }

    /// What it says in the end is a program that compiles and runs.
    @Test func whatIsWrittenCompiles() async throws {
        let project = try TestProject(Self.app())
        let report = runWire(WireOrder("FeedComponent.model"), isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(
            report.summary == [
                "filled in FeedModel.init(api:cache:user:) in Modules/Feed/FeedComponent.swift:8:9",
                "added 'api: any API', 'user: User' to FeedDependency",
                "imported Net in Modules/Feed/FeedComponent.swift",
                "imported Session in Modules/Feed/FeedComponent.swift",
            ]
        )
        try project.replace(
            "text: String { \"\" }",
            with: "text: String { model.text }",
            in: "Modules/Feed/FeedComponent.swift"
        )
        let main = "import Feed\nregisterProviderFactories()\nprint(RootComponent().loggedIn.feed.text)"
        try project.checkRun("Net", "Session", "Feed", "App", main: main, prints: "live 7 Ada")
    }

    /// Where a value comes from, with what is next to it and does not fit.
    @Test(arguments: [
        // A name of another type does not count; nobody else has the type.
        ("let user = 3", "", "api: dependency.api, cache: cache, user: <#User#>"),
        // A type under another name, if there is only one.
        ("", "public let owner = User(name: \"\")", "api: dependency.api, cache: cache, user: dependency.owner"),
        (
            "", "public let owner = User(name: \"\")\n    public let guest = User(name: \"\")",
            "api: dependency.api, cache: cache, user: <#User#>"
        ),
        // Something of the root that no other module may read.
        ("", "private let user = User(name: \"\")", "api: dependency.api, cache: cache, user: <#User#>"),
    ])
    func values(body: String, root: String, arguments: String) throws {
        let own = "let cache = Cache()\n    \(body)\n    var model: FeedModel { shared { FeedModel() } }"
        let found = try difference(Self.app(own, root: root))
        #expect(found.contains("shared { FeedModel(\(arguments)) }"), "\(found)")
    }

    @Test func whatIsLeftToThePersonIsSaid() throws {
        let several = "public let owner = User(name: \"\")\n    public let guest = User(name: \"\")"
        let ambiguous = try difference(Self.app(root: several))
        #expect(
            ambiguous.hasSuffix("note: 'user' may be 'guest', 'owner', so a placeholder is left there"),
            "\(ambiguous)"
        )
        #expect(
            try difference(Self.app(root: "")).hasSuffix(
                "note: nothing provides 'user: User', so a placeholder is left there; add it to 'FeedComponent' or to a "
                    + "component above it"
            )
        )
    }

    /// What is added to a protocol, each component that has it must get.
    @Test(arguments: [
        ("FeedDependency", "", "<#User#>"), ("Sendable & FeedDependency", "", "<#User#>"),
        ("FeedDependency", "public let user = User(name: \"\")", "dependency.user"),
    ])
    func aSharedProtocolIsForAll(inherited: String, other: String, value: String) throws {
        var app = Self.app()
        app["Modules/Feed/OtherComponent.swift"] = """
            public import NeedleFoundation
            public protocol ListDependency: \(inherited) {}
            public final class ListComponent: Component<any ListDependency> {}
            """
        app["Modules/App/OtherRootComponent.swift"] = """
            import Feed
            import Net
            import NeedleFoundation
            import Session
            final class OtherRootComponent: BootstrapComponent {
                public var api: any API { Live() }
                \(other)
                var list: ListComponent { ListComponent(parent: self) }
            }
            """
        let found = try difference(app)
        #expect(found.contains("FeedModel(api: dependency.api, cache: cache, user: \(value))"), "\(found)")
    }

    /// A public protocol cannot name an internal type, whoever provides it.
    @Test(arguments: [("public ", "<#Cache#>"), ("", "dependency.cache")])
    func aTypeIsSeenWhereTheProtocolIs(access: String, value: String) throws {
        let app = [
            "Modules/App/App.swift": """
            import NeedleFoundation
            final class Cache { init(size: Int) {} }
            final class Model { init(cache: Cache) {} }
            final class RootComponent: BootstrapComponent {
                let cache = Cache(size: 1)
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            \(access)protocol FeedDependency: Dependency {}
            \(access)final class FeedComponent: Component<any FeedDependency> { var model: Model { Model() } }
            """
        ]
        #expect(try difference(app).contains("Model(cache: \(value))"))
    }

    @Test func anImportIsAsWideAsTheProtocol() throws {
        var app = Self.app()
        app["Modules/Feed/FeedComponent.swift"] =
            "internal import Session\n" + (app["Modules/Feed/FeedComponent.swift"] ?? "")
        let found = try difference(app)
        #expect(found.contains("-internal import Session") && found.contains("+public import Session"), "\(found)")
    }

    @Test func whatIsAboveIsUnknownIfNobodyCreatesIt() throws {
        var app = Self.app()
        app["Modules/App/RootComponent.swift"] =
            "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}"
        #expect(
            try difference(app).hasSuffix(
                "note: no component creates 'FeedComponent', so nothing is known of what is above it, and a placeholder is left "
                    + "for 'user: User'"
            )
        )
        #expect(
            try difference(app, "Feed")
                == "error: 'FeedComponent' is a component; name something of it, for example 'Feed.model'"
        )
    }

    /// A requirement that is there already is used, under its own name if only the type fits.
    @Test func requirementsAreUsed() throws {
        let app = Self.app(requirements: "\n    var me: User { get }", root: "public let me = User(name: \"\")")
        #expect(try difference(app).contains("user: dependency.me)"))
    }

    /// Arguments that are there stay, and the others come in their order.
    @Test(arguments: [
        ("FeedModel(cache: Cache())", "FeedModel(api: dependency.api, cache: Cache(), user: dependency.user)"),
        ("FeedModel(user: User(name: \"\"))", "FeedModel(api: dependency.api, cache: cache, user: User(name: \"\"))"),
        ("FeedModel.init()", "FeedModel.init(api: dependency.api, cache: cache, user: dependency.user)"),
        (".init()", ".init(api: dependency.api, cache: cache, user: dependency.user)"),
        ("Feed.FeedModel()", "Feed.FeedModel(api: dependency.api, cache: cache, user: dependency.user)"),
    ])
    func calls(before: String, after: String) throws {
        let body = "let cache = Cache()\n    var model: FeedModel { shared { \(before) } }"
        #expect(try difference(Self.app(body)).contains("+    var model: FeedModel { shared { \(after) } }"))
    }

    @Test(arguments: [
        ("var model: Cache { Cache() }", "'Feed.model' calls no initializer that lacks arguments"),
        ("var model: FeedModel { FeedModel(page: 1) }", "'Feed.model' calls no initializer that lacks arguments"),
        ("var other = 1", "'FeedComponent' has no member 'model'"),
        (
            "let model = FeedModel()",
            "'FeedComponent.model' is stored, so its value can read no dependency; make it computed, for example "
                + "'var model: FeedModel { shared { … } }'"
        ),
    ])
    func whatCannotBeFilledIn(body: String, message: String) throws {
        let found = try difference(Self.app(body))
        #expect(found == "error: \(message)", "\(found)")
    }

    @Test func anEditorOffersEachValueThatMayBeMeant() throws {
        let several = "public let owner = User(name: \"\")\n    public let guest = User(name: \"\")"
        let project = try TestProject(Self.app(root: several))
        var workspace = LiveWorkspace(project.session())
        workspace.look()
        workspace.link()
        let graph = try #require(workspace.graph)
        let path = project.path("Modules/Feed/FeedComponent.swift")
        let text = try project.read("Modules/Feed/FeedComponent.swift")
        let call = try #require(text.range(of: "FeedModel()"))
        let offset = text.utf8.distance(from: text.startIndex, to: call.lowerBound) + 2
        let offered = workspace.fillings(ofCallAt: offset, in: path, ScopeGraph(graph))
        #expect(
            offered.map(\.title) == [
                "fill in 'FeedModel' from the graph, with 'guest' as 'user'",
                "fill in 'FeedModel' from the graph, with 'owner' as 'user'",
            ]
        )
        #expect(offered.map(\.remarks) == [[], []])
        #expect(workspace.fillings(ofCallAt: 3, in: path, ScopeGraph(graph)).isEmpty)
    }

    @Test func severalInitializersAreAChoice() throws {
        let model = Self.model + "\nextension FeedModel { convenience init(user: User) { fatalError() } }"
        let body = "var model: FeedModel { FeedModel() }"
        #expect(
            try difference(Self.app(body, model: model))
                == "error: several initializers fit: 'FeedModel.init(api:cache:user:)', 'FeedModel.init(user:)'; choose one "
                + "with '--initializer'"
        )
        let chosen = try difference(Self.app(body, model: model), initializer: "init(user:)")
        #expect(chosen.contains("FeedModel(user: dependency.user)"))
        #expect(try difference(Self.app(), initializer: "init(api:cache:user:)").contains("user: dependency.user)"))
        // An argument may decide.
        let decided = try difference(Self.app("var model: FeedModel { FeedModel(cache: Cache()) }", model: model))
        #expect(decided.contains("FeedModel(api: dependency.api, cache: Cache(), user: dependency.user)"))
    }

    /// A parameter that the call leaves out takes no place in it.
    @Test func argumentsWithDefaultsStayOut() throws {
        let model = """
            import Net
            import Session
            final class FeedModel { init(page: Int = 1, api: any API, limit: Int = 2, user: User, size: Int) {} }
            """
        let body = "var model: FeedModel { FeedModel(user: User(name: \"\"), size: 3) }"
        let found = try difference(Self.app(body, model: model))
        #expect(found.contains("FeedModel(api: dependency.api, user: User(name: \"\"), size: 3)"), "\(found)")
    }

    @Test func aStructIsMadeOfItsProperties() throws {
        let model = """
            import Net
            import Session
            struct FeedModel {
                let api: any API
                var user: User
                var page = 1
                var note: String?
                let kind = "feed"
                var isEmpty: Bool { page == 0 }
                static let shared = 3
            }
            """
        let body = "var model: FeedModel { FeedModel() }"
        let found = try difference(Self.app(body, model: model))
        #expect(found.contains("{ FeedModel(api: dependency.api, user: dependency.user) }"), "\(found)")
    }

    @Test func aComponentWithoutADependencyGetsOne() throws {
        var app = Self.app()
        app["Modules/Feed/FeedComponent.swift"] = """
            public import NeedleFoundation

            // What the feed has.
            public final class FeedComponent: Component<EmptyDependency> {
                var model: FeedModel { FeedModel(cache: Cache()) }
            }
            """
        let found = try difference(app)
        #expect(
            found == """
                +public import Net
                +public import Session
                +public protocol FeedDependency: Dependency {
                +    var api: any API { get }
                +    var user: User { get }
                +}
                +
                -public final class FeedComponent: Component<EmptyDependency> {
                -    var model: FeedModel { FeedModel(cache: Cache()) }
                +public final class FeedComponent: Component<FeedDependency> {
                +    var model: FeedModel { FeedModel(api: dependency.api, cache: Cache(), user: dependency.user) }
                """,
            "\(found)"
        )
    }

    /// What a superclass or another module states is not the component's own to change.
    @Test(arguments: ["BaseComponent", "Component<any BaseDependency>"])
    func aDependencyOfAnotherModuleStaysAsItIs(superclass: String) throws {
        var app = Self.app(root: "public let user = User(name: \"Ada\"); public let size = 1")
        app["Modules/Base/Base.swift"] = """
            public import NeedleFoundation
            public protocol BaseDependency: Dependency { var size: Int { get } }
            open class BaseComponent: Component<any BaseDependency> {}
            """
        app["Modules/Feed/FeedComponent.swift"] = """
            import Base
            public import NeedleFoundation
            public final class FeedComponent: \(superclass) {
                var model: FeedModel { FeedModel(cache: Cache()) }
            }
            """
        #expect(
            try difference(app) == """
                -    var model: FeedModel { FeedModel(cache: Cache()) }
                +    var model: FeedModel { FeedModel(api: <#any API#>, cache: Cache(), user: <#User#>) }
                note: 'FeedComponent' has no dependency protocol in its own module, so a placeholder is left for 'api: any API'
                note: 'FeedComponent' has no dependency protocol in its own module, so a placeholder is left for 'user: User'
                """
        )
    }
}
