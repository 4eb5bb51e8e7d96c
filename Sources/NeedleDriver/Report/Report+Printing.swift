// Prints a report: diagnostics on standard error, results on standard output.

package import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// How much a command says, and in which form.
package struct PrintOptions: Sendable {
    package var format = DiagnosticFormat.text
    /// The look of text diagnostics.
    package var style = TextStyle()
    /// The look of documents.
    package var document = DocumentStyle()
    /// Whether results are not summed up.
    package var isQuiet = false
    /// Whether it is told why files were parsed and written.
    package var isVerbose = false
    /// The folder that relative paths of diagnostics are completed with; nil to print them as they are.
    package var folder: String?

    package init() {
        document.version = Version.current
    }
}

extension Report {
    /// The text for standard error.
    package func errorText(_ options: PrintOptions) -> String {
        var document = options.document
        document.folder = options.folder
        var printed = diagnostics
        if let folder = options.folder {
            printed = printed.map { $0.movingLocations { Location(path: Path.join(folder, $0.path), place: $0.place) } }
        }
        if options.format.isDocument { printed = printed.withChanges(document.source) }
        var text = options.format.print(printed, options.style, document)
        if !options.format.isDocument { for hint in hints { text += "needle: note: \(printableLine(hint))\n" } }
        return text + timings
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
        guard options.format.isDocument else {
            printError(errorText(options))
            return printOutput(outputText(options))
        }
        // The one document has to say also that the output could not be written.
        let reason = writeText(outputText(options), to: STDOUT_FILENO)
        var report = self
        if let reason { report.add(unwrittenOutput(reason)) }
        printError(report.errorText(options))
        if reason != nil { endProcess(2) }
    }
}

extension WatchEvent {
    /// Prints a line when a run begins, and its diagnostics and a line about it when it is done.
    package func print(_ options: PrintOptions) {
        switch self {
        case .begins(let reason):
            var report = Report()
            report.summary = [reason]
            // A report that has begun has no diagnostics, and no document says so.
            printOutput(report.outputText(options))
        case .ended(let run):
            var report = run.report
            report.summary = [run.line]
            report.print(options)
        }
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
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
            // A terminal that another program told not to wait.
            var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&place, 1, -1)
        } else if errno != EINTR {
            return String(cString: strerror(errno))
        }
    }
    return nil
}

/// Ends the process, and leaves what it worked on to the system.
package func endProcess(_ exitCode: Int32) -> Never {
    exit(exitCode)
}
