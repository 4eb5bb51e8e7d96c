// The modules of a workspace: the folders of `Modules/` or `Sources/`, or `Sources/` itself, and those in `needle.json`.

package import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// Finds modules by name.
package struct Workspace: Sendable {
    package static let manifestName = "needle.json"
    /// The runtime's own modules, which contain components and are in no graph.
    package static let runtimeModules: Set<String> = ["NeedleFoundation", "NeedleFoundationTest"]
    /// The folders that contain modules, in this order, unless the manifest names others.
    package static let places = ["Modules", "Sources"]
    /// The folder of packages within the workspace, which contain further modules.
    static let packagesFolder = "Packages"
    static let packagePlaces = "\(packagesFolder)/*/\(PackageLayout.sources)"
    /// The names in the workspace's folder that decide which modules exist.
    package static let decidingNames = places + [packagesFolder, manifestName, PackageManifest.name]

    /// The places that exist.
    package let found: [ModulePlace]
    let manifest: Manifest
    private let hasManifest: Bool
    /// The files and folders that the manifest describes, relative to the workspace if they are inside it.
    private let described: [String]
    /// The folders of targets elsewhere with the names of other modules.
    let rivals: [ModuleName: [String]]
    /// The manifest that states how the modules are built, and the severities.
    package let settings: Manifest
    /// The packages that contain the modules.
    package let packages: Packages
    package let fileSystem: FileSystem
    private let guide: (any ProjectGuide)?

    /// - Parameter settings: The manifest that states how the modules are built, if a build system names one. That of the
    ///   workspace is then not read.
    /// - Throws: The faults of the manifest, or of a folder that cannot be read.
    package init(_ session: Session, settings: Manifest? = nil) throws(Failure) {
        try self.init(session.fileSystem, settings: settings, session.guide)
    }

    /// - Parameter guide: The reader of project files; nil if messages should not refer to them.
    package init(
        _ fileSystem: FileSystem,
        settings: Manifest? = nil,
        _ guide: (any ProjectGuide)?
    ) throws(Failure) {
        self.guide = guide
        let document = settings == nil ? try readManifestIfPresent(at: Workspace.manifestName, fileSystem) : nil
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
            // Targets of packages elsewhere have their own folders, and a folder around them is not a module.
            for index in places.indices { places[index].removeFolders(containing: elsewhere?.sources ?? []) }
            found = places
        } catch {
            throw Failure(error)
        }
        self.fileSystem = fileSystem
        self.settings = settings ?? manifest
        let problems =
            unknownDependencies + moduleCycles(Array(manifest.modules.values))
        guard problems.isEmpty else { throw Failure(problems) }
    }

    /// The modules of the workspace, sorted: the folders of its places, and those of the manifest.
    ///
    /// Sources are searched only to decide between several places.
    /// - Throws: If several places are possible, if a place in the manifest is missing, or if a place contains sources
    ///   itself.
    package func modules() throws(Failure) -> [ModuleName] {
        let places = try meantPlaces()
        for place in places where try Failure.wrapping(try place.isOneModule(fileSystem)) {
            throw oneModule(in: place.path)
        }
        let all = Set(places.flatMap { $0.folders.map(\.module) }).union(manifest.modules.keys)
        return all.filter { !Workspace.runtimeModules.contains($0.text) }.sorted()
    }

    /// The places of the modules: those in the manifest, otherwise those that contain sources.
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

    /// The path that is probably meant by a wrong one, as the end of a message: the first missing name is corrected.
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

    /// The usual places whose folders may be modules, since they contain sources. Without any sources, one place is
    /// enough.
    private func usedPlaces() throws(Failure) -> [ModulePlace] {
        // Usually one place has folders, and no sources are searched.
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

    /// The folders that may contain modules, and those to which modules may be added.
    package var placePaths: [String] {
        guard let namedPlaces = manifest.moduleRoots else { return found.map(\.path) }
        return namedPlaces.map { ModulePlace.withoutPattern($0.text) }
            + found.map(\.path).filter { path in !namedPlaces.contains { $0.text == path } }
    }

    /// The sources in the manifest.
    package var describedSources: [String] {
        manifest.modules.values.flatMap { $0.sources.map(\.text) }.sorted(by: bytesAscending)
    }

    /// A module's sources, and how it is built.
    /// - Throws: A failure that lists the searched places, and the name that may be meant.
    package func request(for name: ModuleName) throws(Failure) -> ModuleRequest {
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
        guard let path = roots.paths.first else { throw noSources(name) }
        var request = ModuleRequest(name, roots)
        request.dependencies = described?.dependencies.map(\.text) ?? []
        if let own = try packages.settings(around: path) {
            own.apply(to: &request, within: settings)
        } else {
            settings.apply(to: &request)
        }
        try Failure.wrapping(try packages.complete(&request, in: path))
        return request
    }

    /// The failure that there is no module at all, with the surrounding folder that may be meant.
    package var noModules: Failure {
        let around = isWorkspace(fileSystem.workingDirectory) ? nil : folderAround(where: isWorkspace)
        let hint = around.map { "; run it in '\($0)'" } ?? ""
        let end = hasManifest ? "and none in '\(Workspace.manifestName)'" : "and no '\(Workspace.manifestName)'"
        let others = hint + strayFiles
        let findable = findable(inProject: false).map { "; \($0)" } ?? ""
        return Failure(
            "no modules in this folder: no folder in \(lookedIn), \(end)\(others.isEmpty ? findable : others)"
        )
    }

    /// The nearest folder around this one that is a package or contains a `needle.json`, as a relative path; nil for none.
    var projectAround: String? {
        folderAround { folder in
            [Workspace.manifestName, PackageManifest.name].contains { !fileSystem.isAbsent(Path.join(folder, $0)) }
        }
    }

    /// The nearest folder around this one that meets a condition, as a relative path.
    private func folderAround(where isWanted: (String) -> Bool) -> String? {
        var (around, up) = (fileSystem.workingDirectory, [String]())
        while around != "/" {
            around = Path.folder(of: around)
            up.append("..")
            if isWanted(around) { return up.joined(separator: "/") }
        }
        return nil
    }

    /// The modules that `needle init` would find, as a part of a message; nil if there are none.
    /// - Parameter inProject: Whether they must come from the description of a project, which knows more than folders do.
    private func findable(inProject: Bool) -> String? {
        let summary = hasManifest ? nil : guide?.summary(fileSystem, isOfProject: inProject)
        return summary.map { "'needle init' finds \($0)" }
    }

    /// The excluded paths of modules that do not exist. A folder that a tool fills may come later.
    var absentExclusions: [String] {
        let excluded = manifest.modules.values.filter(isDescribed).flatMap(\.excluded)
        let absent = excluded.filter { fileSystem.isAbsent($0.text) && !ToolFolders.contain(Path.name(of: $0.text)) }
        return absent.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map { path in
            let near = pathSuggestion(for: path.text)
            let place = "\(path.path):\(path.place.line):\(path.place.column)"
            return "\(place): there is no file or folder '\(ModuleName.printable(path.text))' to exclude\(near)"
        }
    }

    /// The failure that no module has a component, though other files have one.
    /// - Parameter others: Diagnostics about those files.
    package func noComponents(but others: [Diagnostic]) -> Failure {
        let paths = Set(others.compactMap { $0.location?.path }).sorted(by: bytesAscending)
        let repair =
            hasManifest
            ? "add their folders to the 'sources' of modules in '\(Workspace.manifestName)'"
            : "'needle init' describes their modules"
        return Failure(
            "no module has a component, but files in no module have: \(quoted(paths, atMost: 10)); \(repair)"
        )
    }

    /// The failure that no module has a Swift source.
    package func noSources(_ modules: [ModuleRequest]) -> Failure {
        let paths = modules.flatMap(\.roots.paths)
        return Failure(
            "no Swift sources: looked in \(quoted(paths, atMost: 10)); modules are "
                + "folders in \(lookedIn), and what '\(Workspace.manifestName)' names\(strayFiles)"
        )
    }

    /// A hint that there are Swift files beside the folders of modules, as the end of a message that these are empty.
    private var strayFiles: String {
        guard let place = found.first(where: { (try? $0.hasOwnSource(fileSystem)) ?? false }) else { return "" }
        if let findable = findable(inProject: true) { return "; " + findable }
        return
            "; the Swift files directly in '\(place.path)' are in no module: move them into a folder there, or describe "
            + "it, as in \(description(of: place.path))"
    }

    /// The failure that a place is the folder of one module without a known name.
    private func oneModule(in path: String) -> Failure {
        let project = findable(inProject: true).map { "\($0); or " } ?? ""
        return Failure(
            "there are Swift files directly in '\(path)', so it is one module and its folders are not modules: \(project)describe it in "
                + "'\(Workspace.manifestName)', as in \(description(of: path)); or, if its folders are modules, say so: "
                + "{ \"moduleRoots\": [\"\(path)\"] }"
        )
    }

    /// The description of a folder as a module in the manifest.
    func description(of path: String, as name: String = "App") -> String {
        "{ \"modules\": [{ \"name\": \"\(name)\", \"sources\": [\"\(path)\"] }] }"
    }

    /// The folders that may contain modules, whether they exist or not.
    private var possiblePlaces: [String] { manifest.moduleRoots?.map(\.text) ?? Workspace.places }

    /// For example `'Modules' or 'Sources'`.
    private var lookedIn: String {
        possiblePlaces.map { "'\($0)'" }.joined(separator: " or ")
    }

    /// Whether a folder looks as if it contained modules.
    private func isWorkspace(_ folder: String) -> Bool {
        (Workspace.places + [Workspace.manifestName]).contains { !fileSystem.isAbsent(Path.join(folder, $0)) }
    }

    /// The failure that a module has no Swift source.
    func noSources(_ name: ModuleName) -> Failure {
        let places = possiblePlaces.map { "'\(Path.join($0, name.text))'" }.joined(separator: " and ")
        let sources = manifest.modules[name]?.sources.map(\.text) ?? []
        let looked = sources.isEmpty ? places : quoted(sources)
        return Failure("no sources for module '\(name.text)': looked in \(looked)\(hint(name, among: known))")
    }

    /// The failure that the cache does not know a module.
    func notParsed(_ name: ModuleName, cached: [ModuleName]) -> Failure {
        let all = known.union(cached)
        guard !all.contains(name), !all.isEmpty else {
            return Failure("module '\(name.text)' was not parsed: run 'needle parse \(name.text)' first")
        }
        return Failure("no module '\(name.text)'\(hint(name, among: all))")
    }

    /// All modules that can be found by name, except the runtime's.
    var findableModules: Set<ModuleName> { known.filter { !Workspace.runtimeModules.contains($0.text) } }

    /// Whether the folder of a module certainly contains no Swift source that the tool did not write.
    func isEmpty(_ module: ModuleName) -> Bool {
        guard let request = try? request(for: module) else { return false }
        return (try? request.roots.haveWrittenSource(fileSystem)) == false
    }

    private var known: Set<ModuleName> { Set(found.flatMap { $0.folders.map(\.module) } + manifest.modules.keys) }

    /// The module that may be meant by a name, as the end of a message: a similar name, otherwise all modules.
    private func hint(_ name: ModuleName, among known: Set<ModuleName>) -> String {
        let others = known.filter { !Workspace.runtimeModules.contains($0.text) }.sorted().map(\.text)
        let near = suggestion(for: name.text, in: others)
        guard near.isEmpty, !known.contains(name), !others.isEmpty else { return near }
        return "; the modules are " + quoted(others, atMost: 10)
    }

    /// Whether `needle.json` states the folders of modules.
    var describesModules: Bool {
        hasManifest && (manifest.moduleRoots != nil || manifest.modules.values.contains(where: isDescribed))
    }

    /// Whether a module is described by `needle.json`, not by a package.
    private func isDescribed(_ module: ManifestModule) -> Bool { module.typedName.path == Workspace.manifestName }

    /// A problem of modules, at the place of the first of them in `needle.json`.
    func problem(of modules: [ModuleName], _ message: String) -> Diagnostic {
        let described = modules.lazy.compactMap { self.manifest.modules[$0] }.first(where: isDescribed)
        let source = described.map { $0.sources.first ?? $0.typedName } ?? manifest.moduleRoots?.first
        return source?.problem(message) ?? .cannotRun(message, path: Workspace.manifestName)
    }

    /// The dependencies in the manifest that are no modules.
    private var unknownDependencies: [Diagnostic] {
        let modules = manifest.modules.values.filter { !$0.dependencies.isEmpty }
        if modules.isEmpty { return [] }
        let names = known.map(\.text)
        let allowed = Set(names).union(Workspace.runtimeModules)
        return modules.flatMap { module in
            module.dependencies.filter { !allowed.contains($0.text) }.map { dependency in
                let text = ModuleName.printable(dependency.text)
                return dependency.problem(
                    "module '\(module.name.text)' depends on '\(text)', which is not a module of the workspace"
                        + suggestion(for: dependency.text, in: names)
                )
            }
        }
    }
}
