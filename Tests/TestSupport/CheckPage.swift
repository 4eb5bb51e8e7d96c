internal import Foundation
package import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph

/// Runs the examples of a page as a reader would, in an empty workspace and with the built tool.
///
/// The wrong example must cause the message of the page, and no diagnostics of another kind. Then the right example is written
/// over it: the result must cause no message, and must compile.
///
/// - Returns: The problems.
/// - Throws: Errors of Foundation if an example cannot be written or run.
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

private func messageProblems(of kind: DiagnosticID, printed: String) -> [String] {
    var problems: [String] = []
    if let difference = lineDifference(expected: kind.page.message + "\n", actual: printed + "\n") {
        problems.append(
            """
            Needle says something else for the wrong example (- page, + Needle):
            \(difference)
            If that is as it should be, this is the page's new message:

            ```text
            \(printed)
            ```

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

/// The results of the steps of an example.
private struct ExampleRun {
    /// The standard error of all commands, without the last newline.
    var errors = ""
    /// The commands with another exit code than 0.
    var failed: [String] = []

    /// Runs the steps in order. The tool prints each diagnostic on one line.
    init(_ example: Example, in workspace: TemporaryFolder) throws {
        let tool = try PackageFolder.product("needle").path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let options = RunOptions(folder: workspace.url, environment: ["PATH": path])
        // A shell function is used, since a newly written program cannot be started while another test forks.
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
