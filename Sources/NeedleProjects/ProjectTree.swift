// The files of a tree that matter for finding modules: Swift files, and descriptions of projects.

internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The files of a workspace, except links and the files of tools and dependencies.
struct ProjectTree: Sendable {
    /// The Swift files except descriptions of projects, sorted by the bytes of their paths.
    private(set) var files: [String] = []
    /// The files that may describe projects, and the folders of Xcode projects, sorted in the same way.
    private(set) var descriptions: [String] = []
    /// The folders that were skipped although they may contain Swift files, sorted in the same way.
    private(set) var passedOver: [String] = []
    /// The names of the files that Needle generates.
    let outputNames: Set<String>
    private let fileSystem: FileSystem

    /// The name of the folder of the workspace.
    var name: String { Path.name(of: fileSystem.workingDirectory) }

    /// Walks through the working directory.
    /// - Parameter outputNames: The names of the files that Needle generates, which are not sources.
    /// - Throws: If a folder cannot be read.
    init(_ fileSystem: FileSystem, ignoring outputNames: Set<String>) throws(FileError) {
        (self.fileSystem, self.outputNames) = (fileSystem, outputNames)
        try walk(".")
        files.sort(by: bytesAscending)
        // A file named `Project.swift` may be a source.
        descriptions.removeAll(where: contains)
        descriptions.sort(by: bytesAscending)
        passedOver.sort(by: bytesAscending)
    }

    private mutating func walk(_ folder: String) throws(FileError) {
        for name in try fileSystem.names(in: folder) {
            guard let kind = ProjectKind(describedBy: name), kind != .xcode else { continue }
            let path = Path.join(folder, name)
            // On a case-insensitive disk, `BUILD` may be the folder `build`.
            if try fileSystem.status(path)?.kind == .file { descriptions.append(path) }
        }
        for entry in try fileSystem.sourceEntries(of: folder) {
            let path = Path.join(folder, entry.name)
            switch entry.status.kind {
            case .folder where ProjectKind(describedBy: path) == .xcode: descriptions.append(path)
            case .folder where ToolFolders.names.contains(entry.name): passedOver.append(path)
            case .folder where ToolFolders.otherEnds.contains { entry.name.hasSuffix($0) }: passedOver.append(path)
            case .folder where ToolFolders.dataEnds.contains { entry.name.hasSuffix($0) }: break
            case .folder: try walk(path)
            case .file where !outputNames.contains(entry.name) && !isDescription(path, entry.name): files.append(path)
            case .file, .link, .stream, .other: break
            }
        }
    }

    private func isDescription(_ path: String, _ name: String) -> Bool {
        if name == PackageManifest.name || name.hasPrefix("Package@swift-") { return true }
        guard ["Project.swift", "Workspace.swift", "Tuist.swift", "Config.swift"].contains(name) else { return false }
        let text = String(decoding: text(path) ?? [], as: UTF8.self)
        return text.contains(text: "import ProjectDescription")
    }

    /// The descriptions of one kind.
    func descriptions(of kind: ProjectKind) -> [String] {
        descriptions.filter { ProjectKind(describedBy: $0) == kind }
    }

    func files(below folder: String) -> ArraySlice<String> {
        guard folder != "." else { return files[...] }
        let prefix = folder + "/"
        let first = files.partitioningIndex { !$0.precedesInBytes(prefix) }
        return files[first...].prefix { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The Swift files that a path stands for: itself, or all files below it.
    func files(at path: String) -> [String] {
        let below = Array(files(below: path))
        return below.isEmpty && contains(path) ? [path] : below
    }

    /// Whether a path is one of the Swift files.
    func contains(_ file: String) -> Bool {
        let index = files.partitioningIndex { !$0.precedesInBytes(file) }
        return index < files.count && files[index] == file
    }

    /// The names of the folders in a folder that contain Swift files, sorted.
    func folders(in folder: String) -> [String] {
        var names: [String] = []
        for file in files(below: folder) {
            guard let rest = file.part(below: folder), let slash = rest.firstIndex(of: "/") else { continue }
            let name = String(rest[..<slash])
            if names.last != name { names.append(name) }
        }
        return names
    }

    /// Whether a path certainly does not exist.
    func isAbsent(_ path: String) -> Bool { fileSystem.isAbsent(path) }

    /// The bytes of a file; nil if it cannot be read.
    func text(_ path: String) -> [UInt8]? {
        try? fileSystem.readIfPresent(path)
    }
}

extension String {
    /// The part of this path below a folder of the workspace, or below the workspace itself; nil if it is elsewhere.
    func part(below folder: String) -> String? { folder == "." ? self : Path.relative(self, to: folder) }

    /// Whether this path is that folder of the workspace, or inside it.
    func isIn(_ folder: String) -> Bool { part(below: folder) != nil }
}
