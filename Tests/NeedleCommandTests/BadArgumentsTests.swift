import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import Testing

@testable import needle

@Suite struct BadArgumentsTests {
    @Test(
        arguments: [
            ("build --format json", "json"), ("build --format=sarif --bogus", "sarif"),
            ("--format github biuld", "github"), ("build", "text"), ("build --format", "text"),
            ("build --format xml", "text"), ("build --format=", "text"),
            // As with other options, the last one counts.
            ("build --format json --format=text", "text"),
            ("build --format json --format xml", "json"),
            // What comes after two signs is no option.
            ("build -- --format json", "text"),
            // What looks like an option is no value.
            ("build --format --format=json", "json"), ("build --diagnostic-formats json", "text"),
        ] as [(String, String)]
    )
    func theFormatIsKnownWhateverElseIsWrong(line: String, format: String) {
        #expect(PrintOptions(askedForBy: words(line)).format.name == format)
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
            ("build --pakcage-path x", "Unknown option '--pakcage-path'. Did you mean '--package-path'?"),
            ("parse --pakcage-path=x", "Unknown option '--pakcage-path'. Did you mean '--package-path'?"),
            ("cache prune --max-sise 3", "Unknown option '--max-sise'. Did you mean '--max-size'?"),
            ("--check", "Unknown option '--check'. Did you mean 'needle build --check'?"),
            ("build --all", "Unknown option '--all'."),
            ("build --cache x", "Unknown option '--cache'. Did you mean '--cache-path'?"),
            ("build --diagnostic-format json", "Unknown option '--diagnostic-format'. Did you mean '--format'?"),
            ("parse --sources-list x", "Unknown option '--sources-list'. Did you mean '--sources'?"),
            // What is near to nothing.
            ("watch --once", "Unknown option '--once'."), ("--bogus", "Unknown option '--bogus'."),
            // What is known, and what is no option.
            ("build --package-path --jobs 0", nil), ("build --help --version", nil),
            ("generate -cpi -lv error", nil),
            ("build -- --bogus", nil), ("biuld", nil), ("", nil),
        ] as [(String, String?)]
    )
    func unknownOptionsAreFound(line: String, text: String?) {
        #expect(unknownOption(in: words(line)) == text)
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
