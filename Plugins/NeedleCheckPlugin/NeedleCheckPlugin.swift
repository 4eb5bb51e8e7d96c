// Fails a build if generated files that are committed are not up to date.
//
// For packages that commit the files of `needle build`: the target of the app, or any other target, lists this plugin. It runs
// `needle build --check` in the package whenever a source has changed, which is fast, and writes nothing among the sources.
// `NeedleCheckPlugin+Xcode.swift` does the same for Xcode projects.

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

    /// The package, and those of its dependencies that are below its folder, whose modules `needle build` finds as well.
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
    ///   - sources: The files that may change them.
    ///   - work: The work folder of the target.
    func checkCommand(tool: URL, folder: URL, sources: [URL], work: URL, target: String) -> Command {
        let stamp = work.appending(path: "\(target)-is-up-to-date.swift")
        let manifest = folder.appending(path: "needle.json")
        // The usual name of the baseline. Under another name, an edit of the baseline alone does not run the check.
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
