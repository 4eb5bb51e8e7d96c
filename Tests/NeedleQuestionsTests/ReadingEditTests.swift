import ProjectTesting
import Testing

@testable import NeedleDriver

/// Edits of bodies: what they read decides whether a link is needed, and nothing else of them.
struct ReadingEditTests {
    private static let files = [
        "Modules/Log/LogComponent.swift": """
        public import NeedleFoundation
        public protocol LogDependency: Dependency { var session: Int { get } }
        public final class LogComponent: Component<any LogDependency> {
            public var level: Int { dependency.session }
        }
        """,
        "Modules/App/RootComponent.swift": """
        import Log
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var session: Int { 1 }
            var log: LogComponent { LogComponent(parent: self) }
        }
        func start() { registerProviderFactories() }
        """,
    ]

    @Test func aBodyThatReadsTheSameLinksNothing() async throws {
        let project = try checkedProject(Self.files)
        #expect(await project.build().exitCode == 0)
        try project.replace("{ dependency.session }", with: "{ print(2); return dependency.session }", in: log)
        let report = await project.build()
        #expect(report.messages == "" && report.statistics.parsed == 1)
        #expect(!report.explanations.contains { $0.hasPrefix("linked again") }, "\(report.explanations)")
    }

    @Test func aBodyThatClosesACycleIsRefused() async throws {
        let project = try checkedProject(Self.files)
        let before = await project.build()
        #expect(before.exitCode == 0)
        try project.replace("var session: Int { 1 }", with: "var session: Int { log.level }", in: app)
        let outputs = try project.generated()
        let cycle = "RootComponent.session -> LogComponent.level -> RootComponent.session [object-cycle]"
        for _ in 0..<2 {
            let report = await project.build()
            #expect(report.exitCode == 1 && report.messages.contains(cycle), "\(report.messages)")
        }
        #expect(try project.generated() == outputs)
        try project.replace("{ log.level }", with: "{ 1 }", in: app)
        #expect(await project.build().messages == before.messages)
    }

    private let log = "Modules/Log/LogComponent.swift"
    private let app = "Modules/App/RootComponent.swift"
}
