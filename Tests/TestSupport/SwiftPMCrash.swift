/// Runs a command of SwiftPM, and once more if SwiftPM itself crashed, which is no result of the command.
///
/// On Linux, libdispatch now and then crashes in the event loop of a program that starts other programs, for example
/// SwiftPM: <https://github.com/swiftlang/swift/issues/87033>. A crash of another program counts as it is.
package func retryingCrashOfSwiftPM(_ run: () throws -> RunResult) rethrows -> RunResult {
    let result = try run()
    guard result.isCrashOfSwiftPM else { return result }
    print("########## SwiftPM crashed, and is run once more:\n\(result.output)\(result.errors)")
    return try run()
}

extension RunResult {
    /// The first thread has the name of the program, of which Linux keeps 15 characters.
    fileprivate var isCrashOfSwiftPM: Bool {
        let text = output + errors
        let programs = ["swift-build", "swift-package", "swift-run", "swift-test", "SWBBuildService"]
        return text.contains("*** Program crashed") && programs.contains { text.contains("Thread 0 \"\($0)\"") }
    }
}
