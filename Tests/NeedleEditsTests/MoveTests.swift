// `needle move`: a property is declared in a scope above, and required where it was.

import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

struct MoveTests {
    /// A program of three modules in which the feed has a cache.
    ///
    /// - Parameters:
    ///   - feed: Further members of the feed's component.
    ///   - loggedIn: Further members of its parent.
    ///   - root: Further members of the root.
    private static func app(
        feed: String = "",
        loggedIn: String = "",
        root: String = "public var limit: Int { 3 }"
    ) -> [String: String] {
        [
            "Modules/Store/Cache.swift": """
            public struct Cache {
                public var size: Int
                public init(size: Int) { self.size = size }
            }
            """,
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation
            import Store

            public protocol FeedDependency: Dependency {
                var limit: Int { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {
                /// The pages that were read.
                var cache: Cache {
                    shared { Cache(size: dependency.limit) }
                }

                public var text: String { "\\(cache.size) \\(self.cache.size)" + more }
                \(feed)
            }
            extension FeedComponent {
                var more: String { { [cache] in "\\(cache.size)" }() }
            }
            struct Inner {}
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                \(root)
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            }
            final class LoggedInComponent: Component<EmptyDependency> {
                var feed: FeedComponent { FeedComponent(parent: self) }
                \(loggedIn)
            }
            func describe(_ feed: FeedComponent) -> String { feed.text }
            """,
        ]
    }

    private func difference(_ app: [String: String], _ subject: String = "Feed.cache", _ target: String? = nil) throws
        -> String
    {
        let project = try TestProject(app)
        let report = runMove(subject, to: target, isDryRun: true, project.session())
        let lines = report.output.split(separator: "\n").filter { line in
            ["+", "-"].contains(line.prefix(1)) && !["+++", "---"].contains(line.prefix(3))
        }
        return (lines.map(String.init) + report.diagnostics.map { "error: \($0.message)" }).joined(separator: "\n")
    }

    @Test(arguments: [nil, "LoggedIn"])
    func aPropertyMovesToItsParent(target: String?) throws {
        let found = try difference(Self.app(), "Feed.cache", target)
        #expect(
            found == """
                +import Store
                -final class LoggedInComponent: Component<EmptyDependency> {
                +protocol LoggedInDependency: Dependency {
                +    var limit: Int { get }
                +}
                +
                +final class LoggedInComponent: Component<LoggedInDependency> {
                +    /// The pages that were read.
                +    var cache: Cache {
                +        shared { Cache(size: dependency.limit) }
                +    }
                -import Store
                +public import Store
                +    var cache: Cache { get }
                -    /// The pages that were read.
                -    var cache: Cache {
                -        shared { Cache(size: dependency.limit) }
                -    }
                -    public var text: String { "\\(cache.size) \\(self.cache.size)" + more }
                +    public var text: String { "\\(dependency.cache.size) \\(dependency.cache.size)" + more }
                -    var more: String { { [cache] in "\\(cache.size)" }() }
                +    var more: String { { [cache = dependency.cache] in "\\(cache.size)" }() }
                """,
            "\(found)"
        )
    }

    /// A scope beside it that keeps a default would get the property.
    @Test(arguments: [
        ("cache", "error: 'ListComponent' keeps its default of 'cache', and would get this one"),
        ("other", "+        shared { Cache(size: dependency.limit) }"),
    ])
    func aDefaultIsNotHidden(name: String, expected: String) throws {
        var app = Self.app(loggedIn: "var list: ListComponent { ListComponent(parent: self) }")
        app["Modules/Feed/ListComponent.swift"] = """
            import NeedleFoundation
            import Store
            public protocol ListDependency: Dependency { var \(name): Cache? { get } }
            extension ListDependency { public var \(name): Cache? { nil } }
            public final class ListComponent: Component<any ListDependency> {}
            """
        let found = try difference(app)
        #expect(found.contains(expected), "\(found)")
    }

    /// A superclass names the new protocol, which must have the access of the class.
    @Test(arguments: ["package", "public"])
    func aNewProtocolHasTheAccessOfItsClass(access: String) throws {
        var app = Self.app()
        let written = app["Modules/App/RootComponent.swift"] ?? ""
        let changed = written.replacing("final class LoggedIn", with: "\(access) final class LoggedIn")
        app["Modules/App/RootComponent.swift"] = changed
        let found = try difference(app)
        #expect(found.contains("+\(access) protocol LoggedInDependency: Dependency {"), "\(found)")
    }

    /// At a root, what the dependency gave is its own.
    @Test func aPropertyMovesFurtherUp() throws {
        let found = try difference(Self.app(), "Feed.cache", "RootComponent")
        #expect(found.contains("+        shared { Cache(size: limit) }"), "\(found)")
        #expect(!found.contains("LoggedInDependency"), "\(found)")
    }

    /// What it leaves is a program that compiles and prints the same.
    @Test(arguments: ["LoggedIn", "RootComponent"])
    func whatIsMovedCompiles(target: String) async throws {
        let project = try TestProject(Self.app())
        let report = runMove("Feed.cache", to: target, isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        let main = "registerProviderFactories()\nprint(describe(RootComponent().loggedIn.feed))"
        try project.checkRun("Store", "Feed", "App", main: main, prints: "3 33")
    }

    /// Further code, and why nothing is moved; nil for a near miss.
    struct Refusal: Sendable {
        var feed = ""
        var loggedIn = ""
        var root = "public var limit: Int { 3 }"
        var subject = "Feed.other"
        var target: String?
        var message: String?
    }

    @Test(arguments: [
        Refusal(
            feed: "var size: Int { 2 }\n    var other: Int { size }",
            message: "'other' reads 'size' of 'FeedComponent', so it is not moved"
        ),
        Refusal(feed: "var other: Int { let size = 2; return size }"),
        Refusal(
            feed: "var other: AnyObject { self }",
            message: "'other' uses 'self', which would be 'LoggedInComponent' there"
        ),
        Refusal(
            feed: "var other: Int { max(dependency, 1) }",
            message: "'other' reads 'dependency' of 'FeedComponent', so it is not moved"
        ),
        Refusal(feed: "var other: Int { make() }", message: "'other' reads 'make', which may be out of reach there"),
        Refusal(feed: "var other: Int { max(1, 2) }"),
        Refusal(feed: "var other: Any { Inner() }", message: "'Inner', which 'other' names, is out of reach there"),
        Refusal(feed: "var other: Any { Cache(size: 1) }"),
        Refusal(
            feed: "var other: Int { dependency.limit }",
            loggedIn: "var limit: Int { 4 }",
            target: "RootComponent",
            message: "'other' reads 'limit', which comes from 'LoggedInComponent' and is not above"
        ),
        Refusal(feed: "var other: Int { dependency.limit }", loggedIn: "var limit: Int { 4 }"),
        Refusal(
            feed: "var other: Int { 1 }",
            loggedIn: "private let other = 1",
            message: "'LoggedInComponent' has a 'other' already, at Modules/App/RootComponent.swift:10:17"
        ),
        Refusal(feed: "var other: Int { 1 }", root: "public var limit: Int { 3 }\n    private let other = 1"),
        Refusal(
            feed: "var other: Int { 1 }",
            root: "public var limit: Int { 3 }\n    var second: FeedComponent { FeedComponent(parent: self) }",
            message: "'FeedComponent' has several parents: 'LoggedInComponent', 'RootComponent'"
        ),
        Refusal(
            feed: "var other: Int { 1 }",
            root: "public var limit: Int { 3 }\n    var second: FeedComponent { FeedComponent(parent: self) }",
            target: "LoggedIn",
            message: "not every path to 'FeedComponent' passes through 'LoggedInComponent'"
        ),
        Refusal(
            feed: "var other: Int { 1 }",
            root: "public var limit: Int { 3 }\n    var second: FeedComponent { FeedComponent(parent: self) }",
            target: "RootComponent"
        ),
        Refusal(
            feed: "let other = 1, third = 2",
            message: "'FeedComponent.other' is not declared alone in the component, so it is not moved"
        ),
        Refusal(
            feed:
                "let other: Int\n    init(parent: any Scope, other: Int) { self.other = other; super.init(parent: parent) }",
            message: "an initializer of 'FeedComponent' sets 'other', so it is not moved"
        ),
        Refusal(
            feed:
                "var other: Int { didSet {} }\n    override init(parent: any Scope) { other = 1; super.init(parent: parent) }",
            message: "an initializer of 'FeedComponent' sets 'other', so it is not moved"
        ),
        Refusal(
            feed: "private(set) var other = 1",
            message: "'FeedComponent.other' overrides, has a limited setter or depends on '#if', so it is not moved"
        ),
        Refusal(feed: "var other = 1\n    func grow() { other += 1; self.other = other }"),
        Refusal(
            feed: "func other() -> Int { 1 }",
            message: "'FeedComponent.other' is not a plain variable of a known type, so it is not moved"
        ),
        // A protocol of two components: both would require it.
        Refusal(
            feed: "var other: Int { 1 }",
            loggedIn: "var more: MoreComponent { MoreComponent(parent: self) }\n}\n"
                + "final class MoreComponent: Component<FeedDependency> {",
            message: "'FeedDependency' is a dependency of 'MoreComponent' as well as of 'FeedComponent'"
        ),
        Refusal(
            feed: "var other: Int { 1 }",
            loggedIn: "var more: MoreComponent { MoreComponent(parent: self) }\n}\n"
                + "final class MoreComponent: Component<EmptyDependency> {"
        ),
        Refusal(subject: "Feed.othr", message: "'FeedComponent' has no property 'othr'"),
        Refusal(subject: "RootComponent.limit", message: "'RootComponent' has no parent"),
    ])
    func refusals(refusal: Refusal) throws {
        let app = Self.app(feed: refusal.feed, loggedIn: refusal.loggedIn, root: refusal.root)
        let project = try TestProject(app)
        let report = runMove(refusal.subject, to: refusal.target, isDryRun: false, project.session())
        #expect(
            report.diagnostics.filter { $0.id == .cannotRun }.map(\.message) == [refusal.message].compactMap(\.self)
        )
        let isChanged = try app.contains { try project.read($0.key) != $0.value }
        #expect(isChanged == (refusal.message == nil))
    }

    @Test func mocksAreSaid() throws {
        var app = Self.app()
        app["Modules/Feed/Mock.swift"] = "final class FeedMock: FeedDependency { let limit = 1 }"
        let project = try TestProject(app)
        let report = runMove("Feed.cache", to: nil, isDryRun: true, project.session())
        #expect(
            report.hints == [
                "'FeedMock' conforms to 'FeedDependency', which requires 'cache' now",
                "each 'LoggedInComponent' has its own from now on",
            ]
        )
    }
}
