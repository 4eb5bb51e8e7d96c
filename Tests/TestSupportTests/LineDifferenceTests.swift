import TestSupport
import Testing

@Suite struct LineDifferenceTests {
    @Test(arguments: ["", "a", "a\nb\n"])
    func equalTextsHaveNone(text: String) {
        #expect(lineDifference(expected: text, actual: text) == nil)
    }

    @Test func showsWhatIsMissingAndTooMuch() {
        #expect(
            lineDifference(expected: "a\nb\nc\n", actual: "a\nB\nc\nd\n") == """
                @@ 1 @@
                 a
                -b
                +B
                 c
                +d

                """
        )
    }

    @Test func showsThreeLinesAround() {
        let numbers = (1...20).map { "\($0)\n" }
        var changed = numbers
        changed[9] = "ten\n"
        changed.append("21\n")
        #expect(
            lineDifference(expected: numbers.joined(), actual: changed.joined()) == """
                @@ 7 @@
                 7
                 8
                 9
                -10
                +ten
                 11
                 12
                 13
                @@ 18 @@
                 18
                 19
                 20
                +21

                """
        )
    }

    @Test(arguments: [
        ("a\n", "a", "@@ 1 @@\n-a\n+a⏎ missing\n"),
        ("a\n", "a \n", "@@ 1 @@\n-a\n+a·\n"),
        ("a\n", "a\r\n", "@@ 1 @@\n-a\n+a␍\n"),
        ("é", "e\u{301}", "@@ 1 @@\n-é⏎ missing\n+e\u{301}⏎ missing\n"),
        ("", "\n", "@@ 1 @@\n+\n"),
    ])
    func showsWhatCannotBeSeen(expected: String, actual: String, difference: String) {
        #expect(lineDifference(expected: expected, actual: actual) == difference)
    }
}
