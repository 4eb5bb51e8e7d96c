// How each edge meets what its child demands.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import Testing

struct BindEdgesTests {
    @Test func theParentComesFirstThenItsEnvironment() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    property("clock: Clock")
                    makes("GameComponent")
                }
                component("GameComponent") {
                    property("cache: Cache")
                    makes("BoardComponent")
                }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache", "clock: Clock"])
            }
        ])
        #expect(
            linked.bindings("GameComponent", "BoardComponent") == [
                "cache: Cache <- parent", "clock: Clock <- environment",
            ]
        )
        #expect(linked.bindings("RootComponent", "GameComponent") == ["clock: Clock <- parent"])
    }

    @Test func onlyAnEdgeWithoutDemandAndDependencyIsNotEmitted() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    makes("EmptyComponent")
                    makes("GameComponent")
                }
                component("EmptyComponent")
                component("GameComponent", "GameDependency")
                dependency("GameDependency")
            }
        ])
        #expect(linked.edge("RootComponent", "EmptyComponent")?.isEmitted == false)
        #expect(linked.edge("RootComponent", "GameComponent")?.isEmitted == true)
    }

    @Test func whatNobodyProvidesIsMissingBelowTheRoot() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("GameComponent") }
                component("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.bindings("GameComponent", "BoardComponent") == ["cache: Cache <- environment"])
        #expect(linked.bindings("RootComponent", "GameComponent") == ["cache: Cache <- missing"])
    }

    /// `GameComponent` of `Core` is made by two roots of `App`; `Extras`, which sees neither, makes a child in it.
    private func walk(
        @Facts left: () -> [Fact],
        @Facts right: () -> [Fact],
        @Facts game: () -> [Fact] = { [] }
    ) -> Linked {
        Linked([
            module("Core") { component("GameComponent", .public) { game() } },
            module("Extras", imports: ["Core"]) {
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency", .public) { makes("CellComponent") }
                dependency("BoardDependency", ["name: String"], .public)
                component("CellComponent", "CellDependency")
                dependency("CellDependency", ["cache: Cache"])
            },
            module("App", imports: ["Core", "Extras"]) {
                root("LeftComponent") {
                    left()
                    makes("GameComponent")
                }
                root("RightComponent") {
                    right()
                    makes("MiddleComponent")
                }
                component("MiddleComponent") { makes("GameComponent") }
            },
        ])
    }

    @Test func anEdgeWithAHomeElsewhereLooksForTheNearestOnAllWaysUp() {
        let linked = walk {
            property("cache: Cache")
            property("name: String")
        } right: {
            property("cache: Cache")
            property("name: String")
        }
        #expect(linked.messages == [])
        let roots = "App.LeftComponent, App.RightComponent"
        #expect(
            linked.bindings("GameComponent", "BoardComponent").sorted() == [
                "cache: Cache <- ancestors \(roots)", "name: String <- ancestors \(roots)",
            ]
        )
        #expect(linked.edge("GameComponent", "BoardComponent").map { linked.name($0.home) } == "Extras")
        #expect(linked.edge("GameComponent", "BoardComponent").map { linked.name($0.emission) } == "App")
    }

    @Test func itsParentComesFirstAsFarAsItsHomeSeesIt() {
        let linked = walk {
            property("name: String")
        } right: {
            property("name: String")
        } game: {
            property("cache: Cache", .public)
            property("name: String")
        }
        #expect(linked.messages == [])
        #expect(
            linked.bindings("GameComponent", "BoardComponent").sorted() == [
                "cache: Cache <- parent", "name: String <- ancestors App.LeftComponent, App.RightComponent",
            ]
        )
    }

    @Test func itStaysAtHomeIfTheHomeSeesAllProviders() {
        let linked = walk {
        } right: {
        } game: {
            property("cache: Cache", .public)
            property("name: String", .public)
        }
        #expect(linked.messages == [])
        #expect(linked.edge("GameComponent", "BoardComponent").map { linked.name($0.emission) } == "Extras")
    }

    @Test func oneWayUpWithoutAProviderIsReported() {
        let linked = walk {
            property("cache: Cache")
            property("name: String")
        } right: {
            property("name: String")
        }
        #expect(
            linked.bindings("GameComponent", "BoardComponent").sorted() == [
                "cache: Cache <- missing", "name: String <- ancestors App.LeftComponent, App.RightComponent",
            ]
        )
        #expect(linked.messages(.missingProvider).count == 1)
    }

    @Test func providersThatNoModuleCanNameTogetherAreReported() {
        let linked = Linked([
            module("Core") { component("GameComponent", .public) },
            module("Left", imports: ["Core"]) {
                root("LeftComponent", .public) {
                    property("cache: Cache")
                    makes("GameComponent")
                }
            },
            module("Extras", imports: ["Core"]) {
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency", .public)
                dependency("BoardDependency", ["cache: Cache"], .public)
            },
            module("App", imports: ["Left", "Extras"]) {},
        ])
        #expect(linked.bindings("GameComponent", "BoardComponent") == ["cache: Cache <- missing"])
        #expect(
            linked.messages(.missingProvider) == [
                """
                error: no ancestor of 'BoardComponent' provides 'cache: Cache' \
                (LeftComponent -> GameComponent -> BoardComponent) [missing-provider] \
                @ Extras/File0.swift BoardDependency.cache
                  note: 'LeftComponent' creates 'GameComponent' here @ Left/File0.swift GameComponent(parent:)
                  note: 'GameComponent' creates 'BoardComponent' here @ Extras/File0.swift BoardComponent(parent:)
                  note: 'cache' of 'LeftComponent' does not provide it: no module can see both it and everything else that \
                this path takes from above @ Left/File0.swift LeftComponent.cache
                """
            ]
        )
    }

    @Test func aWalkPassesScopesThatContainThemselves() {
        let linked = Linked([
            module("Core") { component("FolderComponent", .public) { makes("FolderComponent") } },
            module("App", imports: ["Core"]) {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("FolderComponent")
                }
                extending("FolderComponent") { makes("FileComponent") }
                component("FileComponent", "FileDependency")
                dependency("FileDependency", ["cache: Cache"])
            },
        ])
        #expect(linked.messages == [])
        #expect(
            linked.bindings("FolderComponent", "FileComponent") == ["cache: Cache <- ancestors App.RootComponent"]
        )
    }

    @Test func aWalkIsNotHeldUpByAParentThatNobodyMakes() {
        let linked = Linked([
            module("Core") { component("GameComponent", .public) },
            module("App", imports: ["Core"]) {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("OrphanComponent") { makes("GameComponent") }
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            },
        ])
        #expect(linked.bindings("GameComponent", "BoardComponent") == ["cache: Cache <- ancestors App.RootComponent"])
        #expect(linked.messages(.missingProvider) == [])
    }
}
