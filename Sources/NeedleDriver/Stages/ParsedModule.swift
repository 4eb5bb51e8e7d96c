// What the driver knows about a module after it was parsed or found in the cache.

internal import NeedleDiagnostics
internal import NeedleGraph

/// A module's facts, and where they stand.
struct ParsedModule: Sendable {
    /// The facts, as far as they were needed until now.
    enum Facts: Sendable {
        case graph(ModuleGraph)
        /// The bytes of a graph file that was found whole.
        case file([UInt8])
        /// The graph file is in the cache, or was when the index was written.
        case cached
    }

    var request: ModuleRequest
    /// The checksum of its graph file.
    var factsHash: Fingerprint
    /// The name of its graph file in the cache.
    var graphFileName: String
    /// What the cache keeps of its sources; nil where the snapshot of the workspace knows that nothing changed.
    var index: ModuleIndex?
    /// The file that the index is; nil where there is none.
    var indexFile: IndexFile?
    /// What the snapshot of the workspace knows, where that was enough.
    var snapshot: SnapshotModule?
    /// The path of a source that is there, where one was looked for.
    var presentSource: String?
    /// The module's own folder, where it is known without looking.
    var knownFolder: String?
    /// The generated files among its sources.
    var generated: [SourceRecord] = []
    /// A time before the first of them was looked at, in nanoseconds since 1970.
    var generatedTimestamp = Int64.max
    var facts: Facts
    /// The graph file that a person named, if the facts come from one.
    var graphPath: String?
    var statistics = ParseStatistics()
    /// Why files were parsed, one line each.
    var explanations: [String] = []
    /// Why the cache did not keep it.
    var cacheError: FileError?

    init(request: ModuleRequest, index: ModuleIndex, facts: Facts) {
        self.request = request
        self.index = index
        self.facts = facts
        knownFolder = index.sources.first.flatMap { request.folder(above: $0.printedPath) }
        factsHash = index.factsHash
        graphFileName = index.graphFileName
    }

    /// A module of a graph file that was named.
    init(request: ModuleRequest, graphFile: [UInt8], at path: String, factsHash: Fingerprint) {
        self.request = request
        facts = .file(graphFile)
        graphPath = path
        self.factsHash = factsHash
        graphFileName = Path.name(of: path)
    }

    /// A module of which nothing changed.
    /// - Parameter source: The path of a source that is there.
    init(request: ModuleRequest, snapshot: SnapshotModule, with source: String) {
        self.request = request
        self.snapshot = snapshot
        indexFile = snapshot.indexFile
        presentSource = source
        knownFolder = request.folder(above: source)
        facts = .cached
        factsHash = snapshot.factsHash
        graphFileName = snapshot.graphFileName
    }

    /// What the parser said, in this run or when a file was parsed last.
    var diagnostics: [ResolvedDiagnostic] {
        // What the snapshot knows has none.
        (index?.sources ?? []).flatMap { $0.diagnostics.compactMap(ResolvedDiagnostic.init) }
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
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
