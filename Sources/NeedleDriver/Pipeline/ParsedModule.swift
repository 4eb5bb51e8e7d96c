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
    /// Whether the record that the cache had is damaged.
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
        isKnownDamaged = known.isDamaged
        (diagnostics, silentErrors, generated) = (index.diagnostics, index.silentErrors, index.generated)
        statistics.files = state.records.count
        statistics.opened = state.loaded.count
    }

    /// A module as the cache has it.
    /// - Returns: nil if what the parser said is needed and not whole.
    init?(_ request: ModuleRequest, remembered record: ModuleRecord, _ cache: Cache) {
        self.init(request, record, known: record.id, facts: .cached)
        guard record.fields.hasDiagnostics else { return }
        guard let index = record.index(in: cache.file) else { return nil }
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

    /// The module's own folder, where it is known without looking.
    var knownFolder: String? { request.folder(above: presentSource) }

    /// Keeps its graph file in the cache.
    mutating func store(_ graphFile: [UInt8], _ context: RunContext) {
        guard let cache = context.cache, !hasErrors else { return }
        context.timeline.measure(.cache, Work(module: request.name.text)) { _ in
            do throws(FileError) {
                try cache.storeGraphFile(graphFile, named: graphFileName)
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
