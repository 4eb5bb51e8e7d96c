import ArgumentParser
import NeedleDriver
import NeedleIntegration

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Parse files and folders and write everything into one file, as uber/needle does.",
        discussion: """
            Takes the sources for one module and uses no cache. The options are those of the generator of uber/needle \
            0.25, so that a build phase written for it keeps working; those for waiting and threads have no effect, \
            except '--concurrency-limit'. New projects use 'needle build'.

            EXAMPLES:
              needle generate Sources/App/NeedleGenerated.swift Sources/App
              needle generate Generated.swift Sources --exclude-suffixes Tests Mocks
            """,
        shouldDisplay: false
    )

    @Argument(help: "The file to write.", value: ValueKind("destination", .file()))
    var destination: String

    @Argument(help: "The files, folders and sources lists to parse.", value: ValueKind("path", .file()))
    var paths: [String]

    @OptionGroup var severity: SeverityOptions

    @Option(help: "Write what the output depends on, for make and ninja.", value: .file)
    var depfile: String?

    @OptionGroup var source: SourceOptions
    @OptionGroup var text: TextOptions
    @OptionGroup var compatibility: CompatibilityOptions
    @OptionGroup var generateCompatibility: GenerateCompatibilityOptions
    @OptionGroup var timing: TimingOptions
    @OptionGroup var print: ReportOptions<MessageOptions>

    func run() throws {
        var request = source.request
        request.sources = paths
        request.sourcesListFormat = compatibility.sourcesListFormat
        var linking = LinkRequest()
        linking.destination = .file(destination)
        linking.isStrict = severity.strict
        linking.severities = severity.severities
        linking.headerFile = text.headerDoc
        linking.additionalImports = text.additionalImports
        linking.depfile = depfile
        if generateCompatibility.emitInputDepsFile { linking.inputsFile = destination.withSuffix("inputs") }
        let print = compatibility.changed(print)
        let session = Whole.session(
            startedFileSystem(print.options),
            jobs: compatibility.concurrencyLimit ?? Session.coreCount,
            progress: print.progress
        )
        try print.run(timing, in: session) { runGenerate(request, linking, $0) }
    }
}

extension String {
    /// The path with another suffix, for example `Generated.inputs` for `Generated.swift`.
    fileprivate func withSuffix(_ suffix: String) -> String {
        let name = lastIndex(of: "/").map { index(after: $0) } ?? startIndex
        let dot = self[name...].lastIndex(of: ".").flatMap { $0 == name ? nil : $0 }
        return "\(self[..<(dot ?? endIndex)]).\(suffix)"
    }
}
