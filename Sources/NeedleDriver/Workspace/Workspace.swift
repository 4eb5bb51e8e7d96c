// The modules of a workspace: the folders of `Modules/` or `Sources/`, or `Sources/` itself, and what `needle.json` says.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser
internal import NeedleProjects

/// Finds modules by name.
struct Workspace: Sendable {
    static let manifestName = "needle.json"
    /// The file in which reviewers see how the graph changes. A build keeps it up to date where somebody has made it.
    static let lockName = "needle.lock"
    /// The runtime's own modules, which have components of their own and no part in any graph.
    static let runtimeModules: Set<String> = ["NeedleFoundation", "NeedleFoundationTest"]
    /// Where modules are looked for, in this order, unless the manifest names other folders.
    static let places = ["Modules", "Sources"]
    /// Where the modules of packages within the workspace are looked for, beside those.
    static let packagesFolder = "Packages"
    static let packagePlaces = "\(packagesFolder)/*/\(PackageLayout.sources)"
    /// The names in the workspace's folder that decide which modules there are.
    static let decidingNames = places + [packagesFolder, manifestName, PackageManifest.name]

    /// The places that exist.
    let found: [ModulePlace]
    let manifest: Manifest
    private let hasManifest: Bool
    /// The files and folders that the manifest describes, relative to the workspace where they are inside it.
    private let described: [String]
    /// The folders of targets elsewhere whose names other modules have.
    let rivals: [ModuleName: [String]]
    /// The manifest that tells how the modules are built, and which severities hold.
    let settings: Manifest
    /// The packages that the modules lie in.
    let packages: Packages
    let fileSystem: FileSystem

    /// - Parameter settings: The manifest that tells how the modules are built, if a build system names one; then that of the
    ///   workspace is not read.
    /// - Throws: What is wrong with the manifest, or a folder that cannot be read.
    init(_ fileSystem: FileSystem, settings: Manifest? = nil) throws(Failure) {
        let document = settings == nil ? try Workspace.readManifest(in: fileSystem) : nil
        packages = Packages(fileSystem)
        do {
            hasManifest = document != nil
            var manifest = document ?? Manifest()
            let elsewhere = settings == nil ? try manifest.addTargets(elsewhereIn: packages, fileSystem) : nil
            (self.manifest, rivals) = (manifest, elsewhere?.rivals ?? [:])
            described = try manifest.modules.values.flatMap(\.sources).map { source throws(FileError) in
                try fileSystem.relative(fileSystem.absolute(source.text)) ?? source.text
            }.sorted(by: bytesAscending)
            var places = try ModulePlace.places(manifest.moduleRoots, described, packages, fileSystem)
            // Those of a package have their folders, and what is around them is no module.
            for index in places.indices { places[index].leaveFolders(around: elsewhere?.sources ?? []) }
            found = places
        } catch {
            throw Failure(error)
        }
        self.fileSystem = fileSystem
        self.settings = settings ?? manifest
        let problems =
            manifest.modules.values.flatMap(unknownDependencies) + moduleCycles(Array(manifest.modules.values))
        guard problems.isEmpty else { throw Failure(problems) }
    }

    /// The manifest of the workspace; nil if there is none.
    static func readManifest(in fileSystem: FileSystem) throws(Failure) -> Manifest? {
        let bytes = try Failure.wrapping(try fileSystem.readIfPresent(manifestName))
        return try bytes.map { bytes throws(Failure) in try NeedleDriver.readManifest(bytes, path: manifestName) }
    }

    /// The breaches of the rules that are known.
    /// - Throws: Why they cannot be read.
    func baseline() throws(Failure) -> Baseline { try settings.baselineFile(fileSystem) }

    /// The modules of the workspace, sorted: the folders of its places, and those of the manifest.
    ///
    /// Whether a folder has any source is looked at only to tell which place is meant.
    /// - Throws: That more than one place may be meant, or that one that the manifest names is not there, or that it has
    ///   sources of its own.
    func modules() throws(Failure) -> [ModuleName] {
        let places = try meantPlaces()
        for place in places where try Failure.wrapping(try place.isOneModule(fileSystem)) {
            throw oneModule(in: place.path)
        }
        let all = Set(places.flatMap { $0.folders.map(\.module) }).union(manifest.modules.keys)
        return all.filter { !Workspace.runtimeModules.contains($0.text) }.sorted()
    }

    /// The places of the modules: those that the manifest names, else the one that has sources.
    private func meantPlaces() throws(Failure) -> [ModulePlace] {
        if let namedPlaces = manifest.moduleRoots {
            var absent: [ManifestText] = []
            for place in namedPlaces where try !Failure.wrapping(try ModulePlace.isThere(place.text, fileSystem)) {
                absent.append(place)
            }
            guard absent.isEmpty else {
                throw Failure(
                    absent.map { place in
                        let near = pathSuggestion(for: place.text)
                        let what = ModulePlace.isPattern(place.text) ? "no folder matches" : "there is no folder"
                        return place.problem("\(what) '\(ModuleName.printable(place.text))'\(near)")
                    }
                )
            }
            return found
        }
        let used = try usedPlaces()
        guard used.count(where: { !$0.isOfPackage }) > 1 else { return used }
        throw Failure(
            "there are Swift files in folders of \(used.map { "'\($0.path)'" }.joined(separator: " and of ")): "
                + "name those whose folders are modules in '\(Workspace.manifestName)', for example "
                + description(of: used)
        )
    }

    /// The path that may be meant by one that leads nowhere, as the end of a message: one with a near name where it first does.
    private func pathSuggestion(for path: String) -> String {
        let names = Path.normalized(path).split(separator: "/").map(String.init)
        var folder = path.hasPrefix("/") ? "/" : "."
        for (index, name) in names.enumerated() {
            let next = Path.join(folder, name)
            guard fileSystem.isAbsent(next) else {
                folder = next
                continue
            }
            let rest = names[(index + 1)...]
            func whole(_ name: String) -> String { rest.reduce(Path.join(folder, name), Path.join) }
            let found = try? fileSystem.foldersAndSources(in: folder)
            let others = ((found?.folders ?? []) + (found?.sources ?? [])).filter { other in
                ModulePlace.isPattern(path) || !fileSystem.isAbsent(whole(other))
            }
            return nearest(name, in: others).map { "; did you mean '\(whole($0))'?" } ?? ""
        }
        return ""
    }

    /// The usual places whose folders may be modules, since there are sources in them. If there is none at all, one is
    /// enough to decide.
    private func usedPlaces() throws(Failure) -> [ModulePlace] {
        // Mostly one place has folders, and no source is looked for.
        let all = found.filter { $0.folders.contains { !Workspace.runtimeModules.contains($0.module.text) } }
        let (possible, packages) = (all.filter { !$0.isOfPackage }, all.filter(\.isOfPackage))
        guard possible.count > 1 else { return all }
        var used: [ModulePlace] = []
        for place in possible {
            if try place.hasSource(besides: Set(manifest.modules.keys), fileSystem) { used.append(place) }
        }
        return (used.isEmpty && packages.isEmpty ? [possible[0]] : used) + packages
    }

    private func description(of places: [ModulePlace]) -> String {
        var paths: [String] = []
        for place in places {
            let path = place.isOfPackage ? Workspace.packagePlaces : place.path
            if !paths.contains(path) { paths.append(path) }
        }
        return "{ \"moduleRoots\": [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))] }"
    }

    /// The folders that may hold modules, and those in which there may come more of them.
    var placePaths: [String] {
        guard let namedPlaces = manifest.moduleRoots else { return found.map(\.path) }
        return namedPlaces.map { ModulePlace.withoutPattern($0.text) }
            + found.map(\.path).filter { path in !namedPlaces.contains { $0.text == path } }
    }

    /// The sources that the manifest names.
    var describedSources: [String] {
        manifest.modules.values.flatMap { $0.sources.map(\.text) }.sorted(by: bytesAscending)
    }

    /// Where a module's sources are and how it is built.
    /// - Throws: A failure that tells where it was looked for and which name may be meant.
    func request(for name: ModuleName) throws(Failure) -> ModuleRequest {
        let described = manifest.modules[name]
        let absent = (described?.sources ?? []).filter { fileSystem.isAbsent($0.text) }
        guard absent.isEmpty else {
            throw Failure(
                absent.map { source in
                    let end = "but there is no such file or folder\(pathSuggestion(for: source.text))"
                    return source.problem("module '\(name.text)' has the source '\(source.text)', \(end)")
                }
            )
        }
        var roots = SourceRoots(paths: described?.sources.map(\.text) ?? [])
        if !roots.paths.isEmpty { try checkRivals(of: name, besides: roots.paths) }
        if roots.paths.isEmpty, let folder = try folder(of: name) {
            roots.paths = [folder]
            roots.othersPaths = self.described.filter { Path.relative($0, to: folder) != nil }
            try Failure.wrapping(try packages.narrow(&roots, to: name, in: folder))
        }
        roots.othersPaths += described?.excluded.map { Path.normalized($0.text) } ?? []
        guard !roots.paths.isEmpty else { throw noSources(name) }
        var request = ModuleRequest(name, roots)
        request.dependencies = described?.dependencies.map(\.text) ?? []
        if let own = try roots.paths.first.map({ path throws(Failure) in try packages.settings(around: path) }) ?? nil {
            own.apply(to: &request, within: settings)
        } else {
            settings.apply(to: &request)
        }
        if let path = roots.paths.first {
            request.links = try Failure.wrapping(try packages.dependencies(of: name, in: path))
            if request.languageMode == nil {
                request.languageMode = try Failure.wrapping(try packages.languageMode(of: name, in: path))
            }
            if request.platforms.isEmpty {
                request.platforms = try Failure.wrapping(try packages.platforms(of: name, in: path))
            }
        }
        return request
    }

    /// That there is no module at all, and which folder around may be meant.
    var noModules: Failure {
        let around = isWorkspace(fileSystem.workingDirectory) ? nil : folderAround(where: isWorkspace)
        let hint = around.map { "; run it in '\($0)'" } ?? ""
        let end = hasManifest ? "and none in '\(Workspace.manifestName)'" : "and no '\(Workspace.manifestName)'"
        let others = hint + strayFiles
        return Failure(
            "no modules in this folder: no folder in \(lookedIn), \(end)\(others.isEmpty ? findable : others)"
        )
    }

    /// The nearest folder around this one that is a package or has a `needle.json`, as a relative path; nil for none.
    var projectAround: String? {
        folderAround { folder in
            [Workspace.manifestName, PackageManifest.name].contains { !fileSystem.isAbsent(Path.join(folder, $0)) }
        }
    }

    /// The nearest folder around this one of a kind, as a relative path.
    private func folderAround(where isWanted: (String) -> Bool) -> String? {
        var (around, up) = (fileSystem.workingDirectory, [String]())
        while around != "/" {
            around = Path.folder(of: around)
            up.append("..")
            if isWanted(around) { return up.joined(separator: "/") }
        }
        return nil
    }

    /// The modules that 'needle init' would describe, as the end of a message that there are none.
    private var findable: String {
        let summary = hasManifest ? nil : ProjectFinding.summary(fileSystem)
        return summary.map { "; 'needle init' finds \($0)" } ?? ""
    }

    /// That `needle init` finds the modules of a project, which knows more of them than folders do; nil if there is none.
    private var findableInProject: String? {
        let summary = hasManifest ? nil : ProjectFinding.summary(fileSystem, isOfProject: true)
        return summary.map { "'needle init' finds \($0)" }
    }

    /// The paths that modules leave out, and that are not there. A folder that a tool fills may come later.
    var absentExclusions: [String] {
        let excluded = manifest.modules.values.filter(isDescribed).flatMap(\.excluded)
        let absent = excluded.filter { fileSystem.isAbsent($0.text) && !ProjectTree.isOfTool(Path.name(of: $0.text)) }
        return absent.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map { path in
            let near = pathSuggestion(for: path.text)
            let place = "\(path.path):\(path.place.line):\(path.place.column)"
            return "\(place): there is no file or folder '\(ModuleName.printable(path.text))' to exclude\(near)"
        }
    }

    /// That no module has a component, though other files have.
    /// - Parameter others: What is to be said of these.
    func noComponents(but others: [Diagnostic]) -> Failure {
        let paths = Set(others.compactMap { $0.location?.path }).sorted(by: bytesAscending)
        let repair =
            hasManifest
            ? "add their folders to the 'sources' of modules in '\(Workspace.manifestName)'"
            : "'needle init' describes their modules"
        return Failure(
            "no module has a component, but files in no module have: \(quoted(paths, atMost: 10)); \(repair)"
        )
    }

    /// That no module has a Swift source.
    func noSources(_ modules: [ModuleRequest]) -> Failure {
        let paths = modules.flatMap(\.roots.paths)
        return Failure(
            "no Swift sources: looked in \(quoted(paths, atMost: 10)); modules are "
                + "folders in \(lookedIn), and what '\(Workspace.manifestName)' names\(strayFiles)"
        )
    }

    /// That Swift files stand beside the folders of modules, as the end of a message that there are none in these.
    private var strayFiles: String {
        guard let place = found.first(where: { (try? $0.hasOwnSource(fileSystem)) ?? false }) else { return "" }
        if let findableInProject { return "; " + findableInProject }
        return
            "; the Swift files directly in '\(place.path)' are in no module: move them into a folder there, or describe "
            + "it, as in \(description(of: place.path))"
    }

    /// That a place is the folder of one module, of which nobody knows the name.
    private func oneModule(in path: String) -> Failure {
        let project = findableInProject.map { "\($0); or " } ?? ""
        return Failure(
            "there are Swift files directly in '\(path)', so it is one module and its folders are not modules: \(project)describe it in "
                + "'\(Workspace.manifestName)', as in \(description(of: path)); or, if its folders are modules, say so: "
                + "{ \"moduleRoots\": [\"\(path)\"] }"
        )
    }

    /// How the manifest describes a folder as a module.
    func description(of path: String, as name: String = "App") -> String {
        "{ \"modules\": [{ \"name\": \"\(name)\", \"sources\": [\"\(path)\"] }] }"
    }

    /// Where modules may be, even if it is not there.
    private var possiblePlaces: [String] { manifest.moduleRoots?.map(\.text) ?? Workspace.places }

    /// For example `'Modules' or 'Sources'`.
    private var lookedIn: String {
        possiblePlaces.map { "'\($0)'" }.joined(separator: " or ")
    }

    /// Whether a folder looks as if modules were in it.
    private func isWorkspace(_ folder: String) -> Bool {
        (Workspace.places + [Workspace.manifestName]).contains { !fileSystem.isAbsent(Path.join(folder, $0)) }
    }

    /// That a module has no Swift source.
    func noSources(_ name: ModuleName) -> Failure {
        let places = possiblePlaces.map { "'\(Path.join($0, name.text))'" }.joined(separator: " and ")
        let sources = manifest.modules[name]?.sources.map(\.text) ?? []
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

    /// All modules that can be found by name, except the runtime's.
    var findableModules: Set<ModuleName> { known.filter { !Workspace.runtimeModules.contains($0.text) } }

    /// Whether there is surely no Swift source where those of a module should be, besides those that the tool wrote.
    func isEmpty(_ module: ModuleName) -> Bool {
        guard let request = try? request(for: module) else { return false }
        let found = findSources(request.roots, in: fileSystem)
        return found.problems.isEmpty && !found.hasWrittenSource
    }

    private var known: Set<ModuleName> { Set(found.flatMap { $0.folders.map(\.module) } + manifest.modules.keys) }

    /// Which module may be meant by a name, as the end of a message: a near one; else all, if that is no module.
    private func hint(_ name: ModuleName, among known: Set<ModuleName>) -> String {
        let others = known.filter { !Workspace.runtimeModules.contains($0.text) }.sorted().map(\.text)
        let near = suggestion(for: name.text, in: others)
        guard near.isEmpty, !known.contains(name), !others.isEmpty else { return near }
        return "; the modules are " + quoted(others, atMost: 10)
    }

    /// Whether `needle.json` says where modules are.
    var describesModules: Bool {
        hasManifest && (manifest.moduleRoots != nil || manifest.modules.values.contains(where: isDescribed))
    }

    /// Whether it is `needle.json` that describes a module, rather than a package.
    private func isDescribed(_ module: ManifestModule) -> Bool { module.typedName.path == Workspace.manifestName }

    /// A problem of modules, at the place of the first that `needle.json` describes.
    func problem(of modules: [ModuleName], _ message: String) -> Diagnostic {
        let described = modules.lazy.compactMap { self.manifest.modules[$0] }.first(where: isDescribed)
        let source = described.map { $0.sources.first ?? $0.typedName } ?? manifest.moduleRoots?.first
        return source?.problem(message) ?? .cannotRun(message, path: Workspace.manifestName)
    }

    private func unknownDependencies(_ module: ManifestModule) -> [Diagnostic] {
        let names = Set(known.map(\.text)).union(Workspace.runtimeModules)
        return module.dependencies.filter { !names.contains($0.text) }.map { dependency in
            let text = ModuleName.printable(dependency.text)
            return dependency.problem(
                "module '\(module.name.text)' depends on '\(text)', which is not a module of the workspace"
                    + suggestion(for: dependency.text, in: known.map(\.text))
            )
        }
    }
}
