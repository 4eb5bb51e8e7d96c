import Foundation
import TestSupport
import Testing

/// The sample app, as `tools/demo` shows it: parsed module by module, linked, and played.
@Suite struct SampleTests {
    @Test func committedFilesAreWhatTheToolWrites() throws {
        let workspace = try SampleWorkspace()
        let result = try workspace.needle("build")
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(try workspace.generated() == SampleWorkspace.committed())
    }

    @Test func parsingModuleByModuleAndLinkingWritesTheSame() throws {
        let workspace = try SampleWorkspace()
        for module in SampleWorkspace.modules {
            let result = try workspace.needle("parse", module)
            #expect(result.end == .exit(0), "\(result.errors)")
        }
        #expect(workspace.generated().isEmpty)
        #expect(try workspace.needle("link").end == .exit(0))
        #expect(try workspace.generated() == SampleWorkspace.committed())
    }

    @Test func anotherRunDoesNothing() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("build")
        for module in SampleWorkspace.modules {
            let result = try workspace.needle("parse", module)
            #expect(result.output.contains("parsed \(module): 0 of "), "\(result.output)\(result.errors)")
        }
        let link = try workspace.needle("link")
        #expect(link.output.contains("wrote 0 files"), "\(link.output)\(link.errors)")
    }

    @Test func editingABodyParsesOneFileAndWritesNone() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("build")
        let path = "Modules/Game/GameComponent.swift"
        let text = try #require(workspace.folder.read(path))
        let start = try #require(text.range(of: "GameComponent:"))
        let brace = try #require(text[start.upperBound...].firstIndex(of: "{"))
        var edited = text
        edited.insert(contentsOf: "\n\n    // Another line.\n", at: text.index(after: brace))
        try workspace.folder.write(edited, to: path)
        let parse = try workspace.needle("parse", "Game")
        #expect(parse.output.contains("parsed Game: 1 of "), "\(parse.output)\(parse.errors)")
        let link = try workspace.needle("link")
        #expect(link.output.contains("wrote 0 files"), "\(link.output)\(link.errors)")
    }

    @Test func deletingTheCacheChangesNoByte() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("build")
        let before = workspace.generated()
        try FileManager.default.removeItem(at: workspace.folder.url.appendingPathComponent(".needle"))
        #expect(try workspace.needle("build").end == .exit(0))
        #expect(workspace.generated() == before)
        #expect(!before.isEmpty)
    }

    @Test func buildingOneModuleWithoutACacheKeepsTheWholeGraph() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("build")
        let before = workspace.generated()
        try FileManager.default.removeItem(at: workspace.folder.url.appendingPathComponent(".needle"))
        let result = try workspace.needle("build", "App")
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(workspace.generated() == before)
    }

    @Test func linkingWithoutAModuleThatMakesChildrenIsAnError() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("parse", "App")
        let result = try workspace.needle("link")
        #expect(result.end == .exit(1))
        #expect(result.errors.contains("'LoggedIn'") && result.errors.contains("[unparsed-child]"), "\(result.errors)")
        #expect(workspace.generated().isEmpty)
    }

    @Test func aProviderOfAnotherTypeIsReportedAtTheRequirement() throws {
        let workspace = try SampleWorkspace()
        let path = "Modules/App/RootComponent.swift"
        let text = try #require(workspace.folder.read(path))
        try workspace.folder.write(text.replacingOccurrences(of: "roster: Roster", with: "names: Roster"), to: path)
        let result = try workspace.needle("build")
        #expect(result.end == .exit(1))
        #expect(result.errors.contains("Modules/LoggedOut/LoggedOutComponent.swift:"), "\(result.errors)")
        #expect(result.errors.contains("[missing-provider]"), "\(result.errors)")
        #expect(workspace.generated().isEmpty)
    }

    @Test(arguments: [
        (["--players", "Ada,Ben", "--moves", "1,5,2,9,3"], ""),
        ([], "Ada\nBen\n1\n5\n2\n9\n3\n"),
    ])
    func aGameCanBePlayed(arguments: [String], input: String) throws {
        let game = try PackageFolder.product("App").path
        let result = try run(game, arguments, options: RunOptions(input: input))
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(result.output.contains("Ada wins."))
        #expect(result.output.contains("Ada             1      0     0"))
    }
}

/// `needle print-dependency-tree` on the sample app.
@Suite struct TreeTests {
    @Test func theTreeOfTheSampleHasEveryComponent() throws {
        let workspace = try SampleWorkspace()
        _ = try workspace.needle("build")
        let tree = try workspace.needle("print-dependency-tree", "--root-component-name", "RootComponent")
        #expect(tree.end == .exit(0), "\(tree.errors)")
        #expect(tree.output.hasPrefix("Root\n\tLoggedIn\n\t\tGame\n"), "\(tree.output)")
        let unknown = try workspace.needle("print-dependency-tree", "--root-component-name", "RootComponen")
        #expect(unknown.end == .exit(2))
        #expect(unknown.errors.contains("did you mean 'RootComponent'?"), "\(unknown.errors)")
    }
}
