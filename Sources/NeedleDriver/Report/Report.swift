// The results of a command, as values: the command line prints them and nothing else.

package import NeedleDiagnostics
internal import NeedleGraph

/// The result of a command.
package struct Report: Sendable {
    /// Problems of the user's code and of the run.
    package var diagnostics: [Diagnostic] = []
    /// The requested text for standard output, for example a dumped graph file.
    package var output = ""
    /// A line for standard output that says what happened, for example `parsed Game: 1 of 7 files (6 unchanged)`.
    package var summary: [String] = []
    /// Remarks about the result for a person, on standard error: no problems of the code.
    package var hints: [String] = []
    /// Why it happened, for a person who asks.
    package var explanations: [String] = []
    /// A table of how long it took, for standard error; empty if nobody asked.
    package var timings = ""
    package var statistics = ParseStatistics()
    /// The outputs that were written or removed, sorted.
    package var changedOutputs: [String] = []
    /// Whether the plugin of the build system writes all generated files.
    var leavesFilesToPlugin = false
    /// Whether two states differ, if somebody wants that as the exit code.
    var isDifferent = false
    /// Whether another run replaced what this one was linking, which wrote nothing then and must begin again.
    var isOutdated = false
    /// Whether the cache was given what was found of the modules.
    var isKept = false

    package init() {}

    /// The report of a command that could not do what was asked.
    package init(_ failure: Failure) {
        diagnostics = ordered(failure.problems)
    }

    /// 0 if all is well, 1 if the user's code has errors, an output is stale or states differ, 2 if the tool could not run.
    package var exitCode: Int32 {
        if diagnostics.contains(where: \.id.endsRun) { return 2 }
        return hasErrors || isDifferent ? 1 : 0
    }

    var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }

    /// Leaves out the warnings that nobody wants, and takes others for errors.
    mutating func apply(_ policy: WarningPolicy) {
        diagnostics = diagnostics.compactMap(policy.applied(to:))
    }

    /// Whether errors keep the program from being linked, which the summary then says.
    mutating func refuses() -> Bool {
        guard hasErrors else { return false }
        summary.append("linked nothing: \(counted(diagnostics.count { $0.severity == .error }, "error"))")
        return true
    }

    mutating func add(_ failure: Failure) { add(failure.problems) }

    /// Adds problems that point at files.
    mutating func add(_ problems: [Diagnostic]) {
        if problems.isEmpty { return }
        diagnostics = ordered(diagnostics + problems)
    }

    mutating func add(_ other: Report) {
        diagnostics = ordered(diagnostics + other.diagnostics)
        isOutdated = isOutdated || other.isOutdated
        isKept = isKept || other.isKept
        output += other.output
        summary += other.summary
        explanations += other.explanations
        hints += other.hints
        statistics = statistics + other.statistics
        changedOutputs = (changedOutputs + other.changedOutputs).sorted(by: bytesAscending)
    }
}

/// A number with its noun, for example `1 module` and `2 modules`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// How severe diagnostics are to be, beside what their kinds say.
struct WarningPolicy: Sendable {
    /// Whether the warnings about the user's code are errors.
    var isStrict = false
    var severities = Severities()
    var ignores = IgnoreComments([])
    /// Whether a comment that silences a warning is reported where it silences none. A run that does not link the whole
    /// program does not know that.
    var tellsOfComments = false

    /// The policy of a run that knows which comments silence nothing.
    var telling: WarningPolicy {
        var policy = self
        policy.tellsOfComments = true
        return policy
    }

    /// A diagnostic with its severity; nil if it is not to be told.
    func applied(to diagnostic: Diagnostic) -> Diagnostic? {
        if diagnostic.id.severity == .error { return diagnostic }
        if diagnostic.id == .unneededIgnore, !tellsOfComments { return nil }
        if ignores.silence(diagnostic) { return nil }
        var diagnostic = diagnostic
        switch severities.choice(for: diagnostic.id) {
        case .ignore: return nil
        case .error: diagnostic.severity = .error
        case .warning, nil: break
        }
        if isStrict, diagnostic.id != .cacheNotWritten { diagnostic.severity = .error }
        return diagnostic
    }
}

extension LinkRequest {
    /// - Parameter diagnostics: Those of the parser.
    func policy(ignoring diagnostics: [Diagnostic]) -> WarningPolicy {
        WarningPolicy(isStrict: isStrict, severities: severities, ignores: IgnoreComments(diagnostics))
    }
}
