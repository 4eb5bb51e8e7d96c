// Modules that contain other modules.
//
// Generated files go into the folder of a module's first source. If that is also among the sources of another module, the
// other module compiles the generated files of both. Further files and folders may be sources of several modules.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

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
        var told: Set<Set<ModuleName>> = []
        for request in requests {
            guard let own = request.roots.paths.first.map(Path.normalized) else { continue }
            let around = own.foldersAround
            let other = around.lazy.flatMap { owners[$0] ?? [] }.first { other in
                other.name != request.name && !other.roots.othersPaths.contains(where: around.contains)
            }
            guard let other, told.insert([request.name, other.name]).inserted else { continue }
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
