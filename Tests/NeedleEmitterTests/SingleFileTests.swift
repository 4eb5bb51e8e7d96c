import NeedleEmitter
import NeedleLinker
import TestSupport
import Testing

/// The one file that `needle generate` writes: its text, and that it compiles and runs.
@Suite struct SingleFileTests {
    @Test func aModuleInOneFile() throws {
        let (file, problems) = try generateAndRun(
            """
            // prints: 3 for Ada on main
            // module: App
            import NeedleFoundation
            #if canImport(Foundation)
            import Foundation
            #endif
            protocol GamePluginExtension: PluginExtension {
                var score: Int { get }
            }
            final class ScorePlugin: NonCoreComponent<EmptyDependency> {
                var score: Int { 3 }
            }
            final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, ScorePlugin> {
                var sheet: SheetComponent { SheetComponent(parent: self) }
            }
            protocol SheetDependency: Dependency {
                var score: Int { get }
                var player: String { get }
            }
            final class SheetComponent: Component<SheetDependency> {}
            // file: main.swift
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var player: String { "Ada" }
                var game: GameComponent { GameComponent(parent: self) }
            }
            registerProviderFactories()
            let sheet = RootComponent().game.sheet
            print("\\(sheet.score) for \\(sheet.player) on main")
            """
        )
        #expect(problems == [])
        checkGolden(file.text, "single-file.txt")
    }

    @Test func aModuleWithoutComponentsCanBeRegistered() throws {
        let (file, problems) = try generateAndRun(
            """
            // prints: plain
            // module: App
            // file: main.swift
            registerProviderFactories()
            print("plain")
            """
        )
        #expect(problems == [])
        let expected = """
            \(GeneratedFile.singleFileHeader)

            /// Registers the providers. Call it once, before the first scope is created.
            public func registerProviderFactories() {}

            """
        #expect(file.text == expected)
    }

    /// The older generator reads the folders of all modules of an app, and writes one file for the app.
    @Test func sourcesOfSeveralModulesInOneFile() throws {
        let (_, problems) = try generateAndRun(
            """
            // prints: Ada
            // module: Players
            public struct Player {
                public let name: String
                public init(name: String) { self.name = name }
            }
            // module: Game
            import NeedleFoundation
            import Players
            public protocol GameDependency: Dependency {
                var player: Player { get }
            }
            public final class GameComponent: Component<GameDependency> {
                public var name: String { dependency.player.name }
            }
            // module: App
            // file: LoggedIn.swift
            import Game
            import NeedleFoundation
            final class LoggedInComponent: Component<EmptyDependency> {
                var game: GameComponent { GameComponent(parent: self) }
            }
            // file: main.swift
            import NeedleFoundation
            import Players
            final class RootComponent: BootstrapComponent {
                var player: Player { Player(name: "Ada") }
                var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
            }
            registerProviderFactories()
            print(RootComponent().loggedIn.game.name)
            """
        )
        #expect(problems == [])
    }

    /// Links all sources of a fixture as those of its last module, adds the one file to that, and runs the program.
    private func generateAndRun(_ text: String) throws -> (file: GeneratedFile, problems: [String]) {
        let fixture = try Fixture(text)
        var joined = try #require(fixture.modules.last)
        joined.files = fixture.modules.flatMap { module in
            module.files.map { FixtureFile(name: "\(module.name)/\($0.name)", text: $0.text) }
        }
        let linked = try linkFixture(Fixture(modules: [joined]))
        let file = try #require(emitSingleFile(linked.graph, options: EmitOptions()))
        var modules = fixture.modules
        modules[modules.count - 1].files.append(FixtureFile(name: file.name, text: file.text))
        let problems = [CompilerMode.swift5, .swift6].flatMap { mode in
            runProblems(modules, visible: fixture.modules.visibleModules, prints: fixture.prints, mode: mode)
        }
        return (file, linked.report.map(\.description) + problems)
    }
}
