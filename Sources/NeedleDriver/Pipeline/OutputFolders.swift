// The folders of generated files, and their writers.

internal import NeedleEmitter
package import NeedleFileSystem
internal import NeedleGraph

/// The folders of the generated files of some modules, and their writers.
struct OutputFolders: Sendable {
    fileprivate struct Row {
        var module: String
        /// The folder of its generated files, or their folder before the plugin wrote them.
        var folder: String
        /// Whether the plugin of the build system writes them, in each build and into its own folder. Files beside the sources
        /// clash with those.
        var isOfPlugin: Bool
    }

    var destination: LinkRequest.Destination
    /// The modules that have a folder, sorted by name; others cannot have outputs.
    private var rows: [Row] = []

    init(
        _ destination: LinkRequest.Destination,
        _ found: FoundModules,
        _ fileSystem: FileSystem
    ) throws(FileError) {
        self.destination = destination
        let packages = found.packages
        rows.reserveCapacity(found.modules.count + found.emptied.count)
        let sources = found.modules.map { ($0.request, $0.presentSource) } + found.emptied.map { ($0, nil) }
        for (request, source) in sources {
            let module = request.name.text
            switch destination {
            case .moduleFolders:
                guard let folder = try request.folder(above: source, fileSystem) else { continue }
                let hasPlugin = try packages?.hasPlugin(for: request.name, in: folder) ?? false
                rows.append(Row(module: module, folder: folder, isOfPlugin: hasPlugin))
            case .folder(let folder):
                rows.append(Row(module: module, folder: Path.join(folder, module), isOfPlugin: false))
            case .file: break
            }
        }
        rows.sort { bytesAscending($0.module, $1.module) }
    }

    /// The paths that the plugin's files would have beside the sources, except paths that this tool writes itself.
    var pathsOfPlugin: Set<String> {
        var paths: Set<String> = []
        for row in rows where row.isOfPlugin { paths.formUnion(row.paths) }
        if paths.isEmpty { return [] }
        for row in rows where !row.isOfPlugin { paths.subtract(row.paths) }
        return paths
    }

    /// The modules whose generated files the plugin writes, with their own folders, sorted by name.
    var modulesOfPlugin: [(module: String, folder: String)] {
        rows.filter(\.isOfPlugin).map { ($0.module, $0.folder) }
    }

    /// Whether the plugin writes all generated files.
    var areAllOfPlugin: Bool { !rows.isEmpty && rows.allSatisfy(\.isOfPlugin) }

    /// Whether the plugin writes the generated files of a module.
    func isOfPlugin(module: String) -> Bool { row(of: module)?.isOfPlugin ?? false }

    /// The modules for the record of a link, sorted by name. Modules without sources are included, since their folders may
    /// contain outputs of earlier links.
    func recorded(_ modules: [ParsedModule]) -> [LinkRecord.Module] {
        let facts = Dictionary(modules.map { ($0.request.name.text, $0.factsHash) }) { first, _ in first }
        let others = Set(facts.keys).subtracting(rows.map(\.module)).map {
            LinkRecord.Module(name: $0, factsHash: facts[$0])
        }
        let own = rows.map { row in
            LinkRecord.Module(name: row.module, factsHash: facts[row.module], folder: row.isOfPlugin ? nil : row.folder)
        }
        return (own + others).sorted { bytesAscending($0.name, $1.name) }
    }

    /// All paths that generated files of these modules may have, except some, sorted.
    func candidates(besides planned: [String]) -> [String] {
        let paths =
            switch destination {
            case .file(let path): [path]
            case .moduleFolders, .folder: rows.flatMap(\.paths)
            }
        return Set(paths).subtracting(planned).sorted(by: bytesAscending)
    }

    /// The path of a generated file; nil if its module has no folder.
    func path(of file: GeneratedFile) -> String? {
        switch destination {
        case .file(let path): path
        case .moduleFolders, .folder: folder(of: file.module).map { Path.join($0, file.name) }
        }
    }

    /// The modules whose generated files go into a folder, sorted.
    func modules(in folder: String) -> [String] { rows.filter { $0.folder == folder }.map(\.module) }

    /// The folder of a module; nil if it can have no outputs.
    func folder(of module: String) -> String? { row(of: module)?.folder }

    private func row(of module: String) -> Row? {
        let index = rows.partitioningIndex { !$0.module.precedesInBytes(module) }
        guard index < rows.count, rows[index].module.hasSameBytes(as: module) else { return nil }
        return rows[index]
    }
}

extension OutputFolders.Row {
    /// The paths that its generated files may have.
    fileprivate var paths: [String] { GeneratedFile.names.map { Path.join(folder, $0) } }
}

extension ModuleRequest {
    /// The module's own folder: its first root, or the folder of that root if it is a file.
    /// - Parameter source: An existing source, if one is known. A root that contains it is a folder, without a look at the disk.
    package func folder(above source: String? = nil, _ fileSystem: FileSystem) throws(FileError) -> String? {
        guard let root = roots.paths.first else { return nil }
        if let source, !root.isEmpty, source.utf8.starts(with: (root + "/").utf8) { return root }
        let isFile = try fileSystem.status(root)?.kind == .file
        return isFile ? Path.folder(of: root) : root
    }
}
