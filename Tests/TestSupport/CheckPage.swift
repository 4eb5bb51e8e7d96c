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
    do {
        let visible = try modules(in: workspace, withGeneratedFiles: false).visibleModules
        try compile(try modules(in: workspace, withGeneratedFiles: true), visible: visible, mode: .swift6)
    } catch let error as CompilerError {
        problems.append("the right example does not compile: \(error)")
    }
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
        for step in example.stepsToRun {
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

/// The modules of a workspace, each of which is a folder with sources.
private func modules(in workspace: TemporaryFolder, withGeneratedFiles: Bool) throws -> [FixtureModule] {
    let packageNames = try packageNames(in: workspace)
    var modules: [String: FixtureModule] = [:]
    for path in workspace.files() where path.hasSuffix(".swift") {
        let parts = path.split(separator: "/").map(String.init)
        // A file at the top is a manifest.
        guard parts.count > 1, withGeneratedFiles || !GeneratedFile.names.contains(parts[parts.count - 1]) else {
            continue
        }
        let name = parts[parts.count - 2]
        var module = modules[name] ?? FixtureModule(name: name, packageName: packageNames[name])
        module.files.append(FixtureFile(name: parts[parts.count - 1], text: workspace.read(path) ?? ""))
        modules[name] = module
    }
    return modules.values.sorted { $0.name < $1.name }
}

/// The packages that `needle.json` names, by module.
private func packageNames(in workspace: TemporaryFolder) throws -> [String: String] {
    struct Settings: Decodable {
        struct Module: Decodable {
            var name: String
            var packageName: String?
        }
        var modules: [Module]?
    }
    guard let text = workspace.read("needle.json") else { return [:] }
    let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    let pairs = (settings.modules ?? []).compactMap { module in module.packageName.map { (module.name, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
}
