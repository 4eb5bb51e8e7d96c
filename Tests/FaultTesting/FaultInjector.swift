package import Foundation
package import TestSupport
package import Testing

/// A failing system call about files, in the form that `tools/faults/faults.c` explains.
package struct Fault: Hashable, Sendable, CustomStringConvertible {
    /// A function, for example `readdir`, or `any`.
    package var call: String
    /// The 1-based number of the call that fails.
    package var number: Int
    /// Whether all later calls fail as well.
    package var isLasting: Bool
    /// The name of an `errno`, or `short`, `kill` or `torn`.
    package var action: String

    package init(_ call: String, _ number: Int, _ action: String, isLasting: Bool = false) {
        self.call = call
        self.number = number
        self.action = action
        self.isLasting = isLasting
    }

    package var description: String { "\(call):\(number)\(isLasting ? "+" : ""):\(action)" }

    /// Whether the process is killed, as opposed to receiving an error.
    package var isKill: Bool { action == "kill" || action == "torn" }

    /// Every failure of every call, one after the other.
    /// - Parameter counts: The number of calls of each function, and of `any`.
    package static func all(_ counts: [(call: String, count: Int)]) -> [Fault] {
        counts.flatMap { call, count in
            (1...count).flatMap { number in actions(of: call).map { Fault(call, number, $0) } }
        }
    }

    /// A random failure of a random call, which sometimes lasts.
    package static func random(_ call: String, _ count: Int, _ generator: inout some RandomNumberGenerator) -> Fault {
        let action = actions(of: call).randomElement(using: &generator) ?? "EIO"
        let isError = action.hasPrefix("E") && action != "EINTR"
        return Fault(
            call,
            Int.random(in: 1...count, using: &generator),
            action,
            isLasting: isError && Int.random(in: 0..<3, using: &generator) == 0
        )
    }

    /// The possible failures of a call. None hides an existing file, since that could not be detected.
    package static func actions(of call: String) -> [String] {
        switch call {
        case "open", "openat", "opendir": ["EMFILE", "EIO", "EACCES", "EINTR", "ELOOP"]
        case "fdopendir": ["ENOMEM"]
        case "readdir": ["EIO"]
        case "read", "pread": ["EIO", "short", "EINTR"]
        case "write": ["ENOSPC", "short", "EIO", "EINTR", "torn"]
        case "close", "closedir": ["EIO", "ENOSPC", "EINTR"]
        case "stat", "lstat", "fstatat", "realpath": ["EIO", "EACCES", "ENAMETOOLONG"]
        case "fstat": ["EIO"]
        case "rename", "link", "mkdir": ["ENOSPC", "EIO", "EACCES", "EROFS"]
        case "unlink": ["EACCES", "EIO", "EROFS"]
        case "flock": ["ENOLCK", "EINTR"]
        case "any": ["kill"]
        default: ["EIO"]
        }
    }
}

/// The library that makes system calls fail, with a way to run a program with it.
package struct FaultInjector: Sendable {
    package struct Run: Sendable {
        package var result: RunResult
        /// The log of the library: a line that begins with `fault` for each fault that happened, and the counts of calls.
        package var log: [String]

        package var hasFault: Bool { log.contains { $0.hasPrefix("fault ") } }

        /// The number of calls of each function; empty if the program was killed.
        package var counts: [(call: String, count: Int)] {
            log.compactMap { line in
                let words = line.split(separator: " ")
                guard words.count == 3, words[0] == "count", let count = Int(words[2]), count > 0 else { return nil }
                return (String(words[1]), count)
            }
        }
    }

    private let library: String

    /// Builds the library next to the tool, where it is kept.
    /// - Throws: `BuildFailure` if the system is not Linux, or there is no C compiler.
    package init() throws {
        library = try PackageFolder.product("needle").deletingLastPathComponent().path + "/faults.so"
        try buildLinuxLibrary("faults", at: library)
    }

    /// Runs the tool in a folder.
    /// - Parameter fault: nil to count the calls.
    package func run(_ arguments: [String], _ fault: Fault?, in folder: URL) throws -> Run {
        let notes = try TemporaryFolder()
        let log = notes.path + "/log"
        let environment = ["LD_PRELOAD": library, "FAULTS": fault?.description ?? "none", "FAULTS_LOG": log]
        let options = RunOptions(folder: folder, environment: environment)
        let result = try TestSupport.run(PackageFolder.product("needle").path, arguments, options: options)
        return Run(result: result, log: (notes.read("log") ?? "").split(separator: "\n").map(String.init))
    }
}

/// Builds a library of `tools/faults`, which changes the results of system calls on Linux.
///
/// - Throws: `BuildFailure` if the system is not Linux, or there is no C compiler.
package func buildLinuxLibrary(_ name: String, at library: String) throws {
    #if os(Linux)
        let source = PackageFolder.root.appendingPathComponent("tools/faults/\(name).c").path
        // Another test run may be using the existing file.
        let folder = try TemporaryFolder()
        let new = "\(folder.path)/\(name).so"
        let warnings = ["-Wall", "-Wextra", "-Werror"]
        let built = try run("cc", warnings + ["-shared", "-fPIC", "-O1", "-o", new, source, "-ldl"])
        guard built.end == .exit(0) else { throw BuildFailure(description: built.errors) }
        let copy = library + "." + UUID().uuidString
        try FileManager.default.copyItem(atPath: new, toPath: copy)
        guard rename(copy, library) == 0 else { throw BuildFailure(description: "cannot write \(library)") }
    #else
        throw BuildFailure(description: "faults are for Linux")
    #endif
}

extension Trait where Self == ConditionTrait {
    /// A test that runs a program with a library of `tools/faults`.
    package static var needsFaults: Self {
        #if os(Linux)
            .needs("cc")
        #else
            .disabled("it needs Linux")
        #endif
    }
}

/// The messages of the C compiler.
private struct BuildFailure: Error, CustomStringConvertible {
    var description: String
}
