import Foundation
import NeedleGraph
import RandomTesting
import Testing

struct JSONTests {
    @Test func defaultsAreOmittedAndKeysKeepTheirOrder() {
        let board = with(Member.Draft(name: "board")) {
            $0.type = TypeReference("Board?", box("Optional", "Board"))
            $0.setter = Setter()
            $0.effects = Effects(isAsync: true, throwing: Throwing())
        }
        let facts = file("A.swift") {
            $0.declarations = [with(Declaration.Draft(kind: .class, name: "C")) { $0.members = [board] }]
            $0.instantiations = [Instantiation(callee: TypeReference("D"), parentArgument: .other("root"))]
        }
        let graph = ModuleGraph(name: "Game", files: [facts])
        #expect(
            graph.json.text == """
                {
                  "formatVersion": \(graphFileVersion),
                  "name": "Game",
                  "files": [
                    {
                      "path": "A.swift",
                      "declarations": [
                        {
                          "kind": "class",
                          "name": "C",
                          "members": [
                            {
                              "kind": "variable",
                              "name": "board",
                              "type": {
                                "written": "Board?",
                                "canonical": "Optional<Board>"
                              },
                              "setter": {},
                              "effects": {
                                "isAsync": true,
                                "throwing": {}
                              }
                            }
                          ]
                        }
                      ],
                      "instantiations": [
                        {
                          "callee": "D",
                          "parentArgument": "root"
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    /// Each random graph is JSON that another reader accepts, and no two different graphs are the same JSON.
    @Test func randomGraphsAreValidAndDistinct() throws {
        var texts: [String: ModuleGraph] = [:]
        for seed in 0..<200 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let graph = generator.graph()
            let text = graph.json.text
            let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let name = try #require(object["name"] as? String)
            // Foundation's reader drops a byte order mark at the beginning of a string.
            let expected = graph.name.drop { $0 == "\u{feff}" }
            #expect(Array(name.utf8) == Array(expected.utf8))
            #expect(texts.updateValue(graph, forKey: text).map { $0 == graph } ?? true)
        }
    }

    @Test func textsAreEscaped() {
        #expect(JSONValue.string("\"\\/\n\r\t\u{1}\u{1f}\u{7f}é👍").text == #""\"\\/\n\r\t\u0001\u001f\u007fé👍""# + "\n")
    }

    @Test func aLineHasNoSpaces() {
        let list = JSONValue.array([1, "b: c,\nd", .array([])])
        let value: JSONValue = ["a": list, "e": [:]]
        #expect(value.line == #"{"a":[1,"b: c,\nd",[]],"e":{}}"# + "\n")
    }

    @Test func emptyContainersStayOnTheirLine() {
        #expect(JSONValue.array([[:], .array([])]).text == "[\n  {},\n  []\n]\n")
    }
}
