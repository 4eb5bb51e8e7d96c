// The text of a `Package.swift`, as far as it tells of modules and of their generated files. It is searched and not run.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// The facts that the text of a `Package.swift` states.
struct PackageManifest: Sendable {
    static let name = "Package.swift"
    /// The plugin that runs the tool in each build, and writes the generated files into a folder of the build.
    static let plugin: StaticString = "NeedlePlugin"

    /// The targets that are compiled from Swift; nil if the text does not tell them.
    let targets: [PackageTarget]?
    /// Whether it has the plugin of another package for targets.
    private let usesPlugin: Bool

    init(_ text: [UInt8]) {
        targets = text.withUnsafeBufferPointer(packageTargets)
        usesPlugin = text.withUnsafeBufferPointer {
            usesPluginOfAnotherPackage(PackageManifest.plugin, in: $0)
        }
    }

    /// Whether the plugin writes the generated files of a module that lies in the package.
    ///
    /// Each target that needs generated code must have the plugin where one has it. A module that is no target of the package
    /// may be one of an Xcode project beside it.
    func hasPlugin(for module: ModuleName) -> Bool {
        usesPlugin && (targets?.contains { ModuleName(folder: $0.name) == module } ?? true)
    }
}

/// The packages that modules lie in. Each manifest is read once, when it is first asked for.
struct Packages: Sendable {
    private let fileSystem: FileSystem
    /// By folder; nil for a folder without a manifest.
    private let known = Locked<[String: PackageManifest?]>([:])

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// The manifest in a folder.
    func manifest(in folder: String) throws(FileError) -> PackageManifest? {
        if let known = known.withLock({ $0[folder] }) { return known }
        let text = try fileSystem.readIfPresent(Path.join(folder, PackageManifest.name))
        let manifest = text.map(PackageManifest.init)
        known.withLock { $0[folder] = .some(manifest) }
        return manifest
    }

    /// Whether the plugin writes the generated files of a module.
    /// - Parameter folder: The module's own folder. The package that it lies in is the nearest one around it.
    func havePlugin(for module: ModuleName, in folder: String) throws(FileError) -> Bool {
        var folder = Path.folder(of: folder)
        while true {
            if let manifest = try manifest(in: folder) { return manifest.hasPlugin(for: module) }
            let next = Path.folder(of: folder)
            // Above the workspace, nothing is looked for.
            if next == folder || Path.name(of: folder) == ".." { return false }
            folder = next
        }
    }

    /// The paths of the manifests that were asked for, there or not, sorted.
    var paths: [String] {
        known.withLock { $0.keys.map { Path.join($0, PackageManifest.name) } }.sorted(by: bytesAscending)
    }
}
