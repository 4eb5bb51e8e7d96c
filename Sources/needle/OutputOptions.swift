// Options about outputs.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleQuestions

struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write into the folder <folder>/<Module> instead of each module's own folder.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var output: String?

    @OptionGroup var root: RootOptions

    @Flag(help: "Write no generated file; fail if one is not up to date.")
    var check = false

    @Option(
        help: ArgumentHelp("Write a Swift comment here once all is well, for build systems.", valueName: "file"),
        completion: .file()
    )
    var stamp: String?

    @OptionGroup var severity: SeverityOptions
    @OptionGroup var text: TextOptions

    var request: LinkRequest {
        var request = LinkRequest()
        if let output { request.destination = .folder(output) }
        request.rootModules = root.roots
        request.isCheck = check
        request.isStrict = severity.strict
        request.severities = severity.severities
        request.stamp = stamp
        request.headerFile = text.headerDoc
        request.additionalImports = text.additionalImports
        return request
    }
}

/// The modules that get registrations.
struct RootOptions: ParsableArguments {
    @Option(
        name: .customLong("registration-module"),
        help: ArgumentHelp("A module that gets a registration; may be repeated.", valueName: "module"),
        completion: .names(.modules)
    )
    var roots: [String] = []
}

/// Options that add to the generated text.
struct TextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A file with the header for each generated file.", valueName: "file"),
        completion: .file()
    )
    var headerDoc: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Imports to add to each generated file, for example 'import UIKit'.", valueName: "import")
    )
    var additionalImports: [String] = []
}
