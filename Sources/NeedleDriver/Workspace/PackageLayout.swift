// The layout of the folder `Sources`, as `Package.swift` describes it.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// Whether `Sources` has the folders of modules in it, or is that of one.
///
/// SwiftPM gives the whole of `Sources` to a target that says so, and to the only one of a package that has no folder of
/// its own there. The layout alone does not tell: the folders of such a target look like those of modules.
enum PackageLayout: Hashable, Sendable {
    static let sources = "Sources"

    /// `Sources` is the folder of this module.
    case module(ModuleName)
    /// Its folders are those of modules.
    case modules
    /// No package says it.
    case unknown

    /// - Parameter package: The folder of `Package.swift`.
    init(of package: String, _ packages: Packages, _ fileSystem: FileSystem) throws(FileError) {
        guard let targets = try packages.manifest(in: package)?.targets?.filter({ !$0.isTest }) else {
            self = .unknown
            return
        }
        var owners = targets.filter { $0.path.map(Path.normalized) == PackageLayout.sources }
        if targets.count == 1, let only = targets.first, only.path == nil,
            fileSystem.isAbsent(Path.join(package, Path.join(PackageLayout.sources, only.name)))
        {
            owners = [only]
        }
        let module = owners.count == 1 ? ModuleName(folder: owners[0].name) : nil
        self = module.map(PackageLayout.module) ?? .modules
    }
}
