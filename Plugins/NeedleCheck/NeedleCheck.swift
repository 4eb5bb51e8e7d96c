// Fails a build if generated files that are committed are not up to date.
//
// For packages that keep what `needle build --all` writes: the target of the app, or any other one, lists this plugin. It
// runs `needle build --all --check` in the package whenever a source has changed, which takes a blink, and writes nothing
// among the sources.

import Foundation
import PackagePlugin

@main struct NeedleCheck: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let package = context.package.directoryURL
        let work = context.pluginWorkDirectoryURL
        let stamp = work.appending(path: "\(target.name)-is-up-to-date.swift")
        let modules = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
        var inputs = modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }.sorted { $0.path < $1.path }
        let manifest = package.appending(path: "needle.json")
        if FileManager.default.fileExists(atPath: manifest.path) { inputs.append(manifest) }
        return [
            .buildCommand(
                displayName: "Needle: check",
                executable: try context.tool(named: "needle").url,
                arguments: [
                    "build", "--all", "--check", "--workspace", package.path, "--cache",
                    work.appending(path: "cache").path, "--stamp", stamp.path, "--quiet", "--absolute-paths",
                ],
                inputFiles: inputs,
                outputFiles: [stamp]
            )
        ]
    }
}
