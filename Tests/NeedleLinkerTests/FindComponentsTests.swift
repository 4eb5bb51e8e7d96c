// Which classes are components.

import NeedleGraph
import Testing

struct FindComponentsTests {
    @Test func classesOfTheRuntimeMakeComponents() {
        let linked = Linked([
            module("Game") {
                root("RootComponent", .public)
                declare(.class, "OldRootComponent", inherits: ["NeedleFoundation.RootComponent"])
                dependency("GameDependency")
                component("GameComponent", "GameDependency", .public)
                declare(.class, "ScoreComponent", inherits: ["Component<EmptyDependency>", "Sendable"])
                declare(.class, "Screen", inherits: ["UIViewController"])
                declare(.struct, "Plain", inherits: ["Component<EmptyDependency>"])
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
                declare(.protocol, "GameExtension", inherits: ["PluginExtension"])
                declare(.class, "GameExtras", inherits: ["NonCoreComponent<EmptyDependency>"])
                declare(
                    .class,
                    "GameComponent",
                    inherits: ["PluginizedComponent<GameDependency, GameExtension, GameExtras>"]
                )
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
                declare(.class, "GameComponent", inherits: ["ScreenComponent"])
                declare(.class, "BoardComponent", inherits: ["Core.ScreenComponent"])
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
                declare(
                    .class,
                    "ScreenComponent",
                    .open,
                    inherits: ["Component<Needs>"],
                    generic: ["Style", "Needs: Dependency"]
                )
            },
            module("Game", imports: ["Core"]) {
                dependency("GameDependency")
                declare(.class, "GameComponent", inherits: ["ScreenComponent<Dark, GameDependency>"])
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
                declare(.class, "GameComponent", inherits: ["Scope"])
                declare(.class, "BoardComponent", inherits: ["Widget<Needs>"])
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
                declare(.enum, "Screens") {
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
            module("Widgets") { declare(.class, "Component", .open, generic: ["Item"]) },
            module("Game", imports: ["Widgets"]) {
                component("Button")
                declare(.class, "Slider", inherits: ["Other.Component<EmptyDependency>"])
                declare(.class, "GameComponent", inherits: ["NeedleFoundation.Component<EmptyDependency>"])
            },
        ])
        #expect(linked.components == ["Game.GameComponent component internal of EmptyDependency"])
    }

    @Test func classesThatInheritEachOtherAreNone() {
        let linked = Linked([
            module("Game") {
                declare(.class, "Hen", inherits: ["Egg"])
                declare(.class, "Egg", inherits: ["Hen"])
                alias("Loop", "Loop")
                declare(.class, "Snake", inherits: ["Loop"])
            }
        ])
        #expect(linked.components == [])
    }
}
