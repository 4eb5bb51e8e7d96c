// Where generated files are.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// Where the generated files of some modules may be.
struct OutputFolders: Sendable {
    var destination: LinkRequest.Destination
    /// The folder of each module that has one, sorted by the names of the modules; others can have no outputs.
    private var folders: [(module: String, folder: String)] = []

    /// - Parameter emptied: Requests of modules that have no source any more.
    init(
        _ destination: LinkRequest.Destination,
        _ modules: [ParsedModule],
        emptied: [ModuleRequest],
        _ fileSystem: FileSystem
    ) throws(FileError) {
        self.destination = destination
        folders.reserveCapacity(modules.count + emptied.count)
        for module in modules {
            try add(module.request) { request throws(FileError) in
                if let folder = module.knownFolder { return folder }
                return try request.folder(fileSystem)
            }
        }
        for request in emptied { try add(request) { request throws(FileError) in try request.folder(fileSystem) } }
        folders.sort { bytesAscending($0.module, $1.module) }
    }

    private mutating func add(
        _ request: ModuleRequest,
        _ own: (ModuleRequest) throws(FileError) -> String?
    ) throws(FileError) {
        let folder: String? =
            switch destination {
            case .moduleFolders: try own(request)
            case .folder(let folder): Path.join(folder, request.name.text)
            case .file: nil
            }
        if let folder { folders.append((request.name.text, folder)) }
    }

    /// The folders of all generated files, sorted by the names of their modules.
    var all: [String] {
        switch destination {
        case .file(let path): [Path.folder(of: path)]
        case .moduleFolders, .folder: folders.map(\.folder)
        }
    }

    /// The modules, with their folders, sorted by name; also those of others that have a folder.
    func rows(of modules: [String]) -> [(module: String, folder: String?)] {
        let others = Set(modules).subtracting(folders.map(\.module)).map { (module: $0, folder: String?.none) }
        return (folders.map { ($0.module, Optional($0.folder)) } + others).sorted { bytesAscending($0.0, $1.0) }
    }

    /// All paths where generated files of these modules may be, but for some, sorted.
    /// - Parameter planned: Those others, sorted.
    func candidates(besides planned: [String]) -> [String] {
        var paths =
            switch destination {
            case .file(let path): [path]
            case .moduleFolders, .folder:
                folders.flatMap { row in GeneratedFile.names.map { Path.join(row.folder, $0) } }
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
    func folder(of module: String) -> String? {
        let index = folders.partitioningIndex { !$0.module.precedesInBytes(module) }
        guard index < folders.count, folders[index].module.hasSameBytes(as: module) else { return nil }
        return folders[index].folder
    }
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
