// The results of a command, as values: the command line prints them and nothing else.

package import NeedleDiagnostics
internal import NeedleGraph

/// The result of a command.
package struct Report: Sendable {
    /// Problems of the user's code and of the run.
    package var diagnostics: [ResolvedDiagnostic] = []
    /// The requested text for standard output, for example a dumped graph file.
    package var output = ""
    /// A line for standard output that says what happened, for example `parsed Game: 1 of 7 files (6 unchanged)`.
    package var summary: [String] = []
    /// Why it happened, for a person who asks.
    package var explanations: [String] = []
    /// A table of how long it took, for standard error; empty if nobody asked.
    package var timings = ""
    package var statistics = ParseStatistics()
    /// The outputs that were written or removed, sorted.
    package var changedOutputs: [String] = []
    /// Whether another run replaced what this one was linking, which wrote nothing then and must begin again.
    var isOutdated = false
    /// Whether the cache was given what was found of the modules.
    var isKept = false
    /// The data that the command worked on. Freeing a large graph takes a tenth of the time of linking it. A process that
    /// ends after its report leaves that to the system.
    var leftovers: [any Sendable] = []

    package init() {}

    init(_ failure: Failure) {
        diagnostics = resolve(failure.problems) { _ in nil }
    }

    /// 0 if all is well, 1 if the user's code has errors or an output is stale, 2 if the tool could not run.
    package var exitCode: Int32 {
        if diagnostics.contains(where: { Self.hindrances.contains($0.id) }) { return 2 }
        return hasErrors ? 1 : 0
    }

    /// The kinds of problems that keep the tool from doing anything.
    private static let hindrances: Set<DiagnosticID> = [.cannotRun, .moduleCycle, .unknownManifestKey]

    var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }

    /// Takes the warnings about the user's code for errors, if that is wanted.
    mutating func beStrict(_ isStrict: Bool) {
        guard isStrict else { return }
        for index in diagnostics.indices where diagnostics[index].id != .cacheNotWritten {
            diagnostics[index].severity = .error
        }
    }

    /// Whether errors keep it from being linked, which it then says.
    ///
    /// - Parameter isStrict: Take the warnings about the user's code for errors.
    mutating func endsBeforeLink(isStrict: Bool) -> Bool {
        beStrict(isStrict)
        guard hasErrors else { return false }
        summary.append("linked nothing: \(counted(diagnostics.count { $0.severity == .error }, "error"))")
        return true
    }

    mutating func add(_ failure: Failure) { add(failure.problems) }

    /// Adds problems that point at files.
    mutating func add(_ problems: [Diagnostic]) {
        if problems.isEmpty { return }
        diagnostics = ordered(diagnostics + resolve(problems) { _ in nil })
    }

    mutating func add(_ other: Report) {
        diagnostics = ordered(diagnostics + other.diagnostics)
        isOutdated = isOutdated || other.isOutdated
        isKept = isKept || other.isKept
        output += other.output
        summary += other.summary
        explanations += other.explanations
        statistics = statistics + other.statistics
        leftovers += other.leftovers
        changedOutputs = (changedOutputs + other.changedOutputs).sorted(by: bytesAscending)
    }
}

/// A number with its noun, for example `1 module` and `2 modules`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
