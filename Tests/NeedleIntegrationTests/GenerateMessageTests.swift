// What `needle generate` says where its arguments are not what somebody meant.

import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver

struct GenerateMessageTests {
    /// `GameComponent`, which creates a component of another folder, and the root, which creates `GameComponent`.
    private func project() throws -> TestProject {
        try TestProject([
            "Sources/Game/GameComponent.swift": """
            import NeedleFoundation
            final class GameComponent: Component<EmptyDependency> {
                var sheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
            }

            """,
            "Sources/App/RootComponent.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var game: GameComponent { GameComponent(parent: self) }
            }

            """,
            "Sources/Scores/ScoreSheetComponent.swift": """
            import NeedleFoundation
            final class ScoreSheetComponent: Component<EmptyDependency> {}

            """,
        ])
    }

    private func generate(_ project: TestProject, _ paths: String...) -> String {
        let parsing = ParseRequest(modules: []) { $0.sources = paths }
        return runGenerate(parsing, LinkRequest { $0.destination = .file("out.swift") }, project.session()).messages
    }

    private let forgotten = """
        Sources/Game/GameComponent.swift:3:38: error: 'ScoreSheetComponent' is created here with 'parent: self', but no \
        linked module declares it; declare it, add its folder to the paths, or remove the call [unparsed-child]

        """

    /// In the second case, the class that has the call is the only one that nothing creates. It is not the one that is meant.
    @Test func aFolderWasForgottenAmongThePaths() throws {
        let project = try project()
        #expect(generate(project, "Sources/Game", "Sources/App") == forgotten)
        #expect(generate(project, "Sources/Game").contains(forgotten))
        #expect(generate(project, "Sources") == "")
        try project.write(
            "Sources/Game/PageComponent.swift",
            "import NeedleFoundation\nfinal class PageComponent: Component<EmptyDependency> {}\n"
        )
        let messages = generate(project, "Sources/Game", "Sources/App")
        #expect(messages.contains("has 'PageComponent', which nothing creates: was it renamed?"), "\(messages)")
    }

    /// A module that has the names of its folders is among the paths, so it is nothing that was forgotten.
    @Test(arguments: [
        ("Home/Sources", "Home/Interface", "HomeInterface"),
        ("Home/Sources", "Home/Interface/Sources", "HomeInterface"),
        ("Kit/Sources", "Feature/Home/Testing", "FeatureHomeTesting"),
    ])
    func aModuleOfSeveralFolders(home: String, interface: String, name: String) throws {
        let project = try TestProject([
            "\(interface)/ConfirmFactory.swift": "public protocol ConfirmFactory {}\n",
            "\(home)/Confirm.swift": """
            import \(name)
            import NeedleFoundation
            public final class OrderConfirmComponent: Component<EmptyDependency>, ConfirmFactory {}

            """,
            "App/Sources/App.swift": """
            import \(name)
            import NeedleFoundation
            final class AppComponent: BootstrapComponent {
                var confirm: any ConfirmFactory { ConfirmComponent(parent: self) }
            }
            @main enum App { static func main() { registerProviderFactories() } }

            """,
        ])
        let messages = generate(project, ".")
        #expect(messages.contains("has 'OrderConfirmComponent', which nothing creates: was it renamed?"), "\(messages)")
        // The near miss: a module of whose name there are no folders.
        try project.replace("import \(name)", with: "import \(name)Kit", in: "App/Sources/App.swift")
        let others = generate(project, ".")
        #expect(others.contains("'\(name)Kit', which this file imports, is not linked"), "\(others)")
    }

    /// A list with spaces between the paths reads as one path.
    @Test func aListInTheOtherFormat() throws {
        let project = try project()
        let paths = "Sources/App/RootComponent.swift Sources/Game/GameComponent.swift"
        try project.write("list", "\n" + paths)
        #expect(
            generate(project, "list") == """
                list:2:1: error: no such file or folder as this line names; if spaces separate the paths, give \
                '--sources-list-format minescaping' [cannot-run]

                """
        )
        // The near misses: a file with a space in its name, and one that is not there.
        try project.write("My Sources/Notes.swift", "struct Notes {}\n")
        try project.write("list", "My Sources/Notes.swift\n")
        #expect(generate(project, "list") == "")
        try project.write("list", "Notes.swift\n")
        #expect(generate(project, "list") == "Notes.swift: error: no such file or folder [cannot-run]\n")
    }

    /// uber/needle passes over an internal property; what the file cannot name need not become public.
    @Test func aHiddenPropertyMayBecomePrivate() throws {
        let project = try TestProject([
            "Sources/Kit/KitComponent.swift": """
            import NeedleFoundation
            public protocol LeafDependency: Dependency { var limit: Int { get } }
            public final class LeafComponent: Component<LeafDependency> {}
            public final class KitComponent: Component<EmptyDependency> {
                var limit: Int { 1 }
                public var leaf: LeafComponent { LeafComponent(parent: self) }
            }

            """,
            "Sources/App/RootComponent.swift": """
            import Kit
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                public var limit: Int { 100 }
                var kit: KitComponent { KitComponent(parent: self) }
            }

            """,
        ])
        let linking = LinkRequest { $0.destination = .file("Sources/App/NeedleGenerated.swift") }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Sources"] }
        let messages = runGenerate(parsing, linking, project.session()).messages
        let fault = "cannot name 'KitComponent.limit', which is internal to 'Kit'; "
        let advice = "make it private if one further up is meant, which uber/needle takes, or public if this one is;"
        #expect(messages.contains(fault + advice), "\(messages)")
    }

    /// `needle.json` does not describe a file for all modules.
    @Test func theLanguageModeIsAnOption() throws {
        let project = try TestProject([
            "Sources/App/App.swift": """
            import NeedleFoundation
            protocol FeedDependency: Dependency { var six: Int { get } }
            final class FeedComponent: Component<any FeedDependency> {}
            final class RootComponent: BootstrapComponent {
                #if swift(>=6)
                var six: Int { 1 }
                #endif
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            """
        ])
        let messages = generate(project, "Sources")
        #expect(messages.contains("state it with '--swift-version'\n"), "\(messages)")
    }
}
