// Why nothing is renamed, with near misses.

import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

extension RenameTests {
    /// Further code, and why nothing is renamed with it; nil for a near miss.
    struct Refusal: Sendable {
        var feed = ""
        var root = ""
        var more = ""
        var new = "account"
        var message: String?
    }

    private static let rootFile = "Modules/App/RootComponent.swift"

    @Test(arguments: [
        Refusal(
            feed: "let account = 1",
            message: "there is a 'account' already, at Modules/Feed/FeedComponent.swift:17:9"
        ),
        Refusal(root: "static let account = 1", message: "there is a 'account' already, at \(rootFile):9:16"),
        Refusal(more: "extension GuestComponent { var account: Int { 3 } }"),
        Refusal(
            root: "var a: String { let account = 2; return user.name + \"\\(account)\" }",
            message: "'user' at \(rootFile):9:45 cannot be renamed: a local 'account' is declared there"
        ),
        Refusal(root: "var a: String { let account = 2; return self.user.name + \"\\(account)\" }"),
        Refusal(
            root: "var a: Int { account }",
            more: "let account = 3",
            message: "'account' at \(rootFile):9:18 would mean the renamed one"
        ),
        Refusal(root: "var a: Int { let account = 3; return account }", more: "let account = 3"),
        Refusal(
            more: "func names(_ roots: [RootComponent]) -> [String] { roots.map { $0.user.name } }",
            message:
                "'user' may mean the one that is renamed, or something else, at '\(rootFile):24:67'; write a type there, "
                + "or rename by hand"
        ),
        Refusal(
            more:
                "func names(_ roots: [RootComponent]) -> [String] { roots.map { (root: RootComponent) in root.user.name } }"
        ),
        Refusal(
            more: "func mock() -> FeedMock { .init(user: User(name: \"\")) }\nstruct FeedMock { let user: User }"
        ),
        Refusal(
            root: "var all: [User] { user() }\n    func user() -> [User] { [] }",
            message: "'user()' at \(rootFile):10:10 has the same name, and is not renamed with it"
        ),
        Refusal(
            more: "extension RootComponent: Unknown {}",
            message: "'user' at \(rootFile):6:16 may be there for 'Unknown', which is not parsed"
        ),
        Refusal(more: "extension RootComponent: CustomStringConvertible { var description: String { \"\" } }"),
        Refusal(
            more: "protocol OneDependency: Dependency { var account: Int { get } }\n"
                + "final class OneComponent: Component<OneDependency> { var x: Int { dependency.account } }\n"
                + "extension LoggedInComponent { var one: OneComponent { OneComponent(parent: self) } }",
            message: "'OneComponent' requires a 'account' already, at \(rootFile):24:42"
        ),
        Refusal(
            new: "path",
            message: "'path' is a name of the runtime library, so nothing can be renamed from or to it"
        ),
        Refusal(new: "a b", message: "'a b' is not a name for a member"),
        Refusal(new: "1a", message: "'1a' is not a name for a member"),
        Refusal(new: "self", message: "'self' has a meaning of its own in Swift"),
        Refusal(new: "user", message: "'user' is already the name"),
    ])
    func refusals(refusal: Refusal) throws {
        let app = Self.app(feed: refusal.feed, root: refusal.root, more: refusal.more)
        let (project, report) = try rename(app, to: refusal.new, isDryRun: false)
        #expect(
            report.diagnostics.filter { $0.id == .cannotRun }.map(\.message) == [refusal.message].compactMap(\.self)
        )
        let isChanged = try app.contains { try project.read($0.key) != $0.value }
        #expect(isChanged == (refusal.message == nil))
    }

    /// A scope on the way has something of the new name, which would be nearer.
    @Test(arguments: [("LoggedIn", "'LoggedInComponent' has a 'account' already, at \(rootFile):11:9"), ("Guest", nil)])
    func whatIsOnTheWayWouldBeTaken(owner: String, message: String?) throws {
        var app = Self.app()
        app[Self.rootFile] = """
            import Feed
            import NeedleFoundation
            import Session
            final class RootComponent: BootstrapComponent {
                public var user: User { User(name: "") }
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
                var guest: GuestComponent { GuestComponent(parent: self) }
            }
            final class \(owner == "Guest" ? "LoggedIn" : "Guest")Component: Component<EmptyDependency> {\(owner == "Guest" ? "\n    var feed: FeedComponent { FeedComponent(parent: self) }" : "")}
            final class \(owner)Component: Component<EmptyDependency> {
                var account: Int { 1 }\(owner == "Guest" ? "" : "\n    var feed: FeedComponent { FeedComponent(parent: self) }")
            }
            """
        let report = try rename(app).report
        #expect(report.diagnostics.map(\.message) == [message].compactMap(\.self))
    }

    @Test func whatIsUnknownIsSaid() throws {
        #expect(try added(Self.app(), "Feed.usr") == "error: 'FeedComponent' has no 'usr'; did you mean 'user'?")
        #expect(
            try added(Self.app(), "Feed")
                == "error: 'FeedComponent' is a component; name something of it, for example 'Feed.model'"
        )
        #expect(try added(Self.app(more: "func broken( {"), "Feed.user").contains("error: "))
    }
}
