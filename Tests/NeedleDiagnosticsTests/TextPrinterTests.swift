import DiagnosticsTesting
import NeedleDiagnostics
import NeedleGraph
import Testing

/// The parts of the form that no project shows well: odd characters, long lines and many messages.
struct TextPrinterTests {
    private func style(_ source: String, width: Int? = nil) -> DiagnosticStyle {
        var style = DiagnosticStyle()
        style.width = width
        style.source = { path in path == "Game.swift" ? Array(source.utf8) : nil }
        return style
    }

    /// The two lines below a message at a place.
    private func snippet(_ source: String, line: Int = 1, column: Int, width: Int? = nil) -> [String] {
        let diagnostic = sample("x", at: at(line: line, column: column))
        return printText([diagnostic], style(source, width: width)).split(separator: "\n").dropFirst().map(String.init)
    }

    @Test(arguments: [
        ("var a: Int", 5, "var a: Int", "    ^"),
        ("let cache = Cache()", 13, "let cache = Cache()", "            ^~~~~"),
        ("Core.Game.Root(parent: self)", 1, "Core.Game.Root(parent: self)", "^~~~~~~~~~~~~~"),
        ("var `default`: Int", 5, "var `default`: Int", "    ^~~~~~~~~"),
        // A name ends before a dot that no name follows.
        ("a...b", 1, "a...b", "^"),
        ("(a)", 1, "(a)", "^"),
        // A tab leads to the next column that four divides.
        ("\tvar a: Int", 6, "    var a: Int", "        ^"),
        ("a\tvar b", 7, "a   var b", "        ^"),
        // Ideographs take two columns; a letter with its accent is one character, and an emoji of several is one.
        ("/* \u{65E5}\u{672C} */ var a: Int", 18, "/* \u{65E5}\u{672C} */ var a: Int", "               ^"),
        ("/* e\u{301} */ let a = 1", 15, "/* e\u{301} */ let a = 1", "            ^"),
        ("/* \u{1F468}\u{200D}\u{1F469} */ a", 19, "/* \u{1F468}\u{200D}\u{1F469} */ a", "         ^"),
        ("/*\u{2764}\u{FE0F}*/ a", 12, "/*\u{2764}\u{FE0F}*/ a", "       ^"),
        ("var \u{540D}\u{524D}: Int", 5, "var \u{540D}\u{524D}: Int", "    ^~~~"),
        // No source speaks to the terminal.
        ("/*\u{1B}[31m*/ a", 11, "/*\\u{1B}[31m*/ a", "               ^"),
    ])
    func theNameIsUnderlined(source: String, column: Int, line: String, underline: String) {
        #expect(snippet(source, column: column) == ["    1 | \(line)", "      | \(underline)"])
    }

    @Test(arguments: ["a\nlet b = 1\n", "a\r\nlet b = 1\r\n", "a\rlet b = 1\r", "\u{FEFF}a\nlet b = 1"])
    func linesAreCountedAsTheParserCountsThem(source: String) {
        #expect(snippet(source, line: 2, column: 5) == ["    2 | let b = 1", "      |     ^"])
    }

    /// A file may have changed since, or be gone.
    @Test func withoutThePlaceThereIsNoSource() {
        #expect(snippet("a", line: 2, column: 1) == [])
        #expect(snippet("a", line: 1, column: 2) == [])
        #expect(snippet("", line: 1, column: 1) == [])
        #expect(
            printText([sample("x", at: at("Other.swift"))], style("a"))
                == "Other.swift:3:14: error: x [source-not-utf8]\n"
        )
    }

    @Test func longLinesAreCutAroundTheName() {
        let source = String(repeating: "a", count: 30) + " name " + String(repeating: "b", count: 90)
        #expect(
            snippet(source, column: 32, width: 48) == [
                "    1 | …aaaaaaaaaaaaaaaa name bbbbbbbbbbbbbbbb…",
                "      |                   ^~~~",
            ]
        )
        // No terminal: a minified file does not fill the log.
        #expect(snippet(source + source + source, column: 32).allSatisfy { $0.count <= 160 })
    }

    @Test func aLongNameIsCut() {
        let lines = snippet(String(repeating: "n", count: 200), column: 1, width: 48)
        #expect(lines.allSatisfy { $0.count <= 48 }, "\(lines)")
    }

    @Test func messagesAreBrokenBetweenWords() {
        var style = DiagnosticStyle()
        style.width = 30
        let notes = [Note("here is more")]
        #expect(
            printText([sample("no ancestor provides what it needs", notes: notes)], style) == """
                Game.swift:3:14: error: no
                    ancestor provides what it
                    needs [source-not-utf8]
                needle: note: here is more

                """
        )
    }

    @Test func equalHelpIsPrintedOnceForEachKind() {
        func diagnostic(_ message: String, _ help: [String]) -> Diagnostic {
            var diagnostic = sample(message)
            diagnostic.help = help
            return diagnostic
        }
        let diagnostics = [diagnostic("a", ["x", "y"]), diagnostic("b", ["y", "z"]), diagnostic("c", ["x"])]
        #expect(
            printText(diagnostics, DiagnosticStyle()) == """
                Game.swift:3:14: error: a [source-not-utf8]
                  help: x
                  help: y

                Game.swift:3:14: error: b [source-not-utf8]
                  help: z

                Game.swift:3:14: error: c [source-not-utf8]

                3 errors

                """
        )
        // Editors show each line by itself.
        let shown = "Game.swift:3:14: help: x"
        #expect(printText(diagnostics).split(separator: "\n").count { $0 == shown } == 2)
    }

    @Test func whatExplainsComesFirstThenHelpThenTheWay() {
        var diagnostic = sample(
            "no provider",
            notes: [
                Note("'A' creates 'B' here", role: .step),
                Note("'C' needs it, too", role: .other("C (Core)")),
                Note("'x' does not fit"),
            ]
        )
        diagnostic.componentPath = ["A", "B"]
        diagnostic.help = ["add 'var x: Int' to 'A'"]
        #expect(
            printText([diagnostic], DiagnosticStyle()) == """
                Game.swift:3:14: error: no provider [source-not-utf8]
                  A -> B
                needle: note: 'x' does not fit
                  also required by C (Core)
                  help: add 'var x: Int' to 'A'
                needle: note: 'A' creates 'B' here

                """
        )
        #expect(
            printText([diagnostic]) == """
                Game.swift:3:14: error: no provider (A -> B) [source-not-utf8]
                needle: note: 'x' does not fit
                needle: note: 'C' needs it, too
                needle: note: 'A' creates 'B' here
                Game.swift:3:14: help: add 'var x: Int' to 'A'

                """
        )
    }

    @Test func listsAreCutAtTen() {
        let notes = (1...12).flatMap { number in
            [
                Note("n\(number)"), Note("s\(number)", role: .step),
                Note("o\(number)", role: .other("O\(number)")),
            ]
        }
        let lines = printText([sample(notes: notes)], DiagnosticStyle()).split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("needle: note: n") }.count == 10)
        #expect(lines.filter { $0.hasPrefix("needle: note: s") }.count == 10)
        #expect(lines.filter { $0 == "  and 2 more" }.count == 2)
        #expect(lines.contains("  also required by O1, O2, O3, O4, O5, O6, O7, O8, O9, O10 and 2 more"))
        #expect(printText([sample(notes: notes)]).split(separator: "\n").count == 37)
    }

    @Test func twentyErrorsArePrintedAndTheTotal() {
        let errors = (1...25).map { sample("x", at: at(line: $0)) }
        let warnings = (1...3).map { sample("y", id: .unwrittenType, at: at(line: $0)) }
        func lines(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = DiagnosticStyle()) -> [String] {
            printText(diagnostics, style).split(separator: "\n").map(String.init)
        }
        var text = lines(errors + warnings)
        #expect(text.filter { $0.contains(" error: ") }.count == 20)
        #expect(text.filter { $0.contains(" warning: ") }.count == 3)
        #expect(text.last == "25 errors and 3 warnings; 20 errors are printed, --all-errors prints all")
        var all = DiagnosticStyle()
        all.limit = nil
        text = lines(errors + warnings, all)
        #expect(text.count == 29)
        #expect(printText(errors, DiagnosticStyle()).contains("]\n\nGame.swift:2:"))
        #expect(text.last == "25 errors and 3 warnings")
        #expect(lines(errors, .compact).count == 25)
        #expect(lines([sample("x")]).count == 1)
    }
}
