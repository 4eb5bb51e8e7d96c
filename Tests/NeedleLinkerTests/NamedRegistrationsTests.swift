// The modules that a person names to get `registerProviderFactories()`; which ones get it otherwise, fixtures show.

import NeedleDiagnostics
import NeedleLinker
import TestSupport
import Testing

struct NamedRegistrationsTests {
    /// A root in `App`, one in `Demo`, and `Game` below both; `Shell` sees `App`.
    private func link(naming names: String...) throws -> (registrations: [String], messages: [String]) {
        let linked = try linkFixture(
            """
            // module: Game
            public import NeedleFoundation
            public protocol GameDependency: Dependency {}
            public final class GameComponent: Component<any GameDependency> {
                var board: BoardComponent { BoardComponent(parent: self) }
            }
            final class BoardComponent: Component<any GameDependency> {}
            // module: App
            import Game
            public import NeedleFoundation
            public final class AppComponent: BootstrapComponent {
                var game: GameComponent { GameComponent(parent: self) }
            }
            // module: Shell
            import App
            // module: Demo
            import Game
            import NeedleFoundation
            final class DemoComponent: BootstrapComponent {
                var game: GameComponent { GameComponent(parent: self) }
            }
            """,
            options: FixtureOptions(link: LinkOptions(rootModules: names))
        )
        let modules = linked.graph.modules
        let registrations = linked.graph.registrations.map { registration in
            "\(modules[registration.module].name) registers "
                + registration.registered.map { modules[$0].name }.joined(separator: ", ")
        }
        return (registrations, linked.diagnostics.map { "\($0.message) [\($0.id.name)]" })
    }

    @Test func theyGetItInsteadOfTheLowestOnes() throws {
        #expect(try link().registrations == ["App registers App, Game", "Demo registers Demo, Game"])
        #expect(try link(naming: "Shell") == (["Shell registers App, Game"], []))
        #expect(try link(naming: "Shell", "App") == (["App registers App, Game", "Shell registers App, Game"], []))
    }

    @Test func oneBelowAllRootsIsReported() throws {
        let message =
            "module 'Game' cannot register anything: it sees no root component; the roots are in 'App', 'Demo' [unknown-root]"
        #expect(try link(naming: "App", "Game") == (["App registers App, Game"], [message]))
    }

    @Test func anUnknownOneIsReported() throws {
        let message =
            "no module 'Ap' to register in; the linked modules are 'App', 'Demo', 'Game', 'Shell' [unknown-root]"
        #expect(try link(naming: "Ap") == ([], [message]))
    }
}
