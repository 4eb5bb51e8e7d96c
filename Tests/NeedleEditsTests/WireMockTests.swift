// `needle wire FeedComponent.mock`: calls of `mock` without arguments get all that the component and the scopes below it need.

import Foundation
import NeedleDiagnostics
import NeedleDriver
import NeedleGraph
import NeedleQuestions
import ProjectTesting
import Testing

@testable import NeedleEditor
@testable import NeedleEdits

/// A feed with a post below it, in two modules, and a module that calls `mock`.
struct WireMockTests {
    /// - Parameters:
    ///   - calls: The statements of a function of the third module.
    ///   - feed: Further members of the feed's component.
    ///   - requirements: Further requirements of the feed.
    private static func app(_ calls: String, feed: String = "", requirements: String = "") -> [String: String] {
        [
            "Modules/Post/PostComponent.swift": """
            public import NeedleFoundation

            public protocol PostDependency: Dependency {
                var userName: String { get }
                var language: String { get }
                func find(id: Int, in text: inout String) async throws -> [String]
            }
            public final class PostComponent: Component<any PostDependency> {}
            """,
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation
            public import Post

            public protocol FeedDependency: Dependency {
                var userName: String { get }
                var `in`: Int { get }
            \(requirements)
            }
            public final class FeedComponent: Component<any FeedDependency> {
                public var post: PostComponent { PostComponent(parent: self) }
                \(feed)
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            import Post

            final class RootComponent: BootstrapComponent {
                public var userName: String { "Ada" }
                public var language: String { "en" }
                public var `in`: Int { 1 }
                public func find(id: Int, in text: inout String) async throws -> [String] { [] }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
            "Modules/Checks/Checks.swift": """
            import Feed
            import Post

            func check() {
                \(calls)
            }
            """,
        ]
    }

    private func difference(_ app: [String: String], _ order: WireOrder = WireOrder("Feed.mock")) throws -> String {
        let project = try TestProject(app)
        let report = runWire(order, isDryRun: true, project.session())
        let lines = report.output.split(separator: "\n").filter { line in
            ["+", "-"].contains(line.prefix(1)) && !["+++", "---"].contains(line.prefix(3))
        }
        let problems = report.diagnostics.map { "error: \($0.message)" } + report.hints.map { "note: \($0)" }
        #expect(report.exitCode == (problems.contains { $0.hasPrefix("error") } ? 2 : 0))
        return (lines.map(String.init) + problems).joined(separator: "\n")
    }

    /// The component's own come first, and each once. A long line is broken.
    @Test func aCallGetsAllThatTheScopesNeed() throws {
        #expect(
            try difference(Self.app("_ = FeedComponent.mock()")) == """
                -    _ = FeedComponent.mock()
                +    _ = FeedComponent.mock(
                +        userName: <#String#>,
                +        in: <#Int#>,
                +        find: <#(Int, inout String) async throws -> [String]#>,
                +        language: <#String#>
                +    )
                """
        )
    }

    /// Calls in any form, and of what is below.
    @Test(arguments: [
        ("_ = PostComponent.mock()", "_ = PostComponent.mock(ALL)"),
        ("let post: PostComponent = .mock()", "let post: PostComponent = .mock(ALL)"),
        ("_ = Post.PostComponent.mock(\n    )", "_ = Post.PostComponent.mock(ALL)"),
        ("PostComponent.mock().path.sort()", "PostComponent.mock(ALL).path.sort()"),
        (
            "_ = PostComponent.mock { PostComponent(parent: $0) }",
            "_ = PostComponent.mock(ALL) { PostComponent(parent: $0) }"
        ),
        ("typealias P = PostComponent; _ = P.mock()", "typealias P = PostComponent; _ = P.mock(ALL)"),
    ])
    func calls(before: String, after: String) throws {
        let project = try TestProject(Self.app(before))
        let report = runWire(WireOrder("PostComponent.mock"), isDryRun: false, project.session())
        #expect(report.exitCode == 0 && report.summary.count == 1, "\(report.messages)")
        let text = try project.read("Modules/Checks/Checks.swift")
        let arguments =
            "userName: <#String#>,language: <#String#>,find: <#(Int, inout String) async throws -> [String]#>"
        let found = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
            .replacingOccurrences(of: ", language:", with: ",language:")
            .replacingOccurrences(of: ", find:", with: ",find:")
        #expect(found.contains(after.replacingOccurrences(of: "ALL", with: arguments)), "\(text)")
    }

    /// What is near and not meant.
    @Test(arguments: [
        // Calls with arguments.
        "_ = FeedComponent.mock(userName: \"\")",
        "_ = FeedComponent.mock(<#arguments#>)",
        "_ = FeedComponent.mock({ FeedComponent(parent: $0) })",
        // Another component, something that is none, and a type of the function's own.
        "_ = PostComponent.mock()",
        "_ = String.mock()",
        "class FeedComponent { static func mock() {} }; FeedComponent.mock()",
        // No calls.
        "let mock = FeedComponent.mock; mock()",
        "// FeedComponent.mock()",
    ])
    func otherCallsStay(statement: String) throws {
        #expect(
            try difference(Self.app(statement))
                == "error: no call of 'FeedComponent.mock' lacks arguments; only those that have none are filled in"
        )
    }

    /// All calls of a component are filled in, those with arguments stay.
    @Test func callsOfSeveralModules() throws {
        var app = Self.app("_ = (PostComponent.mock(), PostComponent.mock(language: \"\"), FeedComponent.mock())")
        app["Modules/Feed/Preview.swift"] = "import Post\nlet preview = PostComponent.mock()"
        let project = try TestProject(app)
        let report = runWire(WireOrder("Post.mock"), isDryRun: false, project.session())
        #expect(
            report.summary == [
                "filled in mock in Modules/Checks/Checks.swift:5:10",
                "filled in mock in Modules/Feed/Preview.swift:2:15",
            ],
            "\(report.messages)"
        )
        let checks = try project.read("Modules/Checks/Checks.swift")
        #expect(checks.contains("PostComponent.mock(language: \"\"), FeedComponent.mock())"), "\(checks)")
        // A second time, there is nothing left to do.
        #expect(runWire(WireOrder("Post.mock"), isDryRun: false, project.session()).exitCode == 2)
    }

    /// A function of the user's own takes the calls that it accepts.
    @Test(arguments: [
        ("public static func mock(count: Int = 0) -> FeedComponent { fatalError() }", false),
        ("public static func mock(count: Int) -> FeedComponent { fatalError() }", true),
    ])
    func ownMocks(member: String, isFilled: Bool) throws {
        let found = try difference(Self.app("_ = FeedComponent.mock()", feed: member))
        #expect(found.contains("+        userName: <#String#>,") == isFilled, "\(found)")
        #expect(found.hasPrefix("error: no call of 'FeedComponent.mock' lacks") != isFilled, "\(found)")
    }

    /// A property of that name is filled in as any other.
    @Test func aPropertyOfTheNameIsMeant() throws {
        let feed = "struct Model { let userName: String }\n    var mock: Model { Model() }"
        let found = try difference(Self.app("_ = FeedComponent.mock()", feed: feed))
        #expect(
            found == """
                -    var mock: Model { Model() }
                +    var mock: Model { Model(userName: dependency.userName) }
                """,
            "\(found)"
        )
    }

    /// What no call can give is left out: several types under one name, functions that rethrow, what other builds lack.
    @Test func whatACallCannotGiveIsLeftOut() throws {
        let requirements = """
                func run(_ body: () throws -> Void) rethrows
                #if DEBUG
                var log: String { get }
                #endif
            """
        let found = try difference(Self.app("_ = FeedComponent.mock()", requirements: requirements))
        #expect(!found.contains("run:") && !found.contains("log:") && found.contains("userName:"), "\(found)")
        let debugging = "#if DEBUG\n    _ = FeedComponent.mock()\n    #endif"
        #expect(try difference(Self.app(debugging, requirements: requirements)).contains("log: <#String#>"))
    }

    @Test func whatCannotBeFilledIn() throws {
        #expect(
            try difference(Self.app(""), WireOrder("Nothing.mock")).hasPrefix("error: no component 'Nothing'")
        )
        #expect(
            try difference(Self.app("_ = RootComponent.mock()"), WireOrder("Root.mock")).hasPrefix("error: no call of")
        )
        var order = WireOrder("Feed.mock")
        order.initializer = "init()"
        #expect(
            try difference(Self.app("_ = FeedComponent.mock()"), order)
                == "error: '--initializer' and '--add' are for calls of initializers, not of 'mock'"
        )
        let alone = Self.app("_ = AloneComponent.mock()").merging([
            "Modules/Checks/Alone.swift":
                "import NeedleFoundation\nfinal class AloneComponent: Component<EmptyDependency> {}"
        ]) { $1 }
        #expect(
            try difference(alone, WireOrder("Alone.mock"))
                == "error: no call of 'AloneComponent.mock' lacks arguments; only those that have none are filled in"
        )
    }

    /// A root has no `mock`, and other commands do not take it.
    @Test func shellsCompleteIt() throws {
        let project = try TestProject(Self.app(""))
        let members = runNames(.members, project.session()).output.split(separator: "\n")
        let others = runNames(.properties, project.session()).output.split(separator: "\n")
        #expect(members.filter { !others.contains($0) }.sorted() == ["FeedComponent.mock", "PostComponent.mock"])
    }

    /// An editor fills in the call at the cursor, and no other.
    @Test func anEditorFillsInOneCall() throws {
        let project = try TestProject(Self.app("_ = FeedComponent.mock()\n    _ = PostComponent.mock()"))
        var workspace = LiveWorkspace(project.session())
        workspace.look()
        workspace.link()
        let scopes = ScopeGraph(try #require(workspace.graph))
        let path = project.path("Modules/Checks/Checks.swift")
        let source = try #require(workspace.source(at: path))
        let rewrites = source.facts.instantiations.indices.map { index in
            workspace.filling(mockAt: source.reference(.instantiation(index)), scopes)
        }
        #expect(rewrites.map { $0?.title } == ["fill in 'mock' from the graph", "fill in 'mock' from the graph"])
        let changes = rewrites.map { $0?.changes.changes.values.flatMap { $0 } ?? [] }
        #expect(changes.map(\.count) == [1, 1] && changes[0] != changes[1])
        #expect(workspace.filling(mockAt: source.reference(.declaration(0)), scopes) == nil)
    }

    /// What it says, once the placeholders have values, is a program that compiles and runs.
    @Test func whatIsWrittenCompiles() throws {
        let project = try TestProject(Self.app("print(PostComponent.mock().path.count)"))
        #expect(runWire(WireOrder("Post.mock"), isDryRun: false, project.session()).exitCode == 0)
        let path = "Modules/Checks/Checks.swift"
        let text = try project.read(path).replacingOccurrences(of: "<#String#>", with: "\"x\"")
        let closure = "{ (_: Int, _: inout String) async throws -> [String] in [] }"
        try project.write(
            path,
            text.replacingOccurrences(of: "<#(Int, inout String) async throws -> [String]#>", with: closure)
        )
        try project.checkRun("Post", "Feed", "App", "Checks", main: "check()", prints: "2")
    }
}
