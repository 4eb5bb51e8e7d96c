import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        _superCommandName: RootCommand.name,
        abstract: "Parse what changed, then link.",
        discussion: """
            Without names, the modules are the folders of 'Modules' or of 'Sources', or of the \
            'moduleRoots' of 'needle.json', and the 'modules' of 'needle.json'. With names, these are parsed, and those \
            that never were; then all are linked.

            EXAMPLES:
              needle build
              needle build Game
              needle build --check      for CI: fail if a generated file is stale
              needle build --fix        apply the fixes that are certain
              needle build --timings    what took how long
            """
    )

    @Argument(help: "The modules to parse.", value: .module)
    var modules: [String] = []

    @Flag(help: "Remove files of uber/needle that cannot be compiled together with what is generated.")
    var replaceOld = false

    @Flag(help: "Apply each fix that is certain, and build again.")
    var fix = false

    @Flag(help: "With '--fix': print the edits as a unified diff, and apply none.")
    var dryRun = false

    @OptionGroup var source: SourceOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func validate() throws {
        guard fix || !dryRun else { throw ValidationError("'--dry-run' belongs to '--fix'.") }
        guard !fix || !output.check else { throw ValidationError("'--fix' cannot be combined with '--check'.") }
        guard !replaceOld || !output.check else {
            throw ValidationError("'--replace-old' cannot be combined with '--check'.")
        }
        guard modules.isEmpty || !replaceOld else {
            throw ValidationError("'--replace-old' applies to all modules: name none.")
        }
    }

    func run() throws {
        var parsing = source.request
        parsing.modules = modules
        var linking = output.request
        linking.replacesOld = replaceOld
        try session.run(timing) { session in
            fix
                ? Whole.buildAndFix(parsing, linking, isDryRun: dryRun, session) : runBuild(parsing, linking, session)
        }
    }
}
