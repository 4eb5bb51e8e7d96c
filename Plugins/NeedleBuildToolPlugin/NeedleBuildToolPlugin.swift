// Runs Needle in each build: each target is parsed, and linked with the modules that it sees.
//
// SwiftPM asks for the commands of one target after another, in no promised order, and does not describe the targets above. So
// all paths follow from the package graph alone, and each target links for itself: the code generated for a module does not
// depend on the modules above it.
//
//     parse   the sources of a module      -> its stamp, a Swift comment with the checksum of its facts
//     link    the stamps of all it sees    -> NeedleGenerated.swift and NeedleRegistration.swift
//
// Next to the stamp are the graph file with the facts, and a cache with their places for messages. They are not declared as
// outputs, since SwiftPM would take them for resources. An edit that changes no facts leaves the stamp unchanged, so nothing is
// linked. `CommandList` builds the commands. For Xcode's targets, see `NeedleBuildToolPlugin+Xcode.swift`.

import Foundation
import PackagePlugin

@main struct NeedleBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let own = target as? SwiftSourceModuleTarget else { return [] }
        let package = context.package
        let sources = own.sourceFiles(withSuffix: "swift")
        for file in sources where CommandList.outputNames.contains(file.url.lastPathComponent) {
            // SwiftPM does not print the path.
            Diagnostics.error(
                """
                target '\(own.name)' lists NeedleBuildToolPlugin, which writes such a file in each build: remove \(file.url.path), \
                or if it is of uber/needle, run 'needle build --replace-old', which reports what changes and removes it
                """,
                file: file.url.path
            )
        }
        let modules = ModuleGraph(of: package)
        let place = WorkFolder(context.pluginWorkDirectoryURL, of: own.name, in: package.id)
        var commands = CommandList(tool: try context.tool(named: "needle").url, work: place.url)
        try commands.addMark(ManifestState.text(of: package))
        for module in [own] + modules.hosted(by: own, in: package) {
            try commands.parse(modules.description(of: module))
        }

        let isProof = modules.isTop(own, in: package)
        var linked: [LinkedModule] = []
        for module in modules.below(own) {
            let description = modules.description(of: module)
            guard place.isShared, let owner = modules.package(of: module) else {
                try commands.parse(description)
                linked.append(LinkedModule(module: description, home: place.url))
                continue
            }
            var home = place.url
            if let (host, package) = modules.host(of: module, usedIn: package) {
                home = place.folder(of: host.name, in: package.id)
            } else {
                // No other target parses it.
                try commands.parse(description)
            }
            let output = place.folder(of: module.name, in: owner.id)
            // The proof compares the generated code of each module that has the plugin.
            let isCompared = isProof && modules.takesPart(module)
            let mark = LinkedModule.Mark(
                file: output.appending(path: WorkFolder.markName),
                text: ManifestState.text(of: owner),
                generated: isCompared ? output.appending(path: "NeedleGenerated.swift") : nil
            )
            linked.append(LinkedModule(module: description, home: home, mark: mark))
        }
        let description = modules.description(of: own)
        linked.append(LinkedModule(module: description, home: place.url))
        try commands.link(description, with: linked, isProof: isProof)
        return commands.commands
    }
}
