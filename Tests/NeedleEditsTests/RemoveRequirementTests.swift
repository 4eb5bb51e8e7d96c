import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

/// `needle wire --remove`.
struct RemoveRequirementTests {
    private func project(_ files: [String: String] = [:]) throws -> TestProject {
        let app = [
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation

            public protocol FeedDependency: Dependency {
                /// The number of the page.
                var page: Int { get }
                var limit: Int { get } // At most.
                var title: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {
                var text: String { dependency.title }
            }
            """,
            "Modules/Feed/Mocks.swift": """
            final class FeedDependencyMock: FeedDependency {
                var page: Int { 1 }
                var limit: Int = 3
                var title = ""
            }
            final class CountingMock: FeedDependency {
                let page = 2, title = "", count = 0
                var limit: Int = 4
                func more() { limit += 1 }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                public let page = 1, limit = 2, title = ""
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        ]
        return try TestProject(app.merging(files) { $1 })
    }

    @Test func callsOfMockThatGiveItAreNamed() throws {
        let calls = "import Feed\nlet feed = FeedComponent.mock(\n    page: 1,\n    title: \"\"\n)\n"
        let project = try project(["Modules/Checks/Checks.swift": calls])
        let report = runRemoveRequirements("Feed", isDryRun: false, project.session())
        let remark = "'mock' at Modules/Checks/Checks.swift:2:12 gives 'page', which nothing needs now"
        #expect(report.hints.filter { $0.contains("mock") } == [remark], "\(report.hints)")
    }

    @Test func whatNothingReadsGoesWithItsMocks() throws {
        let project = try project()
        let report = runRemoveRequirements("Feed", isDryRun: false, project.session())
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(
            try project.read("Modules/Feed/FeedComponent.swift").contains(
                """
                public protocol FeedDependency: Dependency {
                    var title: String { get }
                }
                """
            )
        )
        #expect(
            try project.read("Modules/Feed/Mocks.swift") == """
                final class FeedDependencyMock: FeedDependency {
                    var title = ""
                }
                final class CountingMock: FeedDependency {
                    let page = 2, title = "", count = 0
                    var limit: Int = 4
                    func more() { limit += 1 }
                }
                """
        )
        #expect(
            report.hints == [
                "'CountingMock' uses its 'page', so that stays", "'CountingMock' uses its 'limit', so that stays",
            ]
        )
        let again = runRemoveRequirements("Feed", isDryRun: false, project.session())
        #expect(again.summary == ["nothing that 'FeedComponent' requires is unused"])
    }

    @Test func oneRequirementMayBeMeant() throws {
        let project = try project()
        let report = runRemoveRequirements("Feed.limit", isDryRun: true, project.session())
        #expect(report.output.contains("-    var limit: Int { get } // At most.\n"))
        #expect(!report.output.contains("-    var page"))
        #expect(runRemoveRequirements("Feed.title", isDryRun: true, project.session()).output == "")
        let unknown = runRemoveRequirements("Feed.tilte", isDryRun: true, project.session())
        #expect(unknown.diagnostics.map(\.message) == ["'FeedComponent' requires no 'tilte'; did you mean 'title'?"])
    }
}
