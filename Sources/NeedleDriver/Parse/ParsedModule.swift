// A module after it was parsed or found in the cache.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A module's facts, and where they stand.
struct ParsedModule: Sendable {
    /// The facts, as far as they were needed until now.
    enum Facts: Sendable {
        case graph(ModuleGraph)
        /// The bytes of a graph file that was found whole.
        case file([UInt8])
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
    /// Whether the cache is to keep the record.
    var isNew = false
    var facts: Facts
    /// Problems that the parser found, in this run or when a file was parsed last.
    var diagnostics: [ResolvedDiagnostic] = []
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

    /// A module as it was parsed, of which the parser said something.
    init(_ request: ModuleRequest, _ sources: ModuleSources, known: Fingerprint?, facts: Facts) {
        self.init(request, sources.record, known: known, facts: facts)
        isNew = record.id != known
        take(sources)
    }

    /// Takes over what the parser said of the sources.
    mutating func take(_ sources: ModuleSources) {
        (diagnostics, silentErrors) = (sources.diagnostics, sources.silentErrors)
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

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The record, if the cache is to be given it.
    func newRecord(_ file: WorkspaceFile) -> NewRecord? {
        isNew && isOfCache && cacheError == nil ? record.newRecord(file) : nil
    }

    /// The module's own folder, where it is known without looking.
    var knownFolder: String? { request.folder(above: presentSource) }
}

extension ModuleSources {
    /// Problems that the parser found in the sources.
    var diagnostics: [ResolvedDiagnostic] {
        index.sources.flatMap { $0.diagnostics.filter { !$0.isSilent }.compactMap(ResolvedDiagnostic.init) }
    }

    /// Those that are told only if the graph depends on their files.
    var silentErrors: [SilentError] {
        index.sources.flatMap { source in
            source.diagnostics.filter(\.isSilent).compactMap(ResolvedDiagnostic.init).map { error in
                SilentError(module: index.key.module, path: source.path, printedPath: source.printedPath, error: error)
            }
        }
    }
}

/// A syntax error in a file that mentions nothing of Needle.
struct SilentError: Hashable, Sendable {
    var module: String
    /// The file, as facts name it and as it is opened.
    var path: String
    var printedPath: String
    var error: ResolvedDiagnostic
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
