// What the dependency protocols of a component state.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import Testing

struct RequirementTests {
    @Test func inheritedAndComposedProtocolsOfOtherModulesCount() {
        let linked = Linked([
            module("Core") {
                declare("public protocol HasClock") { property("clock: Clock") }
                dependency("CoreDependency", ["cache: Cache"], .public, inherits: ["Dependency", "HasClock"])
                alias("Timed", "HasClock & Sendable", .public)
            },
            module("Game", imports: ["Core"]) {
                dependency("GameDependency", ["board: Board"], inherits: ["CoreDependency", "Timed"])
                declare("protocol HasName") { property("name: String") }
                component("GameComponent", "GameDependency & HasName")
                component("BoardComponent", "Timed")
            },
        ])
        #expect(
            linked.requirements("GameComponent").sorted() == [
                "board: Board", "cache: Cache", "clock: Clock", "name: String",
            ]
        )
        #expect(linked.requirements("BoardComponent") == ["clock: Clock"])
    }

    @Test func oneRequirementStatedTwiceIsOne() {
        let linked = Linked([
            module("Game") {
                dependency("Left", ["cache: Cache"])
                dependency("Right", ["cache: Cache"])
                component("GameComponent", "Left & Right")
                component("OtherComponent", "Right")
            }
        ])
        #expect(linked.requirements("GameComponent") == ["cache: Cache"])
        #expect(linked.graph.requirements.count == 1)
        #expect(linked.requirements("OtherComponent") == ["cache: Cache"])
    }

    @Test func namesakesOfTwoTypesAreTwo() {
        let linked = Linked([
            module("Game") {
                dependency("GameDependency", ["cache: Cache"])
                dependency("BoardDependency", ["cache: Store"])
                component("GameComponent", "GameDependency & BoardDependency")
            }
        ])
        #expect(Set(linked.requirements("GameComponent")) == ["cache: Cache", "cache: Store"])
        #expect(linked.messages(.conflictingRequirements).count == 1)
    }

    @Test func effectsIsolationAndSettersArePartOfARequirement() {
        let linked = Linked([
            module("Game") {
                declare("@MainActor protocol GameDependency: Dependency") {
                    property("board: Board") { $0.setter = Setter() }
                    property("cache: Cache") {
                        $0.effects = Effects(isAsync: true, throwing: Throwing())
                        $0.modifiers = [.nonisolated]
                    }
                    property("shared: Cache") { $0.isStatic = true }
                }
                component("GameComponent", "GameDependency")
            }
        ])
        #expect(
            linked.requirements("GameComponent") == [
                "board: Board set @MainActor", "cache: Cache async throws(Error)",
            ]
        )
    }

    @Test func protocolsThatInheritEachOtherEnd() {
        let linked = Linked([
            module("Game") {
                dependency("Hen", ["egg: Egg"], inherits: ["Egg"])
                dependency("Egg", ["hen: Hen"], inherits: ["Hen"])
                component("GameComponent", "Hen")
            }
        ])
        #expect(Set(linked.requirements("GameComponent")) == ["egg: Game.Egg", "hen: Game.Hen"])
    }

    @Test func aProtocolThatIsNotParsedIsReported() {
        let linked = Linked([
            module("Game") {
                root("RootComponent") {
                    makes("GameComponent")
                    makes("BoardComponent")
                }
                component("GameComponent", "StrangeDependency")
                dependency("BoardDependency", [], inherits: ["Dependency", "Elsewhere", "Sendable"])
                component("BoardComponent", "BoardDependency")
            }
        ])
        #expect(
            linked.messages == [
                "error: protocol 'Elsewhere' of 'BoardDependency' is not declared in any parsed module; "
                    + "remove it from the inheritance list, or parse the module that declares it [unknown-protocol]"
                    + " @ Game/File0.swift BoardDependency: Elsewhere",
                "error: protocol 'StrangeDependency' of 'GameComponent' is not declared in any parsed module; "
                    + "parse the module that declares it [unknown-protocol] @ Game/File0.swift GameComponent",
            ]
        )
    }
}
