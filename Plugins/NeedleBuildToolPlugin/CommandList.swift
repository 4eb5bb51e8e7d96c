// The build commands of one target, for SwiftPM and for Xcode.

import Foundation
import PackagePlugin

/// Collects the commands of one target, and writes their response files.
struct CommandList {
    /// The names of the files that a link writes.
    static let outputNames = ["NeedleGenerated.swift", "NeedleRegistration.swift"]

    private(set) var commands: [Command] = []
    private let tool: URL
    /// The work folder of the target, the only place that a plugin may write to.
    private let work: URL
    private var parsed: Set<String> = []

    init(tool: URL, work: URL) {
        (self.tool, self.work) = (tool, work)
    }

    /// Writes a mark that shows the links of modules above that the target has the plugin.
    func addMark(_ text: String) throws {
        try write(text, to: work.appending(path: WorkFolder.markName))
    }

    /// Parses a module into the work folder.
    mutating func parse(_ module: PluginModule) throws {
        let name = module.name
        guard parsed.insert(name).inserted else { return }
        let sources = module.sources.sorted { $0.path < $1.path }
        let list = work.appending(path: "\(name).sources")
        try write(sources.map { quoted($0.path) + "\n" }.joined(), to: list)
        let stamp = work.appending(path: module.stampName)
        var arguments = [
            "parse", name, "--sources", "@" + list.path, "--cache-path", work.appending(path: "cache").path, "--output",
            work.appending(path: "\(name).graph").path, "--stamp", stamp.path, "--quiet", "--absolute-paths",
        ]
        if let package = module.packageName { arguments += ["--package-name", package] }
        if let configuration = module.configuration { arguments += ["--config", configuration.path] }
        if let manifest = module.manifest { arguments += ["--package-manifest", manifest.path] }
        for link in module.links { arguments += ["--links", link] }
        // `DEBUG` is left to the compiler, since debug and release builds share work folders.
        for flag in Set(module.conditions).subtracting(["DEBUG"]).sorted() { arguments += ["--define", flag] }
        commands.append(
            .buildCommand(
                displayName: "Needle: parse \(name)",
                executable: tool,
                arguments: arguments,
                inputFiles: sources + [list] + [module.configuration, module.manifest].compactMap { $0 },
                outputFiles: [stamp]
            )
        )
    }

    /// Links a module with all modules that it sees.
    /// - Parameters:
    ///   - modules: The module and those that it sees, in the order of the inputs.
    ///   - isProof: Whether the link must prove the graph.
    mutating func link(_ own: PluginModule, with modules: [LinkedModule], isProof: Bool) throws {
        var rows: [String] = []
        var inputs: [URL] = []
        for linked in modules {
            let (name, home) = (linked.module.name, linked.home)
            inputs.append(home.appending(path: linked.module.stampName))
            var columns = [name, home.appending(path: "\(name).graph").path]
            columns.append(home.appending(path: "cache/workspace").path)
            if let mark = linked.mark {
                if let generated = mark.generated { inputs.append(generated) }
                columns += [mark.generated?.path ?? "-", mark.file.path, mark.text]
            }
            rows.append(quoted(columns.joined(separator: "\t")) + "\n")
        }
        let list = work.appending(path: "link.rows")
        try write(rows.sorted().joined(), to: list)
        let outputs = Self.outputNames.map { work.appending(path: $0) }
        commands.append(
            .buildCommand(
                displayName: "Needle: link \(own.name)",
                executable: tool,
                arguments: [
                    "link", "--module", own.name, "--rows", "@" + list.path, "--generated-file", outputs[0].path,
                    "--registration-file", outputs[1].path, "--quiet", "--absolute-paths",
                ] + (isProof ? ["--proof"] : []) + (own.configuration.map { ["--config", $0.path] } ?? []),
                inputFiles: inputs + [list]
                    + [own.configuration, isProof ? own.configuration?.baseline : nil].compactMap { $0 },
                outputFiles: outputs
            )
        )
    }

    /// A word of a response file.
    private func quoted(_ word: String) -> String {
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }

    private func write(_ text: String, to url: URL) throws {
        if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}
