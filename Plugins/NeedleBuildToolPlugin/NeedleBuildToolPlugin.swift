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
// was, so nothing is linked. `CommandList` has the commands; Xcode's targets get theirs in `NeedleBuildToolPlugin+Xcode.swift`.

import Foundation
import PackagePlugin

@main struct NeedleBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let own = target as? SwiftSourceModuleTarget else { return [] }
        let package = context.package
        let sources = own.sourceFiles(withSuffix: "swift")
        for file in sources where CommandList.outputNames.contains(file.url.lastPathComponent) {
            // SwiftPM prints no path of its own.
            Diagnostics.error(
                "target '\(own.name)' lists NeedleBuildToolPlugin, which writes such a file in each build: remove \(file.url.path)",
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
                // Nobody else parses it.
                try commands.parse(description)
            }
            let output = place.folder(of: module.name, in: owner.id)
            // The proof compares what was generated for a module that has the plugin.
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
