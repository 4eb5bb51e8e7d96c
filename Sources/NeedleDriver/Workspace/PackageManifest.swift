// The parts of a `Package.swift` about modules and their generated files. Its text is searched and not run.

internal import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleGraph
package import NeedleParser

/// The facts that the text of a `Package.swift` states.
package struct PackageManifest: Sendable {
    package static let name = "Package.swift"
    /// The plugin that runs the tool in each build, and writes the generated files into a folder of the build.
    static let plugin: StaticString = "NeedleBuildToolPlugin"

    /// The targets that are compiled from Swift, as far as the text shows them.
    package let found: PackageTargets
    /// Whether its targets use the plugin of another package.
    private let usesPlugin: Bool
    /// The oldest systems that it supports, as far as the text shows them.
    fileprivate let platforms: OldestSystems
    /// The language modes of its targets, as far as the text shows them.
    fileprivate let languageModes: PackageLanguageModes

    init(_ text: [UInt8]) {
        (found, platforms, languageModes, usesPlugin) = text.withUnsafeBufferPointer { text in
            let code = ManifestCode(text)
            let usesPlugin = code.usesPluginOfAnotherPackage(PackageManifest.plugin)
            return (code.targets, OldestSystems(code.platforms), code.languageModes, usesPlugin)
        }
    }

    /// The targets that are compiled from Swift; nil if the text does not show all.
    var targets: [PackageTarget]? { found.areAll ? found.known : nil }

    /// Whether the plugin writes the generated files of a module in the package.
    ///
    /// If one target has the plugin, each target that needs generated code must have it. A module that is not a target of the
    /// package may belong to an Xcode project beside it.
    func hasPlugin(for module: ModuleName) -> Bool {
        usesPlugin && mayHave(module)
    }

    /// The language mode in which SwiftPM compiles a target; nil if the text does not show it.
    func languageMode(of module: ModuleName) -> LanguageMode? {
        let own = languageModes.ofTargets.first { ModuleName(folder: $0.key) == module }
        return own?.value ?? languageModes.usual
    }

    /// Whether a module is one of its targets, as far as the text shows them.
    fileprivate func mayHave(_ module: ModuleName) -> Bool {
        targets?.contains { ModuleName(folder: $0.name) == module } ?? true
    }

    /// The error that the package has no target for a module in its `needle.json`; nil if it has one, or if that is not known.
    fileprivate func problem(of module: ManifestModule, in folder: String) -> Diagnostic? {
        guard let targets, module.sources.isEmpty else { return nil }
        let names = targets.compactMap { ModuleName(folder: $0.name)?.text }
        guard !names.contains(module.name.text) else { return nil }
        let near = suggestion(for: module.name.text, in: names)
        return module.typedName.problem("package '\(folder)' has no target '\(module.name.text)'\(near)")
    }
}

/// The packages that contain modules. Each of their files is read once, on first use.
package struct Packages: Sendable {
    private let fileSystem: FileSystem
    /// By folder; nil for a folder without a `Package.swift`.
    private let known = Locked<[String: PackageManifest?]>([:])
    /// By folder of a package other than the workspace itself; nil for one without a `needle.json`.
    private let knownSettings = Locked<[String: Manifest?]>([:])

    package init(_ fileSystem: FileSystem) {
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

    /// The targets of the package in a folder, except tests; empty without a package.
    func modules(in folder: String) throws(FileError) -> [PackageModule] {
        guard let manifest = try manifest(in: folder) else { return [] }
        return packageModules(manifest.found, in: folder) { !fileSystem.isAbsent($0) }.filter { !$0.target.isTest }
    }

    /// Excludes the files that a target does not consist of.
    /// - Parameter folder: The folder of the module.
    func narrow(_ roots: inout SourceRoots, to module: ModuleName, in folder: String) throws(FileError) {
        func isNarrow(_ target: PackageTarget) -> Bool { target.isNarrow && ModuleName(folder: target.name) == module }
        guard let package = try package(around: folder), package.manifest.found.known.contains(where: isNarrow) else {
            return
        }
        let targets = try modules(in: package.folder)
        guard let target = targets.first(where: { $0.folder == folder && ModuleName(folder: $0.target.name) == module })
        else {
            return
        }
        roots.paths = target.sources.filter { !fileSystem.isAbsent($0) }
        roots.othersPaths += target.excluded
    }

    /// Whether the plugin writes the generated files of a module.
    /// - Parameter folder: The module's own folder.
    func hasPlugin(for module: ModuleName, in folder: String) throws(FileError) -> Bool {
        try package(around: folder)?.manifest.hasPlugin(for: module) ?? false
    }

    /// Adds to a request what the package of its module states, as far as the text shows it.
    /// - Parameter folder: The module's own folder.
    func complete(_ request: inout ModuleRequest, in folder: String) throws(FileError) {
        guard let (folder, manifest) = try package(around: folder) else { return }
        let name = request.name
        let target = manifest.found.known.first { ModuleName(folder: $0.name) == name }
        // A product usually has the name of its module.
        let names = target?.dependencies.compactMap { ModuleName(folder: $0)?.text } ?? []
        request.links = Set(names).subtracting(Workspace.runtimeModules)
        if request.parseOptions.platforms.isEmpty, manifest.mayHave(name) {
            request.parseOptions.platforms = manifest.platforms
        }
        // A version-specific manifest may be used instead.
        if request.parseOptions.languageMode == nil, target != nil,
            try !fileSystem.names(in: folder).contains(where: { $0.hasPrefix("Package@swift-") })
        {
            request.parseOptions.languageMode = manifest.languageMode(of: name)
        }
    }

    /// The package that contains a module: the nearest one around its folder.
    package func package(around folder: String) throws(FileError) -> (folder: String, manifest: PackageManifest)? {
        var folder = Path.folder(of: folder)
        while true {
            if let manifest = try manifest(in: folder) { return (folder, manifest) }
            let next = Path.folder(of: folder)
            // The search ends at the workspace.
            if next == folder || Path.name(of: folder) == ".." { return nil }
            folder = next
        }
    }

    /// The `needle.json` of the package that contains a module.
    /// - Parameter folder: The folder of the module.
    /// - Returns: Nil if there is none, or the package is the workspace itself.
    /// - Throws: The faults of the file.
    func settings(around folder: String) throws(Failure) -> Manifest? {
        guard let (folder, manifest) = try Failure.wrapping(try package(around: folder)), folder != "." else {
            return nil
        }
        if let known = knownSettings.withLock({ $0[folder] }) { return known }
        let settings = try readManifestIfPresent(at: Path.join(folder, Workspace.manifestName), fileSystem)
        let problems = settings?.modules.values.compactMap { manifest.problem(of: $0, in: folder) } ?? []
        guard problems.isEmpty else { throw Failure(problems) }
        knownSettings.withLock { $0[folder] = .some(settings) }
        return settings
    }

    /// The sorted paths of the files that were looked up, whether they exist or not.
    package var paths: [String] {
        let manifests = known.withLock { $0.keys.map { Path.join($0, PackageManifest.name) } }
        return (manifests + settingsPaths).sorted(by: bytesAscending)
    }

    /// The paths of the `needle.json` files of packages that were looked up, whether they exist or not.
    package var settingsPaths: [String] {
        knownSettings.withLock { $0.keys.map { Path.join($0, Workspace.manifestName) } }
    }
}

/// Whether `Sources` contains the folders of modules, or is the folder of one.
///
/// SwiftPM gives the whole of `Sources` to a target that states it, and to the only target of a package without a folder of
/// its own there. The layout alone does not show it: the folders of such a target look like those of modules.
package enum PackageLayout: Hashable, Sendable {
    package static let sources = "Sources"

    /// `Sources` is the folder of this module.
    case module(ModuleName)
    /// Its folders are those of modules.
    case modules
    /// No package decides it.
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

extension PackageTarget {
    /// Whether it consists of only a part of its folder.
    fileprivate var isNarrow: Bool { !sources.isEmpty || !excluded.isEmpty }
}

extension Manifest {
    /// Describes the targets of packages whose folders are outside the usual places, unless the manifest names module roots
    /// or describes the same folders.
    /// - Returns: The paths of their sources, and the folders of targets whose names other modules have.
    mutating func addTargets(
        elsewhereIn packages: Packages,
        _ fileSystem: FileSystem
    ) throws(FileError) -> (sources: [String], rivals: [ModuleName: [String]]) {
        guard moduleRoots == nil else { return ([], [:]) }
        var places = ["."]
        if try fileSystem.status(Workspace.packagesFolder)?.kind == .folder {
            places += try fileSystem.foldersAndSources(in: Workspace.packagesFolder).folders.map {
                Path.join(Workspace.packagesFolder, $0)
            }
        }
        let described = modules.values.flatMap(\.sources).map { Path.normalized($0.text) }
        var (added, rivals): ([String], [ModuleName: [String]]) = ([], [:])
        for place in places {
            for module in try packages.modules(in: place) {
                let isDescribed = described.contains { path in
                    Path.relative(path, to: module.folder) != nil || Path.relative(module.folder, to: path) != nil
                }
                guard let name = ModuleName(folder: module.target.name), !isUsual(module, in: place), !isDescribed
                else { continue }
                guard modules[name]?.sources.isEmpty ?? true else {
                    rivals[name, default: []].append(module.folder)
                    continue
                }
                func text(_ text: String) -> ManifestText {
                    let path = Path.join(place, PackageManifest.name)
                    return ManifestText(text: text, path: path, place: Place(line: 1, column: 1))
                }
                let sources = module.sources.filter { !fileSystem.isAbsent($0) }
                guard !sources.isEmpty else { continue }
                var target = modules[name] ?? ManifestModule(name: name, typedName: text(name.text))
                target.sources = sources.map(text)
                target.excluded += module.excluded.map(text)
                modules[name] = target
                added += sources
            }
        }
        return (added, rivals)
    }

    /// Whether a target is found by its folder in a usual place.
    private func isUsual(_ module: PackageModule, in package: String) -> Bool {
        let places = package == "." ? Workspace.places : [Path.join(package, PackageLayout.sources)]
        return places.contains(module.folder) || places.contains { Path.join($0, module.target.name) == module.folder }
    }
}

// MARK: - Folders of targets

/// A target of a package, with the files that SwiftPM gives it.
package struct PackageModule: Hashable, Sendable {
    package var target: PackageTarget
    /// Its folder, relative to the workspace.
    package var folder: String
    /// The files and folders that are its sources: below that folder, or the folder itself.
    package var sources: [String]
    /// The excluded files and folders.
    package var excluded: [String]

    /// - Parameters:
    ///   - folder: The folder of the target.
    package init(_ target: PackageTarget, in folder: String) {
        (self.target, self.folder) = (target, folder)
        func paths(_ texts: [String]) -> [String] { texts.map { Path.normalized(Path.join(folder, $0)) } }
        // The generated files go into the first source, so a folder goes first.
        let stated = paths(target.sources)
        sources = stated.filter { !$0.hasSuffix(".swift") } + stated.filter { $0.hasSuffix(".swift") }
        if sources.isEmpty { sources = [folder] }
        excluded = paths(target.excluded)
    }
}

/// The folders in which SwiftPM searches for the folder of a target, in this order.
package let packageTargetPlaces = ["Sources", "Source", "src", "srcs"]

/// The existing targets of a package, as SwiftPM finds them.
/// - Parameters:
///   - package: The folder of the package.
///   - isFolder: Whether there is a folder at a path.
package func packageModules(
    _ targets: PackageTargets,
    in package: String,
    isFolder: (String) -> Bool
) -> [PackageModule] {
    let isOnly = targets.areAll && targets.known.count { !$0.isTest } == 1
    return targets.known.compactMap { target in
        let places = target.isTest ? ["Tests"] + packageTargetPlaces : packageTargetPlaces
        var folders = places.map { Path.join(package, Path.join($0, target.name)) }
        if isOnly, !target.isTest { folders += packageTargetPlaces.map { Path.join(package, $0) } }
        if let path = target.path { folders = [Path.normalized(Path.join(package, path))] }
        return folders.first(where: isFolder).map { PackageModule(target, in: $0) }
    }
}
