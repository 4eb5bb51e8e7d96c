// The check in the builds of Xcode targets. Xcode alone has the module that this needs; it was type-checked against a
// sketch of that module (`tools/macOS`), and never run.

#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension NeedleCheckPlugin: XcodeBuildToolPlugin {
        /// Checks the generated files in the folder of the project.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = context.xcodeProject.targets.flatMap { target in
                target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
            }
            return [
                checkCommand(
                    tool: try context.tool(named: "needle").url,
                    folder: context.xcodeProject.directoryURL,
                    sources: Array(Set(sources)),
                    work: context.pluginWorkDirectoryURL,
                    target: target.displayName
                )
            ]
        }
    }
#endif
