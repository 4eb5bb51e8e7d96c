import NeedleEmitter
import NeedleLinker
import TestSupport
import Testing

/// The one file that `needle generate` writes: its text, and that it compiles and runs.
@Suite struct SingleFileTests {
    @Test func aModuleInOneFile() throws {
        let linked = checkRun(
            """
            // generate: App
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
        checkGolden(try #require(linked?.generated.first).text, "single-file.txt")
    }

    @Test func aModuleWithoutComponentsCanBeRegistered() throws {
        let linked = checkRun(
            """
            // generate: App
            // prints: plain
            // module: App
            // file: main.swift
            registerProviderFactories()
            print("plain")
            """
        )
        let expected = """
            \(GeneratedFile.singleFileHeader)

            /// Registers the providers. Call it once, before the first scope is created.
            public func registerProviderFactories() {}

            """
        #expect(linked?.generated.map(\.text) == [expected])
    }
}
