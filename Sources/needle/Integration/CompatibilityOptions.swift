// Options of uber/needle's generator, which are accepted so that existing build phases continue to work.

import ArgumentParser
import NeedleDriver

/// The options of `generate` and `print-dependency-tree`.
struct CompatibilityOptions: ParsableArguments {
    @Option(help: "How a sources list separates paths.", value: "format")
    var sourcesListFormat = SourcesListFormat.newline

    @Option(help: "How many files to parse at once.", value: "count")
    var concurrencyLimit: Int?

    @Option(
        name: [.long, .customLong("lv", withSingleDash: true)],
        help: ArgumentHelp("With 'debug' or 'info', as '--verbose'.", valueName: "level", visibility: .hidden)
    )
    var loggingLevel: String?

    @Flag(
        name: [.long, .customLong("cpi", withSingleDash: true)],
        help: ArgumentHelp("Accepted: nothing is timed.", visibility: .hidden)
    )
    var collectParsingInfo = false

    @Option(help: ArgumentHelp("Accepted: parsing does not wait.", visibility: .hidden))
    var parsingTimeout: Double?

    @Option(
        name: [.customLong("retry-parsing-limit"), .customLong("retry-parsing-on-timeout-limit")],
        help: ArgumentHelp("Accepted: parsing does not wait.", visibility: .hidden)
    )
    var retryParsingLimit: Int?

    func validate() throws {
        if let concurrencyLimit, concurrencyLimit < 1 {
            throw ValidationError("'--concurrency-limit' must be at least 1.")
        }
    }

    /// The options for printing, as changed by these options.
    func changed(_ print: ReportOptions<MessageOptions>) -> ReportOptions<MessageOptions> {
        var print = print
        if loggingLevel == "debug" || loggingLevel == "info" { print.verbose = true }
        return print
    }
}

/// The options of `generate` alone.
struct GenerateCompatibilityOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Accepted: plugins are always understood.", visibility: .hidden))
    var pluginized = false

    @Option(help: ArgumentHelp("Accepted: writing does not wait.", visibility: .hidden))
    var exportingTimeout: Double?

    @Flag(help: "Write the paths of the sources, one a line, beside the destination, with the suffix '.inputs'.")
    var emitInputDepsFile = false
}

/// The arguments of uber/needle's commands in the form that swift-argument-parser expects, since these commands accept flags such as
/// `--pluginized=true`; nil for other commands.
func plainArguments(ofUberNeedle arguments: [String]) -> [String]? {
    guard let command = arguments.first, ["generate", "print-dependency-tree"].contains(command) else { return nil }
    let flags = ["--pluginized", "--collect-parsing-info", "-cpi", "--emit-input-deps-file"]
    return arguments.compactMap { word in
        guard let flag = flags.first(where: { word.hasPrefix($0 + "=") }) else { return word }
        switch word.dropFirst(flag.count + 1) {
        case "true": return flag
        case "false": return nil
        default: return word
        }
    }
}

extension SourcesListFormat: ExpressibleByArgument {
    /// Accepts upper case as well, since uber/needle takes `NEWLINE`.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
