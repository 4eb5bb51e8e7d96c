// Finds what earlier links left where a link with `--output` writes nothing.
//
// The problem: who links into a folder after having linked into the modules themselves has each generated file twice, and
// who leaves out a module keeps its files in the folder. What compiles all Swift files that it finds compiles these, too.
//
// What is known to be of no use is removed: the files of a module of which the cache knows that all of its sources are
// gone. Whether anything else is of use only a person knows: another link may have written it, for another build.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph
internal import NeedleLinker

/// Where the leftovers of links may be that this one is not about.
struct LeftoverSearch: Sendable {
    /// The folder that the outputs go into.
    let destination: String
    /// Where the outputs of the modules are.
    let folders: OutputFolders
    /// Where they would be without `--output`.
    let moduleFolders: OutputFolders
    /// Whether the folder may have the outputs of other modules.
    let isPart: Bool
    let context: ParseContext

    private var fileSystem: FileSystem { context.fileSystem }

    /// Adds what there is to a plan, as superfluous or with a warning, and where there is nothing.
    func add(to plan: inout OutputPlan) {
        let planned = plan.outputs.map(\.path)
        let inModules = moduleFolders.candidates(besides: planned)
        let found = Set(zip(inModules, context.workers.map(inModules, isGenerated)).filter(\.1).map(\.0))
        plan.absent += inModules.filter { !found.contains($0) }
        // The folder may be that of the modules by another name, and then these are the outputs themselves.
        let outputs = found.isEmpty ? [] : Set((planned + plan.superfluous).compactMap(fileSystem.realPath))
        for path in inModules where found.contains(path) {
            if let place = fileSystem.realPath(path), outputs.contains(place) { continue }
            plan.warnings.append(.leftoverOutput(path, insteadOf: ModuleName.printable(destination)))
        }
        if !isPart { addOtherModules(to: &plan, besides: Set(inModules)) }
        plan.absent.sort(by: bytesAscending)
        plan.superfluous.sort(by: bytesAscending)
    }

    /// - Parameter known: What was looked at already.
    private func addOtherModules(to plan: inout OutputPlan, besides known: Set<String>) {
        for folder in ((try? fileSystem.folders(in: destination)) ?? []).sorted(by: bytesAscending) {
            guard let module = ModuleName(folder: folder), module.text == folder,
                folders.folder(of: folder) == nil
            else { continue }
            let paths = GeneratedFile.names.map { Path.join(Path.join(destination, folder), $0) }
            let found = paths.filter { !known.contains($0) && isGenerated($0) }
            if found.isEmpty { continue }
            if isGone(module) {
                plan.absent += found
                plan.superfluous += found
            } else {
                plan.warnings += found.map { .leftoverOutput($0, ofUnlinkedModule: folder) }
            }
        }
    }

    /// Whether there is a generated file. One that cannot be read is nobody's leftover.
    private func isGenerated(_ path: String) -> Bool {
        (try? fileSystem.hasGeneratedFile(at: path)) == true
    }

    private func isGone(_ module: ModuleName) -> Bool {
        guard let index = context.cache?.index(of: module) else { return false }
        return presentSource(index, fileSystem) == nil
    }
}
