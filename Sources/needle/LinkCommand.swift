// needle link

import ArgumentParser
import NeedleDriver

struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        _superCommandName: RootCommand.name,
        abstract: "Prove that every dependency is met, and write the code that meets it.",
        discussion: """
            Links the modules that were parsed into the cache and writes 'NeedleGenerated.swift' into the folder of \
            each module that needs one, and 'NeedleRegistration.swift' into that of the root module. Files that would \
            not change are not written. What the parser warned about is repeated, unless graph files are named: these \
            have no warnings, so be strict where they are made.

            EXAMPLES:
              needle link
              needle link --output Generated
              needle link --graph Game.graph App.graph --output Generated --depfile link.d
            """
    )

    @Argument(help: ArgumentHelp("The modules to link; all that were parsed, if none is named.", valueName: "module"))
    var modules: [String] = []

    @Option(
        name: .customLong("graph"),
        parsing: .upToNextOption,
        help: ArgumentHelp("Graph files to link instead of what is in the cache.", valueName: "file")
    )
    var graphFiles: [String] = []

    @Option(help: ArgumentHelp("Write what the outputs are made from, for make and ninja.", valueName: "file"))
    var depfile: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var session: SessionOptions

    func validate() throws {
        guard modules.isEmpty || graphFiles.isEmpty else {
            throw ValidationError("Name modules or graph files, not both.")
        }
    }

    func run() throws {
        try plan.run()
    }

    var plan: Run {
        var request = output.request
        request.depfile = depfile
        let source = graphFiles.isEmpty ? LinkSource.cache(modules) : .graphFiles(graphFiles)
        return Run(work: .link(source, request), timing: timing.request, session: session.settings)
    }
}
