// Options that say what is written.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write into <folder>/<Module>, not each module's own folder.", valueName: "folder"),
        completion: .directory
    )
    var output: String?

    @Option(
        name: .customLong("root"),
        help: ArgumentHelp("The module that gets the registration; may be repeated.", valueName: "module"),
        completion: .names(.modules)
    )
    var roots: [String] = []

    @Flag(help: "Write no generated file; fail if one is not up to date.")
    var check = false

    @Option(
        help: ArgumentHelp("Write a Swift comment here once all is well, for build systems.", valueName: "file"),
        completion: .file()
    )
    var stamp: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @OptionGroup var severity: SeverityOptions
    @OptionGroup var text: TextOptions

    var request: LinkRequest {
        var request = LinkRequest()
        if let output { request.destination = .folder(output) }
        request.rootModules = roots
        request.isCheck = check
        request.isStrict = strict
        request.severities = severity.severities
        request.stamp = stamp
        request.headerFile = text.headerDoc
        request.additionalImports = text.additionalImports
        return request
    }
}

/// The severities of kinds of warnings.
struct SeverityOptions: ParsableArguments {
    @Option(
        name: .customLong("severity"),
        help: ArgumentHelp(
            "Take a warning for an error, or ignore it: '<id>=error', '<id>=ignore'.",
            valueName: "id=severity"
        )
    )
    var choices: [String] = []

    func validate() throws {
        for choice in choices { if let problem = read(choice).problem { throw ValidationError("\(problem).") } }
    }

    var severities: Severities {
        choices.reduce(Severities()) { $1.isEmpty ? $0 : read($1).severities.merging($0) }
    }

    private func read(_ choice: String) -> (severities: Severities, problem: String?) {
        var severities = Severities()
        let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return (severities, "'\(choice)' is not '<id>=<severity>'") }
        let problem = severities.choose(parts[1], for: parts[0])
        return (severities, problem)
    }
}

/// Options that add to the generated text.
struct TextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A file with the text for the head of each generated file.", valueName: "file"),
        completion: .file()
    )
    var headerDoc: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Imports to add to each generated file, for example 'import UIKit'.", valueName: "import")
    )
    var additionalImports: [String] = []
}
