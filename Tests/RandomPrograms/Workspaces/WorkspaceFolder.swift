import Foundation
import TestSupport

/// A folder with a program's sources in which the tool runs.
struct WorkspaceFolder {
    static let lock = "needle.lock"

    let folder: TemporaryFolder

    /// - Parameter keepsLock: Whether builds maintain the lock file.
    init(keepsLock: Bool = false) throws {
        folder = try TemporaryFolder()
        if keepsLock { try folder.write("", to: Self.lock) }
    }

    /// Writes changed sources and removes old ones. Unchanged files keep their times.
    func write(_ modules: [FixtureModule]) throws {
        var texts = ["needle.json": Self.manifest(of: modules)]
        for module in modules {
            for file in module.files { texts[module.path(of: file)] = file.text }
        }
        for path in folder.files() where path.hasPrefix("Modules/") && texts[path] == nil && !Self.isGenerated(path) {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
        }
        for (path, text) in texts where folder.read(path) != text { try folder.write(text, to: path) }
    }

    func needle(_ arguments: [String]) throws -> RunResult {
        try runNeedle(arguments, in: folder.url)
    }

    /// The generated files by their paths.
    var generated: [String: String] {
        let paths = folder.files().filter(Self.isGenerated)
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.read($0) ?? "") })
    }

    static func isGenerated(_ path: String) -> Bool {
        path.hasSuffix("/NeedleGenerated.swift") || path.hasSuffix("/NeedleRegistration.swift") || path == lock
    }

    /// `needle.json`, which lists each module with its package.
    private static func manifest(of modules: [FixtureModule]) -> String {
        let entries = modules.filter(\.isParsed).map { module in
            let package = module.packageName.map { ", \"packageName\": \"\($0)\"" } ?? ""
            return "  { \"name\": \"\(module.name)\", \"sources\": [\"Modules/\(module.name)\"]\(package) }"
        }
        return "{ \"modules\": [\n" + entries.joined(separator: ",\n") + "\n] }\n"
    }
}

/// The results of a run of the tool.
struct Outcome: Hashable {
    var end: RunResult.End
    var messages: String
    /// The generated files. They do not count after an error, since they are those of an earlier run.
    var generated: [String: String]

    init(_ result: RunResult, _ workspace: WorkspaceFolder) {
        end = result.end
        messages = result.errors
        generated = result.end == .exit(0) ? workspace.generated : [:]
    }

    /// The differences between this outcome and the right one, under a heading.
    func differences(from right: Outcome, _ heading: String) -> [String] {
        var problems: [String] = []
        if end != right.end { problems.append("it ended with \(end) and not \(right.end)") }
        if let difference = lineDifference(expected: right.messages, actual: messages) { problems.append(difference) }
        for path in Set(generated.keys).union(right.generated.keys).sorted() where end == right.end {
            let texts = (right.generated[path] ?? "(no file)", generated[path] ?? "(no file)")
            if let difference = lineDifference(expected: texts.0, actual: texts.1) {
                problems.append("\(path):\n\(difference)")
            }
        }
        return problems.isEmpty ? [] : [heading] + problems
    }
}
