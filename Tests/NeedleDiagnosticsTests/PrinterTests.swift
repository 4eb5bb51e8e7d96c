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
        let diagnostic = sample("'a\nb\u{1b}[31m\u{2028}é'", path: "x\r.swift")
        #expect(
            printText([diagnostic]) == """
                x\\r.swift:3:14: error: 'a\\nb\\u{1B}[31m\\u{2028}é' [source-not-utf8]

                """
        )
    }

    @Test func jsonHasWhatIsKnown() {
        #expect(
            DiagnosticFormat.json.print(shapes) == """
                {
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
                          "message": "class begins here",
                          "path": "a/B.swift",
                          "line": 1,
                          "column": 2
                        },
                        {
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
                      "message": "no path"
                    }
                  ]
                }

                """
        )
    }

    @Test func githubIsACommandPerDiagnostic() {
        #expect(
            DiagnosticFormat.github.print(shapes) == """
                ::warning file=Game.swift,line=3,col=14,title=unwritten-type::expected '}'%0A\
                a/B.swift:1:2: note: class begins here%0Aneedle: note: there is no more to say
                ::error file=Game.swift,title=source-not-utf8::no line
                ::error title=source-not-utf8::no path

                """
        )
    }

    @Test func githubEscapesWhatEndsACommandOrAProperty() {
        #expect(
            printGitHub([sample("100%: a, b\r\nc", path: "a,b:c%.swift")])
                == "::error file=a%2Cb%3Ac%25.swift,line=3,col=14,title=source-not-utf8::100%25: a, b%0D%0Ac\n"
        )
    }

    @Test func nothingToSay() {
        #expect(DiagnosticFormat.text.print([]) == "")
        #expect(DiagnosticFormat.github.print([]) == "")
        #expect(DiagnosticFormat.json.print([]) == "{\n  \"diagnostics\": []\n}\n")
        #expect(DiagnosticFormat.sarif.print([]).contains(#""results": []"#))
    }
}
