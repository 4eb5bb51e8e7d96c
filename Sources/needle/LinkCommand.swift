import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        _superCommandName: RootCommand.name,
        abstract: "Prove that every dependency is met, and write the code that meets it.",
        discussion: """
            Links the modules that were parsed into the cache and writes 'NeedleGenerated.swift' into the folder of \
            each module that needs one, and 'NeedleRegistration.swift' into that of the root module. Files that would \
            not change are not written. What the parser warned about is repeated, unless graph files are named: these \
            have no warnings, so be strict where they are written.

            EXAMPLES:
              needle link
              needle link --output Generated
              needle link --graph Game.graph App.graph --output Generated --depfile link.d

            Build systems link each module by itself, with those that it sees:
              needle link --module Game --rows @Game.rows \\
                --generated-file Game/NeedleGenerated.swift \\
                --registration-file Game/NeedleRegistration.swift
            A row is one word, in quotes: a module, its graph file, and where there are any the places of its facts, its \
            generated file, a mark and the text of the mark, with tabs between them and '-' for none.
            """
    )

    @Argument(help: "The modules to link; all that were parsed, if none is named.", value: .module)
    var modules: [String] = []

    @Option(
        name: .customLong("graph"),
        parsing: .upToNextOption,
        help: ArgumentHelp("Graph files to link instead of what is in the cache.", valueName: "file"),
        completion: .file()
    )
    var graphFiles: [String] = []

    @Option(help: "Link this module alone, with those of '--rows'.", value: .module)
    var module: String?

    @Option(parsing: .upToNextOption, help: "A row for each module that it sees, and for itself.", value: "row")
    var rows: [String] = []

    @Option(help: "Write its generated file here.", value: .file)
    var generatedFile: String?

    @Option(help: "Write its registration here.", value: .file)
    var registrationFile: String?

    @Option(help: "The 'needle.json' that chooses severities.", value: .file)
    var config: String?

    @Flag(help: "Prove the graph: no module above links this one.")
    var proof = false

    @Option(help: "Write which files of the rows were not read, for Bazel.", value: .file)
    var unusedInputs: String?

    @Option(help: "Write what the outputs depend on, for make and ninja.", value: .file)
    var depfile: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func validate() throws {
        guard modules.isEmpty || graphFiles.isEmpty else {
            throw ValidationError("Name modules or graph files, not both.")
        }
        let needed = [module, rows.first, generatedFile, registrationFile]
        let isPart = needed.contains { $0 != nil }
        guard !isPart || needed.allSatisfy({ $0 != nil }) else {
            let options = "'--module', '--rows', '--generated-file' and '--registration-file'"
            throw ValidationError("To link one module alone, give \(options).")
        }
        guard isPart || !proof && unusedInputs == nil && config == nil else {
            throw ValidationError("'--proof', '--unused-inputs' and '--config' belong to '--module'.")
        }
        guard !isPart || modules.isEmpty && graphFiles.isEmpty && output.output == nil && !output.check else {
            throw ValidationError("'--module' takes modules from '--rows', and has output files of its own.")
        }
    }

    /// The link of a single module, if requested.
    private var part: PartSource? {
        guard let module, let generatedFile, let registrationFile else { return nil }
        var part = PartSource(
            module: module,
            rows: rows,
            generatedFile: generatedFile,
            registrationFile: registrationFile
        )
        part.configuration = config
        part.isProof = proof
        part.unusedInputs = unusedInputs
        return part
    }

    func run() throws {
        var request = output.request
        request.depfile = depfile
        let named = graphFiles.isEmpty ? LinkSource.cache(modules) : .graphFiles(graphFiles)
        let source = part.map(LinkSource.part) ?? named
        try session.run(timing) { runLink(source, request, $0) }
    }
}
