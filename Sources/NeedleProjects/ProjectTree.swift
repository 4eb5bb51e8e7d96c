// The files of a tree that tell of modules: Swift files, and those that describe projects.

package import NeedleFileSystem
internal import NeedleGraph

/// The files of a workspace, without those of tools, of dependencies, and without links.
package struct ProjectTree: Sendable {
    /// The Swift files, sorted by the bytes of their paths, without those that describe projects.
    package private(set) var files: [String] = []
    /// The files that may describe projects, and the folders of Xcode projects, sorted in the same way.
    package private(set) var descriptions: [String] = []
    /// The folders that were passed over though they may have Swift files, sorted in the same way.
    package private(set) var passedOver: [String] = []
    /// The names of the files that Needle generates.
    let outputNames: Set<String>
    private let fileSystem: FileSystem

    /// The folders that tools fill, and those of dependencies.
    private static let toolFolders: Set<String> = [
        "build", "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "SourcePackages", "third_party",
        "ThirdParty", "Vendor", "vendor", "xcuserdata", "fastlane", "Tuist", "Derived", "buck-out",
    ]
    /// The ends of folders that no target compiles.
    private static let otherEnds = [".xctemplate", ".playground"]
    /// The ends of folders that have no Swift file.
    private static let dataEnds = [".xcassets", ".bundle", ".framework", ".xcframework", ".lproj", ".xcworkspace"]
    /// The ends of the files that describe pods.
    static let podEnds = [".podspec", ".podspec.json"]
    private static let packageName = "Package.swift"
    private static let describingNames: Set<String> = [
        packageName, "Project.swift", "project.yml", "project.yaml", "project.json", "BUCK", "BUILD", "BUILD.bazel",
    ]

    /// Whether a folder of this name has no modules, since tools fill it, or those who write libraries.
    package static func isOfTool(_ folder: String) -> Bool {
        toolFolders.contains(folder) || (otherEnds + dataEnds).contains { folder.hasSuffix($0) }
    }

    /// Whether a folder of this name has tests.
    package static func isTest(_ folder: String) -> Bool {
        folder.hasSuffix("Tests") || folder.hasSuffix("Specs")
            || ["test", "tests", "specs"].contains(folder.lowercased())
    }

    /// The name of the folder of the workspace.
    var name: String { Path.name(of: fileSystem.workingDirectory) }

    /// Walks through the working directory.
    /// - Parameter outputNames: The names of the files that Needle generates, which are no sources.
    /// - Throws: That a folder cannot be read.
    package init(_ fileSystem: FileSystem, ignoring outputNames: Set<String>) throws(FileError) {
        (self.fileSystem, self.outputNames) = (fileSystem, outputNames)
        try walk(".")
        files.sort(by: bytesAscending)
        descriptions.sort(by: bytesAscending)
        passedOver.sort(by: bytesAscending)
    }

    private mutating func walk(_ folder: String) throws(FileError) {
        for name in try fileSystem.names(in: folder)
        where ProjectTree.describingNames.contains(name) || ProjectTree.podEnds.contains(where: name.hasSuffix) {
            let path = Path.join(folder, name)
            // On some disks, `BUILD` is the folder `build`.
            if try fileSystem.status(path)?.kind == .file { descriptions.append(path) }
        }
        for entry in try fileSystem.sourceEntries(of: folder) {
            let path = Path.join(folder, entry.name)
            switch entry.status.kind {
            case .folder where entry.name.hasSuffix(".xcodeproj"): descriptions.append(path)
            case .folder where ProjectTree.toolFolders.contains(entry.name): passedOver.append(path)
            case .folder where ProjectTree.otherEnds.contains { entry.name.hasSuffix($0) }: passedOver.append(path)
            case .folder where ProjectTree.dataEnds.contains { entry.name.hasSuffix($0) }: break
            case .folder: try walk(path)
            case .file where !outputNames.contains(entry.name) && !isDescription(path, entry.name): files.append(path)
            case .file, .link, .stream, .other: break
            }
        }
    }

    /// Whether a Swift file describes a project and is no source.
    private func isDescription(_ path: String, _ name: String) -> Bool {
        if name == ProjectTree.packageName || name.hasPrefix("Package@swift-") { return true }
        guard ["Project.swift", "Workspace.swift", "Tuist.swift", "Config.swift"].contains(name) else { return false }
        return text(path).map { holds("import ProjectDescription", in: $0) } ?? false
    }

    /// The Swift files below a folder.
    package func files(below folder: String) -> ArraySlice<String> {
        guard folder != "." else { return files[...] }
        let prefix = folder + "/"
        let first = files.partitioningIndex { !$0.precedesInBytes(prefix) }
        return files[first...].prefix { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The Swift files that a path means: itself, or what is below it.
    func files(at path: String) -> [String] {
        let below = Array(files(below: path))
        return below.isEmpty && contains(path) ? [path] : below
    }

    /// Whether a path is one of the Swift files.
    func contains(_ file: String) -> Bool {
        let index = files.partitioningIndex { !$0.precedesInBytes(file) }
        return index < files.count && files[index] == file
    }

    /// The names of the folders in a folder that have Swift files below them, sorted.
    package func folders(in folder: String) -> [String] {
        var names: [String] = []
        for file in files(below: folder) {
            guard let rest = Path.relative(file, to: folder) ?? (folder == "." ? file : nil),
                let slash = rest.firstIndex(of: "/")
            else { continue }
            let name = String(rest[..<slash])
            if names.last != name { names.append(name) }
        }
        return names
    }

    /// Whether there is surely nothing at a path.
    func isAbsent(_ path: String) -> Bool { fileSystem.isAbsent(path) }

    /// The bytes of a file; nil if it cannot be read.
    package func text(_ path: String) -> [UInt8]? {
        try? fileSystem.readIfPresent(path)
    }
}

/// Whether a text stands in another one.
private func holds(_ text: String, in bytes: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
}
