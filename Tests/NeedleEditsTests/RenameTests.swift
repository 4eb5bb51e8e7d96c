// `needle rename`: a requirement or a property gets another name wherever the program means the same.

import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

struct RenameTests {
    /// A program of four modules in which 'user' is many things.
    ///
    /// - Parameters:
    ///   - feed: Further members of the feed's component.
    ///   - root: Further members of the root.
    ///   - more: Further code of the app.
    static func app(feed: String = "", root: String = "", more: String = "") -> [String: String] {
        [
            "Modules/Session/User.swift": """
            public struct User {
                public let name: String
                /// Another thing of the name.
                public var user: Int { 1 }
                public init(name: String) { self.name = name }
            }
            """,
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation
            public import Session

            public protocol FeedDependency: Dependency {
                /// The user.
                var user: User { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {
                public var text: String { dependency.user.name + self.user.name + row { user in user.name } }
                public var number: Int { dependency.user.user }
                public var model: FeedModel { FeedModel(dependency: dependency, user: dependency.user) }
                private func row(_ text: (User) -> String) -> String {
                    let user = dependency.user
                    return text(user)
                }
                \(feed)
            }
            """,
            "Modules/Feed/FeedModel.swift": """
            import Session

            public final class FeedModel {
                private let dependency: any FeedDependency
                private let user: User
                init(dependency: any FeedDependency, user: User) {
                    self.dependency = dependency
                    self.user = user
                }
                public var title: String { dependency.user.name + user.name }
            }
            protocol HasUser { var user: User { get } }
            final class FeedMock: FeedDependency, HasUser {
                let user: User
                init(user: User) { self.user = user }
            }
            struct Fake: HasUser {
                let user: User
                var size = 1
            }
            final class OtherMock {
                var user = User(name: "mock")
            }
            extension OtherMock: FeedDependency {}
            public func mocked() -> String {
                let mock = FeedMock(user: User(name: "m"))
                let fakes: [Fake] = [.init(user: User(name: "f"), size: 2), Fake(user: User(name: "g"))]
                let fake: Fake = .init(user: User(name: "h"))
                return mock.user.name + OtherMock().user.name + fake.user.name + "\\(fakes.count)"
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            import Session

            class RootComponent: BootstrapComponent {
                public var user: User { shared { User(name: "Ada") } }
                public var greeting: String { "Hello, \\(user.name) and \\(self.user.name)" }
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
                \(root)
            }
            protocol LoggedInDependency: Dependency { var user: User { get } }
            final class LoggedInComponent: Component<LoggedInDependency> {
                var feed: FeedComponent { FeedComponent(parent: self) }
                var guest: GuestComponent { GuestComponent(parent: self) }
                var isAda: Bool { dependency.user.name == "Ada" }
            }
            final class GuestComponent: Component<EmptyDependency> {
                var user: Int { 2 }
            }
            func describe(_ root: RootComponent) -> String {
                if let user = Optional(root.user) { return user.name }
                return root.loggedIn.feed.user.name
            }
            \(more)
            """,
        ]
    }

    func rename(
        _ app: [String: String],
        _ subject: String = "Feed.user",
        to new: String = "account",
        isDryRun: Bool = true
    ) throws -> (project: TestProject, report: Report) {
        let project = try TestProject(app)
        return (project, runRename(subject, to: new, isDryRun: isDryRun, project.session()))
    }

    /// The lines that a rename adds, or why there are none.
    func added(_ app: [String: String], _ subject: String = "Feed.user", to new: String = "account") throws
        -> String
    {
        let report = try rename(app, subject, to: new).report
        let lines = report.output.split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
        let texts = lines.map { $0.dropFirst().drop { $0 == " " }.description }
        return (texts + report.diagnostics.map { "error: \($0.message)" }).joined(separator: "\n")
    }

    private static let fixture = [
        "var account: User { get }",
        "public var text: String { dependency.account.name + self.account.name + row { user in user.name } }",
        "public var number: Int { dependency.account.user }",
        "public var model: FeedModel { FeedModel(dependency: dependency, user: dependency.account) }",
        "let user = dependency.account",
        "public var title: String { dependency.account.name + user.name }",
        "protocol HasUser { var account: User { get } }",
        "let account: User",
        "init(user: User) { self.account = user }",
        "var account = User(name: \"mock\")",
        "let fakes: [Fake] = [.init(account: User(name: \"f\"), size: 2), Fake(account: User(name: \"g\"))]",
        "let fake: Fake = .init(account: User(name: \"h\"))",
        "return mock.account.name + OtherMock().account.name + fake.account.name + \"\\(fakes.count)\"",
        "public var account: User { shared { User(name: \"Ada\") } }",
        "public var greeting: String { \"Hello, \\(account.name) and \\(self.account.name)\" }",
        "protocol LoggedInDependency: Dependency { var account: User { get } }",
        "var isAda: Bool { dependency.account.name == \"Ada\" }",
        "if let user = Optional(root.account) { return user.name }",
        "return root.loggedIn.feed.account.name",
    ]

    @Test(arguments: ["Feed.user", "RootComponent.user", "LoggedIn.user"])
    func everythingThatMeansTheSameIsRenamed(subject: String) throws {
        let found = Set(try added(Self.app(), subject).split(separator: "\n").map(String.init))
        let expected = Set(Self.fixture)
        #expect(found == expected, "\(found.symmetricDifference(expected).sorted().joined(separator: "\n"))")
    }

    /// What it leaves is a program that compiles and prints the same.
    @Test func whatIsRenamedCompiles() async throws {
        let (project, report) = try rename(Self.app(), isDryRun: false)
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.summary == ["renamed user to account: 7 declarations and 18 uses in 3 files"])
        let main = """
            import Feed
            registerProviderFactories()
            let root = RootComponent()
            let feed = root.loggedIn.feed
            print(feed.text, feed.model.title, mocked(), root.greeting, root.loggedIn.isAda, describe(root), feed.number)
            """
        let prints = "AdaAdaAda AdaAda mmockh2 Hello, Ada and Ada true Ada 1"
        try project.checkRun("Session", "Feed", "App", main: main, prints: prints)
    }

    @Test func aKeywordGetsBackticks() throws {
        let found = try added(Self.app(), to: "default")
        #expect(found.contains("var `default`: User { get }"), "\(found)")
        #expect(found.contains("Fake(default: User"), "\(found)")
    }

    /// A generic component that only a mock specializes is no scope, so it does not count among them.
    @Test func aSpecializationOfAMockIsNoScope() throws {
        let app = [
            "Modules/Feed/Components.swift": """
            import NeedleFoundation
            public final class AreaComponent<Item>: Component<EmptyDependency> {}
            public final class BoxComponent<Item>: Component<EmptyDependency> { var height: Int { 1 } }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var items: BoxComponent<String> { BoxComponent<String>(parent: self) }
            }
            """,
            "Modules/Checks/Checks.swift": "import Feed\nlet area = AreaComponent<Int>.mock()\n",
        ]
        let found = try added(app, "Box.height", to: "tall")
        #expect(found == "public final class BoxComponent<Item>: Component<EmptyDependency> { var tall: Int { 1 } }")
    }

    /// The calls of `mock` name requirements by labels: the component's own, and those of scopes below it.
    private static func mocked(_ calls: String) -> [String: String] {
        [
            "Modules/Feed/Components.swift": """
            import NeedleFoundation
            public protocol PostDependency: Dependency { var userName: String { get } }
            public final class PostComponent: Component<any PostDependency> {}
            public protocol FeedDependency: Dependency {
                var size: Int { get }
            }
            public final class FeedComponent: Component<any FeedDependency> {
                public var post: PostComponent { PostComponent(parent: self) }
            }
            public protocol OtherDependency: Dependency { var userName: String { get } }
            public final class OtherComponent: Component<any OtherDependency> {}
            public final class HubComponent: Component<EmptyDependency> {
                public var post: PostComponent { PostComponent(parent: self) }
                public var other: OtherComponent { OtherComponent(parent: self) }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                let (userName, size) = ("", 1)
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            final class SecondComponent: BootstrapComponent {
                let userName = ""
                var other: OtherComponent { OtherComponent(parent: self) }
            }
            """,
            "Modules/Checks/Checks.swift": "import Feed\n\(calls)\n",
        ]
    }

    @Test func labelsOfMocksAreRenamed() throws {
        let calls = """
            let post = PostComponent.mock(userName: "a")
            let feed: FeedComponent = .mock(
                size: 1,
                userName: "b"
            )
            let made = FeedComponent.mock { FeedComponent(parent: $0) } size: { 1 } userName: { "c" }
            let other = OtherComponent.mock(userName: "d")
            """
        let found = try added(Self.mocked(calls), "Post.userName", to: "account")
        for line in [#"PostComponent.mock(account: "a")"#, #"account: "b""#, #"size: { 1 } account: { "c" }"#] {
            #expect(found.contains(line), "\(found)")
        }
        #expect(!found.contains("OtherComponent.mock"), "\(found)")
    }

    /// A value that two requirements of the name share cannot have two labels.
    @Test func aLabelOfTwoRequirementsIsADoubt() throws {
        let app = Self.mocked(#"let hub = HubComponent.mock(userName: "a")"#)
        let found = try added(app, "Post.userName", to: "account")
        #expect(found.contains("or something else, at 'Modules/Checks/Checks.swift:2:11'"), "\(found)")
    }

    // MARK: - Forms

    /// Further code, the subject, and lines that must be among those that change.
    struct Form: Sendable {
        var feed = ""
        var root = ""
        var more = ""
        var subject = "Feed.user"
        var lines: [String]
    }

    @Test(arguments: [
        // An override, and what asks the superclass.
        Form(
            more: "final class Special: RootComponent { override var user: User { super.user } }",
            lines: ["final class Special: RootComponent { override var account: User { super.account } }"]
        ),
        // What declares the name of a variable keeps that.
        Form(
            root: "var copy: () -> String { { [user] in user.name } }",
            lines: ["var copy: () -> String { { [user = account] in user.name } }"]
        ),
        Form(
            feed: "var other: String { if let user = self.dependency?.user { user.name } else { \"\" } }",
            lines: ["var other: String { if let user = self.dependency?.account { user.name } else { \"\" } }"]
        ),
        Form(
            root: "var weak: String { { [weak self] in self?.user.name ?? \"\" }() }",
            lines: ["var weak: String { { [weak self] in self?.account.name ?? \"\" }() }"]
        ),
        Form(
            more: "let path = \\RootComponent.user.name\nlet other = \\User.user",
            lines: ["let path = \\RootComponent.account.name"]
        ),
        // Code that some builds have.
        Form(
            root:
                "#if DEBUG\n    var debug: String { user.name }\n    #else\n    var debug: String { self.user.name }\n    #endif",
            lines: ["var debug: String { account.name }", "var debug: String { self.account.name }"]
        ),
        // Protocols of the program.
        Form(
            more: """
                protocol HasUser { var user: User { get } }
                extension HasUser { var isKnown: Bool { !user.name.isEmpty } }
                extension RootComponent: HasUser {}
                struct Fake: HasUser { var user: User { User(name: "") } }
                func name(of owner: some HasUser) -> String { owner.user.name }
                func name<Owner: HasUser>(_ owner: Owner) -> String { owner.user.name }
                """,
            lines: [
                "protocol HasUser { var account: User { get } }",
                "extension HasUser { var isKnown: Bool { !account.name.isEmpty } }",
                "struct Fake: HasUser { var account: User { User(name: \"\") } }",
                "func name(of owner: some HasUser) -> String { owner.account.name }",
                "func name<Owner: HasUser>(_ owner: Owner) -> String { owner.account.name }",
            ]
        ),
        Form(
            feed: "lazy var size: Int = 1\n    func grow() { size += 1; self.size = size + (size) }",
            subject: "Feed.size",
            lines: ["lazy var account: Int = 1", "func grow() { account += 1; self.account = account + (account) }"]
        ),
        Form(
            feed: "@Kept var size: Int = 1\n    func grow() { _size = Kept(wrappedValue: size) }\n    "
                + "@propertyWrapper struct Kept { var wrappedValue: Int }",
            subject: "Feed.size",
            lines: ["@Kept var account: Int = 1", "func grow() { _account = Kept(wrappedValue: account) }"]
        ),
        Form(
            feed:
                "func board(size: Int) -> Int { size }\n    var all: [Int] { [1].map(board(size:)) + [board(size: 2)] }",
            subject: "Feed.board(size:)",
            lines: [
                "func account(size: Int) -> Int { size }",
                "var all: [Int] { [1].map(account(size:)) + [account(size: 2)] }",
            ]
        ),
    ])
    func forms(form: Form) throws {
        let app = Self.app(feed: form.feed, root: form.root, more: form.more)
        let found = Set(try added(app, form.subject).split(separator: "\n").map(String.init))
        let expected = Set(form.lines + (form.subject == "Feed.user" ? Self.fixture : []))
        #expect(found == expected, "\(found.symmetricDifference(expected).sorted().joined(separator: "\n"))")
    }

    @Test func aPluginExtensionListsIt() throws {
        let more = """
            protocol HomePluginExtension: PluginExtension { var page: Int { get } }
            final class HomeComponent: PluginizedComponent<EmptyDependency, HomePluginExtension, HomePlugins> {
                var number: Int { pluginExtension.page }
                var below: PageComponent { PageComponent(parent: self) }
            }
            final class HomePlugins: NonCoreComponent<EmptyDependency> { var page: Int { 1 } }
            protocol PageDependency: Dependency { var page: Int { get } }
            final class PageComponent: Component<PageDependency> { var number: Int { dependency.page } }
            extension RootComponent { var home: HomeComponent { HomeComponent(parent: self) } }
            """
        let expected = """
            protocol HomePluginExtension: PluginExtension { var sheet: Int { get } }
            var number: Int { pluginExtension.sheet }
            final class HomePlugins: NonCoreComponent<EmptyDependency> { var sheet: Int { 1 } }
            protocol PageDependency: Dependency { var sheet: Int { get } }
            final class PageComponent: Component<PageDependency> { var number: Int { dependency.sheet } }
            """
        for subject in ["HomePlugins.page", "Page.page"] {
            #expect(try added(Self.app(more: more), subject, to: "sheet") == expected)
        }
    }

    /// Nothing above provides it, so that the component keeps what the extension says.
    @Test func aDefaultThatIsKeptIsRenamed() throws {
        let more = """
            protocol PageDependency: Dependency { var page: Int { get } }
            extension PageDependency { var page: Int { 1 } }
            final class PageComponent: Component<PageDependency> { var number: Int { dependency.page } }
            extension RootComponent { var page: PageComponent { PageComponent(parent: self) } }
            """
        let expected = """
            protocol PageDependency: Dependency { var sheet: Int { get } }
            extension PageDependency { var sheet: Int { 1 } }
            final class PageComponent: Component<PageDependency> { var number: Int { dependency.sheet } }
            """
        #expect(try added(Self.app(more: more), "PageComponent.page", to: "sheet") == expected)
    }
}
