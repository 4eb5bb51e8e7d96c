// The reasons why the tool could not do its task, for exit code 2.

package import NeedleDiagnostics
package import NeedleFileSystem
package import NeedleLinker

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
    ///   - path: The affected file or folder.
    package init(_ message: String, path: String? = nil) {
        problems = [.cannotRun(message, path: path)]
    }

    package init(_ error: FileError) {
        self.init("\(error.action): \(error.reason)", path: error.path)
    }
}

extension Failure {
    /// The value of an expression that accesses the disk; an error of the disk becomes the failure.
    package static func wrapping<Value>(
        _ value: @autoclosure () throws(FileError) -> Value
    ) throws(Failure) -> Value {
        do {
            return try value()
        } catch {
            throw Failure(error)
        }
    }
}

/// The values of results that all succeeded.
/// - Throws: The problems of all others.
package func allSuccesses<Value>(_ results: [Result<Value, Failure>]) throws(Failure) -> [Value] {
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

extension Workers {
    /// The values of a function for rows, in their order.
    /// - Throws: The problems of all rows for which it fails.
    package func tryMap<Row: Sendable, Value: Sendable>(
        _ rows: [Row],
        atOnce: Int = 64,
        _ body: @Sendable (Row) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        try allSuccesses(map(rows, atOnce: atOnce) { row in Result { () throws(Failure) in try body(row) } })
    }
}
