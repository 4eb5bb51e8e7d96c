internal import Foundation

/// Follows a document in an empty folder, and compares the results with those in the document.
///
/// A document with a `Package.swift` has this repository as `../needle`, with the built tool. The modules of any other document,
/// also those in `Tests`, are linked at the end, and compiled in Swift 5 and Swift 6 mode with warnings as errors. Shown files of
/// this repository must be the same as in the document.
///
/// - Returns: The problems, each with the line of the document.
/// - Throws: Errors of Foundation if a file cannot be written.
package func problems(of document: Document) throws -> [String] {
    let folder = try TemporaryFolder()
    let workspace = folder.url.appendingPathComponent("Shop")
    try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
    if document.hasPackage {
        try folder.writeCheckout(tool: "exec '\(try PackageFolder.product("needle").path)' \"$@\"")
    }
    var problems: [String] = []
    for (line, step) in document.steps {
        switch step {
        case .write(let text, let path): try folder.write(text, to: "Shop/\(path)")
        case .show(let text, let path):
            problems += problem(ofShowing: text, path: path).map { ["line \(line): \($0)"] } ?? []
        case .run(let command, let output):
            problems += try problem(of: command, printing: output, in: workspace).map { ["line \(line): \($0)"] } ?? []
        }
    }
    let hasSources = document.steps.contains { $0.step.path?.hasSuffix(".swift") == true }
    if document.hasPackage || !hasSources || !problems.isEmpty { return problems }
    if document.steps.contains(where: { $0.step.path?.hasPrefix("Tests/") == true }) {
        try folder.write(#"{ "moduleRoots": ["Sources", "Tests"] }"#, to: "Shop/needle.json")
    }
    let build = try runNeedle(["build"], in: workspace)
    guard build.end == .exit(0), build.errors.isEmpty else { return ["the modules do not link:\n\(build.errors)"] }
    for mode in [CompilerMode.swift5, .swift6] {
        let found = try compilerProblems(of: workspace, mode: mode)
        problems += found.map { "\(mode): the listings do not compile: \($0)" }
    }
    return problems
}

private func problem(ofShowing text: String, path: String) -> String? {
    let file = PackageFolder.root.appendingPathComponent(path)
    guard let content = try? String(contentsOf: file, encoding: .utf8) else { return "there is no '\(path)'" }
    return content == text ? nil : "'\(path)' is not what is shown"
}

private func problem(of command: String, printing expected: [String]?, in folder: URL) throws -> String? {
    let tool = try PackageFolder.product("needle").path
    // A shell function is used, since a newly written program cannot be started while another test forks.
    let script = "needle() { '\(tool)' \"$@\"; }\nexec 2>&1\n\(command)"
    // A second build within the same second would miss an edit.
    if command.hasPrefix("swift ") { Thread.sleep(forTimeInterval: 1.1) }
    let result = try retryingCrashOfSwiftPM {
        try run("/bin/sh", ["-c", script], options: RunOptions(folder: folder))
    }
    let mustFail = expected?.contains { $0.contains(": error: ") } ?? false
    var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if (result.end == .exit(0)) == mustFail { return "'\(command)' ended with \(result.end):\n\(result.output)" }
    guard let expected, !Document.matches(lines[...], expected[...]) else { return nil }
    return "'\(command)' prints something else:\n\(result.output)"
}

extension Document.Step {
    /// The path of the written file; nil for other steps.
    fileprivate var path: String? {
        if case .write(_, let path) = self { path } else { nil }
    }
}
