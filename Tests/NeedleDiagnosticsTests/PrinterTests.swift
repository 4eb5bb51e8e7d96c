import DiagnosticsTesting
import Foundation
import NeedleDiagnostics
import NeedleGraph
import Testing

struct PrinterTests {
    @Test func textIsALinePerMessage() {
        #expect(
            DiagnosticFormat.text.print(shapes) == """
                Game.swift:3:14: warning: expected '}' [unwritten-type]
                a/B.swift:1:2: note: class begins here
                needle: note: there is no more to say
                Game.swift: error: no line [source-not-utf8]
                needle: error: no path [source-not-utf8]

                """
        )
    }

    /// A message is one line, and no name in a source can speak to the terminal.
    @Test func controlCharactersAreShownInText() {
        let diagnostic = sample("'a\nb\u{1b}[31m\u{2028}é'", at: at("x\r.swift"))
        #expect(
            printText([diagnostic]) == """
                x\\r.swift:3:14: error: 'a\\nb\\u{1B}[31m\\u{2028}é' [source-not-utf8]

                """
        )
    }

    @Test func jsonHasWhatIsKnown() {
        var diagnostics = shapes
        diagnostics[2].help = ["do y", "or z"]
        #expect(
            DiagnosticFormat.json.print(diagnostics) == """
                {
                  "version": 1,
                  "diagnostics": [
                    {
                      "id": "unwritten-type",
                      "severity": "warning",
                      "message": "expected '}'",
                      "path": "Game.swift",
                      "line": 3,
                      "column": 14,
                      "notes": [
                        {
                          "role": "explanation",
                          "message": "class begins here",
                          "path": "a/B.swift",
                          "line": 1,
                          "column": 2
                        },
                        {
                          "role": "explanation",
                          "message": "there is no more to say"
                        }
                      ]
                    },
                    {
                      "id": "source-not-utf8",
                      "severity": "error",
                      "message": "no line",
                      "path": "Game.swift"
                    },
                    {
                      "id": "source-not-utf8",
                      "severity": "error",
                      "message": "no path",
                      "help": [
                        "do y",
                        "or z"
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test func jsonHasTheChangesOfFixes() throws {
        let text = printJSON([mendable])
        let fixes = try #require(text.range(of: "      \"fixes\""))
        #expect(
            text[fixes.lowerBound...] == """
                      "fixes": [
                        {
                          "message": "do it",
                          "edits": [
                            {
                              "path": "B.swift",
                              "line": 1,
                              "column": 1,
                              "endLine": 1,
                              "endColumn": 1,
                              "text": "import Core\\n"
                            },
                            {
                              "path": "B.swift",
                              "line": 2,
                              "column": 5,
                              "endLine": 2,
                              "endColumn": 8,
                              "text": "\u{540D}"
                            },
                            {
                              "path": "A.swift",
                              "line": 1,
                              "column": 8,
                              "endLine": 1,
                              "endColumn": 10,
                              "text": ""
                            },
                            {
                              "path": "B.swift",
                              "line": 2,
                              "column": 12,
                              "endLine": 2,
                              "endColumn": 12,
                              "text": "!"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test func aDocumentCanBeOneLine() throws {
        var style = DiagnosticStyle()
        let text = printJSON(shapes, style)
        style.isOneLine = true
        let line = printJSON(shapes, style)
        #expect(line.split(separator: "\n", omittingEmptySubsequences: false).count == 2 && line.hasSuffix("\n"))
        let (one, other) = (try object(line), try object(text))
        #expect(one == other)
    }

    private func object(_ text: String) throws -> NSDictionary? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    }

    @Test func nothingToSay() {
        #expect(DiagnosticFormat.text.print([]) == "")
        #expect(DiagnosticFormat.json.print([]) == "{\n  \"version\": 1,\n  \"diagnostics\": []\n}\n")
    }
}
