// The options that commands share: about the session, sources, outputs and results.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleQuestions

struct SessionOptions<Result: ResultOptions>: ParsableArguments {
    @Option(help: "The folder of the cache. (default: \(Session.defaultCacheFolder))", value: .folder)
    var cachePath: String?

    @Option(name: .shortAndLong, help: "How many files to parse at once.", value: "count")
    var jobs = Session.coreCount

    @Option(help: "The folder of the package or project, if not the working directory.", value: .folder)
    var packagePath: String?

    @OptionGroup var print: ReportOptions<Result>

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("'--jobs' must be at least 1.") }
        guard cachePath?.isEmpty != true else { throw ValidationError("'--cache-path' must name a folder.") }
    }

    /// The session of a command in the working directory. If that does not exist, the process ends with exit code 2.
    var session: Session {
        let fileSystem = startedFileSystem(in: packagePath, print.options)
        return Whole.session(fileSystem, cacheFolder: cachePath, jobs: jobs, progress: print.progress)
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    func run(_ timing: TimingOptions? = nil, _ command: (Session) -> Report) throws -> Never {
        try print.run(timing, in: session, command)
    }
}

/// The file system of a command in the working directory, or in a folder. If that does not exist, the process ends with exit code
/// 2.
func startedFileSystem(in folder: String? = nil, _ options: PrintOptions) -> FileSystem {
    do {
        let current = try FileSystem.current()
        guard let folder else { return current }
        if try current.status(folder)?.kind != .folder {
            Report(Failure("there is no folder '\(folder)'")).finish(options)
        }
        return FileSystem(workingDirectory: current.absolute(folder))
    } catch {
        Report(Failure("the working directory \(error.action): \(error.reason)")).finish(options)
    }
}

struct ReportOptions<Result: ResultOptions>: ParsableArguments {
    @OptionGroup var result: Result

    @Option(help: "When messages are colored.", value: "when")
    var color = ColorChoice.auto

    @Flag(help: "Print one line for each message and note, without source lines.")
    var compact = false

    @Flag(help: "Print all errors, not the first 20.")
    var allErrors = false

    @Flag(name: .shortAndLong, help: "Print messages only.")
    var quiet = false

    @Flag(help: "Show no progress, on a terminal or in CI.")
    var noProgress = false

    @Flag(name: .shortAndLong, help: "Show why files were parsed and written.")
    var verbose = false

    @Flag(help: "Print absolute paths.")
    var absolutePaths = false

    /// The look of diagnostics in text.
    func style(on terminal: Terminal) -> DiagnosticStyle {
        var style = DiagnosticStyle(color, isCompact: compact, on: terminal)
        if allErrors { style.limit = nil }
        return style
    }

    var progress: ProgressReporter {
        let isSilent = quiet || noProgress || result.messageFormat.isDocument
        return ProgressReporter(isSilent ? .none : ProgressStyle(.ofStandardError))
    }

    var options: PrintOptions {
        var options = PrintOptions()
        options.format = result.messageFormat
        options.isAnswer = Result.isAnswer
        options.isQuiet = quiet
        options.isVerbose = verbose
        return options
    }

    func options(in session: Session) -> PrintOptions {
        var options = options
        let fileSystem = session.fileSystem
        options.style = style(on: .ofStandardError)
        options.style.source = { path in try? fileSystem.read(path).bytes }
        options.changes = Whole.changes
        options.file = result.messageFile.map { (path: $0, fileSystem: fileSystem) }
        if absolutePaths { options.style.folder = fileSystem.workingDirectory }
        return options
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    /// - Parameter timing: The requested timings.
    func run(
        _ timing: TimingOptions? = nil,
        in session: @autoclosure () -> Session,
        _ command: (Session) -> Report
    ) throws -> Never {
        if timing?.timings == true, result.messageFormat.isDocument, result.messageFile == nil {
            let format = result.messageFormat.name
            throw ValidationError("'--timings' prints a table, not \(format): use '--trace'.")
        }
        let session = session()
        let report = session.run(printsTimings: timing?.timings ?? false, trace: timing?.trace, command)
        report.finish(options(in: session))
    }
}

extension Report {
    /// Prints the report and ends the process with its exit code. The report is not freed before, to save time.
    func finish(_ options: PrintOptions) -> Never {
        print(options)
        withExtendedLifetime(self) { endProcess(exitCode) }
    }
}

struct TimingOptions: ParsableArguments {
    @Flag(help: "Print a table of timings on standard error.")
    var timings = false

    @Option(help: "Write what each worker did when, as a Chrome trace for ui.perfetto.dev.", value: .file)
    var trace: String?
}

struct SeverityOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(
        name: .customLong("severity"),
        help: "Treat a warning as an error, or ignore it: '<id>=error', '<id>=ignore'.",
        value: "id=severity"
    )
    var choices: [String] = []

    func validate() throws { _ = try chosen() }

    var severities: Severities { (try? chosen()) ?? Severities() }

    private func chosen() throws -> Severities {
        var severities = Severities()
        for choice in choices {
            let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw ValidationError("'\(choice)' is not '<id>=<severity>'.") }
            if let problem = severities.choose(parts[1], for: parts[0]) { throw ValidationError("\(problem).") }
        }
        return severities
    }
}

extension ColorChoice: ExpressibleByArgument {}

// MARK: - Sources

struct SourceOptions: ParsableArguments {
    @Option(help: "The package that 'package' access is limited to.", value: "name")
    var packageName: String?

    @Option(help: "The global actor of '-default-isolation', if the module is compiled with it.", value: "actor")
    var defaultIsolation: String?

    @Option(
        name: [.customLong("define"), .customShort("D")],
        help: "A compilation condition that is set; may be repeated.",
        value: "flag"
    )
    var defines: [String] = []

    @Option(
        name: .customLong("platform"),
        help: "The oldest version of a platform that the module is built for, as 'macOS:13'; may be repeated.",
        value: "platform"
    )
    var platforms: [String] = []

    @Option(help: "The language mode of '-swift-version', '5' or '6', which '#if swift(>=6)' asks for.", value: "mode")
    var swiftVersion: String?

    @Option(
        parsing: .upToNextOption,
        help: "Leave out files whose names end in this, without '.swift'.",
        value: "suffix"
    )
    var excludeSuffixes: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: "Leave out files and folders whose paths contain this; '/Pods' is a folder at the top, too.",
        value: "part"
    )
    var excludePaths: [String] = []

    var request: ParseRequest {
        var request = ParseRequest()
        request.packageName = packageName
        request.defaultIsolation = defaultIsolation
        request.defines = defines
        request.platforms = platforms
        request.languageMode = swiftVersion
        request.excludedSuffixes = excludeSuffixes
        request.excludedPaths = excludePaths
        return request
    }
}

// MARK: - Outputs

struct OutputOptions: ParsableArguments {
    @Option(help: "Write into the folder <folder>/<Module> instead of each module's own folder.", value: .folder)
    var output: String?

    @OptionGroup var root: RootOptions

    @Flag(help: "Write no generated file; fail if one is not up to date.")
    var check = false

    @Option(help: "Write a Swift comment here once all is well, for build systems.", value: .file)
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
        help: "A module that gets a registration; may be repeated.",
        value: .module
    )
    var roots: [String] = []
}

/// Options that add to the generated text.
struct TextOptions: ParsableArguments {
    @Option(help: "A file with the header for each generated file.", value: .file)
    var headerDoc: String?

    @Option(
        parsing: .upToNextOption,
        help: "Imports to add to each generated file, for example 'import UIKit'.",
        value: "import"
    )
    var additionalImports: [String] = []
}

// MARK: - Results

/// The options about the result of a command. The result of most commands is messages; that of others is an answer.
protocol ResultOptions: ParsableArguments {
    /// How messages are printed.
    var messageFormat: DiagnosticFormat { get }
    /// The file for the messages; nil for standard error.
    var messageFile: String? { get }
    /// Whether the result is an answer and not messages.
    static var isAnswer: Bool { get }
}

/// Options about messages that are the result of a command.
struct MessageOptions: ResultOptions {
    @Option(help: "Print messages in this format.", value: ValueKind("format", .list(DiagnosticFormat.allValueStrings)))
    var format = DiagnosticFormat.text

    @Option(help: "Write messages to this file instead of standard error.", value: .file)
    var outputFile: String?

    var messageFormat: DiagnosticFormat { format }
    var messageFile: String? { outputFile }
    static let isAnswer = false
}

/// The option for the format of an answer on standard output. If it is JSON, messages are JSON as well.
struct AnswerOptions<Format: AnswerForm>: ResultOptions {
    @Option(help: Format.help)
    var format: Format?

    var messageFormat: DiagnosticFormat { format?.rawValue == DiagnosticFormat.json.name ? .json : .text }
    var messageFile: String? { nil }
    static var isAnswer: Bool { true }
}

protocol AnswerForm: ExpressibleByArgument, RawRepresentable<String> {
    /// The help of the option that chooses a format.
    static var help: ArgumentHelp { get }
}

extension AnswerForm {
    static var help: ArgumentHelp {
        ArgumentHelp("Print the answer in this format. (default: text)", valueName: "format")
    }
}

extension AnswerFormat: AnswerForm {}
extension DiffFormat: AnswerForm {}
extension GraphFormat: AnswerForm {
    static let help = ArgumentHelp(
        "Write the graph in this format. (default: by the suffix of '--output', else json)",
        valueName: "format"
    )
}
extension DiagnosticFormat: ExpressibleByArgument {
    public init?(argument: String) {
        guard let format = Whole.formats.first(where: { $0.name == argument }) else { return nil }
        self = format
    }

    public var defaultValueDescription: String { name }
    public static var allValueStrings: [String] { Whole.formats.map(\.name) }
}
