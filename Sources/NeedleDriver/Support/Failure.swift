// Why the tool could not do what was asked: the reasons for exit code 2.

package import NeedleDiagnostics

/// Problems of the run itself, not of the user's code.
package struct Failure: Error, Hashable, Sendable {
    /// At least one, in the order to be printed.
    package var problems: [Diagnostic]

    package init(_ problems: [Diagnostic]) {
        self.problems = problems
    }

    /// A failure with one problem.
    /// - Parameters:
    ///   - message: One phrase, lower case, no full stop, names in 'single quotes'.
    ///   - path: The file or folder it is about.
    package init(_ message: String, path: String? = nil) {
        problems = [.cannotRun(message, path: path)]
    }

    package init(_ error: FileError) {
        self.init("\(error.action): \(error.reason)", path: error.path)
    }
}

/// The values of results that all succeeded.
/// - Throws: The problems of all that did not.
func allSuccesses<Value>(_ results: [Result<Value, Failure>]) throws(Failure) -> [Value] {
    var values: [Value] = []
    var problems: [Diagnostic] = []
    for result in results {
        switch result {
        case .success(let value): values.append(value)
        case .failure(let failure): problems += failure.problems
        }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return values
}

extension DiagnosticID {
    /// The one kind of diagnostic that is no rule about code.
    package static let cannotRun = DiagnosticID(
        "cannot-run",
        .error,
        explanation: """
            The tool could not do what was asked: an argument is wrong, or a file or folder cannot be read or written. \
            Nothing was written. The exit code is 2.
            """
    )
    /// A cache that does not keep what it is given.
    package static let cacheNotWritten = DiagnosticID(
        "cache-not-written",
        .warning,
        explanation: """
            The cache folder is missing and cannot be made, read-only or full. The run is correct, but the next one \
            has to parse everything again. Name a folder that can be written with `--cache`.
            """
    )
}

extension Diagnostic {
    static func cannotRun(_ message: String, path: String? = nil) -> Diagnostic {
        Diagnostic(id: .cannotRun, message: message, anchor: path.map { .file(path: $0) } ?? .none)
    }

    static func cacheNotWritten(_ error: FileError) -> Diagnostic {
        Diagnostic(
            id: .cacheNotWritten,
            message: "the cache cannot be written: \(error.reason)",
            anchor: .file(path: error.path)
        )
    }
}
