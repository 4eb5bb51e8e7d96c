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

    @Argument(help: "The modules to parse.", value: .module)
    var modules: [String]

    @Option(parsing: .upToNextOption, help: "The files and folders of the module.", value: ValueKind("path", .file()))
    var sources: [String] = []

    @Option(help: "Use the flags, isolation and severities of this 'needle.json'. 'DEBUG' stays open.", value: .file)
    var config: String?

    @Option(help: "Take the language mode from this 'Package.swift', if it states one.", value: .file)
    var packageManifest: String?

    @Option(
        name: .customLong("depends-on"),
        help: "A module it depends on, if no import shows that; may be repeated.",
        value: .module
    )
    var dependencies: [String] = []

    @Option(
        name: .customLong("links"),
        help: "A module that its manifest lists, which counts if no source imports it; may be repeated.",
        value: .module
    )
    var links: [String] = []

    @Option(name: .shortAndLong, help: "Also write the graph into this file.", value: .file)
    var output: String?

    @Option(help: "Write what the graph file depends on, for make and ninja.", value: .file)
    var depfile: String?

    @Option(help: "Write a Swift comment with the checksum of the facts.", value: .file)
    var stamp: String?

    @Option(help: "Write where the facts are, for the messages of links.", value: .file)
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
