// Modules after they were parsed or found in the cache, and what the cache is given of them.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A module's facts, and where they stand.
struct ParsedModule: Sendable {
    /// The facts, as far as they were needed until now.
    enum Facts: Sendable {
        case graph(ModuleGraph)
        /// The graph file is in the cache, or was when the record was written.
        case cached
        /// The bytes of a graph file that a person named, and its path.
        case named([UInt8], path: String)
    }

    var request: ModuleRequest
    /// The record that the cache has of it, or is to keep.
    var record: ModuleRecord
    /// The record that the cache had before the sources were looked at; nil if it had none.
    var known: Fingerprint?
    /// Whether the record that the cache had is damaged, if it had one.
    var isKnownDamaged = false
    var facts: Facts
    /// Problems that the parser found, in this run or when a file was parsed last.
    var diagnostics: [Diagnostic] = []
    /// Syntax errors that are told only if the graph depends on their files.
    var silentErrors: [SilentError] = []
    /// The generated files among its sources, as far as this run looked at them.
    var generated: [SourceRecord] = []
    /// The path of a source that is there, where one was looked for.
    var presentSource: String
    var statistics = ParseStatistics()
    /// Why files were parsed, one line each.
    var explanations: [String] = []
    /// Why the cache did not keep it.
    var cacheError: FileError?

    init(_ request: ModuleRequest, _ record: ModuleRecord, known: Fingerprint?, facts: Facts) {
        self.request = request
        self.record = record
        self.known = known
        self.facts = facts
        presentSource = record.fields.firstSource
    }

    /// A module in a state of its sources.
    init(_ index: ModuleIndex, in state: SourceState, _ known: KnownModule, _ facts: Facts) {
        self.init(state.request, ModuleRecord(index), known: known.id, facts: facts)
        isKnownDamaged = known.index == nil
        (diagnostics, silentErrors) = (index.diagnostics, index.silentErrors)
        generated = index.files.filter(\.isGenerated)
        statistics.files = state.sources.count
        statistics.opened = state.loaded.count
    }

    /// A module as the cache has it.
    /// - Returns: nil if what the parser said is needed and not whole.
    init?(_ request: ModuleRequest, remembered record: ModuleRecord) {
        self.init(request, record, known: record.id, facts: .cached)
        guard record.fields.hasDiagnostics else { return }
        guard let index = record.index else { return nil }
        (diagnostics, silentErrors) = (index.diagnostics, index.silentErrors)
    }

    /// The checksum of its graph file.
    var factsHash: Fingerprint { record.fields.factsHash }

    /// The name of its graph file in the cache.
    var graphFileName: String { record.fields.graphFileName }

    /// The graph file that a person named, if the facts come from one.
    var graphPath: String? {
        if case .named(_, let path) = facts { path } else { nil }
    }

    /// Whether it is to be what the cache knows of the module.
    var isOfCache: Bool { graphPath == nil && !hasErrors }

    /// Whether the cache does not have its record.
    var isNew: Bool { isKnownDamaged || record.id != known }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The record, if the cache is to be given it.
    var newRecord: WorkspaceRecord? { isNew && isOfCache && cacheError == nil ? record.record : nil }

    /// Keeps its graph file in the cache.
    mutating func store(_ graphFile: [UInt8], _ context: RunContext) {
        guard let cache = context.cache, !hasErrors else { return }
        context.timeline.measure(.cache, Work(module: request.name.text)) { _ in
            do throws(FileError) {
                try cache.fileSystem.replace(graphFile, at: cache.path(graphFileName))
            } catch {
                cacheError = error
            }
        }
    }
}

/// How much work one or more modules were.
package struct ParseStatistics: Hashable, Sendable {
    /// Swift files, without generated ones.
    package var files = 0
    /// Source files that were opened.
    package var opened = 0
    /// Source files whose facts were found anew.
    package var parsed = 0

    package init() {}

    static func + (left: ParseStatistics, right: ParseStatistics) -> ParseStatistics {
        var sum = left
        sum.files += right.files
        sum.opened += right.opened
        sum.parsed += right.parsed
        return sum
    }
}

/// Modules that were parsed, or that the cache knows.
struct FoundModules: Sendable {
    /// The modules with sources.
    var modules: [ParsedModule] = []
    /// The modules whose sources are all gone: they have no part in the graph any more.
    var emptied: [ModuleRequest] = []
    /// The modules that the cache is to forget.
    var forgotten: [ModuleName] = []

    /// The generated files among the sources that this run read, by path: they need not be read again as outputs.
    var generatedContents: [String: Witness.FileContent] {
        var files: [String: Witness.FileContent] = [:]
        for file in modules.flatMap(\.generated) where file.stamp != .none {
            files[file.printedPath] = Witness.FileContent(stamp: file.stamp, content: file.content)
        }
        return files
    }

    /// The new records for the cache.
    var newRecords: [WorkspaceRecord] {
        modules.compactMap(\.newRecord) + forgotten.map { WorkspaceRecord(.gone, $0.text) }
    }

    /// Forgets the modules of the cache that are not in the workspace any more, so that a link takes what a build took.
    ///
    /// The files that were generated for those that have no source any more are found by their requests.
    mutating func forgetOthers(_ context: RunContext) throws(Failure) {
        let names = Set(modules.map(\.request.name))
        for name in try (context.cache?.modules() ?? []) where !names.contains(name) {
            forgotten.append(name)
            guard let record = context.cache?.record(of: name) else { continue }
            if presentSource(of: record, context.fileSystem) == nil {
                emptied.append(ModuleRequest(of: record, name: name))
            }
        }
    }
}

extension Report {
    /// Keeps in the cache what was found of modules, unless another run found something else of them meanwhile.
    /// - Parameter link: What is to be kept of the link.
    mutating func keep(_ found: FoundModules, link: WorkspaceRecord? = nil, _ context: RunContext) {
        isKept = true
        guard let cache = context.cache else { return }
        let news = found.newRecords + [link].compactMap { $0 }
        if news.isEmpty { return }
        context.timeline.measure(.cache, Work()) { _ in
            do throws(FileError) {
                let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(FileError) in
                    try file.append(news, to: cache)
                }
                isOutdated = isCurrent == nil
            } catch {
                addCacheError(error, found.modules)
            }
        }
    }

    /// Reports that the cache was not written, unless that was reported for a module.
    mutating func addCacheError(_ error: FileError, _ modules: [ParsedModule]) {
        if modules.contains(where: { $0.cacheError != nil }) { return }
        add([.cacheNotWritten(error.reason, path: error.path)])
    }
}

/// A report of what was parsed, with the parser's diagnostics.
func report(_ modules: [ParsedModule]) -> Report {
    var report = Report()
    report.statistics = modules.reduce(ParseStatistics()) { $0 + $1.statistics }
    report.diagnostics = parserDiagnostics(of: modules)
    if let error = modules.lazy.compactMap(\.cacheError).first {
        report.add([.cacheNotWritten(error.reason, path: error.path)])
    }
    report.explanations = modules.flatMap(\.explanations)
    let subject = modules.count == 1 ? modules.map(\.request.name.text).joined() : counted(modules.count, "module")
    let statistics = report.statistics
    let unchanged = statistics.files - statistics.parsed
    report.summary = [
        "parsed \(subject): \(statistics.parsed) of \(counted(statistics.files, "file")) (\(unchanged) unchanged)"
    ]
    return report
}

/// The parser's diagnostics for modules, from this run or from when a file was parsed last.
func parserDiagnostics(of modules: [ParsedModule]) -> [Diagnostic] { ordered(modules.flatMap(\.diagnostics)) }
