// A folder of the workspace that has modules in it, or is one.

internal import NeedleFileSystem
internal import NeedleGraph

/// A folder that has the folders of modules in it.
struct ModulePlace: Sendable {
    struct ModuleFolder: Sendable {
        var module: ModuleName
        var path: String
    }

    let path: String
    /// Sorted by module; few runs ask for more than one.
    private(set) var folders: [ModuleFolder]
    /// The paths of the Swift files beside them, sorted.
    private let sources: [String]
    /// The files and folders that the manifest describes.
    private var described: [String] = []
    /// The package's own description of the place.
    private var layout = PackageLayout.unknown

    /// - Returns: nil if there is no such folder.
    private init?(_ path: String, _ fileSystem: FileSystem) throws(FileError) {
        guard try fileSystem.status(path)?.kind == .folder else { return nil }
        var folders: [ModuleFolder] = []
        let found = try fileSystem.foldersAndSources(in: path)
        for name in found.folders where name.utf8.first != UInt8(ascii: ".") {
            guard let module = ModuleName(folder: name) else { continue }
            folders.append(ModuleFolder(module: module, path: Path.join(path, name)))
        }
        self.path = path
        sources = found.sources.map { Path.join(path, $0) }
        self.folders = folders.sorted { $0.module == $1.module ? $0.path < $1.path : $0.module < $1.module }
    }

    /// The places that exist.
    /// - Parameters:
    ///   - folders: Those that the manifest names, if it names any.
    ///   - described: The sources that it describes, relative to the workspace where they are inside it.
    static func places(
        _ folders: [ManifestText]?,
        _ described: [String],
        _ fileSystem: FileSystem
    ) throws(FileError) -> [ModulePlace] {
        var found: [ModulePlace] = []
        for path in folders?.map({ Path.normalized($0.text) }) ?? Workspace.places
        where !found.contains(where: { $0.path == path }) {
            guard var place = try ModulePlace(path, fileSystem) else { continue }
            if folders != nil {
                place.follow(.modules)
            } else if path == PackageLayout.sources {
                place.follow(try PackageLayout(fileSystem))
            }
            place.leave(described)
            found.append(place)
        }
        return found
    }

    /// Takes the folders out that are part of modules which the manifest describes.
    private mutating func leave(_ described: [String]) {
        self.described = described
        folders = folders.filter { !isDescribed($0.path) }
    }

    /// Takes the place for what the package says it is.
    private mutating func follow(_ layout: PackageLayout) {
        self.layout = layout
        if case .module(let module) = layout { folders = [ModuleFolder(module: module, path: path)] }
    }

    /// The module whose folder the place is, if the package says so.
    var wholeModule: ModuleName? {
        if case .module(let module) = layout { module } else { nil }
    }

    /// Whether a Swift file lies below one of the folders, besides those that the tool wrote.
    /// - Parameter modules: Modules that are found otherwise.
    /// - Throws: What cannot be looked at, since a source may be there.
    func hasSource(besides modules: Set<ModuleName>, _ fileSystem: FileSystem) throws(Failure) -> Bool {
        for folder in folders
        where !modules.contains(folder.module) && !Workspace.runtimeModules.contains(folder.module.text) {
            var roots = SourceRoots(paths: [folder.path])
            roots.othersPaths = described
            let sources = findSources(roots, in: fileSystem)
            if sources.hasWrittenSource { return true }
            guard sources.problems.isEmpty else { throw Failure(sources.problems) }
        }
        return false
    }

    /// The Swift files beside the folders, besides those that the tool wrote, if the place is not one module.
    var straySources: [String] { wholeModule == nil ? sources.filter(isWrittenSource) : [] }

    private func isWrittenSource(_ file: String) -> Bool {
        !GeneratedFileStamps.isGenerated(file) && !isDescribed(file)
    }

    /// Whether a Swift file lies beside the folders, besides those that the tool wrote. A link is one, too.
    func hasOwnSource(_ fileSystem: FileSystem) throws(FileError) -> Bool {
        try fileSystem.names(in: path, where: isSwift).contains { isWrittenSource(Path.join(path, $0)) }
    }

    /// Whether the place must be the folder of one module, though nobody says so.
    func isOneModule(_ fileSystem: FileSystem) throws(FileError) -> Bool {
        switch layout {
        case .module, .modules: false
        case .unknown: path == PackageLayout.sources ? try hasOwnSource(fileSystem) : false
        }
    }

    /// The paths of the folders that may be a module's.
    ///
    /// - Complexity: O(log *n*) in the number of folders.
    func folders(of module: ModuleName) -> [String] {
        let first = folders.partitioningIndex { $0.module >= module }
        return folders[first...].prefix { $0.module == module }.map(\.path)
    }

    private func isDescribed(_ path: String) -> Bool {
        described.contains { Path.relative(path, to: $0) != nil }
    }
}

extension FoundSources {
    /// Whether there is a Swift file besides those that the tool wrote, as far as names tell.
    var hasWrittenSource: Bool { files.contains { !GeneratedFileStamps.isGenerated($0.path) } }
}
