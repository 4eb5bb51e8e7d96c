// Runs Needle in each build: each target is parsed, and linked with what it sees.
//
// SwiftPM asks for the commands of one target after the other, in an order that it does not promise, and tells nothing of
// the targets above. So all paths follow from the package graph alone, and each target links for itself: what is generated
// for a module depends on nothing above it.
//
//     parse   the sources of a module      -> its stamp, a Swift comment with the checksum of its facts
//     link    the stamps of all it sees    -> NeedleGenerated.swift and NeedleRegistration.swift
//
// Beside the stamp stand the graph file with the facts themselves, and a cache with their places, which messages need. They
// are no declared outputs, since SwiftPM would take them for resources. An edit that changes no facts leaves the stamp as it
// was, so nothing is linked.

import Foundation
import PackagePlugin

@main struct NeedlePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let modules = ModuleGraph(of: context.package)
        let work = WorkFolder(context.pluginWorkDirectoryURL, of: module, in: context.package)
        var commands = CommandList(tool: try context.tool(named: "needle").url, work: work.url, modules)
        try commands.addMark(of: context.package)
        let hosted = modules.hosted(by: module, in: context.package)
        for module in [module] + hosted { try commands.parse(module) }
        try commands.link(module, in: context.package, work)
        return commands.commands
    }
}

/// The commands of one target.
private struct CommandList {
    private(set) var commands: [Command] = []
    private let tool: URL
    /// The work folder of the target.
    private let work: URL
    private let modules: ModuleGraph
    private var parsed: Set<Target.ID> = []

    init(tool: URL, work: URL, _ modules: ModuleGraph) {
        (self.tool, self.work, self.modules) = (tool, work, modules)
    }

    /// Leaves a mark by which the links of modules above know that the target has the plugin.
    func addMark(of package: Package) throws {
        try write(ManifestState.text(of: package), to: work.appending(path: WorkFolder.markName))
    }

    /// Parses a module into the work folder.
    mutating func parse(_ module: SwiftSourceModuleTarget) throws {
        guard parsed.insert(module.id).inserted else { return }
        let name = module.moduleName
        let sources = module.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
        let list = work.appending(path: "\(name).sources")
        try write(sources.map { $0.path + "\n" }.joined(), to: list)
        let stamp = work.appending(path: stampName(of: module))
        let package = modules.package(of: module)
        let settings = package.map { ModuleSettings(of: name, in: $0) } ?? ModuleSettings()
        var arguments = [
            "parse", name, "--sources-list", list.path, "--cache", work.appending(path: "cache").path, "--output",
            work.appending(path: "\(name).graph").path, "--stamp", stamp.path, "--quiet", "--absolute-paths",
        ]
        if let package { arguments += ["--package-name", package.id] }
        if let isolation = settings.defaultIsolation { arguments += ["--default-isolation", isolation] }
        // `DEBUG` is left to the compiler: debug and release builds share work folders.
        for flag in Set(module.compilationConditions).union(settings.defines).subtracting(["DEBUG"]).sorted() {
            arguments += ["--define", flag]
        }
        commands.append(
            .buildCommand(
                displayName: "Needle: parse \(name)",
                executable: tool,
                arguments: arguments,
                inputFiles: sources + [list],
                outputFiles: [stamp]
            )
        )
    }

    /// Links a module with all that it sees.
    mutating func link(_ own: SwiftSourceModuleTarget, in package: Package, _ place: WorkFolder) throws {
        let isProof = modules.isTop(own, in: package)
        var rows: [String] = []
        var inputs: [URL] = []
        for module in modules.below(own) + [own] {
            let (name, isOwn) = (module.moduleName, module.id == own.id)
            let home = isOwn ? work : try folder(of: module, usedIn: package, place)
            inputs.append(home.appending(path: stampName(of: module)))
            var columns = [name, home.appending(path: "\(name).graph").path]
            columns.append(home.appending(path: "cache/workspace").path)
            if !isOwn, place.isShared, let owner = modules.package(of: module) {
                let output = place.folder(of: module.name, in: owner)
                let generated = output.appending(path: "NeedleGenerated.swift")
                // The proof compares what was generated for a module that has the plugin.
                let isCompared = isProof && modules.takesPart(module)
                if isCompared { inputs.append(generated) }
                columns.append(isCompared ? generated.path : "-")
                columns += [output.appending(path: WorkFolder.markName).path, ManifestState.text(of: owner)]
            }
            rows.append(columns.joined(separator: "\t") + "\n")
        }
        let list = work.appending(path: "link.rows")
        try write(rows.sorted().joined(), to: list)
        let outputs = ["NeedleGenerated.swift", "NeedleRegistration.swift"].map { work.appending(path: $0) }
        commands.append(
            .buildCommand(
                displayName: "Needle: link \(own.moduleName)",
                executable: tool,
                arguments: [
                    "link", "--module", own.moduleName, "--graphs-list", list.path, "--output-file", outputs[0].path,
                    "--registration-file", outputs[1].path, "--quiet", "--absolute-paths",
                ] + (isProof ? ["--proof"] : []),
                inputFiles: inputs + [list],
                outputFiles: outputs
            )
        )
    }

    /// Where the graph file of a module below is. It is parsed here if nobody else parses it, or if it is not known where.
    private mutating func folder(
        of module: SwiftSourceModuleTarget,
        usedIn package: Package,
        _ place: WorkFolder
    ) throws -> URL {
        if place.isShared, let (host, owner) = modules.host(of: module, usedIn: package) {
            return place.folder(of: host.name, in: owner)
        }
        try parse(module)
        return work
    }

    private func stampName(of module: SwiftSourceModuleTarget) -> String {
        WorkFolder.stampName(of: module, needsPlugin: modules.takesPart(module))
    }

    private func write(_ text: String, to url: URL) throws {
        if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}
