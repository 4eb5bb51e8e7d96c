// The folder of a module, and checks that no two modules share one.
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
        for folder in folders where try SourceRoots(paths: [folder]).haveWrittenSource(fileSystem) {
            filled.append(folder)
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

// Modules that contain other modules.
//
// Generated files go into the folder of a module's first source. If that is also among the sources of another module, the
// other module compiles the generated files of both. Further files and folders may be sources of several modules.

extension Workspace {
    /// The modules whose first source is among the sources of another one, as `needle.json` describes them.
    /// - Parameter requests: All modules.
    func overlaps(of requests: [ModuleRequest]) -> [Diagnostic] {
        guard describesModules else { return [] }
        var owners: [String: [ModuleRequest]] = [:]
        for request in requests {
            for path in request.roots.paths { owners[Path.normalized(path), default: []].append(request) }
        }
        var problems: [Diagnostic] = []
        var reported: Set<Set<ModuleName>> = []
        for request in requests {
            guard let own = request.roots.paths.first.map(Path.normalized) else { continue }
            let around = own.foldersAround
            let other = around.lazy.flatMap { owners[$0] ?? [] }.first { other in
                other.name != request.name && !other.roots.othersPaths.contains(where: around.contains)
            }
            guard let other, reported.insert([request.name, other.name]).inserted else { continue }
            let (name, outer) = (request.name.text, other.name.text)
            let isSame = owners[own]?.contains { $0.name == other.name } ?? false
            let repair =
                isSame ? "give '\(name)' a folder of its own as the first" : "add it to the 'exclude' of '\(outer)'"
            let start = "'\(own)' is the first of the 'sources' of module '\(name)'"
            let message = "\(start), and among those of module '\(outer)', too: \(repair)"
            problems.append(problem(of: [request.name, other.name], message))
        }
        return problems
    }
}

extension String {
    /// A path and the folders around it, innermost first.
    fileprivate var foldersAround: [String] {
        var paths = [self]
        while let last = paths.last, last != ".", last != "/", Path.name(of: last) != ".." {
            paths.append(Path.folder(of: last))
        }
        return paths
    }
}
