import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import Testing

@testable import needle

@Suite struct BadArgumentsTests {
    @Test(
        arguments: [
            ("build --diagnostic-format json", .json), ("build --diagnostic-format=sarif --bogus", .sarif),
            ("--diagnostic-format github biuld", .github), ("build", .text), ("build --diagnostic-format", .text),
            ("build --diagnostic-format xml", .text), ("build --diagnostic-format=", .text),
            // As with other options, the last one counts.
            ("build --diagnostic-format json --diagnostic-format=text", .text),
            ("build --diagnostic-format json --diagnostic-format xml", .json),
            // What comes after two signs is no option.
            ("build -- --diagnostic-format json", .text),
            // What looks like an option is no value.
            ("build --diagnostic-format --diagnostic-format=json", .json), ("build --diagnostic-formats json", .text),
        ] as [(String, DiagnosticFormat)]
    )
    func theFormatIsKnownWhateverElseIsWrong(line: String, format: DiagnosticFormat) {
        #expect(PrintOptions(askedForBy: words(line)).format == format)
    }

    @Test func theLookIsKnownWhateverElseIsWrong() {
        let options = PrintOptions(askedForBy: words("watch --compact --color always --bogus"))
        #expect(options.style.isCompact && !options.style.isColored && options.document.isOneLine)
        let others = PrintOptions(askedForBy: words("build --color=always -- --compact"))
        #expect(!others.style.isCompact && others.style.isColored && !others.document.isOneLine)
        #expect(!PrintOptions(askedForBy: words("build --color always --color=never")).style.isColored)
    }

    @Test(
        arguments: [
            ("Unknown option '--bogus'", "unknown option '--bogus'", []),
            ("'--jobs' must be at least 1.", "'--jobs' must be at least 1", []),
            (
                "The value 'x. Y' is invalid for '--a'. Please provide one of 'b' or 'c'.",
                "the value 'x. Y' is invalid for '--a'", ["please provide one of 'b' or 'c'"]
            ),
            ("No command 'a'.\nThe commands are 'b'.", "no command 'a'", ["the commands are 'b'"]),
            ("A name is missing", "a name is missing", []), ("JSON is wrong", "JSON is wrong", []),
            ("2 unexpected arguments: 'b', 'c'", "2 unexpected arguments: 'b', 'c'", []),
            ("", "the arguments are wrong", []),
        ] as [(String, String, [String])]
    )
    func sentencesBecomePhrases(text: String, message: String, help: [String]) {
        let problem = Failure(badArguments: text, of: "needle build").problems[0]
        #expect(problem.id == .badArguments)
        #expect(problem.message == message)
        #expect(problem.help == help + ["see 'needle build --help'"])
    }

    @Test(arguments: [
        ("build --bogus", "needle build"), ("cache prune --max-size x", "needle cache prune"),
        ("cache prunne", "needle cache"), ("biuld", "needle"), ("--bogus build", "needle"), ("", "needle"),
    ])
    func theCommandIsNamed(line: String, name: String) {
        #expect(RootCommand.name(for: words(line)) == name)
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
