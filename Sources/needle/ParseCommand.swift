import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct ParseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        _superCommandName: RootCommand.name,
        abstract: "Find the facts of modules and keep them in the cache.",
        discussion: """
            The sources of a module are in 'Modules/<Module>', then 'Sources/<Module>', unless '--sources' or \
            'needle.json' says otherwise. Only files that changed are parsed. In every command, the words of a file \
            replace '@file': quote those that have white space, as in a shell.

            EXAMPLES:
              needle parse Game
              needle parse Game LoggedIn
              needle parse Game --sources Features/Game/Sources --define DEBUG
              needle parse Game --sources @Game.sources --output Game.graph --strict
            """
    )

    @Argument(help: ArgumentHelp("The modules to parse.", valueName: "module"), completion: .names(.modules))
    var modules: [String]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The files and folders of the module.", valueName: "path"),
        completion: .file()
    )
    var sources: [String] = []

    @Option(
        help: ArgumentHelp(
            "Use the flags, isolation and severities of this 'needle.json'. 'DEBUG' stays open.",
            valueName: "file"
        ),
        completion: .file()
    )
    var config: String?

    @Option(
        help: ArgumentHelp("Take the language mode from this 'Package.swift', if it states one.", valueName: "file"),
        completion: .file()
    )
    var packageManifest: String?

    @Option(
        name: .customLong("depends-on"),
        help: ArgumentHelp("A module it depends on, if no import shows that; may be repeated.", valueName: "module"),
        completion: .names(.modules)
    )
    var dependencies: [String] = []

    @Option(
        name: .customLong("links"),
        help: ArgumentHelp(
            "A module that its manifest lists, which counts if no source imports it; may be repeated.",
            valueName: "module"
        ),
        completion: .names(.modules)
    )
    var links: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Also write the graph into this file.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    @Option(
        help: ArgumentHelp("Write what the graph file depends on, for make and ninja.", valueName: "file"),
        completion: .file()
    )
    var depfile: String?

    @Option(
        help: ArgumentHelp("Write a Swift comment with the checksum of the facts.", valueName: "file"),
        completion: .file()
    )
    var stamp: String?

    @Option(
        help: ArgumentHelp("Write where the facts are, for the messages of links.", valueName: "file"),
        completion: .file()
    )
    var places: String?

    @Flag(help: "Parse all files, and keep nothing in the cache.")
    var noCache = false

    @OptionGroup var severity: SeverityOptions
    @OptionGroup var source: SourceOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws {
        var request = source.request
        request.modules = modules
        request.sources = sources
        request.configuration = config
        request.packageManifest = packageManifest
        request.dependencies = dependencies
        request.links = links
        request.output = output
        request.depfile = depfile
        request.stamp = stamp
        request.places = places
        request.usesCache = !noCache
        request.isStrict = severity.strict
        request.severities = severity.severities
        try session.run(timing) { runParse(request, $0) }
    }
}
