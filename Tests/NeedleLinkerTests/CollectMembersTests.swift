// Which members of a component can provide, and from where.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct CollectMembersTests {
    /// Whether a root that `content` declares in `Core` provides `requirement` to a component that `home` makes below it.
    private func isProvided(
        _ requirement: Fact = property("cache: Cache"),
        from home: String = "Game",
        samePackage: Bool = false,
        @Facts by content: () -> [Fact]
    ) -> Bool {
        let package = samePackage ? "shop" : nil
        let linked = Linked([
            module("Core", package: package) {
                content()
                if home == "Core" { extending("RootComponent") { makes("GameComponent") } }
                component("GameComponent", "GameDependency", .public)
                declare("public protocol GameDependency: Dependency") { requirement }
            },
            module("Game", imports: ["Core"], package: package) {
                if home == "Game" { extending("RootComponent") { makes("GameComponent") } }
            },
        ])
        let isBound = linked.bindings("RootComponent", "GameComponent").contains { $0.contains("<- parent") }
        #expect(isBound == linked.messages(.missingProvider).isEmpty)
        return isBound
    }

    private static let visibility: [(access: Access?, inModule: Bool, inPackage: Bool, elsewhere: Bool)] = [
        (nil, true, false, false),
        (.private, false, false, false),
        (.fileprivate, false, false, false),
        (.internal, true, false, false),
        (.package, true, true, false),
        (.public, true, true, true),
        (.open, true, true, true),
    ]

    @Test(arguments: visibility)
    func accessDecidesWhoSeesAProperty(access: Access?, inModule: Bool, inPackage: Bool, elsewhere: Bool) {
        let content = { [root("RootComponent", .public) { property("cache: Cache", access) }] }
        #expect(isProvided(from: "Core", by: content) == inModule)
        #expect(isProvided(samePackage: true, by: content) == inPackage)
        #expect(isProvided(by: content) == elsewhere)
    }

    @Test func aPublicExtensionMakesItsMembersPublic() {
        #expect(
            isProvided {
                root("RootComponent", .public)
                extending("RootComponent", .public) { property("cache: Cache") }
            }
        )
        #expect(
            !isProvided {
                root("RootComponent", .public)
                extending("RootComponent") { property("cache: Cache") }
            }
        )
        #expect(
            !isProvided {
                root("RootComponent", .public)
                extending("RootComponent", .public) { property("cache: Cache", .internal) }
            }
        )
    }

    @Test func anExtensionInAnotherModuleProvidesWhereItIsSeen() {
        let linked = Linked([
            module("Core") { root("RootComponent", .public) },
            module("Game", imports: ["Core"]) {
                extending("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                dependency("GameDependency", ["cache: Cache"])
                component("GameComponent", "GameDependency")
            },
        ])
        #expect(
            linked.bindings("RootComponent", "GameComponent") == ["cache: Cache <- parent (extension in Game)"]
        )
    }

    @Test func aStaticPropertyProvidesNothing() {
        #expect(
            !isProvided { root("RootComponent", .public) { property("cache: Cache", .public) { $0.isStatic = true } } }
        )
    }

    @Test func aPropertyOfUnknownTypeProvidesNothing() {
        #expect(
            !isProvided {
                root("RootComponent", .public) {
                    property("cache: Cache", .public) {
                        $0.typeOrigin = .unknown
                        $0.type = nil
                    }
                }
            }
        )
        #expect(
            isProvided {
                root("RootComponent", .public) { property("cache: Cache", .public) { $0.typeOrigin = .inferred } }
            }
        )
    }

    @Test func onlyNameAndTypeTogetherProvide() {
        #expect(!isProvided { root("RootComponent", .public) { property("cache: Store", .public) } })
        #expect(!isProvided { root("RootComponent", .public) { property("store: Cache", .public) } })
        #expect(!isProvided { root("RootComponent", .public) { function("cache", returns: "Cache", .public) } })
    }

    @Test func aSettableRequirementNeedsASetterThatIsSeen() {
        func isProvided(by setter: Setter?) -> Bool {
            self.isProvided(property("cache: Cache", nil) { $0.setter = Setter() }) {
                root("RootComponent", .public) { property("cache: Cache", .public) { $0.setter = setter } }
            }
        }
        #expect(isProvided(by: Setter()))
        #expect(!isProvided(by: nil))
        #expect(!isProvided(by: Setter(access: .private)))
        #expect(!isProvided(by: Setter(access: .internal)))
    }

    @Test func effectsMustBeThoseOfTheRequirementOrFewer() {
        let plain = Effects()
        let async = Effects(isAsync: true)
        let throwing = Effects(throwing: Throwing())
        let throwingTyped = Effects(throwing: Throwing(type: type("Fault")))
        func isProvided(_ required: Effects, by offered: Effects) -> Bool {
            self.isProvided(property("cache: Cache", nil) { $0.effects = required }) {
                root("RootComponent", .public) { property("cache: Cache", .public) { $0.effects = offered } }
            }
        }
        #expect(isProvided(async, by: plain))
        #expect(isProvided(async, by: async))
        #expect(!isProvided(plain, by: async))
        #expect(isProvided(throwing, by: throwingTyped))
        #expect(isProvided(throwingTyped, by: throwingTyped))
        #expect(!isProvided(throwingTyped, by: throwing))
        #expect(!isProvided(plain, by: throwing))
        #expect(!isProvided(async, by: throwing))
    }

    @Test func aFunctionIsToldByItsLabelsAndParameters() {
        func isProvided(by offered: Fact) -> Bool {
            let linked = Linked([
                module("App") {
                    root("RootComponent") {
                        offered
                        makes("GameComponent")
                    }
                    declare("protocol GameDependency: Dependency") {
                        function("board", [("size", "Int")], returns: "Board")
                    }
                    component("GameComponent", "GameDependency")
                }
            ])
            return linked.messages.isEmpty
        }
        #expect(isProvided(by: function("board", [("size", "Int")], returns: "Board")))
        #expect(!isProvided(by: function("board", [("width", "Int")], returns: "Board")))
        #expect(!isProvided(by: function("board", [("size", "UInt")], returns: "Board")))
        #expect(!isProvided(by: function("board", [("size", "Int")], returns: "Game")))
        #expect(!isProvided(by: property("board: Board")))
    }

    @Test func whatASuperclassHasIsInheritedWithItsGenericArguments() {
        #expect(
            isProvided {
                declare("open class Base<Item>: BootstrapComponent") {
                    property("cache: Item", .public)
                }
                declare("public class RootComponent: Base<Cache>")
            }
        )
        #expect(
            !isProvided {
                declare("open class Base<Item>: BootstrapComponent") {
                    property("cache: Item", .public)
                }
                declare("public class RootComponent: Base<Store>")
            }
        )
    }

    @Test func typesAreComparedAfterTypealiases() {
        #expect(
            isProvided(property("cache: Optional<Shelf>")) {
                alias("Shelf", "Array<Cache>", .public)
                root("RootComponent", .public) { property("cache: Optional<Array<Cache>>", .public) }
            }
        )
    }

    @Test func aTypeOfTheSameNameInAnotherModuleIsAnother() {
        let linked = Linked([
            module("Core") { declare("public class Cache") },
            module("App", imports: ["Core"]) {
                declare("class Cache")
                root("RootComponent") {
                    property("cache: Cache")
                    makes("GameComponent")
                }
                dependency("GameDependency", ["cache: Core.Cache"])
                component("GameComponent", "GameDependency")
            },
        ])
        #expect(linked.bindings("RootComponent", "GameComponent") == ["cache: Core.Cache <- missing"])
    }
}
