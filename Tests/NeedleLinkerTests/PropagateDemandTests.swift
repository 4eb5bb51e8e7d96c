// What each component and the scopes below it need from above it.

import NeedleGraph
import NeedleLinker
import Testing

struct PropagateDemandTests {
    @Test func whatAChildNeedsAndItsParentLacksIsNeededFromAbove() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency") {
                    property("name: String")
                    makes("BoardComponent")
                }
                dependency("GameDependency", ["clock: Clock"])
                component("BoardComponent") { makes("CellComponent") }
                component("CellComponent", "CellDependency")
                dependency("CellDependency", ["cache: Cache", "name: String"])
            }
        ])
        #expect(linked.demand("CellComponent").sorted() == ["cache: Cache", "name: String"])
        #expect(linked.demand("BoardComponent").sorted() == ["cache: Cache", "name: String"])
        #expect(linked.demand("GameComponent").sorted() == ["cache: Cache", "clock: Clock"])
        #expect(linked.demand("RootComponent") == ["clock: Clock"])
    }

    @Test func componentsThatContainEachOtherReachAFixpoint() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("FolderComponent")
                }
                component("FolderComponent", "FolderDependency") {
                    property("name: String")
                    makes("FileComponent")
                }
                dependency("FolderDependency", ["name: String"])
                component("FileComponent", "FileDependency") { makes("FolderComponent") }
                dependency("FileDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.demand("FileComponent").sorted() == ["cache: Cache", "name: String"])
        #expect(linked.demand("FolderComponent").sorted() == ["cache: Cache", "name: String"])
        #expect(linked.demand("RootComponent") == ["name: String"])
    }

    @Test func componentsThatContainEachOtherDemandInTheBuildsOfEach() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("FolderComponent")
                }
                component("FolderComponent") { makes("FileComponent") }
                component("FileComponent") {
                    makes("LinkComponent")
                    makes("FolderComponent")
                }
                component("LinkComponent", "LinkDependency") { makes("FileComponent") }
                declare("protocol LinkDependency: Dependency") {
                    property("cache: Cache") { $0.conditions = [Condition("DEBUG")] }
                }
            }
        ])
        for name in ["FolderComponent", "FileComponent"] {
            let passed = linked.graph.environments[linked.component(name)]?.members ?? []
            #expect(passed.map(\.condition.text) == ["DEBUG"])
        }
        #expect(linked.diagnostics.isEmpty)
    }

    @Test func whatAParentOnlyOffersToOneTypeIsStillNeededInAnother() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent") {
                    property("cache: Store")
                    makes("BoardComponent")
                }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.demand("GameComponent") == ["cache: Cache"])
        #expect(linked.demand("RootComponent") == [])
    }

    @Test func anOwnRequirementWithFewerEffectsCarriesNoOther() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency") { makes("BoardComponent") }
                dependency("GameDependency", ["cache: Cache"])
                component("BoardComponent", "BoardDependency")
                declare("protocol BoardDependency: Dependency") {
                    property("cache: Cache") { $0.effects = Effects(isAsync: true) }
                }
            }
        ])
        #expect(linked.demand("GameComponent") == ["cache: Cache", "cache: Cache async"])
        #expect(linked.bindings("GameComponent", "BoardComponent") == ["cache: Cache async <- environment"])
    }

    @Test func anOwnRequirementWithMoreEffectsDoesNot() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency") { makes("BoardComponent") }
                declare("protocol GameDependency: Dependency") {
                    property("cache: Cache") { $0.effects = Effects(isAsync: true) }
                }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.demand("GameComponent").sorted() == ["cache: Cache", "cache: Cache async"])
        #expect(linked.bindings("GameComponent", "BoardComponent") == ["cache: Cache <- environment"])
    }

    @Test func anEdgeWithAHomeElsewherePassesNothingOn() {
        let linked = Linked([
            module("Core") { component("GameComponent", .public) },
            module("App", imports: ["Core"]) {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            },
        ])
        #expect(linked.demand("BoardComponent") == ["cache: Cache"])
        #expect(linked.demand("GameComponent") == [])
        #expect(linked.messages == [])
    }
}
