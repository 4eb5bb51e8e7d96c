// Where generated files are, and who writes them.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// Who writes the generated files of a module.
enum OutputAuthor: Hashable, Sendable {
    /// This tool.
    case needle
    /// The plugin of the build system, in each build and into a folder of its own. What lies beside the sources clashes with
    /// that.
    case plugin
}

/// Where the generated files of some modules may be, and who writes them.
struct OutputFolders: Sendable {
    fileprivate struct Row {
        var module: String
        /// Where its generated files are, or were before the plugin wrote them.
        var folder: String
        var author: OutputAuthor
    }

    var destination: LinkRequest.Destination
    /// Those of the modules that have a folder, sorted by their names; others can have no outputs.
    private var rows: [Row] = []
    /// The paths that the plugin's files would have beside the sources.
    private var clashing: Set<String> = []

    /// - Parameter packages: The packages that the modules lie in; nil where none has a plugin.
    init(
        _ destination: LinkRequest.Destination,
        _ found: FoundModules,
        _ packages: Packages?,
        _ fileSystem: FileSystem
    ) throws(FileError) {
        self.destination = destination
        rows.reserveCapacity(found.modules.count + found.emptied.count)
        for module in found.modules {
            try add(module.request, packages) { request throws(FileError) in
                if let folder = module.knownFolder { return folder }
                return try request.folder(fileSystem)
            }
        }
        for request in found.emptied {
            try add(request, packages) { request throws(FileError) in try request.folder(fileSystem) }
        }
        rows.sort { bytesAscending($0.module, $1.module) }
        if case .moduleFolders = destination { clashing = pathsOfPlugin() }
    }

    private mutating func add(
        _ request: ModuleRequest,
        _ packages: Packages?,
        _ own: (ModuleRequest) throws(FileError) -> String?
    ) throws(FileError) {
        let module = request.name.text
        switch destination {
        case .moduleFolders:
            guard let folder = try own(request) else { return }
            let hasPlugin = try packages?.havePlugin(for: request.name, in: folder) ?? false
            rows.append(Row(module: module, folder: folder, author: hasPlugin ? .plugin : .needle))
        case .folder(let folder):
            rows.append(Row(module: module, folder: Path.join(folder, module), author: .needle))
        case .file: break
        }
    }

    /// Without what this tool writes itself into the same folder.
    private func pathsOfPlugin() -> Set<String> {
        var paths: Set<String> = []
        for row in rows where row.author == .plugin { paths.formUnion(row.paths) }
        if paths.isEmpty { return [] }
        for row in rows where row.author == .needle { paths.subtract(row.paths) }
        return paths
    }

    /// The modules of which the plugin writes the generated files, with their own folders, sorted by name.
    var modulesOfPlugin: [(module: String, folder: String)] {
        rows.compactMap { $0.author == .plugin ? ($0.module, $0.folder) : nil }
    }

    /// Whether the plugin writes all generated files.
    var areAllOfPlugin: Bool { !rows.isEmpty && rows.allSatisfy { $0.author == .plugin } }

    /// Who writes the generated files of a module.
    func author(of module: String) -> OutputAuthor { row(of: module)?.author ?? .needle }

    /// Whether the plugin writes a file in each build that clashes with one at this path.
    func isOfPlugin(_ path: String) -> Bool { clashing.contains(path) }

    /// The modules, with the folders that this tool writes into, sorted by name; also those of others that have a folder.
    func rows(of modules: [String]) -> [(module: String, folder: String?)] {
        let others = Set(modules).subtracting(rows.map(\.module)).map { (module: $0, folder: String?.none) }
        let own = rows.map { (module: $0.module, folder: $0.author == .needle ? $0.folder : nil) }
        return (own + others).sorted { bytesAscending($0.module, $1.module) }
    }

    /// All paths where generated files of these modules may be, except some, sorted.
    /// - Parameter planned: Those others, sorted.
    func candidates(besides planned: [String]) -> [String] {
        var paths =
            switch destination {
            case .file(let path): [path]
            case .moduleFolders, .folder:
                rows.flatMap(\.paths)
            }
        paths.sort(by: bytesAscending)
        var planned = planned[...]
        var last: String?
        return paths.filter { path in
            defer { last = path }
            planned = planned.drop { $0.precedesInBytes(path) }
            // Two modules may share a folder.
            return path != planned.first && path != last
        }
    }

    /// Where a generated file goes; nil if its module has no folder.
    func path(of file: GeneratedFile) -> String? {
        switch destination {
        case .file(let path): path
        case .moduleFolders, .folder: folder(of: file.module).map { Path.join($0, file.name) }
        }
    }

    /// The folder of a module; nil if it can have no outputs.
    func folder(of module: String) -> String? { row(of: module)?.folder }

    private func row(of module: String) -> Row? {
        let index = rows.partitioningIndex { !$0.module.precedesInBytes(module) }
        guard index < rows.count, rows[index].module.hasSameBytes(as: module) else { return nil }
        return rows[index]
    }
}

extension OutputFolders.Row {
    /// Where its generated files may be.
    fileprivate var paths: [String] { GeneratedFile.names.map { Path.join(folder, $0) } }
}

extension ModuleRequest {
    /// The module's own folder, if this source is in it: a root below which there is a source is a folder.
    func folder(above source: String) -> String? {
        guard let root = roots.paths.first, !root.isEmpty, source.utf8.starts(with: root.utf8),
            source.utf8.dropFirst(root.utf8.count).first == UInt8(ascii: "/")
        else { return nil }
        return root
    }

    /// The module's own folder: its first root, or the folder of that, if the root is a file.
    func folder(_ fileSystem: FileSystem) throws(FileError) -> String? {
        guard let first = roots.paths.first else { return nil }
        let isFile = try fileSystem.status(first)?.kind == .file
        return isFile ? Path.folder(of: first) : first
    }
}
