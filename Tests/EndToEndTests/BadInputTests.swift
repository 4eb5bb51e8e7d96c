import Foundation
import TestSupport
import Testing

/// What a person reads who gives the tool something wrong: one line with a place, and an exit code; nothing is written.
@Suite struct BadInputTests {
    private func workspace(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    private func needle(_ arguments: [String], in folder: TemporaryFolder) throws -> RunResult {
        try runNeedle(arguments, in: folder.url)
    }

    private static let root = """
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var game: GameComponent { GameComponent(parent: self) }
        }
        """
    private static let game = """
        import NeedleFoundation
        protocol GameDependency: Dependency {
            var seed: Int { get }
        }
        final class GameComponent: Component<any GameDependency> {}
        """

    @Test func anUnknownModuleIsNamedWithWhereItWasLookedFor() throws {
        let folder = try workspace(["Modules/Game/Game.swift": Self.game])
        let result = try needle(["parse", "Gmae"], in: folder)
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("no sources for module 'Gmae'"), "\(result.errors)")
        #expect(result.errors.contains("did you mean 'Game'?"), "\(result.errors)")
        #expect(folder.files() == ["Modules/Game/Game.swift"])
    }

    @Test(arguments: ["..", "../Game", "a/b", "", "/etc"])
    func aModuleNameThatLeadsElsewhereIsRefused(name: String) throws {
        let folder = try workspace(["Modules/Game/Game.swift": Self.game])
        let result = try needle(["parse", name], in: folder)
        #expect(result.end == .exit(2), "\(result.errors)")
        #expect(folder.files() == ["Modules/Game/Game.swift"])
    }

    @Test func aMissingProviderIsReportedAtTheRequirementAndNothingIsWritten() throws {
        let folder = try workspace(["Modules/App/Root.swift": Self.root, "Modules/App/Game.swift": Self.game])
        let result = try needle(["build"], in: folder)
        #expect(result.end == .exit(1))
        let first = result.errors.split(separator: "\n").first.map(String.init)
        #expect(
            first == "Modules/App/Game.swift:3:9: error: no ancestor of 'GameComponent' provides 'seed: Int' "
                + "[missing-provider]"
        )
        #expect(!folder.files().contains { $0.hasSuffix("NeedleGenerated.swift") })
    }

    @Test func anUnknownRootIsRefused() throws {
        let provided = Self.root.replacingOccurrences(of: "{\n", with: "{\n    let seed = 1\n")
        let folder = try workspace(["Modules/App/Root.swift": provided, "Modules/App/Game.swift": Self.game])
        #expect(try needle(["parse", "App"], in: folder).end == .exit(0))
        let result = try needle(["link", "--registration-module", "Ap"], in: folder)
        #expect(result.end == .exit(1))
        #expect(result.errors.contains("'Ap'") && result.errors.contains("[unknown-root]"), "\(result.errors)")
        #expect(!folder.files().contains { $0.hasSuffix("NeedleRegistration.swift") })
    }

    @Test func aFileThatIsNotUTF8IsReportedAtItsPlace() throws {
        let folder = try workspace(["Modules/App/Root.swift": Self.root])
        let file = folder.url.appendingPathComponent("Modules/App/Bad.swift")
        try Data(Array("import NeedleFoundation\nlet x = \"".utf8) + [0xFF, 0xFE]).write(to: file)
        let result = try needle(["parse", "App"], in: folder)
        #expect(result.end == .exit(1))
        #expect(result.errors.contains("Modules/App/Bad.swift:2:10: error:"), "\(result.errors)")
    }

    @Test func aDamagedGraphFileIsAnErrorWhereItIsNamedAndAMissInTheCache() throws {
        let provided = Self.root.replacingOccurrences(of: "{\n", with: "{\n    let seed = 1\n")
        let folder = try workspace(["Modules/App/Root.swift": provided, "Modules/App/Game.swift": Self.game])
        #expect(try needle(["parse", "App", "--output", "App.graph"], in: folder).end == .exit(0))
        let text = try #require(folder.read("App.graph"))
        try folder.write(String(text.dropLast(20)), to: "Bad.graph")
        let explicit = try needle(["link", "--graph", "Bad.graph"], in: folder)
        #expect(explicit.end == .exit(2), "\(explicit.errors)")
        #expect(explicit.errors.contains("Bad.graph"), "\(explicit.errors)")
        let cached = folder.files().filter { $0.hasPrefix(".needle/") }
        #expect(!cached.isEmpty)
        for path in cached { try folder.write("garbage", to: path) }
        let again = try needle(["build"], in: folder)
        #expect(again.end == .exit(0), "\(again.errors)")
        #expect(again.output.hasPrefix("parsed App: 2 of 2 files"), "\(again.output)")
    }
}
