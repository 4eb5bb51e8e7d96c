// Finds what earlier links left where a link with `--output` writes nothing.
//
// The problem: who links into a folder after having linked into the modules themselves has each generated file twice, and
// who leaves out a module keeps its files in the folder. What compiles all Swift files that it finds compiles these, too.
//
// What is known to be of no use is removed: the files of a module of which the cache knows that all of its sources are
// gone. Whether anything else is of use only a person knows: another link may have written it, for another build.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Adds to a plan what there is, as superfluous or with a warning, and where there is nothing.
    /// - Parameter destination: The folder that the outputs go into.
    /// - Throws: What cannot be looked at, since it may be a leftover.
    func addLeftovers(to plan: inout OutputPlan, outside destination: String) throws(FileError) {
        let fileSystem = context.fileSystem
        let moduleFolders = try OutputFolders(.moduleFolders, found, extent.packages, fileSystem)
        let planned = plan.outputs.map(\.path)
        let inModules = moduleFolders.candidates(besides: planned)
        let areGenerated = context.workers.map(inModules) { path in
            Result { () throws(FileError) in try fileSystem.hasOwnFile(at: path) }
        }
        var found: Set<String> = []
        for (path, isGenerated) in zip(inModules, areGenerated) where try isGenerated.get() { found.insert(path) }
        plan.absent += inModules.filter { !found.contains($0) }
        // The folder may be that of the modules by another name, and then these are the outputs themselves.
        var outputs: Set<String> = []
        for path in found.isEmpty ? [] : planned + plan.superfluous {
            if let place = try fileSystem.realPath(path) { outputs.insert(place) }
        }
        for path in inModules where found.contains(path) {
            if let place = try fileSystem.realPath(path), outputs.contains(place) { continue }
            plan.warnings.append(.leftoverOutput(path, .insteadOf(ModuleName.printable(destination))))
        }
        if !extent.isPart { try addOtherModules(to: &plan, in: destination, besides: Set(inModules)) }
    }

    /// - Parameter known: What was looked at already.
    private func addOtherModules(
        to plan: inout OutputPlan,
        in destination: String,
        besides known: Set<String>
    ) throws(FileError) {
        let fileSystem = context.fileSystem
        // Where nothing was written before, there is no such folder.
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
