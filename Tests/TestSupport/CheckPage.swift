internal import Foundation
package import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph

/// Runs the examples of a page as its reader would, in an empty workspace and with the tool that was built.
///
/// The wrong example must give the message of the page, and diagnostics of this kind alone. Then the right example is
/// written over it: it must give no message, and what is there then must compile.
///
/// - Returns: All that is not so.
/// - Throws: What Foundation throws if an example cannot be written or run.
package func pageProblems(of kind: DiagnosticID) throws -> [String] {
    let workspace = try TemporaryFolder()
    let wrong = try ExampleRun(kind.page.wrong, in: workspace)
    var problems = messageProblems(of: kind, printed: wrong.errors)
    if let command = wrong.failed.dropLast().first {
        problems.append("the wrong example fails before its last command, at '\(command)'")
    }
    let right = try ExampleRun(kind.page.right, in: workspace)
    if !right.errors.isEmpty || !right.failed.isEmpty {
        let failed = right.failed.map { "; '\($0)' failed" }.joined()
        problems.append("the right example is not right\(failed):\n\(right.errors)")
    }
    let found = try compilerProblems(of: workspace.url, mode: .swift6)
    problems += found.map { "the right example does not compile: \($0)" }
    return problems
}

/// What is wrong with the message of a page.
private func messageProblems(of kind: DiagnosticID, printed: String) -> [String] {
    var problems: [String] = []
    if let difference = lineDifference(expected: kind.page.message + "\n", actual: printed + "\n") {
        problems.append(
            """
            Needle says something else for the wrong example (- page, + Needle):
            \(difference)
            If that is as it should be, this is the page's new message:

            \(swiftLiteral(of: printed))

            """
        )
    }
    let heads = [": error: ", ": warning: "]
    let diagnostics = printed.split(separator: "\n").filter { line in heads.contains { line.contains(text: $0) } }
    let own = diagnostics.filter { line in
        line.contains(text: ": \(kind.severity.rawValue): ") && line.hasSuffix("[\(kind.name)]")
    }
    if own.isEmpty || own.count != diagnostics.count {
        problems.append("the wrong example must give diagnostics of kind '\(kind.name)' and no other")
    }
    return problems
}

/// A message as the source of a page has it.
private func swiftLiteral(of message: String) -> String {
    let indent = String(repeating: " ", count: 8)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        "\(indent)    \(line.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\"))"
    }
    return "\(indent)message: \"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)    \"\"\","
}

/// What came of the steps of an example.
private struct ExampleRun {
    /// The text that all commands wrote to standard error, without the last newline.
    var errors = ""
    /// The commands that ended with another exit code than 0.
    var failed: [String] = []

    /// Does one step after the other. The tool prints its diagnostics on a line each.
    init(_ example: Example, in workspace: TemporaryFolder) throws {
        let tool = try PackageFolder.product("needle").path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let options = RunOptions(folder: workspace.url, environment: ["PATH": path])
        // A function of the shell: a program that was just written cannot be started while another test forks.
        let function = "needle() { '\(tool)' \"$@\" --compact; }"
        // An example without a command is built.
        let hasCommand = example.steps.contains { if case .run = $0 { true } else { false } }
        for step in example.steps + (hasCommand ? [] : [.run("needle build")]) {
            switch step {
            case .write(let text, let path): try workspace.write(text, to: path)
            case .run(let command):
                let result = try run("/bin/sh", ["-c", "\(function)\n\(command)"], options: options)
                errors += result.errors
                if result.end != .exit(0) { failed.append(command) }
            }
        }
        if errors.hasSuffix("\n") { errors.removeLast() }
    }
}
