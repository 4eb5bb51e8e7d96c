// The folder of a module, and the check that no second folder has its name.
//
// A module is found by its name alone. So of two targets with one name, as in the packages of two apps, the second one would
// be ignored silently.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

extension Workspace {
    /// The folder of a module in the places; nil if it has none.
    func folder(of name: ModuleName) throws(Failure) -> String? {
        // Of the usual places without packages, the first decides: a build refuses several.
        let first = manifest.moduleRoots == nil ? found.filter { !$0.isOfPackage } : []
        let rest = manifest.moduleRoots == nil ? found.filter(\.isOfPackage) : found
        let usual = first.lazy.map { $0.folders(of: name) }.first { !$0.isEmpty } ?? []
        let candidates = usual + rest.flatMap { $0.folders(of: name) }
        guard candidates.count > 1 else { return candidates.first }
        let filled = try withSources(candidates)
        guard filled.count > 1 else {
            return filled.first ?? candidates.first { Path.name(of: $0) == name.text } ?? candidates.first
        }
        throw ambiguous(name, filled)
    }

    /// The folders that contain a Swift file that the tool did not write.
    private func withSources(_ folders: [String]) throws(Failure) -> [String] {
        var filled: [String] = []
        for folder in folders {
            let sources = findSources(SourceRoots(paths: [folder]), in: fileSystem)
            if sources.hasWrittenSource {
                filled.append(folder)
            } else if !sources.problems.isEmpty {
                throw Failure(sources.problems)
            }
        }
        return filled
    }

    /// Refuses a module that has a rival besides its described sources, since nothing would be generated for the rival.
    func checkRivals(of name: ModuleName, besides sources: [String]) throws(Failure) {
        let folders = found.flatMap { $0.folders(of: name) } + (rivals[name] ?? [])
        let own = sources.map(Path.normalized)
        // If a part of a folder is described, the rest of it is left out.
        let others = folders.filter { folder in
            !own.contains { $0 == folder || Path.relative($0, to: folder) != nil }
        }
        let rivals = others.isEmpty ? [] : try withSources(others)
        guard rivals.isEmpty else { throw ambiguous(name, own.prefix(1) + rivals) }
    }

    private func ambiguous(_ name: ModuleName, _ folders: [String]) -> Failure {
        Failure(
            "module '\(name.text)' could be any of \(quoted(folders)): run Needle in the package of each; or, where no other module "
                + "imports it, give one another name in '\(Workspace.manifestName)', as in "
                + description(of: folders.last ?? "", as: "Other\(name.text)")
        )
    }
}
