// `swift package needle-fix …`: runs the tool unchanged in the folder of the package.

import Foundation
import PackagePlugin

@main struct NeedleFixPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "needle").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has printed the reason.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
