// Who owns what `why` and `who-needs` list.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct OwnerAnswerTests {
    private static let sources = [
        "Modules/Core/Session.swift": "public struct Session { public init() {} }\n",
        "Modules/Payments/PaymentsComponent.swift": """
        public import Core
        public import NeedleFoundation
        public protocol PaymentsDependency: Dependency { var session: Session { get } }
        public final class PaymentsComponent: Component<any PaymentsDependency> {
            public var card: CardComponent { CardComponent(parent: self) }
        }
        """,
        "Modules/Payments/Card/CardComponent.swift": """
        public import Core
        public import NeedleFoundation
        public protocol CardDependency: Dependency { var session: Session { get } }
        public final class CardComponent: Component<any CardDependency> {}
        """,
        "Modules/Feed/FeedComponent.swift": """
        public import Core
        public import NeedleFoundation
        public protocol FeedDependency: Dependency { var session: Session { get } }
        public final class FeedComponent: Component<any FeedDependency> {}
        """,
        "Modules/App/RootComponent.swift": """
        import Core
        import Feed
        import NeedleFoundation
        import Payments
        final class RootComponent: BootstrapComponent {
            var payments: PaymentsComponent { PaymentsComponent(parent: self) }
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        """,
        "Modules/App/RootComponent+Session.swift": """
        import Core
        extension RootComponent { var session: Session { Session() } }
        """,
    ]
    private static let owners = """
        /Modules/App/ @app
        /Modules/App/*+Session.swift @org/identity @app
        /Modules/Payments/ @payments
        /Modules/Payments/Card/
        /Modules/Feed/ @feed
        """

    private func project(_ files: [String: String] = [".github/CODEOWNERS": owners]) throws -> TestProject {
        let project = try TestProject(Self.sources.merging(files) { $1 })
        let path = files.keys.first { $0.hasSuffix("CODEOWNERS") } ?? "CODEOWNERS"
        try project.write("needle.json", #"{ "moduleRoots": ["Modules"], "owners": "\#(path)" }"#)
        return project
    }

    @Test func eachLineTellsTheOwner() throws {
        let project = try project()
        let session = project.session()
        #expect(
            runQuestion(.whoNeeds("Root.session"), session).output == """
                3 scopes in 2 modules need RootComponent.session: Payments 2, Feed 1
                owned by @feed 1, @payments 1, nobody 1

                Payments
                  CardComponent      session: Session  Modules/Payments/Card/CardComponent.swift:3:50
                  PaymentsComponent  session: Session  Modules/Payments/PaymentsComponent.swift:3:54   @payments

                Feed
                  FeedComponent  session: Session  Modules/Feed/FeedComponent.swift:3:50  @feed

                """
        )
        #expect(
            runQuestion(.whoNeeds("Root"), session).output == """
                3 scopes in 2 modules need something from RootComponent
                owned by @feed 1, @payments 1, nobody 1
                  session: Session  3 scopes in 2 modules  Modules/App/RootComponent+Session.swift:2:31  @org/identity @app

                """
        )
        #expect(
            runQuestion(.why("Card.session", from: nil), session).output == """
                1 path, 1 answer for CardComponent.session
                  1 path  RootComponent  Modules/App/RootComponent+Session.swift:2:31  @org/identity  @app
                          CardComponent <- PaymentsComponent <- RootComponent

                """
        )
        #expect(
            runQuestion(.why("Card", from: nil), session).output == """
                CardComponent takes 1
                  session: Session  RootComponent  @org/identity @app

                """
        )
    }

    /// Programs find them in the JSON of the graph, beside each component and property.
    @Test(.needsPython(module: "jsonschema")) func theJSONOfTheGraphHasThem() throws {
        let project = try project()
        let json = runGraph(GraphRequest(.json), project.session()).output
        #expect(try schemaProblems(["graph": json], schema: "graph.schema.json") == [])
        #expect(json.contains(#""place":[3,4,20],"owners":["@payments"]"#), "\(json)")
        #expect(json.contains(#""access":"internal","place":[4,2,31],"owners":["@org/identity","@app"]"#), "\(json)")
        #expect(json.contains(#""owners":[]"#), "the card")
        let plain = try TestProject(Self.sources)
        #expect(!runGraph(GraphRequest(.json), plain.session()).output.contains("owners"))
    }

    /// So has the JSON of the answers.
    @Test(.needsPython(module: "jsonschema")) func theJSONOfAnswersHasThem() throws {
        let (owned, plain) = (try project(), try TestProject(Self.sources))
        let questions: [Question] = [
            .why("Card", from: nil), .why("Card.session", from: "Payments"), .why("Root", from: nil),
            .whoNeeds("Root"), .whoNeeds("Root.session"), .whoNeeds("Feed"),
        ]
        for question in questions {
            let texts = [owned, plain].map { runQuestion(question, in: .json, $0.session()).output }
            #expect(try schemaProblems(["owned": texts[0], "plain": texts[1]], schema: "answers.schema.json") == [])
            #expect(!texts[1].contains("owners"))
        }
        let takers = runQuestion(.whoNeeds("Root.session"), in: .json, owned.session()).output
        for owner in ["@payments", "@feed", "@app", "@org/identity"] { #expect(takers.contains("\"\(owner)\"")) }
        for wrong in ["{}", #"{"version": 1}"#, #"{"version": 1, "answers": []}"#] {
            #expect(try schemaProblems(["no": wrong], schema: "answers.schema.json") != [])
        }
    }

    /// The near misses: no file is named, and one that owns nothing of the graph.
    @Test(arguments: [
        Question.whoNeeds("Root.session"), .whoNeeds("Root"), .why("Card.session", from: nil), .why("Card", from: nil),
    ])
    func withoutOwnersNothingIsAdded(question: Question) throws {
        let plain = try TestProject(Self.sources)
        let expected = runQuestion(question, plain.session()).output
        #expect(!expected.isEmpty && !expected.contains("@"))
        let others = try project(["CODEOWNERS": "/Other/ @other\n"])
        #expect(runQuestion(question, others.session()).output == expected)
    }

    /// The patterns are relative to the folder of the repository, which may be above the workspace.
    @Test func theWorkspaceMayBeAFolderOfTheRepository() throws {
        let project = try TestProject(
            Dictionary(uniqueKeysWithValues: Self.sources.map { ("ios/\($0)", $1) }).merging([
                ".github/CODEOWNERS": "/ios/Modules/Feed/ @feed\n/Modules/Payments/ @wrong\n",
                "ios/needle.json": #"{ "owners": "../.github/CODEOWNERS" }"#,
            ]) { $1 }
        )
        let text = runQuestion(.whoNeeds("Root.session"), project.session(in: "ios")).output
        #expect(text.contains("owned by nobody 2, @feed 1\n"), "\(text)")
    }

    @Test func whatCannotBeReadIsTold() async throws {
        let project = try project(["CODEOWNERS": "/Modules/Feed/ @feed\n!a @b\n"])
        let report = runQuestion(.whoNeeds("Root.session"), project.session())
        let hint = "CODEOWNERS:2: GitHub does not support '!' in '!a': a line without owners removes them"
        #expect(report.hints == [hint] && report.exitCode == 0)
        try project.remove("CODEOWNERS")
        let failed = runQuestion(.whoNeeds("Root.session"), project.session())
        #expect(
            failed.messages
                == "needle.json:1:41: error: the owners file 'CODEOWNERS' cannot be read: No such file or directory [cannot-run]\n"
        )
        #expect(failed.exitCode == 2)
        // No build needs it, and no other question.
        #expect(await project.build().exitCode == 0)
        #expect(runQuestion(.creates("Root.session"), project.session()).exitCode == 0)
    }
}
