// A folder of the workspace that contains modules, or is one.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// A folder that contains the folders of modules.
package struct ModulePlace: Sendable {
    /// A folder inside it that is a module.
    package struct ModuleFolder: Sendable {
        package var module: ModuleName
        package var path: String
    }

    package let path: String
    /// Sorted by module, since most runs look up only one.
    package private(set) var folders: [ModuleFolder]
    /// The paths of the Swift files beside them, sorted.
    private let sources: [String]
    /// The files and folders that the manifest describes.
    private var described: [String] = []
    /// Whether it is one of several such folders, as `Sources` of a package in a workspace of packages.
    private(set) var isOfPackage = false
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
    ///   - folders: The folders in the manifest, if it names any.
    ///   - described: The sources that the manifest describes, relative to the workspace if they are inside it.
    static func places(
        _ folders: [ManifestText]?,
        _ described: [String],
        _ packages: Packages,
        _ fileSystem: FileSystem
    ) throws(FileError) -> [ModulePlace] {
        var found: [ModulePlace] = []
        for pattern in folders?.map({ Path.normalized($0.text) }) ?? Workspace.places + [Workspace.packagePlaces] {
            for path in try paths(of: pattern, fileSystem) where !found.contains(where: { $0.path == path }) {
                guard var place = try ModulePlace(path, fileSystem) else { continue }
                place.isOfPackage = isPattern(pattern)
                // A named folder contains modules. For folders that a pattern finds, the packages decide.
                if folders != nil, !place.isOfPackage {
                    place.follow(.modules)
                } else if Path.name(of: path) == PackageLayout.sources {
                    place.follow(try PackageLayout(of: Path.folder(of: path), packages, fileSystem))
                }
                place.removeDescribed(described)
                found.append(place)
            }
        }
        return found
    }

    /// Whether a path contains `*` as a part of some name.
    static func isPattern(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "*")) }

    /// Whether a path or a pattern leads to a folder.
    static func isThere(_ pattern: String, _ fileSystem: FileSystem) throws(FileError) -> Bool {
        for path in try paths(of: pattern, fileSystem) {
            if try fileSystem.status(path)?.kind == .folder { return true }
        }
        return false
    }

    /// The folders of a pattern before its first name with `*`.
    static func withoutPattern(_ path: String) -> String {
        guard isPattern(path) else { return path }
        let names = path.split(separator: "/", omittingEmptySubsequences: false).prefix { !isPattern(String($0)) }
        return names.isEmpty ? "." : names.joined(separator: "/")
    }

    /// The paths that may match a pattern, sorted at each level; a path without `*` matches itself.
    private static func paths(of pattern: String, _ fileSystem: FileSystem) throws(FileError) -> [String] {
        guard isPattern(pattern) else { return [pattern] }
        var paths = [pattern.utf8.first == UInt8(ascii: "/") ? "/" : "."]
        for name in pattern.split(separator: "/").map(String.init) {
            var longer: [String] = []
            for path in paths {
                guard isPattern(name) else {
                    longer.append(Path.join(path, name))
                    continue
                }
                guard try fileSystem.status(path)?.kind == .folder else { continue }
                let folders = try fileSystem.foldersAndSources(in: path).folders
                for folder in folders where folder.utf8.first != UInt8(ascii: ".") && fits(folder, name) {
                    longer.append(Path.join(path, folder))
                }
            }
            paths = longer
        }
        return paths
    }

    /// Whether a name matches a pattern, in which `*` stands for any characters.
    private static func fits(_ name: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) else { return false }
            rest = rest[start...].dropFirst(part.count)
        }
        return rest.hasSuffix(last)
    }

    /// Removes the folders that are part of modules in the manifest.
    private mutating func removeDescribed(_ described: [String]) {
        self.described = described
        folders = folders.filter { !isDescribed($0.path) }
    }

    /// Removes the folders that contain others.
    mutating func removeFolders(containing inner: [String]) {
        folders.removeAll { folder in inner.contains { Path.relative($0, to: folder.path) != nil } }
    }

    /// Applies the layout that the package states.
    private mutating func follow(_ layout: PackageLayout) {
        self.layout = layout
        if case .module(let module) = layout { folders = [ModuleFolder(module: module, path: path)] }
    }

    /// The module whose folder the place is, if the package states one.
    package var wholeModule: ModuleName? {
        if case .module(let module) = layout { module } else { nil }
    }

    /// Whether a Swift file that the tool did not write is below one of the folders.
    /// - Parameter modules: Modules that are already found.
    /// - Throws: The errors of folders that cannot be examined, since they may contain a source.
    func hasSource(besides modules: Set<ModuleName>, _ fileSystem: FileSystem) throws(Failure) -> Bool {
        for folder in folders
        where !modules.contains(folder.module) && !Workspace.runtimeModules.contains(folder.module.text) {
            var roots = SourceRoots(paths: [folder.path])
            roots.othersPaths = described
            if try roots.haveWrittenSource(fileSystem) { return true }
        }
        return false
    }

    /// The Swift files beside the folders that the tool did not write, unless the place is one module.
    package var straySources: [String] { wholeModule == nil ? sources.filter(isWrittenSource) : [] }

    private func isWrittenSource(_ file: String) -> Bool {
        !GeneratedFile.isName(of: file) && !isDescribed(file)
    }

    /// Whether a Swift file that the tool did not write is beside the folders. A link counts, too.
    func hasOwnSource(_ fileSystem: FileSystem) throws(FileError) -> Bool {
        try fileSystem.names(in: path).contains { $0.hasSuffix(".swift") && isWrittenSource(Path.join(path, $0)) }
    }

    /// Whether the place must be the folder of one module, though nothing states it.
    func isOneModule(_ fileSystem: FileSystem) throws(FileError) -> Bool {
        switch layout {
        case .module, .modules: false
        case .unknown: path == PackageLayout.sources ? try hasOwnSource(fileSystem) : false
        }
    }

    /// The paths of the folders that may belong to a module.
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

extension SourceRoots {
    /// Whether they contain a Swift file that the tool did not write, judged by names.
    /// - Throws: The errors of folders that cannot be examined, if no such file is found elsewhere.
    func haveWrittenSource(_ fileSystem: FileSystem) throws(Failure) -> Bool {
        let sources = findSources(self, in: fileSystem)
        if sources.files.contains(where: { !GeneratedFile.isName(of: $0.path) }) { return true }
        guard sources.problems.isEmpty else { throw Failure(sources.problems) }
        return false
    }
}
