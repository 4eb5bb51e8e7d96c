// How pages are read, and how they look.

import NeedleDiagnostics
import Testing

struct PageTests {
    @Test func anExampleIsFilesAndCommands() throws {
        let wrong = """
            ```swift
            // Modules/Game/Game.swift
            // A comment with a path/to.swift inside.
            import Game

            let x = 1


            // Modules/Game/Empty.swift
            ```

            ```jsonc
            // needle.json
            {}
            ```

            ```console
            $ for i in 1 2; do
                  echo $i
              done
            $ needle build
            ```
            """
        #expect(
            try explained(wrong: wrong).readPage().wrong.steps == [
                .write(
                    "// A comment with a path/to.swift inside.\nimport Game\n\nlet x = 1\n",
                    path: "Modules/Game/Game.swift"
                ),
                .write("", path: "Modules/Game/Empty.swift"),
                .write("{}\n", path: "needle.json"),
                .run("for i in 1 2; do\n      echo $i\n  done"),
                .run("needle build"),
            ]
        )
    }

    @Test func theRightExampleMayBeADifference() throws {
        let wrong = "```swift\n// A.swift\nlet a = 1\n\nlet b = 2\nlet c = 3\n\n// B.swift\nlet d = 4\n```"
        let right = """
            ```diff
            // A.swift
             let a = 1
            +
            +let e = 5
            -let c = 3
            // B.swift
            ```

            ```swift
            // D.swift
            let f = 6
            ```
            """
        let page = try explained(wrong: wrong, right: right).readPage()
        let changed = "// A.swift\nlet a = 1\n\nlet e = 5\n\nlet b = 2\n// B.swift\nlet d = 4\n\n// D.swift\nlet f = 6"
        #expect(page.right.text == changed)
    }

    /// A change of the page below, and what is said of it.
    @Test(
        arguments: [
            ("# odd-name", "# odd", "1: expected '# odd-name'"),
            ("# odd-name\n", "# odd-name", "2: expected an empty line"),
            ("A name may", "- A name may", "3: expected a paragraph"),
            ("An `even`", "> An `even`", "5: expected '## Wrong'"),
            ("## Wrong\n\n", "## Wrong\n\n\n", "10: expected a block of swift, jsonc, console"),
            ("```swift", "```python", "10: expected a block of swift, jsonc, console"),
            ("// A.swift", "let a = 1", "11: expected a path, as in '// needle.json'"),
            ("$ needle", "needle", "18: expected '$ ' and a command"),
            ("build\n", "build\nbuild\n", "19: the lines after that of a command are set in"),
            ("```text", "```", "23: expected a block of text"),
            ("said\n```\n", "said\n```\n\n```text\n```\n", "27: expected '## Right'"),
            ("```diff", "```text", "29: expected a block of diff, swift, jsonc, console"),
            ("// A.swift\n-", "// C.swift\n-", "30: the wrong example has no file 'C.swift'"),
            ("-let odd = 1", "-let odd = 2", "31: the rest of the file has no such line"),
            ("+let even = 2", "let even = 2", "32: expected a line with '+', '-' or a space"),
            ("even = 2\n```", "even = 2\n``` ", "29: no '```' ends this block"),
            ("even = 2\n```\n", "even = 2\n```", "34: expected an empty line"),
            ("even = 2\n```\n", "even = 2\n```\n\n## More\n", "35: expected the end of the page"),
        ]
    )
    func aMalformedPageIsFoundWithItsLine(part: String, other: String, fault: String) throws {
        let text = """
            # odd-name

            A name may not be odd.

            An `even` name
            is right.

            ## Wrong

            ```swift
            // A.swift
            let odd = 1

            let more = 2
            ```

            ```console
            $ needle build
            ```

            ## Needle says

            ```text
            it is odd, as was said
            ```

            ## Right

            ```diff
            // A.swift
            -let odd = 1
            +let even = 2
            ```

            """
        let page = try DiagnosticID("odd-name", .warning) { Array(text.utf8) }.readPage()
        #expect(page.rule == "A name may not be odd.\n\nAn `even` name is right.")
        let malformed = text.replacing(part, with: other, maxReplacements: 1)
        let kind = DiagnosticID("odd-name", .warning) { Array(malformed.utf8) }
        let found = #expect(throws: PageFault.self) { try kind.readPage() }
        #expect(found?.description == fault)
        #expect(kind.text(DiagnosticStyle()).contains("odd-name.md:\(fault)"))
    }

    @Test func aPageIsTextForEightyColumns() {
        #expect(kind.text(DiagnosticStyle()) == text)
        #expect(kind.text(.compact) == text)
    }

    @Test func aTerminalBreaksTheMessageAndHasBoldHeads() {
        var style = DiagnosticStyle()
        style.width = 40
        style.isColored = true
        #expect(
            kind.text(style) == """
                \u{1B}[1mwarning [odd-name]\u{1B}[0m

                A name may not be odd, since people
                cannot read it aloud. Rename it, or tell
                us why.

                An `even` name is right.

                \u{1B}[1mWrong:\u{1B}[0m

                    // A.swift
                    let odd = 1

                    let more = 2

                    $ needle build

                \u{1B}[1mNeedle says:\u{1B}[0m

                    A.swift:1:5: warning: 'odd' is odd
                        [odd-name]
                    A.swift:2:5: note: so it is

                \u{1B}[1mRight:\u{1B}[0m

                    // needle.json
                    {}

                """
        )
        // A rule is not wider on a wide terminal, but the message is.
        style.width = 200
        style.isColored = false
        #expect(kind.text(style) == text)
    }

    @Test func aPageIsMarkdown() {
        #expect(
            kind.markdown == """
                A name may not be odd, since people cannot read it aloud. Rename it, or tell us why.

                An `even` name is right.

                **Wrong**

                `A.swift`

                ```swift
                let odd = 1

                let more = 2
                ```

                ```sh
                needle build
                ```

                **Needle says**

                ```text
                A.swift:1:5: warning: 'odd' is odd [odd-name]
                A.swift:2:5: note: so it is
                ```

                **Right**

                `needle.json`

                ```json
                {}
                ```

                """
        )
    }

    /// A kind with a page of these parts.
    private func explained(
        rule: String = "Rename it.",
        wrong: String = "```swift\n// A.swift\nlet odd = 1\n```",
        message: String = "",
        right: String = "```jsonc\n// needle.json\n{}\n```"
    ) -> DiagnosticID {
        let said = "```text\n\(message)\n```"
        let parts = ["# odd-name", rule, "## Wrong", wrong, "## Needle says", said, "## Right", right]
        let page = parts.joined(separator: "\n\n") + "\n"
        return DiagnosticID("odd-name", .warning) { Array(page.utf8) }
    }

    private var kind: DiagnosticID {
        explained(
            rule: """
                A name may not be odd, since people cannot read it aloud.
                Rename it, or tell us why.

                An `even` name is right.
                """,
            wrong: "```swift\n// A.swift\nlet odd = 1\n\nlet more = 2\n```\n\n```console\n$ needle build\n```",
            message: "A.swift:1:5: warning: 'odd' is odd [odd-name]\nA.swift:2:5: note: so it is"
        )
    }

    private let text = """
        warning [odd-name]

        A name may not be odd, since people cannot read it aloud. Rename it, or tell us
        why.

        An `even` name is right.

        Wrong:

            // A.swift
            let odd = 1

            let more = 2

            $ needle build

        Needle says:

            A.swift:1:5: warning: 'odd' is odd [odd-name]
            A.swift:2:5: note: so it is

        Right:

            // needle.json
            {}

        """
}
