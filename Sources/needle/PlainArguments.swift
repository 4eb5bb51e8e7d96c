// Reads arguments as build systems and people mostly write them.
//
// The problem: swift-argument-parser casts between many types, and for each of them the Swift runtime searches the
// whole program, which swift-syntax makes a large one. That takes longer than to find out that nothing has changed.
//
// The idea: what follows reads `build`, `parse` and `link` with long options. Everything else it leaves to
// swift-argument-parser: other commands, short options, `--name=value`, help, and whatever is wrong. There the options
// are declared; a test holds the two against each other.

import NeedleDiagnostics
import NeedleDriver

extension Run {
    /// The run that plain arguments ask for.
    /// - Returns: nil if swift-argument-parser has to decide.
    init?(plain arguments: [String]) {
        guard let command = arguments.first.flatMap(PlainArguments.Command.init) else { return nil }
        var plain = PlainArguments(command: command, rest: arguments.dropFirst())
        guard plain.read(), let run = plain.run else { return nil }
        self = run
    }
}

private struct PlainArguments {
    enum Command: String {
        case build, parse, link
    }

    let command: Command
    /// The words that were not read yet.
    var rest: ArraySlice<String>
    private var modules: [String] = []
    private var isAll = false
    private var graphFiles: [String] = []
    private var part = PlainArguments.noPart
    private var output: String?
    private var depfile: String?
    private var parsing = ParseRequest()
    private var linking = LinkRequest()
    private var timing = TimingRequest()
    private var session = SessionSettings()

    init(command: Command, rest: ArraySlice<String>) {
        self.command = command
        self.rest = rest
    }

    /// - Returns: Whether all arguments are plain.
    mutating func read() -> Bool {
        var options: [String] = []
        while let word = rest.popFirst() {
            if PlainArguments.isPlain(word) {
                modules.append(word)
            } else if takeRepeatable(word) {
                continue
            } else if !options.contains(word), takeCommon(word) || takeParsing(word) || takeLinking(word) {
                options.append(word)
            } else {
                return false
            }
        }
        return true
    }

    /// The run that was read, if it makes sense.
    var run: Run? {
        guard session.jobs > 0 else { return nil }
        switch command {
        case .build where modules.isEmpty || !isAll:
            var (parsing, linking) = (parsing, linking)
            parsing.modules = modules
            if let output { linking.destination = .folder(output) }
            return Run(work: .build(parsing, linking), timing: timing, session: session)
        case .parse where !modules.isEmpty:
            var parsing = parsing
            parsing.modules = modules
            parsing.output = output
            parsing.depfile = depfile
            return Run(work: .parse(parsing), timing: timing, session: session)
        case .link where modules.isEmpty || graphFiles.isEmpty:
            var linking = linking
            if let output { linking.destination = .folder(output) }
            linking.depfile = depfile
            var source = graphFiles.isEmpty ? LinkSource.cache(modules) : .graphFiles(graphFiles)
            if part != PlainArguments.noPart {
                let needed = [part.module, part.graphsList, part.outputFile, part.registrationFile]
                let others = !modules.isEmpty || !graphFiles.isEmpty || output != nil || linking.isCheck
                guard !others, !needed.contains("") else { return nil }
                source = .part(part)
            }
            return Run(work: .link(source, linking), timing: timing, session: session)
        case .build, .parse, .link:
            return nil
        }
    }

    /// Takes an option that may be given several times.
    private mutating func takeRepeatable(_ option: String) -> Bool {
        switch (option, command) {
        case ("--define", .build), ("--define", .parse): append(to: \.parsing.defines)
        case ("--platform", .build), ("--platform", .parse): append(to: \.parsing.platforms)
        case ("--depends-on", .parse): append(to: \.parsing.dependencies)
        case ("--root", .build), ("--root", .link): append(to: \.linking.rootModules)
        default: false
        }
    }

    private mutating func takeCommon(_ option: String) -> Bool {
        switch option {
        case "--cache": take(into: \.session.cache) { $0 }
        case "--jobs": take(into: \.session.jobs, Int.init)
        case "--diagnostic-format": take(into: \.session.report.format, DiagnosticFormat.init)
        case "--color": take(into: \.session.report.text.color, ColorChoice.init)
        case "--compact": set(\.session.report.text.isCompact)
        case "--all-errors": set(\.session.report.text.printsAll)
        case "--quiet": set(\.session.report.isQuiet)
        case "--no-progress": set(\.session.report.hidesProgress)
        case "--verbose": set(\.session.report.isVerbose)
        case "--timings": set(\.timing.printsTable)
        case "--trace": take(into: \.timing.trace) { $0 }
        case "--workspace": take(into: \.session.workspace) { $0 }
        case "--absolute-paths": set(\.session.report.hasAbsolutePaths)
        case "--output": take(into: \.output) { $0 }
        case "--depfile" where command != .build: take(into: \.depfile) { $0 }
        default: false
        }
    }

    private mutating func takeParsing(_ option: String) -> Bool {
        switch (option, command) {
        case (_, .link): false
        case ("--package-name", _): take(into: \.parsing.packageName) { $0 }
        case ("--default-isolation", _): take(into: \.parsing.defaultIsolation) { $0 }
        case ("--exclude-suffixes", _): takeAll(into: \.parsing.excludedSuffixes)
        case ("--exclude-paths", _): takeAll(into: \.parsing.excludedPaths)
        case ("--all", .build): set(\.isAll)
        case ("--strict", .parse): set(\.parsing.isStrict)
        case ("--stamp", .parse): take(into: \.parsing.stamp) { $0 }
        case ("--places", .parse): take(into: \.parsing.places) { $0 }
        case ("--no-cache", .parse): set(\.parsing.usesCache, to: false)
        case ("--config", .parse): take(into: \.parsing.configuration) { $0 }
        case ("--sources", .parse): takeAll(into: \.parsing.sources)
        case ("--sources-list", .parse): take(into: \.parsing.sourcesList) { $0 }
        case ("--sources-list-format", .parse):
            take(into: \.parsing.sourcesListFormat) { SourcesListFormat(rawValue: $0) }
        default: false
        }
    }

    private mutating func takeLinking(_ option: String) -> Bool {
        switch (option, command) {
        case (_, .parse): false
        case ("--check", _): set(\.linking.isCheck)
        case ("--stamp", _): take(into: \.linking.stamp) { $0 }
        case ("--strict", _): set(\.linking.isStrict)
        case ("--header-doc", _): take(into: \.linking.headerFile) { $0 }
        case ("--additional-imports", _): takeAll(into: \.linking.additionalImports)
        case ("--graph", .link): takeAll(into: \.graphFiles)
        case ("--module", .link): take(into: \.part.module) { $0 }
        case ("--graphs-list", .link): take(into: \.part.graphsList) { $0 }
        case ("--output-file", .link): take(into: \.part.outputFile) { $0 }
        case ("--registration-file", .link): take(into: \.part.registrationFile) { $0 }
        case ("--config", .link): take(into: \.part.configuration) { $0 }
        case ("--unused-inputs", .link): take(into: \.part.unusedInputs) { $0 }
        case ("--proof", .link): set(\.part.isProof)
        default: false
        }
    }

    private static let noPart = PartSource(module: "", graphsList: "", outputFile: "", registrationFile: "")

    private mutating func set(_ flag: WritableKeyPath<Self, Bool>, to value: Bool = true) -> Bool {
        self[keyPath: flag] = value
        return true
    }

    /// Takes the next word as the value of an option.
    private mutating func take<Value>(into value: WritableKeyPath<Self, Value>, _ read: (String) -> Value?) -> Bool {
        guard let word = rest.first, PlainArguments.isPlain(word), let read = read(word) else { return false }
        rest.removeFirst()
        self[keyPath: value] = read
        return true
    }

    private mutating func append(to list: WritableKeyPath<Self, [String]>) -> Bool {
        guard let word = rest.first, PlainArguments.isPlain(word) else { return false }
        rest.removeFirst()
        self[keyPath: list].append(word)
        return true
    }

    /// Takes all words up to the next option, at least one.
    private mutating func takeAll(into list: WritableKeyPath<Self, [String]>) -> Bool {
        let words = rest.prefix(while: PlainArguments.isPlain)
        rest = rest.dropFirst(words.count)
        self[keyPath: list] = Array(words)
        return !words.isEmpty
    }

    /// Whether a word is a name or a value, as far as its first letter tells.
    private static func isPlain(_ word: String) -> Bool {
        word.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
    }
}
