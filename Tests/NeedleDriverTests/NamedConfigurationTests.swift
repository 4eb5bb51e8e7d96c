// The `needle.json` that a build system names, with sources that it lists.

import NeedleDiagnostics
import NeedleFileSystem
import NeedleParser
import ProjectTesting
import Testing

@testable import NeedleDriver

struct NamedConfigurationTests {
    private static let configuration = """
        { "defaultIsolation": "MainActor", "defines": ["STAGING", "DEBUG"], "modules": [
          { "name": "Cart", "defaultIsolation": "nonisolated", "defines": [] }
        ] }
        """

    /// The workspace has another manifest, which does not count.
    private func project(_ configuration: String = configuration) throws -> TestProject {
        var files = shop
        files["needle.json"] =
            #"{ "defaultIsolation": "nonisolated", "modules": [{ "name": "Nobody", "sources": ["gone"] }] }"#
        files["checkouts/shop/needle.json"] = configuration
        return try TestProject(files)
    }

    private func parsing(_ module: String, _ change: (inout ParseRequest) -> Void = { _ in }) -> ParseRequest {
        ParseRequest(modules: [module]) { request in
            request.sources = ["Modules/\(module)"]
            request.configuration = "checkouts/shop/needle.json"
            change(&request)
        }
    }

    private func request(for module: String, _ change: (inout ParseRequest) -> Void = { _ in }) throws -> ModuleRequest
    {
        let project = try project()
        let fileSystem = project.session().fileSystem
        let settings = try readManifest(at: "checkouts/shop/needle.json", fileSystem)
        let workspace = try Workspace(fileSystem, settings: settings, nil)
        return try #require(try parsing(module, change).moduleRequests(workspace, fileSystem).first)
    }

    @Test func settingsOfTheTopAndOfModulesCount() throws {
        let (app, cart) = (try request(for: "App"), try request(for: "Cart"))
        #expect([app.defaultIsolation, cart.defaultIsolation] == ["MainActor", nil])
        #expect([app.roots.paths, cart.roots.paths] == [["Modules/App"], ["Modules/Cart"]])
    }

    /// Debug and release builds share what is parsed.
    @Test func debugIsLeftOpen() throws {
        let (app, cart) = (try request(for: "App"), try request(for: "Cart"))
        #expect([app.parseOptions.defines, cart.parseOptions.defines] == [["STAGING"], []])
        #expect([app.parseOptions.undefines, cart.parseOptions.undefines] == [[], ["STAGING"]])
    }

    @Test func optionsOfTheBuildSystemComeFirst() throws {
        let app = try request(for: "App") { request in
            request.defaultIsolation = "nonisolated"
            request.defines = ["LOCAL"]
        }
        #expect(app.defaultIsolation == nil && app.parseOptions.defines == ["STAGING", "LOCAL"])
    }

    @Test func anEditCountsInTheNextParse() throws {
        let project = try project()
        func parsed() -> String? { runParse(parsing("App"), project.session()).summary.first }
        #expect(parsed() == "parsed App: 1 of 1 file (0 unchanged)")
        #expect(parsed() == "parsed App: 0 of 1 file (1 unchanged)")
        try project.replace("\"STAGING\"", with: "\"LIVE\"", in: "checkouts/shop/needle.json")
        #expect(parsed() == "parsed App: 1 of 1 file (0 unchanged)")
    }

    @Test func severitiesCount() throws {
        let project = try project(#"{ "severities": { "component-without-parent": "error" } }"#)
        let orphan = "final class PreviewComponent: Component<any EmptyDependency> {}\n"
        try project.write("Modules/App/PreviewComponent.swift", "import NeedleFoundation\n" + orphan)
        for module in ["App", "Cart", "Prices"] {
            let parsing = parsing(module) { $0.output = "work/\(module).graph" }
            #expect(runParse(parsing, project.session()).exitCode == 0)
        }
        func link(_ configuration: String?) -> Report {
            project.linkPart("App", seeing: ["App", "Cart", "Prices"], places: "-") { part, _ in
                part.configuration = configuration
            }
        }
        #expect(link(nil).exitCode == 0)
        let refused = link("checkouts/shop/needle.json")
        #expect(refused.exitCode == 1 && refused.messages.contains("error: component 'PreviewComponent' has no parent"))
    }

    @Test(arguments: [
        ("{", ":1:2: error: "), (#"{ "define": [] }"#, ":1:3: error: unknown key 'define'"),
        (#"{ "defines": ["A-B"] }"#, ":1:15: error: "),
        (#"{ "modules": [{ "name": "A" }, { "name": "A" }] }"#, ":1:42: error: module 'A' is listed twice"),
    ])
    func mistakesAreToldAtTheirPlace(configuration: String, message: String) throws {
        let project = try project(configuration)
        let report = runParse(parsing("App"), project.session())
        #expect(
            report.exitCode == 2 && report.messages.hasPrefix("checkouts/shop/needle.json\(message)"),
            "\(report.messages)"
        )
    }

    @Test func aFileThatIsNotThereIsAnError() throws {
        let project = try project()
        let report = runParse(parsing("App") { $0.configuration = "gone.json" }, project.session())
        #expect(report.exitCode == 2 && report.messages.hasPrefix("gone.json: error: "), "\(report.messages)")
    }

    @Test func withoutNamedSourcesItIsRefused() throws {
        let project = try project()
        let report = runParse(parsing("App") { $0.sources = [] }, project.session())
        #expect(
            report.exitCode == 2 && report.messages.contains("'--config' applies only to named sources"),
            "\(report.messages)"
        )
    }

    /// No output may replace it.
    @Test func itIsAnInput() throws {
        let path = "checkouts/shop/needle.json"
        let project = try project()
        let report = runParse(parsing("App") { $0.output = path }, project.session())
        #expect(report.exitCode == 2 && report.messages.contains("'--output'"), "\(report.messages)")
    }
}
