// How modules are built, and which severities hold, as a manifest tells it.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// The part of a manifest that no source tells and no folder.
struct ModuleSettings: Sendable {
    private let ofModules: [ModuleName: BuildSettings]
    /// The settings of modules without their own.
    private let ofOthers: BuildSettings
    /// The flags that any module is built with.
    private let flags: Set<String>
    /// The severities that the manifest chooses.
    let severities: Severities

    init(_ manifest: Manifest = Manifest()) {
        ofModules = Dictionary(uniqueKeysWithValues: manifest.modules.map { ($0.name, $0.build) })
        ofOthers = manifest.build
        flags = Set(manifest.modules.flatMap { $0.build.defines ?? [] } + (manifest.build.defines ?? []))
        severities = manifest.severities
    }

    /// Reads the manifest that a build system names.
    /// - Throws: That it cannot be read, or what is wrong with it.
    init(readFrom path: String, _ fileSystem: FileSystem) throws(Failure) {
        let bytes = try Failure.wrapping(try fileSystem.read(path).bytes)
        self.init(try readManifest(bytes, path: path))
    }

    /// The settings of a module.
    private func build(of module: ModuleName) -> BuildSettings {
        ofModules[module]?.filled(from: ofOthers) ?? ofOthers
    }

    /// Tells a request how its module is built.
    /// - Parameters:
    ///   - workspace: The settings of the workspace, for what these do not say, if these are of a package within it.
    ///   - open: Flags that may be set or not, whatever the manifest says.
    func apply(
        to request: inout ModuleRequest,
        within workspace: ModuleSettings? = nil,
        leavingOpen open: Set<String> = []
    ) {
        var build = build(of: request.name)
        if let workspace { build = build.filled(from: workspace.build(of: request.name)) }
        let flags = flags.union(workspace?.flags ?? [])
        request.packageName = build.packageName
        request.defaultIsolation = build.defaultIsolation?.actor
        request.platforms = OldestSystems(build.platforms ?? [])
        request.defines = Set(build.defines ?? []).subtracting(open)
        request.undefines = build.defines?.isEmpty ?? true ? flags.subtracting(open) : []
    }
}
