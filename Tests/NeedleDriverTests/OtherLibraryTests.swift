// Code of libraries that have a `Component` and a `Dependency` of their own.

import ProjectTesting
import Testing

@testable import NeedleDriver

@Suite struct OtherLibraryTests {
    private let loggedIn = """
        import RIBs
        import Start
        public protocol LoggedInDependency: Dependency { var startBuilder: any StartBuildable { get } }
        public protocol LoggedOutDependency: EmptyDependency, LoggedInDependency {}
        final class LoggedInComponent: Component<LoggedInDependency> {}
        public final class LoggedInBuilder: Builder<LoggedInDependency> {
            func build() { _ = LoggedInComponent(dependency: dependency) }
        }

        """
    private let start = "import RIBs\npublic protocol StartBuildable: Buildable {}\n"

    @Test func nothingIsWritten() async throws {
        let project = try TestProject(["Sources/LoggedIn/LoggedIn.swift": loggedIn, "Sources/Start/Start.swift": start])
        let report = await project.build()
        #expect(report.messages == "" && report.changedOutputs.isEmpty)
        #expect(try project.generated().isEmpty)
    }

    /// The near miss: a component of Needle above, which sees the protocols of both.
    @Test func besideNeedle() async throws {
        let project = try TestProject([
            "Sources/LoggedIn/LoggedIn.swift": loggedIn, "Sources/Start/Start.swift": start,
            "Sources/Feed/Feed.swift": """
            import NeedleFoundation
            import Start
            public protocol FeedDependency: Dependency { var startBuilder: any StartBuildable { get } }

            """,
            "Sources/App/App.swift": """
            import Feed
            import LoggedIn
            import NeedleFoundation
            import Start
            final class FeedComponent: Component<FeedDependency> {}
            final class RootComponent: BootstrapComponent {
                public var startBuilder: any StartBuildable { fatalError() }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            @main enum App { static func main() { registerProviderFactories() } }

            """,
        ])
        let report = await project.build()
        #expect(report.messages == "")
        #expect(
            try project.generated().keys.sorted() == [
                "Sources/App/NeedleGenerated.swift", "Sources/App/NeedleRegistration.swift",
                "Sources/Feed/NeedleGenerated.swift",
            ]
        )
    }
}
