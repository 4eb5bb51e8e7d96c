// What a name means where it stands.

import NeedleGraph
import Testing

struct NameLookupTests {
    @Test func theInnermostEnclosingTypeComesFirst() {
        let names = Names([
            module("Game") {
                declare("struct Cell")
                declare("struct Board") {
                    declare("struct Cell")
                    declare("struct Row")
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
                declare("struct Board") { declare("struct Cell") }
                extending("Board") { declare("struct Row") }
                extending("Board.Row") { declare("struct Edge") }
                declare("class Painter")
                extending("Painter") { declare("struct Brush") }
            }
        ])
        #expect(names.meaning(of: "Row", in: "Game", inside: "Board") == "Game.Board.Row")
        #expect(names.meaning(of: "Cell", in: "Game", inside: "Row") == "Game.Board.Cell")
        #expect(names.meaning(of: "Board.Row.Edge", in: "Game") == "Game.Board.Row.Edge")
        #expect(names.meaning(of: "Painter.Brush", in: "Game") == "Game.Painter.Brush")
    }

    @Test func theOwnModuleComesBeforeImports() {
        let names = Names([
            module("Core") { declare("public class Settings") },
            module("Game", imports: ["Core"]) { declare("class Settings") },
        ])
        #expect(names.meaning(of: "Settings", in: "Game") == "Game.Settings")
        #expect(names.meaning(of: "Core.Settings", in: "Game") == "Core.Settings")
        #expect(names.meaning(of: "Game.Settings", in: "Game") == "Game.Settings")
    }

    @Test func theImportsOfTheFileDecide() {
        let names = Names([
            module("Metric") { declare("public struct Unit") },
            module("Imperial") { declare("public struct Unit") },
            module("Game") {
                file {
                    importing("Metric")
                    declare("class Ruler")
                }
                file {
                    importing("Imperial")
                    declare("class Yardstick")
                }
            },
        ])
        #expect(names.meaning(of: "Unit", in: "Game", file: 0) == "Metric.Unit")
        #expect(names.meaning(of: "Unit", in: "Game", file: 1) == "Imperial.Unit")
    }

    @Test func internalNamesOfAnotherModuleAreNotSeen() {
        let names = Names([
            module("Core") { declare("class Cache") },
            module("Game", imports: ["Core"]) {},
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "external Cache")
    }

    @Test func packageNamesAreSeenInThePackageOnly() {
        let names = Names([
            module("Core", package: "shop") { declare("package class Cache") },
            module("Game", imports: ["Core"], package: "shop") { declare("class Turn") },
            module("Other", imports: ["Core"], package: "else") { declare("class Turn") },
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "Core.Cache")
        #expect(names.meaning(of: "Cache", in: "Other") == "external Cache")
    }

    @Test func aReexportBringsNamesAlong() {
        let names = Names([
            module("Base") { declare("public class Clock") },
            module("Core") { importing("Base", ["@_exported"]) },
            module("Umbrella") { importing("Core", ["@_exported"]) },
            module("Game", imports: ["Umbrella"]) { declare("class Turn") },
        ])
        #expect(names.meaning(of: "Clock", in: "Game") == "Base.Clock")
        #expect(names.meaning(of: "Umbrella.Clock", in: "Game") == "Base.Clock")
    }

    @Test func componentsAreFoundThroughAnUnparsedUmbrellaIfTheyAreUnique() {
        let names = Names([
            module("Metric") { declare("public protocol UnitDependency: Dependency") },
            module("Imperial") {
                declare("public protocol UnitDependency: Dependency")
                declare("public class FurlongComponent: Component<any UnitDependency>")
            },
            module("Core", imports: ["Metric", "Imperial"]) {},
            module("Game", imports: ["Core", "Umbrella"]) { declare("class Turn") },
        ])
        #expect(names.meaning(of: "FurlongComponent", in: "Game") == "Imperial.FurlongComponent")
        #expect(names.meaning(of: "UnitDependency", in: "Game") == "external UnitDependency")
    }

    @Test func aNameOfAModuleThatTheFileDoesNotImportIsThatOfAnUnparsedOne() {
        let names = Names([
            module("Core") {
                declare("public protocol Logger: Sendable")
                typeName("Level")
            },
            module("Base", imports: ["Core"]) {},
            module("Game", imports: ["Base", "Logging"]) { declare("class Turn") },
        ])
        #expect(names.meaning(of: "Logger", in: "Game") == "external Logger")
        #expect(names.meaning(of: "Level", in: "Game") == "external Level")
        #expect(names.meaning(of: "Core.Level", in: "Game") == "Core.Level")
    }

    @Test func aTypeComesBeforeAModuleOfItsName() {
        let names = Names([
            module("Board") { declare("public struct Cell") },
            module("Game", imports: ["Board"]) { declare("struct Board") { declare("struct Cell") } },
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
            module("Core") { declare("public class Cache") },
            module("Game", imports: ["Core"]) {
                file { declare("private class Cache") }
                file { declare("class Turn") }
            },
        ])
        #expect(names.meaning(of: "Cache", in: "Game", file: 0) == "Game.Cache")
        #expect(names.meaning(of: "Cache", in: "Game", file: 1) == "Core.Cache")
    }

    @Test func aNameWithoutAnyOtherFactIsKnown() {
        let names = Names([
            module("Core") { typeName("Cache") },
            module("Game", imports: ["Core"]) { declare("class Turn") },
        ])
        #expect(names.meaning(of: "Cache", in: "Game") == "Core.Cache")
    }

    @Test func aGenericParameterHidesAType() {
        let names = Names([
            module("Game") {
                declare("class Item")
                declare("class Box<Item: Hashable>") { declare("class Lid") }
                extending("Box") { declare("class Hinge") }
            }
        ])
        #expect(names.meaning(of: "Item", in: "Game") == "Game.Item")
        #expect(names.meaning(of: "Item", in: "Game", inside: "Lid") == "generic Item")
        #expect(names.meaning(of: "Item", in: "Game", inside: "Hinge") == "generic Item")
    }

    @Test func extensionsOfOtherModulesAndThroughTypealiasesAreFound() {
        let names = Names([
            module("Core") {
                declare("public class Board")
                alias("Table", "Board", .public)
            },
            module("Game", imports: ["Core"]) { extending("Core.Board") {} },
            module("Party", imports: ["Core"]) { extending("Table") {} },
            module("Stranger") { extending("Board") {} },
        ])
        #expect(names.extensionModules(of: "Core.Board") == ["Game", "Party"])
    }

    @Test func aDependencyListedForTheModuleIsReachableWithoutAnImport() {
        let turn = module("Game") { declare("class Turn") }
        let game = ModuleGraph(name: "Game", dependencies: ["Core"], files: Array(turn.files))
        let names = Names([
            module("Core") { declare("public class CacheComponent: BootstrapComponent") },
            game,
        ])
        #expect(names.meaning(of: "CacheComponent", in: "Game") == "Core.CacheComponent")
        #expect(names.meaning(of: "Core.CacheComponent", in: "Game") == "Core.CacheComponent")
    }

    @Test func importsInACircleAreCut() {
        let names = Names([
            module("Left", imports: ["Right"]) { declare("public class Hand") },
            module("Right", imports: ["Left"]) { declare("public class Foot") },
        ])
        #expect(names.meaning(of: "Hand", in: "Right") == "Left.Hand")
        #expect(names.meaning(of: "Foot", in: "Left") == "Right.Foot")
    }
}
