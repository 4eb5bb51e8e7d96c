// Runs programs and measures them.

import BenchmarkSupport
import NeedleCLibrary

/// A program with its arguments, and where it runs.
struct Command {
    var program: String
    var arguments: [String]
    var folder: String

    init(_ program: String, _ arguments: [String], in folder: String) {
        self.program = program
        self.arguments = arguments
        self.folder = folder
    }
}

/// What one run of a program cost.
struct Cost {
    /// From its start to its end, in seconds.
    var time: Double
    /// On all cores together, in seconds.
    var processorTime: Double
    /// The most memory that it had at once, in bytes; on Linux at least what this program had when it started the other.
    var memory: Int
    /// What it printed, on standard output and standard error.
    var output: String

    static func + (left: Cost, right: Cost) -> Cost {
        Cost(
            time: left.time + right.time,
            processorTime: left.processorTime + right.processorTime,
            memory: max(left.memory, right.memory),
            output: left.output + right.output
        )
    }
}

/// Runs a program to its end.
///
/// - Throws: `BenchError` if it cannot be started or fails, with what it printed.
func run(_ command: Command) throws -> Cost {
    // This program has one thread, so it may change its folder for the child's sake.
    guard chdir(command.folder) == 0 else { throw BenchError("cannot change to \(command.folder)") }
    let log = "\(temporaryFolder())/needle-bench-\(getpid()).log"
    defer { unlink(log) }
    let start = now()
    let child = try spawn(command, log: log)
    var (status, usage) = (Int32(0), rusage())
    while wait4(child, &status, 0, &usage) < 0 {
        guard errno == EINTR else { throw BenchError("cannot wait for \(command.program)") }
    }
    let time = now() - start
    let output = withBytes(of: log) { String(decoding: $0, as: UTF8.self) }
    guard status == 0 else {
        let arguments = command.arguments.joined(separator: " ")
        throw BenchError("'\(command.program) \(arguments)' failed in \(command.folder):\n\(output)")
    }
    return Cost(
        time: time,
        processorTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
        memory: peakMemory(usage),
        output: output
    )
}

private func spawn(_ command: Command, log: String) throws -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([command.program] + command.arguments).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let error = posix_spawnp(&child, command.program, &actions, nil, arguments, environ)
    guard error == 0 else { throw BenchError("cannot start \(command.program): \(String(cString: strerror(error)))") }
    return child
}

/// The most memory that this program had at once, in bytes.
func ownPeakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
        getrusage(RUSAGE_SELF, &usage)
    #endif
    return peakMemory(usage)
}

private func peakMemory(_ usage: rusage) -> Int {
    #if canImport(Darwin)
        return usage.ru_maxrss
    #else
        return usage.ru_maxrss * 1024
    #endif
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
