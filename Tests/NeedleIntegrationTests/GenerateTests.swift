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
}
