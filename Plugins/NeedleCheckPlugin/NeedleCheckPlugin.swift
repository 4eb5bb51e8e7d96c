// Fails a build if generated files that are committed are not up to date.
//
// For packages that keep what `needle build` writes: the target of the app, or any other one, lists this plugin. It
// runs `needle build --check` in the package whenever a source has changed, which takes a blink, and writes nothing
// among the sources. For Xcode projects, `NeedleCheckPlugin+Xcode.swift` does the same.

import Foundation
import PackagePlugin

@main struct NeedleCheckPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.package.directoryURL
        let modules = packages(from: context.package, in: folder).flatMap(\.targets)
            .compactMap { $0 as? SwiftSourceModuleTarget }
        return [
            checkCommand(
                tool: try context.tool(named: "needle").url,
                folder: folder,
                sources: modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) },
                work: context.pluginWorkDirectoryURL,
                target: target.name
            )
        ]
    }

    /// The package and those below its folder that it depends on, whose modules `needle build` finds as well.
    private func packages(from root: Package, in folder: URL) -> [Package] {
        var found: [Package] = []
        var pending = [root]
        while let package = pending.popLast() {
            let isInside = (package.directoryURL.path + "/").hasPrefix(folder.path + "/")
            guard isInside, !found.contains(where: { $0.id == package.id }) else { continue }
            found.append(package)
            pending += package.dependencies.map(\.package)
        }
        return found
    }

    /// The command that checks the generated files in a folder.
    /// - Parameters:
    ///   - sources: What may change them.
    ///   - work: The work folder of the target.
    func checkCommand(tool: URL, folder: URL, sources: [URL], work: URL, target: String) -> Command {
        let stamp = work.appending(path: "\(target)-is-up-to-date.swift")
        let manifest = folder.appending(path: "needle.json")
        // The baseline of rules mostly has this name. Where it has another one, an edit of it alone does not count.
        let others = [
            manifest, folder.appending(path: "needle-baseline.json"), folder.appending(path: "needle.lock"),
        ]
        return .buildCommand(
            displayName: "Needle: check",
            executable: tool,
            arguments: [
                "build", "--check", "--package-path", folder.path, "--cache-path", work.appending(path: "cache").path,
                "--stamp", stamp.path, "--quiet", "--absolute-paths",
            ],
            inputFiles: sources.sorted { $0.path < $1.path }
                + others.filter { FileManager.default.fileExists(atPath: $0.path) },
            outputFiles: [stamp]
        )
    }
}
