// What a name means where it stands.

import NeedleGraph
import Testing

struct NameLookupTests {
    @Test func theInnermostEnclosingTypeComesFirst() {
        let names = Names([
            module("Game") {
                declare(.struct, "Cell")
                declare(.struct, "Board") {
                    declare(.struct, "Cell")
                    declare(.struct, "Row")
                }
            }
        ])
        #expect(names.meaning(of: "Cell", in: "Game") == "Game.Cell")
        #expect(names.meaning(of: "Cell", in: "Game", inside: "Board") == "Game.Board.Cell")
        #expect(names.meaning(of: "Cell", in: "Game", inside: "Row") == "Game.Board.Cell")
        #expect(names.meaning(of: "Board.Cell", in: "Game") == "Game.Board.Cell")
    }

    @Test func anExtensionSeesTheNamesInsideTheTypeAndAddsToThem() {
        let names = Names([
            module("Game") {
                declare(.struct, "Board") { declare(.struct, "Cell") }
                extending("Board") { declare(.struct, "Row") }
                extending("Board.Row") { declare(.struct, "Edge") }
                declare(.class, "Painter")
                extending("Painter") { declare(.struct, "Brush") }
            }
        ])
        #expect(names.meaning(of: "Row", in: "Game", inside: "Board") == "Game.Board.Row")
        #expect(names.meaning(of: "Cell", in: "Game", inside: "Row") == "Game.Board.Cell")
        #expect(names.meaning(of: "Board.Row.Edge", in: "Game") == "Game.Board.Row.Edge")
        #expect(names.meaning(of: "Painter.Brush", in: "Game") == "Game.Painter.Brush")
    }

    @Test func theOwnModuleComesBeforeImports() {
        let names = Names([
            module("Core") { declare(.class, "Settings", .public) },
            module("Game", imports: ["Core"]) { declare(.class, "Settings") },
        ])
        #expect(names.meaning(of: "Settings", in: "Game") == "Game.Settings")
        #expect(names.meaning(of: "Core.Settings", in: "Game") == "Core.Settings")
        #expect(names.meaning(of: "Game.Settings", in: "Game") == "Game.Settings")
    }

    @Test func theImportsOfTheFileDecide() {
        let names = Names([
            module("Metric") { declare(.struct, "Unit", .public) },
            module("Imperial") { declare(.struct, "Unit", .public) },
            module("Game") {
                file {
                    importing("Metric")
                    declare(.class, "Ruler")
                }
                file {
                    importing("Imperial")
                    declare(.class, "Yardstick")
                }
            },
        ])
        #expect(names.meaning(of: "Unit", in: "Game", file: 0) == "Metric.Unit")
        #expect(names.meaning(of: "Unit", in: "Game", file: 1) == "Imperial.Unit")
    }

    @Test func internalNamesOfAnotherModuleAreNotSeen() {
        let names = Names([
            module("Core") { declare(.class, "Cache") },
            module("Game", imports: ["Core"]) {},
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "external Cache")
    }

    @Test func packageNamesAreSeenInThePackageOnly() {
        let names = Names([
            module("Core", package: "shop") { declare(.class, "Cache", .package) },
            module("Game", imports: ["Core"], package: "shop") { declare(.class, "Turn") },
            module("Other", imports: ["Core"], package: "else") { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "Core.Cache")
        #expect(names.meaning(of: "Cache", in: "Other") == "external Cache")
    }

    @Test func aReexportBringsNamesAlong() {
        let names = Names([
            module("Base") { declare(.class, "Clock", .public) },
            module("Core") { importing("Base", ["@_exported"]) },
            module("Umbrella") { importing("Core", ["@_exported"]) },
            module("Game", imports: ["Umbrella"]) { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "Clock", in: "Game") == "Base.Clock")
        #expect(names.meaning(of: "Umbrella.Clock", in: "Game") == "Base.Clock")
    }

    @Test func componentsAreFoundThroughAnUnparsedUmbrellaIfTheyAreUnique() {
        let names = Names([
            module("Metric") { declare(.protocol, "UnitDependency", .public, inherits: ["Dependency"]) },
            module("Imperial") {
                declare(.protocol, "UnitDependency", .public, inherits: ["Dependency"])
                declare(.class, "FurlongComponent", .public, inherits: ["Component<any UnitDependency>"])
            },
            module("Core", imports: ["Metric", "Imperial"]) {},
            module("Game", imports: ["Core", "Umbrella"]) { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "FurlongComponent", in: "Game") == "Imperial.FurlongComponent")
        #expect(names.meaning(of: "UnitDependency", in: "Game") == "external UnitDependency")
    }

    @Test func aNameOfAModuleThatTheFileDoesNotImportIsThatOfAnUnparsedOne() {
        let names = Names([
            module("Core") {
                declare(.protocol, "Logger", .public, inherits: ["Sendable"])
                typeName("Level")
            },
            module("Base", imports: ["Core"]) {},
            module("Game", imports: ["Base", "Logging"]) { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "Logger", in: "Game") == "external Logger")
        #expect(names.meaning(of: "Level", in: "Game") == "external Level")
        #expect(names.meaning(of: "Core.Level", in: "Game") == "Core.Level")
    }

    @Test func aTypeComesBeforeAModuleOfItsName() {
        let names = Names([
            module("Board") { declare(.struct, "Cell", .public) },
            module("Game", imports: ["Board"]) { declare(.struct, "Board") { declare(.struct, "Cell") } },
        ])
        #expect(names.meaning(of: "Board.Cell", in: "Game") == "Game.Board.Cell")
    }

    @Test func theModuleOfAnUnparsedNameIsKeptApart() {
        let names = Names([module("Game", imports: ["Foundation"]) {}])
        #expect(names.meaning(of: "Foundation.URL", in: "Game") == "external Foundation.URL")
        #expect(names.meaning(of: "URL", in: "Game") == "external URL")
        #expect(names.meaning(of: "Other.URL", in: "Game") == "external Other.URL")
    }

    @Test func aPrivateNamesakeOfAnotherFileIsNotMeant() {
        let names = Names([
            module("Core") { declare(.class, "Cache", .public) },
            module("Game", imports: ["Core"]) {
                file { declare(.class, "Cache", .private) }
                file { declare(.class, "Turn") }
            },
        ])
        #expect(names.meaning(of: "Cache", in: "Game", file: 0) == "Game.Cache")
        #expect(names.meaning(of: "Cache", in: "Game", file: 1) == "Core.Cache")
    }

    @Test func aNameWithoutAnyOtherFactIsKnown() {
        let names = Names([
            module("Core") { typeName("Cache") },
            module("Game", imports: ["Core"]) { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "Core.Cache")
    }

    @Test func aGenericParameterHidesAType() {
        let names = Names([
            module("Game") {
                declare(.class, "Item")
                declare(.class, "Box", generic: ["Item: Hashable"]) { declare(.class, "Lid") }
                extending("Box") { declare(.class, "Hinge") }
            }
        ])
        #expect(names.meaning(of: "Item", in: "Game") == "Game.Item")
        #expect(names.meaning(of: "Item", in: "Game", inside: "Lid") == "generic Item")
        #expect(names.meaning(of: "Item", in: "Game", inside: "Hinge") == "generic Item")
    }

    @Test func extensionsOfOtherModulesAndThroughTypealiasesAreFound() {
        let names = Names([
            module("Core") {
                declare(.class, "Board", .public)
                alias("Table", "Board", .public)
            },
            module("Game", imports: ["Core"]) { extending("Core.Board") {} },
            module("Party", imports: ["Core"]) { extending("Table") {} },
            module("Stranger") { extending("Board") {} },
        ])
        #expect(names.extensionModules(of: "Core.Board") == ["Game", "Party"])
    }

    @Test func aDependencyListedForTheModuleIsReachableWithoutAnImport() {
        let names = Names([
            module("Core") { declare(.class, "CacheComponent", .public, inherits: ["BootstrapComponent"]) },
            module("Game", dependencies: ["Core"]) { declare(.class, "Turn") },
        ])
        #expect(names.meaning(of: "CacheComponent", in: "Game") == "Core.CacheComponent")
        #expect(names.meaning(of: "Core.CacheComponent", in: "Game") == "Core.CacheComponent")
    }

    @Test func importsInACircleAreCut() {
        let names = Names([
            module("Left", imports: ["Right"]) { declare(.class, "Hand", .public) },
            module("Right", imports: ["Left"]) { declare(.class, "Foot", .public) },
        ])
        #expect(names.meaning(of: "Hand", in: "Right") == "Left.Hand")
        #expect(names.meaning(of: "Foot", in: "Left") == "Right.Foot")
    }
}
