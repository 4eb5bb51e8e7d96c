// Which classes are components.

import NeedleGraph
import Testing

struct FindComponentsTests {
    @Test func classesOfTheRuntimeMakeComponents() {
        let linked = Linked([
            module("Game") {
                root("RootComponent", .public)
                declare("class OldRootComponent: NeedleFoundation.RootComponent")
                dependency("GameDependency")
                component("GameComponent", "GameDependency", .public)
                declare("class ScoreComponent: Component<EmptyDependency>, Sendable")
                declare("class Screen: UIViewController")
                declare("struct Plain: Component<EmptyDependency>")
            }
        ])
        #expect(
            linked.components == [
                "Game.GameComponent component public of Game.GameDependency",
                "Game.OldRootComponent bootstrap internal",
                "Game.RootComponent bootstrap public",
                "Game.ScoreComponent component internal of EmptyDependency",
            ]
        )
    }

    @Test func pluginizedAndNonCoreComponentsAreTold() {
        let linked = Linked([
            module("Game") {
                dependency("GameDependency")
                declare("protocol GameExtension: PluginExtension")
                declare("class GameExtras: NonCoreComponent<EmptyDependency>")
                declare("class GameComponent: PluginizedComponent<GameDependency, GameExtension, GameExtras>")
            }
        ])
        #expect(
            linked.components == [
                "Game.GameComponent pluginized internal of Game.GameDependency",
                "Game.GameExtras nonCore internal of EmptyDependency",
            ]
        )
    }

    @Test func aCustomBaseClassOfAnotherModuleHandsItsKindOn() {
        let linked = Linked([
            module("Core") {
                dependency("CoreDependency", [], .public)
                component("ScreenComponent", "CoreDependency", .open)
            },
            module("Game", imports: ["Core"]) {
                declare("class GameComponent: ScreenComponent")
                declare("class BoardComponent: Core.ScreenComponent")
            },
        ])
        #expect(
            linked.components == [
                "Core.ScreenComponent component open of Core.CoreDependency",
                "Game.BoardComponent component internal inherits Core.ScreenComponent of Core.CoreDependency",
                "Game.GameComponent component internal inherits Core.ScreenComponent of Core.CoreDependency",
            ]
        )
    }

    @Test func aGenericBaseClassTakesItsDependencyFromTheSubclass() {
        let linked = Linked([
            module("Core") {
                declare("open class ScreenComponent<Style, Needs: Dependency>: Component<Needs>")
            },
            module("Game", imports: ["Core"]) {
                dependency("GameDependency")
                declare("class GameComponent: ScreenComponent<Dark, GameDependency>")
            },
        ])
        #expect(
            linked.components == [
                "Core.ScreenComponent component open of `Needs",
                "Game.GameComponent component internal inherits Core.ScreenComponent of Game.GameDependency",
            ]
        )
    }

    @Test func typealiasesOfClassesAndDependenciesAreFollowed() {
        let linked = Linked([
            module("Game") {
                dependency("GameDependency")
                dependency("BoardDependency")
                alias("Needs", "BoardDependency & GameDependency")
                alias("Scope", "Component<Needs>")
                alias("Widget", "Component<Item>", generic: ["Item"])
                declare("class GameComponent: Scope")
                declare("class BoardComponent: Widget<Needs>")
            }
        ])
        #expect(
            linked.components == [
                "Game.BoardComponent component internal of Game.BoardDependency & Game.GameDependency",
                "Game.GameComponent component internal of Game.BoardDependency & Game.GameDependency",
            ]
        )
    }

    @Test func nestedComponentsAreNamedWithWhatEnclosesThem() {
        let linked = Linked([
            module("Game") {
                declare("enum Screens") {
                    component("GameComponent", "Needs", .public)
                    dependency("Needs")
                }
                extending("Screens") { component("BoardComponent", "Needs") }
            }
        ])
        #expect(
            linked.components == [
                "Game.Screens.BoardComponent component internal of Game.Screens.Needs",
                "Game.Screens.GameComponent component internal of Game.Screens.Needs",
            ]
        )
    }

    @Test func aFileThatDoesNotImportTheRuntimeHasNone() {
        let linked = Linked([
            module("Game") {
                file {
                    importing("Foundation")
                    component("StrangeComponent")
                }
                file { component("GameComponent") }
            }
        ])
        #expect(linked.components == ["Game.GameComponent component internal of EmptyDependency"])
    }

    @Test func theRuntimeMayComeThroughAReexport() {
        let linked = Linked([
            module("Core") { importing("NeedleFoundation", ["@_exported"]) },
            module("Umbrella") { importing("Core", ["@_exported"]) },
            module("Game") {
                importing("Umbrella")
                component("GameComponent")
            },
        ])
        #expect(linked.components == ["Game.GameComponent component internal of EmptyDependency"])
    }

    @Test func aNamesakeOfTheRuntimeClassIsNone() {
        let linked = Linked([
            module("Widgets") { declare("open class Component<Item>") },
            module("Game", imports: ["Widgets"]) {
                component("Button")
                declare("class Slider: Other.Component<EmptyDependency>")
                declare("class GameComponent: NeedleFoundation.Component<EmptyDependency>")
            },
        ])
        #expect(linked.components == ["Game.GameComponent component internal of EmptyDependency"])
    }

    @Test func classesThatInheritEachOtherAreNone() {
        let linked = Linked([
            module("Game") {
                declare("class Hen: Egg")
                declare("class Egg: Hen")
                alias("Loop", "Loop")
                declare("class Snake: Loop")
            }
        ])
        #expect(linked.components == [])
    }
}
