import Foundation
import NeedleDiagnostics
import NeedleGraph
import Testing

struct SARIFPrinterTests {
    @Test func logHasOneRunWithItsRules() throws {
        let log = try #require(try object(printSARIF(shapes)))
        #expect(log["version"] as? String == "2.1.0")
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        let tool = try #require(runs[0]["tool"] as? [String: [String: Any]])
        #expect(tool["driver"]?["name"] as? String == "needle")
        let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["source-not-utf8", "unwritten-type"])
        let results = try #require(runs[0]["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 0])
    }

    @Test func resultsAreWhole() throws {
        let text = printSARIF(shapes)
        let results = try #require(text.range(of: "      \"results\""))
        #expect(
            String(text[results.lowerBound...]) == """
                      "results": [
                        {
                          "ruleId": "unwritten-type",
                          "ruleIndex": 1,
                          "level": "warning",
                          "message": {
                            "text": "expected '}'"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "Game.swift"
                                },
                                "region": {
                                  "startLine": 3,
                                  "startColumn": 14
                                }
                              }
                            }
                          ],
                          "relatedLocations": [
                            {
                              "id": 1,
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "a/B.swift"
                                },
                                "region": {
                                  "startLine": 1,
                                  "startColumn": 2
                                }
                              },
                              "message": {
                                "text": "class begins here"
                              }
                            },
                            {
                              "id": 2,
                              "message": {
                                "text": "there is no more to say"
                              }
                            }
                          ]
                        },
                        {
                          "ruleId": "source-not-utf8",
                          "ruleIndex": 0,
                          "level": "error",
                          "message": {
                            "text": "no line"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "Game.swift"
                                },
                                "region": {
                                  "startLine": 1
                                }
                              }
                            }
                          ]
                        },
                        {
                          "ruleId": "source-not-utf8",
                          "ruleIndex": 0,
                          "level": "error",
                          "message": {
                            "text": "no path"
                          }
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test(
        arguments: [
            ("a/B.swift", "a/B.swift"),
            ("/Users/ada/My App/é.swift", "file:///Users/ada/My%20App/%C3%A9.swift"),
            ("a:b%?#.swift", "a%3Ab%25%3F%23.swift"),
        ]
    )
    func pathsAreURIs(path: String, uri: String) {
        #expect(printSARIF([sample(path: path)]).contains(#""uri": "\#(uri)""#))
    }

    private func object(_ text: String) throws -> [String: Any]? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }
}
