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

    /// The folders of each place that exists, by the names of their modules.
    private let folders: [(place: String, modules: [ModuleName: [String]])]
    private let manifest: [ModuleName: ManifestModule]
    private let fileSystem: FileSystem

    /// - Throws: What is wrong with the manifest, or a folder that cannot be read.
    init(_ fileSystem: FileSystem) throws(Failure) {
        var folders: [(place: String, modules: [ModuleName: [String]])] = []
        var bytes: [UInt8]?
        do {
            for place in Workspace.places {
                guard let names = try Workspace.folders(in: place, fileSystem) else { continue }
                let named = names.compactMap { name in ModuleName(folder: name).map { ($0, Path.join(place, name)) } }
                folders.append((place, Dictionary(grouping: named, by: \.0).mapValues { $0.map(\.1) }))
            }
            bytes = try fileSystem.readIfPresent(Workspace.manifestName)
        } catch {
            throw Failure(error)
        }
        self.folders = folders
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
        let all = Set(folders.first?.modules.keys.map { $0 } ?? []).union(manifest.keys)
        return all.filter { !Workspace.runtimeModules.contains($0.text) }.sorted()
    }

    /// The folder that holds the modules; nil if there is none.
    var place: String? { folders.first?.place }

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
    private var known: Set<ModuleName> { Set(folders.flatMap { $0.modules.keys } + manifest.keys) }

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
        for (_, modules) in folders {
            guard let candidates = modules[name], let first = candidates.first else { continue }
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

    /// The names of the folders in a place, or nil if the place does not exist.
    private static func folders(in place: String, _ fileSystem: FileSystem) throws(FileError) -> [String]? {
        guard try fileSystem.status(place)?.kind == .folder else { return nil }
        return try fileSystem.folders(in: place).filter { $0.utf8.first != UInt8(ascii: ".") }
    }
}
