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
    var index: ModuleIndex
    var facts: Facts
    /// The graph file that a person named, if the facts come from one.
    var graphPath: String?
    var statistics = ParseStatistics()
    /// Why files were parsed, one line each.
    var explanations: [String] = []
    /// Why the cache did not keep it.
    var cacheError: FileError?

    /// What the parser said, in this run or when a file was parsed last.
    var diagnostics: [ResolvedDiagnostic] {
        index.sources.flatMap { $0.diagnostics.compactMap(ResolvedDiagnostic.init) }
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
