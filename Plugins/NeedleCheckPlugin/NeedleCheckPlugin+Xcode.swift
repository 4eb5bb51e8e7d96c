// The check in the builds of Xcode targets. Only Xcode has the module that this file imports. The file was type-checked against a
// sketch of that module (`tools/macOS`), and never run.

#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension NeedleCheckPlugin: XcodeBuildToolPlugin {
        /// Checks the generated files in the folder of the project.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let folder = context.xcodeProject.directoryURL
            let sources = context.xcodeProject.targets.flatMap { target in
                target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
            }
            return [
                checkCommand(
                    tool: try context.tool(named: "needle").url,
                    folder: folder,
                    sources: Array(Set(sources + packageSources(in: folder))),
                    work: context.pluginWorkDirectoryURL,
                    target: target.displayName
                )
            ]
        }

        /// The sources of packages in the folder of the project, which Xcode does not show to plugins.
        private func packageSources(in folder: URL) -> [URL] {
            let files = FileManager.default.enumerator(
                at: folder,
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )
            var (packages, sources): ([String], [URL]) = ([], [])
            while let file = files?.nextObject() as? URL {
                if file.lastPathComponent == "Package.swift" {
                    packages.append(file.deletingLastPathComponent().path + "/")
                }
                if file.pathExtension == "swift" { sources.append(file) }
            }
            return sources.filter { source in packages.contains { source.path.hasPrefix($0) } }
        }
    }
#endif
