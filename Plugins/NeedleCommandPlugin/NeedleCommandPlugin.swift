// `swift package needle …`: the commands that do not write into the package, so that SwiftPM asks for no permission.

import Foundation
import PackagePlugin

@main struct NeedleCommandPlugin: CommandPlugin {
    /// The commands that read modules, and therefore use a cache. For `build`, an option keeps it from writing.
    private static let reading: Set = [
        "creates", "diff", "dump", "graph", "parse", "print-dependency-tree", "rules", "tree", "unused", "who-needs",
        "why",
    ]
    private static let others: Set = ["explain", "help", "trace", "version", "--help", "-h", "--version"]

    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "needle").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        let command = arguments.first ?? "--help"
        let writesNothing = arguments.contains("--check") || arguments.contains("--dry-run")
        let writesBaseline = arguments.contains("--write-baseline")
        guard writesNothing || Self.reading.contains(command) && !writesBaseline || Self.others.contains(command) else {
            Diagnostics.error("'\(command)' may write into the package: use 'swift package needle-fix \(command)'")
            exit(2)
        }
        // `init` shows the cache folder that a shell would use.
        if !Self.others.contains(command), command != "init", !arguments.contains("--cache-path") {
            process.arguments =
                arguments + ["--cache-path", context.pluginWorkDirectoryURL.appending(path: "cache").path]
        }
        try process.run()
        process.waitUntilExit()
        // The tool has printed the reason.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
