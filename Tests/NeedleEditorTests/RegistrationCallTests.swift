// A program that does not call `registerProviderFactories()`: every command tells the same, until there is a call.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEditor
@testable import NeedleFileSystem
@testable import NeedleQuestions

struct RegistrationCallTests {
    private static let main = "Modules/App/main.swift"
    private static let call = "func start() { registerProviderFactories() }\n"
    private static let error = """
        Modules/App/main.swift:2:1: error: nothing calls 'registerProviderFactories()', so the first scope below \
        'RootComponent' stops the program [never-registered]
        Modules/App/main.swift:2:1: help: call it before the first scope is created, for example where the program starts

        """

    private func project(_ main: String = "// The program.\nprint(RootComponent().cart.total)\n") throws -> TestProject
    {
        var files = shop
        files[Self.main] = main
        return try TestProject(files)
    }

    @Test func eachBuildTellsUntilThereIsACall() async throws {
        let project = try project()
        #expect(await project.build().messages == Self.error)
        // From the facts in the cache, and where these are lost or have another stamp.
        #expect(await project.build().messages == Self.error)
        #expect(await project.build(cache: "other").messages == Self.error)
        try project.touchAll()
        #expect(await project.build().messages == Self.error)
        try project.write("Modules/App/Start.swift", Self.call)
        #expect(await project.build().messages == "")
        // The call may move to another file, and is missed again when it is gone.
        try project.replace("RootComponent", with: "registerProviderFactories(), RootComponent", in: Self.main)
        try project.write("Modules/App/Start.swift", "func start() { /* registerProviderFactories() */ }\n")
        #expect(await project.build().messages == "")
        try project.remove(Self.main)
        #expect(await project.build().messages == "")
        try project.write(Self.main, "\n\nprint(1)\n")
        #expect(await project.build().messages == Self.error.replacingOccurrences(of: ":2:1:", with: ":3:1:"))
    }

    @Test func aCommentSilencesIt() async throws {
        let project = try project("// needle:ignore never-registered\nprint(RootComponent().cart.total)\n")
        #expect(await project.build().messages == "")
        #expect(await project.build().messages == "")
        // Also at an attribute, in a file that has nothing else.
        try project.remove(Self.main)
        try project.write("Modules/App/App.swift", "// needle:ignore never-registered\n@main struct App {}\n")
        #expect(await project.build().messages == "")
        try project.append("Modules/App/App.swift", Self.call)
        #expect(await project.build().messages.contains("[unneeded-ignore]"))
    }

    @Test func itCanBeLowered() async throws {
        let project = try project()
        let report = await project.build()
        #expect(report.exitCode == 1 && report.summary.contains("not linked: 1 error"))
        try project.write("needle.json", #"{ "severities": { "never-registered": "warning" } }"#)
        let lowered = await project.build()
        #expect(lowered.exitCode == 0 && lowered.messages.contains("warning: nothing calls"))
    }

    /// A module that is described and not linked may register the same.
    @Test func itIsAWarningWhereModulesAreNotLinked() async throws {
        let project = try project("import Setup\nprint(RootComponent().cart.total)\n")
        try project.write("Modules/Setup/Setup.swift", "public func setUp() {}\n")
        for module in ["App", "Cart", "Prices"] {
            #expect(runParse(ParseRequest(modules: [module]), project.session()).exitCode == 0)
        }
        let report = runLink(.cache([]), LinkRequest(), project.session())
        #expect(report.messages.contains("main.swift:1:1: warning: nothing calls"), "\(report.messages)")
    }

    @Test func anEditorIsToldWhileTheTextChanges() async throws {
        let project = try project()
        var live = LiveWorkspace(project.session())
        func told() -> [String] {
            live.look()
            live.link()
            return live.diagnostics().map { "\($0.id.name) \($0.location?.place?.line ?? 0)" }
        }
        #expect(told() == ["never-registered 2"])
        let text = try project.read(Self.main)
        live.changeText(of: project.path(Self.main), to: Array("\n\(text)".utf8))
        #expect(told() == ["never-registered 3"])
        live.changeText(of: project.path(Self.main), to: Array((text + Self.call).utf8))
        #expect(told() == [])
        // What the cache has of the file is that of the disk.
        live.changeText(of: project.path(Self.main), to: nil)
        #expect(told() == ["never-registered 2"])
        #expect(await project.build().messages == Self.error)
        var again = LiveWorkspace(project.session())
        again.look()
        again.link()
        #expect(again.diagnostics() == live.diagnostics())
    }

    /// Whether it is the proof of the graph, or tests above the program are.
    @Test(arguments: [true, false])
    func theLinkOfTheProgramAloneTellsIt(isProof: Bool) throws {
        let project = try project()
        project.parseParts(["App", "Cart", "Prices"])
        #expect(project.linkPart("Prices", seeing: ["Prices"]).messages == "")
        #expect(project.linkPart("Cart", seeing: ["Cart", "Prices"]).messages == "")
        let app = project.linkPart("App", seeing: ["App", "Cart", "Prices"]) { part, _ in part.isProof = isProof }
        #expect(app.messages == Self.error)
    }

    /// The near miss: who calls the function of a library may be in a module above it.
    @Test func aPersonChoosesWhoRegisters() async throws {
        var files = shop
        files["Modules/Demo/main.swift"] = "import App\nprint(1)\n"
        let project = try TestProject(files)
        #expect(await project.build().messages == "")
        let report = await project.build(linking: LinkRequest { $0.rootModules = ["Demo"] })
        #expect(report.messages.hasPrefix("Modules/Demo/main.swift:1:1: error: nothing calls"))
        // Where another program has the root, too, this one need not use it.
        let both = await project.build(linking: LinkRequest { $0.rootModules = ["App", "Demo"] })
        #expect(both.messages.hasPrefix("Modules/Demo/main.swift:1:1: warning: nothing calls"))
        try project.write("Modules/App/Start.swift", Self.call)
        #expect(await project.build(linking: LinkRequest { $0.rootModules = ["App", "Demo"] }).messages == "")
    }

    @Test func aFileForAllModulesTellsIt() throws {
        let project = try project()
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let linking = LinkRequest { $0.destination = .file("Generated.swift") }
        // Other sources of the program may not be among these.
        let warning = Self.error.replacingOccurrences(of: "error:", with: "warning:")
        #expect(runGenerate(parsing, linking, project.session()).messages == warning)
        try project.write("Modules/Cart/Start.swift", Self.call)
        #expect(runGenerate(parsing, linking, project.session()).messages == "")
    }
}
