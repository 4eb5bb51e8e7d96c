// Files and folders that are parsed as one module.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// Parses files and folders as one module, as `needle generate` does.
package func joinedModules(
    _ parsing: ParseRequest,
    for destination: LinkRequest.Destination = .moduleFolders,
    _ context: RunContext
) throws(Failure) -> FoundModules {
    var found = try parseModules([try parsing.singleModule(for: destination, context.fileSystem)], context)
    guard !found.modules.isEmpty else { throw Failure("no Swift sources in \(quoted(parsing.sources))") }
    found.origin = found.joinedOrigin(for: destination, context.fileSystem)
    return found
}

extension FoundModules {
    /// The paths that form one module, with the names of their folders: a module with such a name is a part of it.
    fileprivate func joinedOrigin(for destination: LinkRequest.Destination, _ fileSystem: FileSystem) -> ModuleOrigin {
        var output: String?
        if case .file(let path) = destination { output = path }
        var paths: Set<String> = []
        for module in modules {
            for path in module.request.roots.paths {
                let folder = Path.folder(of: fileSystem.absolute(Path.join(path, "source.swift")))
                paths.insert(Path.name(of: folder))
            }
            for row in module.record.witness?.rows(.source) ?? [] {
                paths.insert(Path.folder(of: row.printedPath ?? row.path))
            }
        }
        let folders = paths.reduce(into: Set<String>()) { $0.formUnion(ModuleName.folders(in: $1)) }
        let place = output.flatMap { try? fileSystem.relative(fileSystem.absolute($0)) }.map { Path.folder(of: $0) }
        return .paths(folders: Set(folders.compactMap { ModuleName(folder: $0)?.text }), output: place)
    }
}

extension ModuleName {
    /// The names of modules that the folders of a path may stand for: each name, and each joined sequence, as the folder
    /// `Home/Interface` contains the module HomeInterface.
    fileprivate static func folders(in path: String) -> Set<String> {
        let names = path.split(separator: "/").map(String.init).filter { !["Sources", "Source", "src"].contains($0) }
        var found = Set(names)
        for first in names.indices {
            for last in names[first...].indices.prefix(4) { found.insert(names[first...last].joined()) }
        }
        return found
    }
}
