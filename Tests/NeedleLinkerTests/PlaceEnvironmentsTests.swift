// Which components get an environment protocol, how it spells its types, and who sees it.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct PlaceEnvironmentsTests {
    @Test func aComponentWhoseDependencyProtocolSaysItAllNeedsNone() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency") { makes("BoardComponent") }
                dependency("GameDependency", ["cache: Cache"])
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.environment("RootComponent") == nil)
        #expect(linked.environment("GameComponent") == nil)
        #expect(linked.environment("BoardComponent") == nil)
    }

    @Test func whatPassesThroughIsSpelledAsTheFirstChildSpellsIt() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", "GameDependency", .public) {
                    makes("BoardComponent")
                    makes("ScoreComponent")
                }
                dependency("GameDependency", ["name: String"], .public)
                component("BoardComponent", "BoardDependency", .public)
                dependency("BoardDependency", ["cache: Cache"], .public)
                component("ScoreComponent", "BoardDependency", .public)
            },
            module("App", imports: ["Game"]) {
                root("RootComponent") {
                    property("cache: Cache")
                    property("name: String")
                    makes("GameComponent")
                }
            },
        ])
        #expect(
            linked.environment("GameComponent")
                == "public passes [cache: Cache as BoardComponent spells cache: Cache]"
        )
        #expect(linked.messages == [])
    }

    @Test func composedAndForeignDependenciesNeedOne() {
        let linked = Linked([
            module("Core") { dependency("CoreDependency", ["name: String"], .public) },
            module("Game", imports: ["Core"]) {
                dependency("GameDependency", ["name: String"])
                component("ForeignComponent", "CoreDependency")
                component("ComposedComponent", "CoreDependency & GameDependency")
                component("OwnComponent", "GameDependency")
            },
        ])
        #expect(linked.environment("ForeignComponent") == "internal passes []")
        #expect(linked.environment("ComposedComponent") == "internal passes []")
        #expect(linked.environment("OwnComponent") == nil)
    }

    @Test func itIsAsVisibleAsTheComponentAndTheSpellings() {
        func environment(_ board: Access?, _ protocol: Access?) -> String? {
            Linked([
                module("Game") {
                    component("GameComponent", .public) { makes("BoardComponent") }
                    component("BoardComponent", "BoardDependency", board)
                    dependency("BoardDependency", ["cache: Cache"], `protocol`)
                    declare("class Cache")
                }
            ]).environment("GameComponent")
        }
        let passed = "passes [cache: Game.Cache as BoardComponent spells cache: Game.Cache]"
        #expect(environment(.public, .public) == "public \(passed)")
        #expect(environment(nil, nil) == "internal \(passed)")
        #expect(environment(.open, .package) == "package \(passed)")
    }

    @Test func anInternalProtocolOfPublicTypesIsNoObstacle() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
                declare("public class Cache")
            }
        ])
        #expect(
            linked.environment("GameComponent")
                == "public passes [cache: Game.Cache as written at"
                + " Game/File0.swift BoardDependency.cache (cache: Game.Cache)]"
        )
    }

    @Test func aTypeThatCannotPassThroughIsReported() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
                declare("class Cache")
            },
            module("App", imports: ["Game"]) {
                component("RootComponent") { makes("GameComponent") }
            },
        ])
        #expect(
            linked.messages(.hiddenRequirementType) == [
                hidden("Cache", statedAs: "BoardDependency.cache")
            ]
        )
    }

    @Test func theTypeThatIsHiddenIsTheOneNamed() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["theme: Theme", "cache: Cache"])
                declare("class Cache")
                declare("public class Theme")
            },
            module("App", imports: ["Game"]) {
                component("RootComponent") { makes("GameComponent") }
            },
        ])
        #expect(linked.demand("GameComponent") == ["cache: Game.Cache", "theme: Game.Theme"])
        #expect(
            linked.messages(.hiddenRequirementType) == [
                hidden("Cache", statedAs: "BoardDependency.cache")
            ]
        )
    }

    @Test func aTypeIsNotHiddenByAnotherOfItsCircle() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) {
                    makes("FolderComponent")
                    makes("ZipComponent")
                }
                component("FolderComponent", .public) {
                    makes("GameComponent")
                    makes("FileComponent")
                }
                component("FileComponent", "FileDependency", .public)
                dependency("FileDependency", ["theme: Theme"], .public)
                component("ZipComponent", "ZipDependency")
                dependency("ZipDependency", ["cache: Cache"])
                declare("class Cache")
                declare("public class Theme")
            },
            module("App", imports: ["Game"]) {
                component("RootComponent") { makes("GameComponent") }
            },
        ])
        #expect(linked.demand("GameComponent") == ["cache: Game.Cache", "theme: Game.Theme"])
        #expect(linked.environment("GameComponent")?.contains("theme: Game.Theme as FolderComponent spells") == true)
        #expect(
            linked.messages(.hiddenRequirementType) == [
                hidden("Cache", statedAs: "ZipDependency.cache")
            ]
        )
    }

    @Test func aPackageSeesWhatAnotherDoesNot() {
        func messages(package: String?) -> [String] {
            Linked([
                module("Game", package: "shop") {
                    component("GameComponent", .public) { makes("BoardComponent") }
                    component("BoardComponent", "BoardDependency")
                    dependency("BoardDependency", ["cache: Cache", "store: Store"])
                    declare("package class Cache")
                    declare("class Store")
                },
                module("App", imports: ["Game"], package: package) {
                    component("RootComponent") { makes("GameComponent") }
                },
            ])
            .messages(.hiddenRequirementType)
        }
        #expect(messages(package: "shop") == [hidden("Store", statedAs: "BoardDependency.store")])
        #expect(messages(package: nil) == [hidden("Cache", statedAs: "BoardDependency.cache")])
    }

    @Test func theNarrowestSpellingBelowDecidesForAllAbove() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) { makes("MiddleComponent") }
                component("MiddleComponent", .public) { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Cache"])
                declare("class Cache")
            }
        ])
        #expect(linked.environment("MiddleComponent")?.hasPrefix("internal ") == true)
        #expect(linked.environment("GameComponent")?.hasPrefix("internal ") == true)
    }

    @Test func componentsThatContainEachOtherDoNotSpellInACircle() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("FolderComponent")
                }
                component("FolderComponent") {
                    makes("FolderComponent")
                    makes("FileComponent")
                }
                component("FileComponent") {
                    makes("FolderComponent")
                    makes("ZipComponent")
                }
                component("ZipComponent", "ZipDependency")
                dependency("ZipDependency", ["cache: Cache"])
            }
        ])
        #expect(
            linked.environment("FolderComponent")
                == "internal passes [cache: Cache as FileComponent spells cache: Cache]"
        )
        #expect(
            linked.environment("FileComponent") == "internal passes [cache: Cache as ZipComponent spells cache: Cache]"
        )
    }

    @Test func componentsThatContainEachOtherAreNotSeenFartherThanTheirTypes() {
        let linked = Linked([
            module("Game") {
                component("FolderComponent", .public) {
                    makes("FolderComponent")
                    makes("ZipComponent")
                }
                component("ZipComponent", "ZipDependency")
                dependency("ZipDependency", ["cache: Cache"])
                declare("class Cache")
            }
        ])
        #expect(
            linked.environment("FolderComponent")
                == "internal passes [cache: Game.Cache as ZipComponent spells cache: Game.Cache]"
        )
    }

    @Test func theFirstChildThatIsSeenFarEnoughSpells() {
        let linked = Linked([
            module("Game") {
                component("GameComponent", .public) {
                    makes("AComponent")
                    makes("BComponent")
                }
                component("AComponent", "ADependency")
                dependency("ADependency", ["cache: Cache"])
                component("BComponent", "BDependency", .public)
                dependency("BDependency", ["cache: Cache"], .public)
                component("InnerComponent") {
                    makes("AComponent")
                    makes("BComponent")
                }
            }
        ])
        #expect(
            linked.environment("GameComponent") == "public passes [cache: Cache as BComponent spells cache: Cache]"
        )
        #expect(
            linked.environment("InnerComponent") == "internal passes [cache: Cache as AComponent spells cache: Cache]"
        )
    }

    /// The message about a requirement that has the name of its type.
    private func hidden(_ type: String, statedAs requirement: String) -> String {
        """
        error: '\(type.lowercased())' must pass through 'GameComponent' from module 'App', which cannot see '\(type)'; \
        make it public [hidden-requirement-type] @ Game/File0.swift \(type)
          note: '\(type.lowercased())' is declared here @ Game/File0.swift \(requirement)
          note: 'RootComponent' creates 'GameComponent' here @ App/File0.swift GameComponent(parent:)
        """
    }
}
