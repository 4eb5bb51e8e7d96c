// Finds generated files among the sources of modules that no link writes: those of uber/needle, and our own.
//
// The problem: a project that moves from uber/needle and keeps its file has `registerProviderFactories()` twice in a
// module, or two files with one name, which no compiler accepts. The same happens after `needle generate` wrote a file into a
// module, and when the first of the `sources` of a module changes.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// A generated file that no link writes, and the output with the same declarations, or the same name; nil if there is none.
typealias OldOutput = (generator: Diagnostic.Generator, clashing: String?)

extension LinkJob {
    /// The generated files that are useless besides the outputs.
    /// - Parameters:
    ///   - files: The generated files among the sources of each module.
    ///   - outputs: The paths of the outputs that this tool writes.
    ///   - ofPlugin: The paths that the outputs of the plugin would have.
    func oldOutputs(
        among files: [(module: String, paths: [String])],
        with outputs: [String],
        ofPlugin: [String]
    ) -> [String: OldOutput] {
        let own = Set(outputs)
        let possible = own.union(ofPlugin)
        var found: [String: OldOutput] = [:]
        for (module, paths) in files {
            // Nearly all generated files are outputs.
            for path in paths where !own.contains(path) {
                let clashing = clash(path, of: module, possible)
                guard clashing != nil || folders.destination == .moduleFolders else { continue }
                switch generator(of: path) {
                case nil: break
                case .uberNeedle: if clashing != nil { found[path] = (.uberNeedle, clashing) }
                case .needle where !isLeft(path, in: module, besides: outputs): break
                case .needle:
                    let output = folders.folder(of: module).map { Path.join($0, GeneratedFile.generatedName) }
                    let other = output.flatMap { possible.contains($0) ? $0 : nil }
                    found[path] = (.needle, clashing ?? other)
                }
            }
        }
        return found
    }

    /// Reports the files of uber/needle in the tree that stay when the clashing ones are removed. Targets that are not linked may
    /// still compile them.
    func otherOldOutputs(besides removed: [String]) -> [Diagnostic] {
        guard request.replacesOld, found.workspace != nil else { return [] }
        var found: [String] = []
        let fileSystem = context.fileSystem
        let tree = try? fileSystem.foldersAndSources(in: ".")
        let roots = SourceRoots(paths: ((tree?.folders ?? []) + (tree?.sources ?? [])).filter { !$0.hasPrefix(".") })
        let known = Set(removed.map(fileSystem.absolute))
        for file in findSources(roots, in: fileSystem).files
        where !known.contains(fileSystem.absolute(file.printedPath)) {
            if generator(of: file.printedPath) == .uberNeedle { found.append(file.printedPath) }
        }
        return found.map { .oldOutput(alsoAt: $0) }
    }

    /// The output with the same declarations as the old file of a module, or with its name.
    private func clash(_ path: String, of module: String, _ outputs: Set<String>) -> String? {
        let fileSystem = context.fileSystem
        switch folders.destination {
        case .file(let output):
            // The sources may be of several modules, but one folder is of one module.
            let isBeside = fileSystem.absolute(Path.folder(of: path)) == fileSystem.absolute(Path.folder(of: output))
            return isBeside && fileSystem.absolute(path) != fileSystem.absolute(output) ? output : nil
        case .moduleFolders, .folder:
            guard let folder = folders.folder(of: module) else { return nil }
            let isOfPlugin = folders.isOfPlugin(module: module)
            let names = [GeneratedFile.registrationName, Path.name(of: path)]
            let name = names.first { name in
                let candidate = Path.join(folder, name)
                return outputs.contains(candidate) && (candidate != path || isOfPlugin)
            }
            // A file of the plugin is in a folder of the build.
            return isOfPlugin ? name : name.map { Path.join(folder, $0) }
        }
    }

    /// Whether one of our files is at a path that no link into the modules writes or removes.
    private func isLeft(_ path: String, in module: String, besides outputs: [String]) -> Bool {
        guard folders.destination == .moduleFolders else { return false }
        let isPlaceOfOutput = GeneratedFile.names.contains(Path.name(of: path))
        if isPlaceOfOutput, Path.folder(of: path) == folders.folder(of: module) { return false }
        // A link may lead to the folder of another module.
        let fileSystem = context.fileSystem
        guard let place = try? fileSystem.realPath(path) else { return false }
        return !outputs.contains { (try? fileSystem.realPath($0)) == place }
    }

    private func generator(of path: String) -> Diagnostic.Generator? {
        (try? context.fileSystem.readIfPresent(path))?.generator
    }
}

extension FoundModules {
    /// The generated files that a walk found among the sources of each module.
    package var generatedFiles: [(module: String, paths: [String])] {
        modules.map { module in
            let rows = module.record.witness?.rows(.generated) ?? []
            return (module.request.name.text, rows.map { $0.printedPath ?? $0.path })
        }
    }
}

extension OutputFolders {
    /// The paths that the plugin's files would have beside the sources, if they clash with those of uber/needle.
    /// - Parameter registering: The modules with a registration; nil if that is not known.
    func filesOfPlugin(registering: Set<String>? = nil) -> [String] {
        modulesOfPlugin.flatMap { module, folder in
            let names = registering?.contains(module) ?? true ? GeneratedFile.names : [GeneratedFile.generatedName]
            return names.map { Path.join(folder, $0) }
        }
    }
}

extension LinkJob {
    /// Reports the providers that differ from those in the files of uber/needle that a plan replaces or removes.
    func changedProviders(by plan: OutputPlan, in graph: LinkedGraph) throws(Failure) -> [Diagnostic] {
        guard !request.leavesOutputs, plan.removesOld || plan.outputs.contains(where: \.replacesOld) else { return [] }
        return try resolved(graph.propertiesPassedOverByUberNeedle())
    }
}

extension OutputPlan {
    /// Marks old files as superfluous, or warns about them.
    mutating func add(_ old: [String: OldOutput], for request: LinkRequest) {
        if request.replacesOld {
            absent = Set(absent).union(old.keys).sorted(by: bytesAscending)
            superfluous += old.keys
            removesOld = old.values.contains { $0.generator == .uberNeedle }
        } else {
            let isSingle = if case .file = request.destination { true } else { false }
            let sorted = old.sorted { bytesAscending($0.key, $1.key) }
            warnings += sorted.map { path, old in
                .oldOutput(path, of: old.generator, clashingWith: old.clashing, isReplaceable: !isSingle)
            }
        }
    }
}
