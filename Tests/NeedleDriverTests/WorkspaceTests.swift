// Where modules are found.

import NeedleDiagnostics
import Testing

@testable import NeedleDriver

struct WorkspaceTests {
    private func modules(_ files: [String: String]) throws -> [String] {
        let project = try TestProject(files)
        return try Workspace(project.session().fileSystem).modules.map(\.text)
    }

    @Test func theFoldersOfModulesElseOfSources() throws {
        #expect(
            try modules(["Modules/B/b.swift": "", "Modules/A/a.swift": "", "Sources/C/c.swift": ""]) == ["A", "B"]
        )
        #expect(try modules(["Sources/C/c.swift": "", "Sources/loose.swift": ""]) == ["C"])
        #expect(try modules(["README.md": ""]) == [])
    }

    @Test func theRuntimeIsNoModuleOfTheWorkspace() throws {
        let files = [
            "Modules/NeedleFoundation/a.swift": "", "Modules/NeedleFoundationTest/a.swift": "", "Modules/A/a.swift": "",
        ]
        #expect(try modules(files) == ["A"])
    }

    @Test func aFolderNameThatIsNoIdentifier() async throws {
        let project = try TestProject(["Modules/My-App/a.swift": "struct A {}"])
        #expect(await project.build().exitCode == 0)
        #expect(project.exists("cache/My_App.index"))
        for name in ["My-App", "My_App"] { #expect(await project.parse(name).exitCode == 0) }
    }

    @Test func twoFoldersOfOneModule() async throws {
        let project = try TestProject(["Modules/My-App/a.swift": "", "Modules/My+App/a.swift": ""])
        let report = await project.parse("My_App")
        #expect(report.messages.contains("could be any of 'Modules/My+App', 'Modules/My-App'"))
    }

    @Test func sourcesAfterModules() async throws {
        let project = try TestProject(["Modules/A/a.swift": "", "Sources/B/b.swift": "", "Sources/A/x.swift": ""])
        #expect(await project.parse("A", "B").exitCode == 0)
        #expect(await runDump("A", format: .text, project.session()).exitCode == 0)
    }

    @Test func theManifestNamesOthers() async throws {
        var files = shop
        files["Features/Extra/a.swift"] = "public struct Extra {}"
        files["Features/Extra2/b.swift"] = "public struct ExtraExtra {}"
        files["needle.json"] = """
            { "modules": [
                { "name": "Extra", "sources": ["Features/Extra", "Features/Extra2"], "packageName": "sh\\u006fp",
                  "dependencies": ["Prices"], "defines": ["DEBUG"] },
                { "name": "Cart", "packageName": "shop", "defaultIsolation": "MainActor" }
            ] }
            """
        let project = try TestProject(files)
        let report = await project.build()
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.statistics.files == 6)
        let extra = await runDump("Extra", format: .text, project.session()).output
        #expect(extra.contains("package shop\ndepends Prices\n"), "\(extra)")
        let cart = await runDump("Cart", format: .json, project.session()).output
        #expect(cart.contains("\"packageName\": \"shop\""))
        #expect(cart.contains("\"defaultIsolation\": \"MainActor\""))
    }

    @Test func sourcesThatAreNamedInAnyWayAreTheSame() async throws {
        let project = try TestProject(shop)
        for path in ["Modules/Cart", "./Modules//Cart/", project.path("Modules/Cart"), "Modules/../Modules/Cart"] {
            let request = ParseRequest(modules: ["Cart"]) { $0.sources = [path] }
            _ = await runParse(request, project.session())
        }
        #expect(try project.files(in: "cache").filter { $0.hasSuffix(".graph") }.count == 1)
    }

    @Test func sourcesLists() async throws {
        let project = try TestProject(["a b.swift": "public struct A {}", "c's.swift": "public struct C {}"])
        try project.write("lines", "a b.swift\r\n\n  c's.swift \n")
        try project.write("escaped", "a\\ b.swift c's.swift")
        try project.write("quoted", "'a b.swift' c's.swift\n")
        try project.write("shell", "a' 'b'.swift'  'c'\\''s.swift'")
        let lists = ["escaped", "quoted", "shell"].map { ($0, SourcesListFormat.minescaping) }
        for (list, format) in lists + [("lines", .newline)] {
            let request = ParseRequest(modules: ["M"]) { request in
                request.sourcesList = list
                request.sourcesListFormat = format
            }
            let report = await runParse(request, project.session())
            #expect(report.statistics.files == 2, "\(report.messages)")
        }
    }

    @Test(arguments: [
        ("Game", "Game"), ("My-App", "My_App"), ("3D", "_3D"), ("Größe", "Größe"), ("A B", "A_B"), ("A.B", "A_B"),
    ])
    func moduleNames(folder: String, name: String) {
        #expect(ModuleName(folder: folder)?.text == name)
    }
}
