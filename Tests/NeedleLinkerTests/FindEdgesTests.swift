// Which scope creates which, and in which module.

import NeedleGraph
import NeedleLinker
import Testing

struct FindEdgesTests {
    @Test func aCallWithSelfIsAnEdge() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("GameComponent") }
                component("GameComponent")
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent")
            }
        ])
        #expect(linked.edges == ["GameComponent -> BoardComponent in App", "RootComponent -> GameComponent in App"])
        #expect(linked.messages.isEmpty)
    }

    @Test func calleesMayBeQualifiedAliasedOrNested() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public)
                alias("Play", "GameComponent", .public)
                declare("public enum Screens") { component("BoardComponent", .public) }
            },
            module("App", imports: ["Game"]) {
                component("GameComponent")
                root("RootComponent") {
                    makes("Game.GameComponent")
                    makes("Screens.BoardComponent")
                }
                root("PlayComponent") { makes("Play") }
                root("OwnComponent") { makes("GameComponent") }
            },
        ])
        #expect(
            linked.graph.edges.values.map { "\(linked.fullName($0.parent)) -> \(linked.fullName($0.child))" } == [
                "App.OwnComponent -> App.GameComponent",
                "App.PlayComponent -> Game.GameComponent",
                "App.RootComponent -> Game.GameComponent",
                "App.RootComponent -> Game.Screens.BoardComponent",
            ]
        )
    }

    @Test func theHomeIsTheModuleOfTheCallAndTheParentsOwnIfItHasOne() {
        let linked = Linked([
            module("Core") {
                root("RootComponent", .public) { makes("ClockComponent") }
                component("ClockComponent", .public)
                component("CacheComponent", .public)
            },
            module("Game", imports: ["Core"]) {
                extending("RootComponent") {
                    makes("ClockComponent")
                    makes("CacheComponent")
                }
            },
            module("App", imports: ["Game", "Core"]) {
                extending("RootComponent") { makes("CacheComponent") }
            },
        ])
        #expect(
            linked.edges == ["RootComponent -> CacheComponent in Game", "RootComponent -> ClockComponent in Core"]
        )
        #expect(
            linked.edge("RootComponent", "ClockComponent")?.sites.map(linked.place) == [
                "Core/File0.swift ClockComponent(parent:)", "Game/File0.swift ClockComponent(parent:)",
            ]
        )
    }

    @Test func subclassesInheritEdgesIntoTheirOwnModule() {
        let linked = Linked([
            module("Core") {
                dependency("CoreDependency", [], .public)
                component("ScreenComponent", "CoreDependency", .open) { makes("ClockComponent") }
                component("ClockComponent", .public)
            },
            module("Game", imports: ["Core"]) {
                declare("class GameComponent: ScreenComponent")
                declare("class BoardComponent: GameComponent")
            },
        ])
        #expect(
            linked.edges == [
                "ScreenComponent -> ClockComponent in Core",
                "BoardComponent -> ClockComponent in Game",
                "GameComponent -> ClockComponent in Game",
            ]
        )
    }

    @Test func aComponentMayMakeItself() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("FolderComponent") }
                component("FolderComponent") { makes("FolderComponent") }
            }
        ])
        #expect(
            linked.edges == [
                "FolderComponent -> FolderComponent in App", "RootComponent -> FolderComponent in App",
            ]
        )
        #expect(linked.messages.isEmpty)
    }

    @Test func anotherParentIsReported() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("GameComponent") }
                component("GameComponent")
                declare("class Screen") { makes("GameComponent", parent: .other("root")) }
            }
        ])
        #expect(linked.edges == ["RootComponent -> GameComponent in App"])
        #expect(
            linked.messages == [
                "error: 'GameComponent' must be created inside its parent with 'parent: self', not 'parent: root'"
                    + " [foreign-parent] @ App/File0.swift GameComponent(parent:)"
            ]
        )
    }

    @Test func aParentThatIsNoComponentIsReported() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    makes("GameComponent")
                    declare("struct Maker") { makes("GameComponent") }
                }
                component("GameComponent")
                declare("class Screen") { makes("GameComponent") }
                makes("GameComponent")
            }
        ])
        #expect(linked.edges == ["RootComponent -> GameComponent in App"])
        let place = "[parent-not-a-component] @ App/File0.swift GameComponent(parent:)"
        #expect(
            linked.messages == [
                "error: the parent of 'GameComponent' must be a component, but 'Maker' is not one \(place)",
                "error: the parent of 'GameComponent' must be a component, but 'Screen' is not one \(place)",
                "error: the parent of 'GameComponent' must be a component, but this is outside a component \(place)",
            ]
        )
    }

    @Test func callsOfWhatIsNoComponentMeanNothing() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    makes("Window")
                    makes("strange")
                    makes("Strange", parent: .other("self as AnyObject"))
                    Fact.call(Instantiation(callee: nil, parentArgument: .other("root")))
                }
                declare("class Window")
                declare("class Screen") { makes("Window", parent: .other("root")) }
            }
        ])
        #expect(linked.edges == [])
        #expect(linked.messages == [])
    }

    /// What is made may be a child, but only if the call stands in a component.
    @Test func aCallOfNobodyKnowsWhatIsReportedInAComponent() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    initializes(nil)
                    initializes("kind")
                    makes("kind")
                }
                declare("class Screen") {
                    initializes(nil)
                }
            }
        ])
        let hint = "write the name of the class, as in 'Child(parent: self)' [unknown-callee] @ App/File0.swift"
        #expect(
            linked.messages == [
                "error: cannot tell what '.init(parent: self)' creates here; \(hint) (parent:)",
                "error: cannot tell what 'kind.init(parent: self)' creates here; \(hint) kind(parent:)",
            ]
        )
    }
}
