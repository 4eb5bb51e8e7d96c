// Finds files of uber/needle among the sources of modules that have our generated files now.
//
// The problem: who moves from uber/needle and forgets to remove its file has `registerProviderFactories()` twice in a
// module, or two files of one name, which no compiler takes.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

extension LinkJob {
    /// The files of uber/needle that cannot be compiled together with outputs, each with the output that it clashes with.
    /// - Parameters:
    ///   - files: The generated files among the sources of each module.
    ///   - outputs: The paths of all outputs.
    func oldOutputs(among files: [(module: String, paths: [String])], with outputs: [String]) -> [String: String] {
        let own = Set(outputs)
        var found: [String: String] = [:]
        for (module, paths) in files {
            // Nearly all generated files are outputs.
            for path in paths where !own.contains(path) {
                if let output = clash(path, of: module, own), isOld(path) { found[path] = output }
            }
        }
        return found
    }

    /// Names the files of uber/needle in the tree that stay when those which clash are removed: targets that are not linked may
    /// still compile them.
    func otherOldOutputs(besides removed: [String]) -> [Diagnostic] {
        guard request.replacesOld, extent.workspace != nil else { return [] }
        var found: [String] = []
        let fileSystem = context.fileSystem
        let tree = try? fileSystem.foldersAndSources(in: ".")
        let roots = SourceRoots(paths: ((tree?.folders ?? []) + (tree?.sources ?? [])).filter { !$0.hasPrefix(".") })
        let known = Set(removed.map(fileSystem.absolute))
        for file in findSources(roots, in: fileSystem).files
        where !known.contains(fileSystem.absolute(file.printedPath)) {
            if isOld(file.printedPath) { found.append(file.printedPath) }
        }
        return found.map { .oldOutput(alsoAt: $0) }
    }

    /// The output that declares what the old file of a module does, or has its name.
    private func clash(_ path: String, of module: String, _ outputs: Set<String>) -> String? {
        let fileSystem = context.fileSystem
        switch folders.destination {
        case .file(let output):
            // The sources may be those of several modules, but what is in one folder is of one.
            let isBeside = fileSystem.absolute(Path.folder(of: path)) == fileSystem.absolute(Path.folder(of: output))
            return isBeside && fileSystem.absolute(path) != fileSystem.absolute(output) ? output : nil
        case .moduleFolders, .folder:
            guard let folder = folders.folder(of: module) else { return nil }
            let names = [GeneratedFile.registrationName, Path.name(of: path)]
            let name = names.first { name in
                let candidate = Path.join(folder, name)
                return outputs.contains(candidate) && candidate != path
            }
            // A file of the plugin is in a folder of the build.
            return folders.isOfPlugin(module: module) ? name : name.map { Path.join(folder, $0) }
        }
    }

    private func isOld(_ path: String) -> Bool {
        guard let bytes = try? context.fileSystem.readIfPresent(path) else { return false }
        return bytes.withUnsafeBufferPointer { isGeneratedByOlderNeedle(head: $0) }
    }
}

extension FoundModules {
    /// The generated files that a walk met among the sources of each module.
    var generatedFiles: [(module: String, paths: [String])] {
        modules.map { module in
            let rows = module.record.witness?.rows(.generated) ?? []
            return (module.request.name.text, rows.map { $0.printedPath ?? $0.path })
        }
    }
}

extension OutputFolders {
    /// The paths that the plugin's files would have beside the sources, as far as they clash with those of uber/needle.
    /// - Parameter registering: The modules with a registration; nil where that is not known.
    func filesOfPlugin(registering: Set<String>? = nil) -> [String] {
        modulesOfPlugin.flatMap { module, folder in
            let names = registering?.contains(module) ?? true ? GeneratedFile.names : [GeneratedFile.generatedName]
            return names.map { Path.join(folder, $0) }
        }
    }
}

extension OutputPlan {
    /// Takes files of uber/needle that clash for superfluous, or warns of them.
    /// - Parameter old: The files, each with the output that it clashes with.
    mutating func add(_ old: [String: String], for request: LinkRequest) {
        if request.replacesOld {
            absent = Set(absent).union(old.keys).sorted(by: bytesAscending)
            superfluous += old.keys
        } else {
            let isSingle = if case .file = request.destination { true } else { false }
            let sorted = old.sorted { bytesAscending($0.key, $1.key) }
            warnings += sorted.map { .oldOutput($0.key, clashingWith: $0.value, isReplaceable: !isSingle) }
        }
    }
}
