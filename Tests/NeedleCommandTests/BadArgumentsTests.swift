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
        #expect(options.style.isCompact && !options.style.isColored && options.style.isOneLine)
        let others = PrintOptions(askedForBy: words("build --color=always -- --compact"))
        #expect(!others.style.isCompact && others.style.isColored && !others.style.isOneLine)
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
        #expect(RootCommand.named(by: words(line)[...]).name == name)
    }

    @Test(
        arguments: [
            ("build --all --worskpace x", "Unknown option '--worskpace'. Did you mean '--workspace'?"),
            ("parse --worskpace=x", "Unknown option '--worskpace'. Did you mean '--workspace'?"),
            ("cache prune --max-sise 3", "Unknown option '--max-sise'. Did you mean '--max-size'?"),
            ("--all", "Unknown option '--all'. Did you mean 'needle build --all'?"),
            // What is near to nothing.
            ("watch --once", "Unknown option '--once'."), ("--bogus", "Unknown option '--bogus'."),
            // What is known, and what is no option.
            ("build --all --workspace --jobs 0", nil), ("build --help --version", nil),
            ("generate -cpi -lv error", nil),
            ("build -- --bogus", nil), ("biuld", nil), ("", nil),
        ] as [(String, String?)]
    )
    func unknownOptionsAreFound(line: String, text: String?) {
        #expect(unknownOption(in: words(line)) == text)
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
