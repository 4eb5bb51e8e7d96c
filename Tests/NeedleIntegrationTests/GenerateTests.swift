// Where `needle generate` writes, and when it does not.

import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver

struct GenerateTests {
    @Test func generateWritesOneFile() async throws {
        let project = try TestProject(shop)
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let linking = LinkRequest { request in
            request.destination = .file("Out/Generated.swift")
            request.additionalImports = ["Foundation", "import struct Foundation.URL"]
            request.depfile = "Out/Generated.d"
        }
        let report = runGenerate(parsing, linking, project.session())
        #expect(report.changedOutputs == ["Out/Generated.swift"], "\(report.messages)")
        #expect(try project.read("Out/Generated.swift").contains("registerProviderFactories()"))
        #expect(try project.read("Out/Generated.swift").contains("\nimport Foundation\nimport struct Foundation.URL\n"))
        #expect(try project.read("Out/Generated.d").hasPrefix("Out/Generated.swift: \\\n  Modules/App/Root"))
        #expect(!project.exists(".needle"))
        #expect(runGenerate(parsing, linking, project.session()).changedOutputs == [])
    }

    @Test func aWarningThatIsAnErrorIsPrintedAsOne() throws {
        let project = try TestProject(shop)
        try project.append("Modules/Cart/CartComponent.swift", "struct <#Open#> {}\n")
        let linking = LinkRequest { request in
            request.isStrict = true
            request.destination = .file("Out.swift")
        }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let report = runGenerate(parsing, linking, project.session())
        let place = "Modules/Cart/CartComponent.swift:11:8"
        #expect(report.messages.hasPrefix("\(place): error: fill in this editor placeholder;"), "\(report.messages)")
        #expect(report.summary.last == "not linked: 1 error")
    }

    /// A test target whose generated file lies at the top of all its sources may call `mock`; a file of tests elsewhere may not.
    @Test func testsBesideTheFileMayCallMock() async throws {
        let project = try TestProject([
            "Sources/Feed.swift": """
            import NeedleFoundation
            protocol FeedDependency: Dependency { var user: String { get } }
            final class FeedComponent: Component<any FeedDependency> {}
            final class RootComponent: BootstrapComponent {
                var user: String { "" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            """,
            "Checks/Test.swift": "import XCTest\nlet feed = FeedComponent.mock(user: \"Ben\")\n",
        ])
        let parsing = ParseRequest(modules: []) { $0.sources = ["Sources", "Checks"] }
        func report(_ path: String) -> String {
            runGenerate(parsing, LinkRequest { $0.destination = .file(path) }, project.session()).messages
        }
        #expect(report("Out.swift") == "")
        #expect(report("Checks/Out.swift") == "")
        #expect(report("Sources/Out.swift").contains("'needle build', which writes a file for each module [bad-mock]"))
    }
}
