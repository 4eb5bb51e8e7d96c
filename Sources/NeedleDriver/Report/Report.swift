// The results of a command as values. Their diagnostics are printed on standard error, the rest on standard output.

internal import NeedleCLibrary
package import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleGraph

/// The result of a command.
package struct Report: Sendable {
    /// Problems of the user's code and of the run.
    package var diagnostics: [Diagnostic] = []
    /// The requested text for standard output, for example a dumped graph file.
    package var output = ""
    /// A line for standard output that says what happened, for example `parsed Game: 1 of 7 files (6 unchanged)`.
    package var summary: [String] = []
    /// Remarks about the result for the user, on standard error: no problems of the code.
    package var hints: [String] = []
    /// Reasons for what happened, for verbose output.
    package var explanations: [String] = []
    /// A table of times, for standard error; empty if it is not wanted.
    package var timings = ""
    package var statistics = ParseStatistics()
    /// The outputs that were written or removed, sorted.
    package var changedOutputs: [String] = []
    /// Whether the plugin of the build system writes all generated files.
    package var leavesFilesToPlugin = false
    /// Whether two states differ, if that is to decide the exit code.
    package var isDifferent = false
    /// Whether another run replaced what this one was linking. Then this one wrote nothing, and must begin again.
    package var isOutdated = false
    /// Whether the results for the modules are in the cache.
    var isKept = false
    /// The graphs of the run. The report keeps them until the process ends, so that they are not freed row by row.
    package var linked: [any Sendable] = []

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

    package var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }

    /// Removes the warnings that a policy leaves out, and turns others into errors.
    package mutating func apply(_ policy: WarningPolicy) {
        diagnostics = diagnostics.compactMap(policy.applied(to:))
    }

    /// Whether errors prevent the link. If so, the summary mentions it.
    package mutating func refuses() -> Bool {
        guard hasErrors else { return false }
        summary.append("not linked: \(counted(diagnostics.count { $0.severity == .error }, "error"))")
        return true
    }

    package mutating func add(_ failure: Failure) { add(failure.problems) }

    /// Adds problems that point at files.
    package mutating func add(_ problems: [Diagnostic]) {
        if problems.isEmpty { return }
        diagnostics = ordered(diagnostics + problems)
    }

    package mutating func add(_ other: Report) {
        diagnostics = ordered(diagnostics + other.diagnostics)
        isOutdated = isOutdated || other.isOutdated
        isKept = isKept || other.isKept
        linked += other.linked
        output += other.output
        summary += other.summary
        explanations += other.explanations
        hints += other.hints
        statistics = statistics + other.statistics
        changedOutputs = (changedOutputs + other.changedOutputs).sorted(by: bytesAscending)
    }
}

/// The severities of diagnostics, where they differ from those of their kinds.
package struct WarningPolicy: Sendable {
    /// Whether the warnings about the user's code are errors.
    var isStrict = false
    var severities = Severities()
    package var ignores = IgnoreComments([])
    /// The check that may accept a diagnostic.
    package var graphCheck: (any GraphCheck)?
    /// Whether to report comments that silence no warning. Only a run that links the whole program knows them.
    package var reportsUnneededComments = false

    package init(
        isStrict: Bool = false,
        severities: Severities = Severities(),
        ignores: IgnoreComments = IgnoreComments([])
    ) {
        (self.isStrict, self.severities, self.ignores) = (isStrict, severities, ignores)
    }

    /// A diagnostic with its severity; nil if it is not reported.
    package func applied(to diagnostic: Diagnostic) -> Diagnostic? {
        if diagnostic.id.severity == .error, !diagnostic.id.isLowerable { return diagnostic }
        if diagnostic.id == .unneededIgnore, !reportsUnneededComments { return nil }
        if ignores.silence(diagnostic) || graphCheck?.accepts(diagnostic) == true { return nil }
        var diagnostic = diagnostic
        switch severities.choice(for: diagnostic.id) {
        case .ignore: return nil
        case .error: diagnostic.severity = .error
        case .warning: diagnostic.severity = .warning
        case nil: break
        }
        if isStrict, diagnostic.id != .cacheNotWritten { diagnostic.severity = .error }
        return diagnostic
    }
}

extension LinkRequest {
    /// - Parameter diagnostics: The diagnostics of the parser, with the comments that silence warnings.
    package func policy(ignoring diagnostics: [Diagnostic]) -> WarningPolicy {
        var policy = WarningPolicy(isStrict: isStrict, severities: severities, ignores: IgnoreComments(diagnostics))
        policy.graphCheck = graphCheck
        return policy
    }
}

/// How much a command says, and in which form.
package struct PrintOptions: Sendable {
    package var format = DiagnosticFormat.text
    /// How diagnostics look. With a folder, their paths become absolute.
    package var style = DiagnosticStyle()
    /// Whether the summary is left out.
    package var isQuiet = false
    /// Whether the explanations are printed.
    package var isVerbose = false
    /// Whether the result is an answer. Then a document without messages is not printed.
    package var isAnswer = false
    /// The file for the messages; nil for standard error.
    package var file: (path: String, fileSystem: FileSystem)?
    /// Adds to diagnostics the changes that their fixes make, with a function that reads a source.
    package var changes: @Sendable ([Diagnostic], (String) -> [UInt8]?) -> [Diagnostic] = { diagnostics, _ in
        diagnostics
    }

    package init() {
        style.version = Version.current
    }
}

extension Report {
    /// The messages, as they are printed.
    package func errorText(_ options: PrintOptions) -> String {
        var printed = diagnostics
        if let folder = options.style.folder {
            printed = printed.map { $0.movingLocations { Location(path: Path.join(folder, $0.path), place: $0.place) } }
        }
        if options.format.isDocument {
            if options.isAnswer, printed.isEmpty { return "" }
            printed = options.changes(printed, options.style.source)
        }
        var text = options.format.print(printed, options.style)
        if !options.format.isDocument { for hint in hints { text += "needle: note: \(printableLine(hint))\n" } }
        return text
    }

    /// The text for standard output.
    package func outputText(_ options: PrintOptions) -> String {
        var text = output
        for line in (options.isVerbose ? explanations : []) + (options.isQuiet ? [] : summary) {
            text += printableLine(line) + "\n"
        }
        return text
    }

    /// Prints the report, or ends the process with exit code 2 if that is not possible.
    package func print(_ options: PrintOptions) {
        guard options.format.isDocument || options.file != nil else {
            printError(errorText(options) + timings)
            return printOutput(outputText(options))
        }
        // The document must also report that the output could not be written.
        let reason = writeText(outputText(options), to: STDOUT_FILENO)
        var report = self
        if let reason { report.add(unwrittenOutput(reason)) }
        do throws(Failure) {
            let text = report.errorText(options)
            if let (path, fileSystem) = options.file {
                try fileSystem.checkDestination(path, of: "--output-file")
                _ = try Failure.wrapping(try fileSystem.write(Array(text.utf8), to: path))
            } else {
                printError(text)
            }
            printError(timings)
        } catch {
            report.add(error)
            printError(report.errorText(options))
            endProcess(2)
        }
        if reason != nil { endProcess(2) }
    }
}

/// Prints a text on standard output, or ends the process with exit code 2 if that cannot be written. (The `print` of
/// Swift would search the whole program for how to print a text.)
package func printOutput(_ text: String) {
    guard let reason = writeText(text, to: STDOUT_FILENO) else { return }
    _ = writeText(Report(unwrittenOutput(reason)).errorText(PrintOptions()), to: STDERR_FILENO)
    endProcess(2)
}

private func unwrittenOutput(_ reason: String) -> Failure {
    Failure("standard output cannot be written: \(reason)")
}

/// Prints a text on standard error, or ends the process with exit code 2 if that cannot be written.
package func printError(_ text: String) {
    if writeText(text, to: STDERR_FILENO) != nil { endProcess(2) }
}

/// - Returns: Why not all of it could be written; nil if it was.
private func writeText(_ text: String, to descriptor: Int32) -> String? {
    let code = writeAll(descriptor, Array(text.utf8))
    return code == 0 ? nil : String(cString: strerror(code))
}

/// Ends the process without freeing its memory.
package func endProcess(_ exitCode: Int32) -> Never {
    exit(exitCode)
}
