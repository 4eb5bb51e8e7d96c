// Missing providers: found for each root, told once, with the shortest way and what nearly fits.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct MissingProviderTests {
    @Test func theShortestWayAndThePlacesOfItsCallsAreShown() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    makes("LongComponent")
                    makes("GameComponent")
                }
                component("LongComponent") { makes("GameComponent") }
                component("GameComponent") { makes("BoardComponent") }
                component("BoardComponent", "BoardDependency")
                dependency("BoardDependency", ["cache: Optional<Cache>"])
            }
        ])
        #expect(
            linked.messages == [
                """
                error: no ancestor of 'BoardComponent' provides 'cache: Optional<Cache>' \
                (RootComponent -> GameComponent -> BoardComponent) [missing-provider] \
                @ App/File0.swift BoardDependency.cache
                  note: 'RootComponent' creates 'GameComponent' here @ App/File0.swift GameComponent(parent:)
                  note: 'GameComponent' creates 'BoardComponent' here @ App/File0.swift BoardComponent(parent:)
                """
            ]
        )
    }

    @Test func propertiesWithNearlyThatNameAreShown() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("pageSise: Int")
                    property("pagination: Int")
                    makes("FeedComponent")
                }
                extending("FeedComponent") { property("page_size: Int") }
                component("FeedComponent") { makes("ListComponent") }
                component("ListComponent", "ListDependency")
                dependency("ListDependency", ["pageSize: Int"])
            }
        ])
        #expect(
            linked.messages == [
                """
                error: no ancestor of 'ListComponent' provides 'pageSize: Int' \
                (RootComponent -> FeedComponent -> ListComponent) [missing-provider] \
                @ App/File0.swift ListDependency.pageSize
                  note: 'RootComponent' creates 'FeedComponent' here @ App/File0.swift FeedComponent(parent:)
                  note: 'FeedComponent' creates 'ListComponent' here @ App/File0.swift ListComponent(parent:)
                  note: 'pageSise' of 'RootComponent' has a similar name @ App/File0.swift RootComponent.pageSise
                  note: 'page_size' of 'FeedComponent' has a similar name @ App/File0.swift FeedComponent.page_size
                """
            ]
        )
    }

    @Test func propertiesThatNearlyFitAreShownWithTheReason() {
        let linked = Linked([
            module("Core") { root("RootComponent", .public) { property("cache: Cache") } },
            module("App", imports: ["Core"]) {
                extending("RootComponent") { makes("FirstComponent") }
                component("FirstComponent") {
                    property("cache: Store")
                    makes("SecondComponent")
                }
                component("SecondComponent") {
                    property("cache: Cache") { $0.effects = Effects(isAsync: true) }
                    makes("ThirdComponent")
                }
                component("ThirdComponent") {
                    property("cache: Cache") { $0.effects = Effects(throwing: Throwing()) }
                    makes("FourthComponent")
                }
                component("FourthComponent") {
                    property("cache: Cache") { $0.typeOrigin = .unknown }
                    makes("FifthComponent")
                }
                component("FifthComponent") {
                    property("cache: Cache", .private)
                    property("store: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency")
                dependency("GameDependency", ["cache: Cache"])
            },
        ])
        func miss(_ owner: String, in module: String = "App", _ reason: String) -> String {
            "  note: 'cache' of '\(owner)' does not provide it: \(reason) @ \(module)/File0.swift \(owner).cache"
        }
        let unseen = "and generated code in App cannot see it; make it"
        #expect(
            linked.messages(.missingProvider).joined().split(separator: "\n").suffix(6).map(String.init) == [
                miss("RootComponent", in: "Core", "it is internal, \(unseen) public"),
                miss("FirstComponent", "its type is 'Store'"),
                miss("SecondComponent", "it is async; require 'get async'"),
                miss("ThirdComponent", "it throws; require 'get throws'"),
                miss("FourthComponent", "it has no type annotation; write 'cache: Cache' if that is its type"),
                miss("FifthComponent", "it is private, \(unseen) internal"),
            ]
        )
    }

    @Test func aPropertyThatCannotBeSetThereIsShown() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                component("GameComponent", "GameDependency")
                declare("protocol GameDependency: Dependency") {
                    property("cache: Cache") { $0.setter = Setter() }
                }
            }
        ])
        #expect(
            linked.messages == [
                """
                error: no ancestor of 'GameComponent' provides 'cache: Cache' (RootComponent -> GameComponent) \
                [missing-provider] @ App/File0.swift GameDependency.cache
                  note: 'RootComponent' creates 'GameComponent' here @ App/File0.swift GameComponent(parent:)
                  note: 'cache' of 'RootComponent' does not provide it: it cannot be set; give it a setter, or write \
                '{ get }' after the type of the requirement \
                @ App/File0.swift RootComponent.cache
                """
            ]
        )
    }

    @Test func oneRequirementOfSeveralComponentsIsOneDiagnostic() {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    makes("GameComponent")
                    makes("ScoreComponent")
                }
                root("OtherComponent") { makes("GameComponent") }
                component("GameComponent", "GameDependency")
                dependency("GameDependency", ["cache: Cache"])
                component("ScoreComponent", "ScoreDependency")
                dependency("ScoreDependency", ["cache: Cache", "name: String"])
            }
        ])
        #expect(
            linked.messages == [
                """
                error: no ancestor of 'GameComponent' provides 'cache: Cache' (OtherComponent -> GameComponent) \
                [missing-provider] @ App/File0.swift GameDependency.cache
                  note: 'OtherComponent' creates 'GameComponent' here @ App/File0.swift GameComponent(parent:)
                  note: 'ScoreComponent' needs it, too @ App/File0.swift ScoreDependency.cache
                """,
                """
                error: no ancestor of 'ScoreComponent' provides 'name: String' (RootComponent -> ScoreComponent) \
                [missing-provider] @ App/File0.swift ScoreDependency.name
                  note: 'RootComponent' creates 'ScoreComponent' here @ App/File0.swift ScoreComponent(parent:)
                """,
            ]
        )
    }

    @Test func oneRootThatProvidesDoesNotHideOneThatDoesNot() {
        let linked = Linked([
            module("App") {
                root("FullComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                root("EmptyComponent") { makes("GameComponent") }
                component("GameComponent", "GameDependency")
                dependency("GameDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.messages.count == 1)
        #expect(linked.messages[0].contains("(EmptyComponent -> GameComponent)"))
        #expect(linked.bindings("FullComponent", "GameComponent") == ["cache: Cache <- parent"])
    }

    @Test func anEdgeThatLooksForItsProvidersTellsWhoNeedsThem() {
        let linked = Linked([
            module("Core") { component("GameComponent", .public) },
            module("App", imports: ["Core"]) {
                root("RootComponent") { makes("GameComponent") }
                extending("GameComponent") { makes("BoardComponent") }
                component("BoardComponent") { makes("CellComponent") }
                component("CellComponent", "CellDependency")
                dependency("CellDependency", ["cache: Cache"])
            },
        ])
        #expect(
            linked.messages == [
                """
                error: no ancestor of 'CellComponent' provides 'cache: Cache' \
                (RootComponent -> GameComponent -> BoardComponent -> CellComponent) [missing-provider] \
                @ App/File0.swift CellDependency.cache
                  note: 'RootComponent' creates 'GameComponent' here @ App/File0.swift GameComponent(parent:)
                  note: 'GameComponent' creates 'BoardComponent' here @ App/File0.swift BoardComponent(parent:)
                  note: 'BoardComponent' creates 'CellComponent' here @ App/File0.swift CellComponent(parent:)
                """
            ]
        )
    }

    /// Nothing need be generated for the root itself, so that it is private is a warning, and what is missing the error.
    @Test func whatAPrivateRootHasIsMissedByAnEdgeThatLooksForIt() {
        let linked = Linked([
            module("Core") {
                root("RootComponent", .private) {
                    property("cache: Cache")
                    makes("ScreenComponent")
                }
                component("ScreenComponent", .public)
            },
            module("App", imports: ["Core"]) {
                extending("ScreenComponent") { makes("GameComponent") }
                component("GameComponent", "GameDependency")
                dependency("GameDependency", ["cache: Cache"])
            },
        ])
        #expect(linked.messages(.privateComponent).count == 1)
        #expect(linked.messages(.missingProvider).count == 1)
    }

    @Test func recursionIsShownByItsShortestWay() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("FolderComponent") }
                component("FolderComponent") {
                    makes("FolderComponent")
                    makes("FileComponent")
                }
                component("FileComponent", "FileDependency") { makes("FolderComponent") }
                dependency("FileDependency", ["cache: Cache"])
            }
        ])
        #expect(linked.messages.count == 1)
        #expect(linked.messages[0].contains("(RootComponent -> FolderComponent -> FileComponent)"))
    }
}
