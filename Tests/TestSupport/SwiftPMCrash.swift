/// Runs a command of SwiftPM, and repeats it once if SwiftPM itself crashed, which is not a result of the command.
///
/// On Linux, libdispatch occasionally crashes in the event loop of programs that start other programs, such as SwiftPM:
/// <https://github.com/swiftlang/swift/issues/87033>. A crash of another program is not retried.
package func retryingCrashOfSwiftPM(_ run: () throws -> RunResult) rethrows -> RunResult {
    let result = try run()
    guard result.isCrashOfSwiftPM else { return result }
    print("########## SwiftPM crashed, and is run once more:\n\(result.output)\(result.errors)")
    return try run()
}

extension RunResult {
    /// The first thread has the name of the program, which Linux cuts to 15 characters.
    fileprivate var isCrashOfSwiftPM: Bool {
        let text = output + errors
        let programs = ["swift-build", "swift-package", "swift-run", "swift-test", "SWBBuildService"]
        return text.contains("*** Program crashed") && programs.contains { text.contains("Thread 0 \"\($0)\"") }
    }
}
