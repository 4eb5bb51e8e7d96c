// What a command did, as values: the command line prints them and nothing else.

package import NeedleDiagnostics

/// The result of a command.
package struct Report: Sendable {
    /// Problems of the user's code and of the run.
    package var diagnostics: [ResolvedDiagnostic] = []
    /// What was asked for, for standard output, for example a dumped graph file.
    package var output = ""
    /// A line for standard output that says what happened, for example `parsed Game: 1 of 7 files (6 unchanged)`.
    package var summary: [String] = []
    /// Why it happened, for a person who asks.
    package var explanations: [String] = []
    /// A table of how long it took, for standard error; empty if nobody asked.
    package var timings = ""
    /// Whether warnings count as errors.
    package var isStrict = false
    package var statistics = ParseStatistics()
    /// The outputs that were written or removed, sorted.
    package var changedOutputs: [String] = []
    /// What the command worked on. To free a large graph takes as long as a tenth of linking it, which a process that
    /// ends after its report leaves to the system.
    var leftovers: [any Sendable] = []

    package init() {}

    init(_ failure: Failure) {
        diagnostics = resolve(failure.problems) { _ in nil }
    }

    /// 0 if all is well, 1 if the user's code has errors or an output is stale, 2 if the tool could not run.
    package var exitCode: Int32 {
        if diagnostics.contains(where: { $0.id == .cannotRun }) { return 2 }
        return hasErrors ? 1 : 0
    }

    var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error || isStrict && $0.id != .cacheNotWritten }
    }

    /// How many errors there are, or where warnings count as such, of both, for example `2 errors, 1 warning`.
    var problemCount: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = isStrict ? diagnostics.count - errors : 0
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        return counts.map { counted($0.0, $0.1) }.joined(separator: ", ")
    }

    mutating func add(_ failure: Failure) {
        diagnostics = ordered(diagnostics + resolve(failure.problems) { _ in nil })
    }

    mutating func add(_ other: Report) {
        diagnostics = ordered(diagnostics + other.diagnostics)
        output += other.output
        summary += other.summary
        explanations += other.explanations
        isStrict = isStrict || other.isStrict
        statistics = statistics + other.statistics
        leftovers += other.leftovers
        changedOutputs = (changedOutputs + other.changedOutputs).sorted(by: bytesAscending)
    }
}
