// Finds files that earlier links left at paths that a link with `--output` does not write.
//
// The problem: a link into a folder, after links into the modules themselves, leaves each generated file twice. A link without
// one of the modules leaves its files in the folder. A compiler of all Swift files that it finds compiles these as well.
//
// Files that are certainly useless are removed: those of modules whose sources are all gone, according to the cache. Only a
// person knows whether the others are of use: another link may have written them, for another build.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Adds the leftovers to a plan, as superfluous or with a warning, and the paths without one.
    /// - Parameter destination: The folder of the outputs.
    /// - Throws: The errors of paths that cannot be examined, since they may be leftovers.
    func addLeftovers(to plan: inout OutputPlan, outside destination: String) throws(FileError) {
        let fileSystem = context.fileSystem
        let moduleFolders = try OutputFolders(.moduleFolders, found, fileSystem)
        let planned = plan.outputs.map(\.path)
        let inModules = moduleFolders.candidates(besides: planned)
        let areGenerated = context.workers.map(inModules) { path in
            Result { () throws(FileError) in try fileSystem.hasOwnFile(at: path) }
        }
        var found: Set<String> = []
        for (path, isGenerated) in zip(inModules, areGenerated) where try isGenerated.get() { found.insert(path) }
        plan.absent += inModules.filter { !found.contains($0) }
        // The folder may be that of the modules by another path. These files are then the outputs themselves.
        var outputs: Set<String> = []
        for path in found.isEmpty ? [] : planned + plan.superfluous {
            if let place = try fileSystem.realPath(path) { outputs.insert(place) }
        }
        for path in inModules where found.contains(path) {
            if let place = try fileSystem.realPath(path), outputs.contains(place) { continue }
            plan.warnings.append(.leftoverOutput(path, .insteadOf(ModuleName.printable(destination))))
        }
        if !self.found.arePart { try addOtherModules(to: &plan, in: destination, besides: Set(inModules)) }
    }

    /// - Parameter known: The paths that are already examined.
    private func addOtherModules(
        to plan: inout OutputPlan,
        in destination: String,
        besides known: Set<String>
    ) throws(FileError) {
        let fileSystem = context.fileSystem
        // If nothing was written before, there is no such folder.
        guard !fileSystem.isAbsent(destination) else { return }
        for folder in try fileSystem.foldersAndSources(in: destination).folders {
            guard let module = ModuleName(folder: folder), module.text == folder,
                folders.folder(of: folder) == nil
            else { continue }
            let paths = GeneratedFile.names.map { Path.join(Path.join(destination, folder), $0) }
            var found: [String] = []
            for path in paths where !known.contains(path) {
                if try fileSystem.hasOwnFile(at: path) { found.append(path) }
            }
            if found.isEmpty { continue }
            if isGone(module) {
                plan.absent += found
                plan.superfluous += found
            } else {
                plan.warnings += found.map { .leftoverOutput($0, .ofUnlinkedModule(folder)) }
            }
        }
    }

    private func isGone(_ module: ModuleName) -> Bool {
        context.cache?.record(of: module).map { presentSource(of: $0, context.fileSystem) == nil } ?? false
    }
}
