package import Foundation

/// Options for running a program.
package struct RunOptions: Sendable {
    /// The working directory; nil for that of the tests.
    package var folder: URL?
    /// The variables to set in addition to the environment of the tests.
    package var environment: [String: String]
    /// The variables to remove from the environment of the tests.
    package var unset: Set<String>
    package var input: String
    /// The seconds after which the program is killed. The limit only ends programs that hang; no test measures time.
    package var timeout: Double

    package init(
        folder: URL? = nil,
        environment: [String: String] = [:],
        unset: Set<String> = [],
        input: String = "",
        timeout: Double = 600
    ) {
        self.folder = folder
        self.environment = environment
        self.unset = unset
        self.input = input
        self.timeout = timeout
    }
}

/// The result of a program's run.
package struct RunResult: Hashable, Sendable {
    package enum End: Hashable, Sendable {
        case exit(Int32)
        /// The program was ended by this signal, for example 4 or 5 for a trap.
        case signal(Int32)
        /// The program did not end in time and was killed.
        case timeout
    }

    package var end: End
    package var output: String
    /// The standard error of the program.
    package var errors: String

    package init(end: End, output: String, errors: String) {
        self.end = end
        self.output = output
        self.errors = errors
    }
}

/// Runs a program to its end.
///
/// - Parameters:
///   - executable: The absolute path of the program, or a name to look up in `PATH`.
///   - arguments: The arguments without the program's name.
///   - options: Options for the run.
/// - Throws: Errors of Foundation if the program cannot be started.
package func run(_ executable: String, _ arguments: [String], options: RunOptions = RunOptions()) throws -> RunResult {
    let process = Process()
    let isPath = executable.hasPrefix("/")
    process.executableURL = URL(fileURLWithPath: isPath ? executable : "/usr/bin/env")
    process.arguments = isPath ? arguments : [executable] + arguments
    process.currentDirectoryURL = options.folder
    let inherited = ProcessInfo.processInfo.environment.filter { !options.unset.contains($0.key) }
    process.environment = inherited.merging(options.environment) { $1 }

    // Files and not pipes: a program that prints more than a pipe holds must not wait for us, and we must not wait for a
    // grandchild that keeps the pipe open.
    let folder = try TemporaryFolder()
    let input = try FileHandle(forReadingFrom: folder.write(options.input, to: "input"))
    let output = try FileHandle(forWritingTo: folder.write("", to: "output"))
    let errors = try FileHandle(forWritingTo: folder.write("", to: "errors"))
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors

    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    // Foundation keeps the handles of ended processes, and crashes once 1,024 files are open.
    defer { for handle in [input, output, errors] { try? handle.close() } }
    try process.run()
    let isLate = ended.wait(timeout: .now() + options.timeout) == .timedOut
    if isLate {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
    }
    return RunResult(
        end: isLate ? .timeout : process.end,
        output: folder.read("output") ?? "",
        errors: folder.read("errors") ?? ""
    )
}

extension Process {
    fileprivate var end: RunResult.End {
        terminationReason == .exit ? .exit(terminationStatus) : .signal(terminationStatus)
    }
}
