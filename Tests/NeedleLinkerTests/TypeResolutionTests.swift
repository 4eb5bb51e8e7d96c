// The form in which types are compared.

import NeedleGraph
import NeedleLinker
import Testing

struct TypeResolutionTests {
    @Test(arguments: [
        ("Cache", ["Cache"]),
        ("Optional<Game.Cache>", ["Game.Cache", "Optional"]),
        ("[String: [Cache]]", ["String", "Cache", "Array", "Dictionary"]),
        ("(first: Int, second: Cache)", ["Int", "Cache"]),
        ("(Int) async throws(Fault) -> Cache", ["Int", "Fault", "Cache"]),
        ("@escaping (inout Cache) -> ()", ["Cache"]),
        ("@MainActor () -> Result<Cache, Error>", ["Cache", "Error", "Result"]),
        ("some Store & Sendable", ["Store", "Sendable"]),
        ("Box<Item>.Lid", ["Item", "Box.Lid"]),
        ("Cache.Type", ["Cache"]),
        ("any Store & ~Copyable", ["Store"]),
        ("Any", []),
        ("`Type`", ["Type"]),
    ])
    func namesInATypeAreFound(type: String, names: [String]) {
        let found = expression(type).paths.map { $0.parts.map(\.name.text).joined(separator: ".") }
        #expect(found == names)
    }

    @Test func parsedTypesGetTheirModuleAndUnparsedOnesLoseTheirs() {
        let names = Names([
            module("Game", imports: ["Foundation"]) { declare("struct Board") { declare("struct Cell") } }
        ])
        #expect(names.resolved("Optional<Cell>", in: "Game", inside: "Board") == "Optional<Game.Board.Cell>")
        #expect(names.resolved("Game.Board", in: "Game") == "Game.Board")
        #expect(names.resolved("Foundation.URL", in: "Game") == names.resolved("URL", in: "Game"))
        #expect(names.resolved("Swift.Array<Board>", in: "Game") == "Array<Game.Board>")
    }

    @Test func typealiasesAreFollowedWhereTheyStand() {
        let names = Names([
            module("Core") {
                declare("public struct Store")
                alias("Cache", "Store", .public)
            },
            module("Game", imports: ["Core"]) {
                declare("struct Store")
                alias("Shelf", "Optional<Cache>")
                declare("struct Board") { alias("Memory", "Shelf") }
            },
        ])
        #expect(names.resolved("Board.Memory", in: "Game") == "Optional<Core.Store>")
        #expect(
            names.resolved("(Memory) -> Store", in: "Game", inside: "Board") == "(Optional<Core.Store>) -> Game.Store"
        )
    }

    @Test func genericTypealiasesTakeTheirArguments() {
        let names = Names([
            module("Game") {
                declare("struct Failure")
                declare("struct Board")
                alias("Handler", "(Result<Value, Failure>) -> ()", generic: ["Value"])
                alias("Pair", "Dictionary<Key, Handler<Key>>", generic: ["Key: Hashable"])
            }
        ])
        #expect(names.resolved("Handler<Board>", in: "Game") == "(Result<Game.Board, Game.Failure>) -> ()")
        #expect(
            names.resolved("Pair<Board>", in: "Game")
                == "Dictionary<Game.Board, (Result<Game.Board, Game.Failure>) -> ()>"
        )
    }

    @Test func aTypealiasWithoutParametersTakesNone() {
        let names = Names([module("Game") { alias("Names", "Array<String>") }])
        #expect(names.resolved("Names", in: "Game") == "Array<String>")
    }

    @Test func aTypealiasThatStandsForItselfStaysAsItIs() {
        let names = Names([
            module("Game") {
                alias("Hen", "Egg")
                alias("Egg", "Hen")
                alias("Tree", "Dictionary<Tree, Tree>")
            }
        ])
        #expect(names.resolved("Hen", in: "Game") == "Game.Hen")
        #expect(names.resolved("Array<Egg>", in: "Game") == "Array<Game.Egg>")
        #expect(names.resolved("Tree", in: "Game") == "Dictionary<Game.Tree, Game.Tree>")
    }

    @Test func aGenericTypealiasMayTakeItselfAsArgument() {
        let names = Names([module("Game") { alias("Pair", "Dictionary<Item, Item>", generic: ["Item"]) }])
        #expect(
            names.resolved("Pair<Pair<Int>>", in: "Game")
                == "Dictionary<Dictionary<Int, Int>, Dictionary<Int, Int>>"
        )
    }

    @Test func genericParametersAreMarked() {
        let names = Names([
            module("Game") {
                declare("class Item")
                declare("class Box<Item>") { declare("class Lid") }
            }
        ])
        #expect(names.resolved("Array<Item>", in: "Game", inside: "Lid") == "Array<`Item>")
        #expect(names.resolved("Array<Item>", in: "Game") == "Array<Game.Item>")
    }
}
