// How pages are read, and how they look.

import NeedleDiagnostics
import Testing

struct PageTests {
    @Test func anExampleIsFilesAndCommands() {
        let example: Example = """
            // Modules/Game/Game.swift
            // A comment with a path/to.swift inside.
            import Game

            let x = 1


            // needle.json
            {}

            $ for i in 1 2; do
                  echo $i
              done
            $ needle build
            // Modules/Game/Game.swift
            """
        #expect(
            example.steps == [
                .write(
                    "// A comment with a path/to.swift inside.\nimport Game\n\nlet x = 1\n",
                    path: "Modules/Game/Game.swift"
                ),
                .write("{}\n", path: "needle.json"),
                .run("for i in 1 2; do\n      echo $i\n  done"),
                .run("needle build"),
                .write("", path: "Modules/Game/Game.swift"),
            ]
        )
    }

    @Test func anExampleOfOneFileNeedNotNameIt() {
        let path = "Modules/App/RootComponent.swift"
        let cases: [(Example, String)] = [
            ("let x = 1", "import NeedleFoundation\n\nlet x = 1\n"),
            ("import App\n\nlet x = 1", "import App\n\nlet x = 1\n"),
            ("-let x = 1\n+let x = 2", "-let x = 1\n+let x = 2\n"),
        ]
        for (example, text) in cases { #expect(example.steps == [.write(text, path: path)]) }
    }

    @Test func aFileMayBeToldByItsDifference() {
        let kind = DiagnosticID("odd-name", .warning).explained(
            rule: "",
            wrong: "// A.swift\nlet a = 1\n\nlet b = 2\nlet c = 3\n\n// B.swift\nlet d = 4\n\n// C.swift\n",
            message: "",
            right: "// A.swift\n let a = 1\n+\n+let e = 5\n-let c = 3\n\n// B.swift\n\n// D.swift\n+let f = 6"
        )
        let changed =
            "// A.swift\nlet a = 1\n\nlet e = 5\n\nlet b = 2\n\n// B.swift\nlet d = 4\n\n// D.swift\n+let f = 6"
        #expect(kind.page.right.text == changed)
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

    private let kind = DiagnosticID("odd-name", .warning).explained(
        rule: """
            A name may not be odd, since people cannot read it aloud. Rename it, or tell us why.

            An `even` name is right.
            """,
        wrong: "// A.swift\nlet odd = 1\n\nlet more = 2\n\n$ needle build",
        message: "A.swift:1:5: warning: 'odd' is odd [odd-name]\nA.swift:2:5: note: so it is",
        right: "// needle.json\n{}"
    )

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
