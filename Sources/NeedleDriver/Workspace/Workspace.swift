// The modules of a workspace: the folders of `Modules/` or `Sources/`, and what `needle.json` says.

internal import NeedleDiagnostics
internal import NeedleGraph

/// Finds modules by name.
struct Workspace: Sendable {
    static let manifestName = "needle.json"
    /// The runtime's own modules, which have components of their own and no part in any graph.
    static let runtimeModules: Set<String> = ["NeedleFoundation", "NeedleFoundationTest"]
    /// Where modules are looked for, in this order.
    static let places = ["Modules", "Sources"]

    /// The places that exist.
    private let found: [Place]
    private let manifest: [ModuleName: ManifestModule]
    private let fileSystem: FileSystem

    /// - Throws: What is wrong with the manifest, or a folder that cannot be read.
    init(_ fileSystem: FileSystem) throws(Failure) {
        var found: [Place] = []
        var bytes: [UInt8]?
        do {
            for path in Workspace.places {
                if let place = try Place(path, fileSystem) { found.append(place) }
            }
            bytes = try fileSystem.readIfPresent(Workspace.manifestName)
        } catch {
            throw Failure(error)
        }
        self.found = found
        self.fileSystem = fileSystem
        var manifest: [ModuleName: ManifestModule] = [:]
        if let bytes {
            for module in try readManifest(bytes, path: Workspace.manifestName) { manifest[module.name] = module }
        }
        self.manifest = manifest
        let problems = manifest.values.flatMap(unknownDependencies)
        guard problems.isEmpty else { throw Failure(problems) }
    }

    /// The modules of the workspace, sorted: the folders of the first place that exists, and those of the manifest.
    ///
    /// Whether a folder has any source is not looked at.
    var modules: [ModuleName] {
        let all = Set(found.first?.folders.map(\.module) ?? []).union(manifest.keys)
        return all.filter { !Workspace.runtimeModules.contains($0.text) }.sorted()
    }

    /// The folder that holds the modules; nil if there is none.
    var place: String? { found.first?.path }

    /// The sources that the manifest names.
    var describedSources: [String] { manifest.values.flatMap { $0.sources.map(\.text) }.sorted(by: bytesAscending) }

    /// Where a module's sources are and how it is built.
    /// - Throws: A failure that tells where it was looked for and which name may be meant.
    func request(for name: ModuleName) throws(Failure) -> ModuleRequest {
        let described = manifest[name]
        let absent = (described?.sources ?? []).filter { fileSystem.isAbsent($0.text) }
        guard absent.isEmpty else {
            let end = "but there is no such file or folder"
            throw Failure(absent.map { $0.problem("module '\(name.text)' has the source '\($0.text)', \(end)") })
        }
        var paths = described?.sources.map(\.text) ?? []
        if paths.isEmpty, let folder = try folder(of: name) { paths = [folder] }
        guard !paths.isEmpty else { throw noSources(name) }
        return ModuleRequest(
            name: name,
            roots: SourceRoots(paths: paths),
            packageName: described?.packageName,
            defaultIsolation: described?.defaultIsolation,
            dependencies: described?.dependencies.map(\.text) ?? [],
            defines: Set(described?.defines ?? [])
        )
    }

    /// That there is no module at all, and which folder around may be meant.
    var noModules: Failure {
        var (around, up) = (fileSystem.workingDirectory, [String]())
        while around != "/", !isWorkspace(around) {
            around = Path.folder(of: around)
            up.append("..")
        }
        let hint = !up.isEmpty && isWorkspace(around) ? "; run it in '\(up.joined(separator: "/"))'" : ""
        return Failure(
            "no modules in this folder: no folder in 'Modules' or 'Sources', and no '\(Workspace.manifestName)'\(hint)"
        )
    }

    /// Whether a folder looks as if modules were in it.
    private func isWorkspace(_ folder: String) -> Bool {
        (Workspace.places + [Workspace.manifestName]).contains { !fileSystem.isAbsent(Path.join(folder, $0)) }
    }

    /// That a module has no Swift source.
    func noSources(_ name: ModuleName) -> Failure {
        let places = Workspace.places.map { "'\(Path.join($0, name.text))'" }.joined(separator: " and ")
        let sources = manifest[name]?.sources.map(\.text) ?? []
        let looked = sources.isEmpty ? places : quoted(sources)
        return Failure("no sources for module '\(name.text)': looked in \(looked)\(hint(name, among: known))")
    }

    /// That the cache does not know a module.
    func notParsed(_ name: ModuleName, cached: [ModuleName]) -> Failure {
        let all = known.union(cached)
        guard !all.contains(name), !all.isEmpty else {
            return Failure("module '\(name.text)' was not parsed: run 'needle parse \(name.text)' first")
        }
        return Failure("no module '\(name.text)'\(hint(name, among: all))")
    }

    /// All modules that can be found by name.
    private var known: Set<ModuleName> { Set(found.flatMap { $0.folders.map(\.module) } + manifest.keys) }

    /// Which module may be meant by a name, as the end of a message: a near one; else all, if that is no module.
    private func hint(_ name: ModuleName, among known: Set<ModuleName>) -> String {
        let others = known.filter { !Workspace.runtimeModules.contains($0.text) }.sorted().map(\.text)
        let near = suggestion(for: name.text, in: others)
        guard near.isEmpty, !known.contains(name), !others.isEmpty else { return near }
        return "; the modules are " + quoted(Array(others.prefix(10))) + (others.count > 10 ? ", …" : "")
    }

    private func unknownDependencies(_ module: ManifestModule) -> [Diagnostic] {
        let names = Set(known.map(\.text)).union(Workspace.runtimeModules)
        return module.dependencies.filter { !names.contains($0.text) }.map { dependency in
            let text = ModuleName.printable(dependency.text)
            return dependency.problem(
                "module '\(module.name.text)' depends on '\(text)', which is no module of the workspace"
                    + suggestion(for: dependency.text, in: known.map(\.text))
            )
        }
    }

    private func folder(of name: ModuleName) throws(Failure) -> String? {
        for place in found {
            let candidates = place.folders(of: name)
            guard let first = candidates.first else { continue }
            // A folder that is named exactly like the module needs no guess.
            if let exact = candidates.first(where: { Path.name(of: $0) == name.text }) { return exact }
            guard candidates.count == 1 else {
                throw Failure("module '\(name.text)' could be any of \(quoted(candidates))")
            }
            return first
        }
        return nil
    }

    private func quoted(_ paths: [String]) -> String {
        paths.map { "'\($0)'" }.joined(separator: ", ")
    }
}

/// A folder that has the folders of modules in it.
private struct Place: Sendable {
    struct ModuleFolder: Sendable {
        var module: ModuleName
        var path: String
    }

    let path: String
    /// Sorted by module; few runs ask for more than one.
    let folders: [ModuleFolder]

    /// - Returns: nil if there is no such folder.
    init?(_ path: String, _ fileSystem: FileSystem) throws(FileError) {
        guard try fileSystem.status(path)?.kind == .folder else { return nil }
        var folders: [ModuleFolder] = []
        for name in try fileSystem.folders(in: path) where name.utf8.first != UInt8(ascii: ".") {
            guard let module = ModuleName(folder: name) else { continue }
            folders.append(ModuleFolder(module: module, path: Path.join(path, name)))
        }
        self.path = path
        self.folders = folders.sorted { $0.module == $1.module ? $0.path < $1.path : $0.module < $1.module }
    }

    /// The paths of the folders that may be a module's.
    ///
    /// - Complexity: O(log *n*) in the number of folders.
    func folders(of module: ModuleName) -> [String] {
        let first = folders.partitioningIndex { $0.module >= module }
        return folders[first...].prefix { $0.module == module }.map(\.path)
    }
}
