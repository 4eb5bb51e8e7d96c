import TestSupport
import Testing

/// `needle build --fix` edits nothing that might change what a program calls, creates or gets: then there is advice alone.
struct SafeFixTests {
    /// A program that `--fix` leaves as it is.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// What the message says, in place of an edit.
        var advice: String
        /// The sources by path.
        var sources: [String: String]
    }

    private static let head = "import NeedleFoundation\n"
    private static let root = "final class RootComponent: BootstrapComponent {\n"
    private static let feed = """
        protocol FeedDependency: Dependency { var text: String { get } }
        final class FeedComponent: Component<any FeedDependency> { var line: String { dependency.text } }

        """
    private static let makesFeed = "    var feed: FeedComponent { FeedComponent(parent: self) }\n"

    private static func app(_ text: String) -> [String: String] { ["Modules/App/App.swift": text] }

    static let cases = [
        Case(
            testDescription: "a child that may have been renamed",
            advice: "module 'App' has 'FeedComponent', which nothing creates: was it renamed?",
            sources: app(
                head + root + "    let text = \"\"\n    var feed: Any { OldScreen(parent: self) }\n}\n" + feed
            )
        ),
        Case(
            testDescription: "a child that is spelled nearly so",
            advice: "did you mean 'FeedComponent'?",
            sources: app(
                head + root + "    let text = \"\"\n    var feed: Any { FedComponent(parent: self) }\n}\n" + feed
            )
        ),
        Case(
            testDescription: "a superclass that is spelled nearly so",
            advice: "did you mean 'Component'?",
            sources: app(
                head + root + makesFeed + "}\n" + feed.replacing(": Component<", with: ": Componet<")
            )
        ),
        Case(
            testDescription: "a protocol that is spelled nearly so",
            advice: "did you mean 'FeedDependency'?",
            sources: app(
                head + root + "    let text = \"\"\n" + makesFeed + "}\n"
                    + feed.replacing("<any FeedDependency>", with: "<any FeedDependancy>")
            )
        ),
        Case(
            testDescription: "a type that is spelled nearly so",
            advice: "write 'Headline' there",
            sources: app(
                head + "struct Headline {}\n" + root + "    let text: Hedline = Headline()\n" + makesFeed + "}\n"
                    + feed.replacing("text: String", with: "text: Headline")
                    .replacing("var line: String", with: "var line: Headline")
            )
        ),
        Case(
            testDescription: "a type that generic arguments decide",
            advice: "write 'text: Box<String>' if that is its type",
            sources: app(
                head + "struct Box<Text> { let text: Text }\n" + root + "    lazy var text = Box(text: \"\")\n"
                    + makesFeed
                    + "}\n"
                    + feed.replacing("text: String", with: "text: Box<String>")
                    .replacing("var line: String", with: "var line: Box<String>")
            )
        ),
        Case(
            testDescription: "a child whose name means another class",
            advice: "write 'Feed.PageComponent(parent: self)'",
            sources: [
                "Modules/Feed/Feed.swift": head + """
                    public protocol PageDependency: Dependency { var text: String { get } }
                    public final class PageComponent: Component<any PageDependency> {}

                    """,
                "Modules/App/App.swift": "import Feed\n" + head + root + """
                        let text = ""
                        var page: PageComponent { PageComponent(parent: self) }
                    }
                    final class PageComponent { init(parent: RootComponent) {} }

                    """,
            ]
        ),
        Case(
            testDescription: "a property in front of one that another root gives",
            advice: "'text' of 'MiddleComponent' does not provide it: it is private",
            sources: app(
                head + root + "    let text = \"of the root\"\n" + makesMiddle + "}\n"
                    + "final class OtherRootComponent: BootstrapComponent {\n" + makesMiddle + "}\n"
                    + "final class MiddleComponent: Component<EmptyDependency> {\n    private let text = \"of the middle\"\n"
                    + makesFeed + "}\n" + feed
            )
        ),
        Case(
            testDescription: "a class in front of one of the same name elsewhere",
            advice: "make it internal",
            sources: [
                "Modules/Feed/Feed.swift": head + "public final class FeedComponent: BootstrapComponent {}\n",
                "Modules/App/Other.swift": "import Feed\nlet other = FeedComponent()\n",
                "Modules/App/App.swift": head + root + "    let text = \"\"\n    private "
                    + makesFeed.drop { $0 == " " } + "}\n"
                    + feed.replacing("final class", with: "private final class"),
            ]
        ),
        Case(
            testDescription: "an import that gives a name of the standard library another meaning",
            advice: "import it",
            sources: [
                "Modules/Feed/Feed.swift": head + """
                    public enum Result {}
                    public final class PageComponent: Component<EmptyDependency> {}

                    """,
                "Modules/App/App.swift": head + root + "    var page: Any { PageComponent(parent: self) }\n}\n",
            ]
        ),
        Case(
            testDescription: "an import that gives a second type a name which the file has already",
            advice: "import it",
            sources: [
                "Modules/Feed/Feed.swift": head + """
                    public enum Page {}
                    public final class PageComponent: Component<EmptyDependency> {}

                    """,
                "Modules/Web/Web.swift": "public enum Page {}\n",
                "Modules/App/App.swift": "import Web\n" + head + root
                    + "    var page: Any { PageComponent(parent: self) }\n    let first = Page.self\n}\n",
            ]
        ),
    ]

    private static let makesMiddle = "    var middle: MiddleComponent { MiddleComponent(parent: self) }\n"

    @Test(arguments: cases)
    func thereIsAdviceAlone(_ program: Case) throws {
        let folder = try TemporaryFolder(program.sources)
        let result = try runNeedle(["build", "--fix", "--strict"], in: folder.url)
        #expect(result.end == .exit(1), "\(result.output)")
        #expect(result.errors.contains(program.advice), "\(result.errors)")
        #expect(!result.output.contains("fixed "), "\(result.output)")
        for (path, text) in program.sources { #expect(folder.read(path) == text) }
    }

    /// The near misses: nothing else has the name, so the same edits change nothing that works.
    @Test(arguments: [
        [
            "Modules/App/App.swift": head + "final class OtherRootComponent: BootstrapComponent {\n" + makesMiddle
                + "}\n"
                + "final class MiddleComponent: Component<EmptyDependency> {\n    private let text = \"\"\n" + makesFeed
                + "}\n" + feed
        ],
        [
            "Modules/Feed/Feed.swift": head + "public final class PageComponent: Component<EmptyDependency> {}\n",
            "Modules/App/App.swift": head + root + "    var page: Any { PageComponent(parent: self) }\n}\n",
        ],
    ])
    func whatChangesNothingIsFixed(sources: [String: String]) throws {
        let folder = try TemporaryFolder(sources)
        let result = try runNeedle(["build", "--fix"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(result.output.contains("fixed "), "\(result.output)")
    }

    /// While a module that is imported is not described, what the file names is more likely there than misspelled. That module
    /// comes first.
    @Test(arguments: [
        (
            "    var sail: Any { SailComponent(parent: self) }\n}\nfinal class AnchorComponent: Component<EmptyDependency> {}\n",
            "but 'Sail', which this file imports, is not linked, and no other module declares it; describe it in needle.json"
        ),
        (
            "    var sail: Any { SailComponent(parent: self) }\n}\nfinal class SaleComponent: Component<EmptyDependency> {}\n",
            "but 'Sail', which this file imports, is not linked"
        ),
        (
            "    var sail: Any { BailComponent(parent: self) }\n}\nprotocol SailDependency: Dependency {}\n"
                + "final class BailComponent: Component<any SailDependancy> {}\n",
            "is not declared in any parsed module, and 'Sail', which this file imports, is not linked; describe it in needle.json"
        ),
    ])
    func theMissingModuleComesBeforeAGuess(rest: String, message: String) throws {
        let folder = try TemporaryFolder()
        let source = "import Foundation\n" + Self.head + "import Sail\n" + Self.root + rest
        try folder.write(source, to: "Modules/App/App.swift")
        let result = try runNeedle(["build", "--fix"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!result.errors.contains("did you mean") && !result.errors.contains("renamed"), "\(result.errors)")
        #expect(folder.read("Modules/App/App.swift") == source)
        // Without that import, the same is a guess.
        try folder.write(source.replacing("import Sail\n", with: ""), to: "Modules/App/App.swift")
        let guess = try runNeedle(["build"], in: folder.url)
        #expect(guess.errors.contains("did you mean") || guess.errors.contains("was it renamed?"), "\(guess.errors)")
    }
}
