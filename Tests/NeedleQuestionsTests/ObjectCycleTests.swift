// Runs report cycles of objects, with the severity that a team chooses.

import NeedleDiagnostics
import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct ObjectCycleTests {
    /// A cycle that is certain is an error, and one behind a condition a warning; people may choose for both.
    @Test(arguments: [
        ("", 1, "error: 'RootComponent.log' reads itself", "warning: 'RootComponent.name' may need"),
        ("warning", 0, "warning: 'RootComponent.log' reads itself", "warning: 'RootComponent.name' may need"),
        ("error", 1, "error: 'RootComponent.log' reads itself", "error: 'RootComponent.name' may need"),
        ("ignore", 0, "", ""),
    ])
    func cyclesOfObjectsCanBeLowered(choice: String, exitCode: Int32, certain: String, conditional: String)
        async throws
    {
        var files: [String: String] = [:]
        files["Modules/App/App.swift"] = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var log: Int { store }
                var store: Int { log }
                var name: Int { isOpen ? 1 : label }
                var label: Int { name }
                let isOpen = true
            }
            func start() { registerProviderFactories() }
            """
        if !choice.isEmpty {
            files["needle.json"] =
                "{ \"moduleRoots\": [\"Modules\"], \"severities\": { \"object-cycle\": \"\(choice)\" } }"
        }
        let project = try checkedProject(files)
        let report = await project.build()
        #expect(report.exitCode == exitCode)
        #expect(await project.build().messages == report.messages)
        if choice == "ignore" { return #expect(report.messages == "") }
        #expect(report.messages.contains(certain) && report.messages.contains(conditional), "\(report.messages)")
    }

    /// Every command that links finds them, also without settings.
    @Test func allCommandsThatLinkReportThem() async throws {
        let project = try checkedProject([
            "Modules/App/App.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent { var log: Int { store }; var store: Int { log } }
            func start() { registerProviderFactories() }
            """
        ])
        let fault = "'RootComponent.log' reads itself"
        let built = await project.build()
        #expect(built.exitCode == 1 && built.messages.contains(fault), "\(built.messages)")
        let linked = await project.link()
        #expect(linked.exitCode == 1 && linked.messages.contains(fault), "\(linked.messages)")
        let sources = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let generated = runGenerate(sources, LinkRequest { $0.destination = .file("out.swift") }, project.session())
        #expect(generated.exitCode == 1 && generated.messages.contains(fault), "\(generated.messages)")
        #expect(!project.exists("out.swift"))
        let listed = runFileLists(ParseRequest(), LinkRequest(), FileListRequest(), project.session())
        #expect(listed.exitCode == 1 && listed.messages.contains(fault), "\(listed.messages)")
        #expect(runParse(ParseRequest(modules: ["App"]) { $0.output = "App.graph" }, project.session()).exitCode == 0)
        let named = runLink(
            .graphFiles(["App.graph"]),
            LinkRequest { $0.destination = .folder("out") },
            project.session()
        )
        #expect(named.exitCode == 1 && named.messages.contains(fault), "\(named.messages)")
    }
}
