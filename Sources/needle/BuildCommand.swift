// needle build

import ArgumentParser
import NeedleDriver

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        _superCommandName: RootCommand.name,
        abstract: "Parse what changed, then link.",
        discussion: """
            With '--all' or without names, the modules are the folders of 'Modules' or of 'Sources', or of the \
            'folders' of 'needle.json', and the 'modules' of 'needle.json'. With names, these are parsed, and those \
            that never were; then all are linked.

            EXAMPLES:
              needle build --all
              needle build Game
              needle build --all --check    for CI: fail if a generated file is stale
              needle build --all --timings  what took how long
            """
    )

    @Argument(help: ArgumentHelp("The modules to parse.", valueName: "module"))
    var modules: [String] = []

    @Flag(help: "Build all modules of the workspace.")
    var all = false

    @Flag(help: "Remove files of uber/needle that cannot be compiled together with what is generated.")
    var replaceOld = false

    @OptionGroup var source: SourceOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var session: SessionOptions

    func validate() throws {
        guard modules.isEmpty || !all else { throw ValidationError("Name modules or '--all', not both.") }
        guard modules.isEmpty || !replaceOld else { throw ValidationError("'--replace-old' is about all modules.") }
    }

    func run() throws {
        try plan.run()
    }

    var plan: Run {
        var request = source.request
        request.modules = modules
        var linking = output.request
        linking.replacesOld = replaceOld
        return Run(work: .build(request, linking), timing: timing.request, session: session.settings)
    }
}
