// Options that say what is written.

import ArgumentParser
import NeedleDriver

struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write into <folder>/<Module>, not each module's own folder.", valueName: "folder"))
    var output: String?

    @Option(
        name: .customLong("root"),
        help: ArgumentHelp("The module that gets the registration; may be repeated.", valueName: "module")
    )
    var roots: [String] = []

    @Flag(help: "Write no generated file; fail if one is not up to date.")
    var check = false

    @Option(help: ArgumentHelp("Write a Swift comment here once all is well, for build systems.", valueName: "file"))
    var stamp: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @OptionGroup var text: TextOptions

    var request: LinkRequest {
        var request = LinkRequest()
        if let output { request.destination = .folder(output) }
        request.rootModules = roots
        request.isCheck = check
        request.isStrict = strict
        request.stamp = stamp
        request.headerFile = text.headerDoc
        request.additionalImports = text.additionalImports
        return request
    }
}

/// Options that add to the generated text.
struct TextOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A file with the text for the head of each generated file.", valueName: "file"))
    var headerDoc: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Imports to add to each generated file, for example 'import UIKit'.", valueName: "import")
    )
    var additionalImports: [String] = []
}
