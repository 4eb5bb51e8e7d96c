// The modules of a workspace: the folders of `Modules/` or `Sources/`, or `Sources/` itself, and those in `needle.json`.

internal import NeedleDiagnostics
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
    let hasManifest: Bool
    /// The files and folders that the manifest describes, relative to the workspace if they are inside it.
    private let described: [String]
    /// The folders of targets elsewhere with the names of other modules.
    let rivals: [ModuleName: [String]]
    /// The manifest that states how the modules are built, and the severities.
    package let settings: Manifest
    /// The packages that contain the modules.
    package let packages: Packages
    package let fileSystem: FileSystem
    let guide: (any ProjectGuide)?

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
    func pathSuggestion(for path: String) -> String {
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
}

// MARK: - Folders of modules

// A module is found by its name alone. So of two targets with one name, as in the packages of two apps, the second one would
// be ignored silently.

extension Workspace {
    /// The folder of a module in the places; nil if it has none.
    func folder(of name: ModuleName) throws(Failure) -> String? {
        // Of the usual places without packages, the first decides: a build refuses several.
        let first = manifest.moduleRoots == nil ? found.filter { !$0.isOfPackage } : []
        let rest = manifest.moduleRoots == nil ? found.filter(\.isOfPackage) : found
        let usual = first.lazy.map { $0.folders(of: name) }.first { !$0.isEmpty } ?? []
        let candidates = usual + rest.flatMap { $0.folders(of: name) }
        guard candidates.count > 1 else { return candidates.first }
        let filled = try withSources(candidates)
        guard filled.count > 1 else {
            return filled.first ?? candidates.first { Path.name(of: $0) == name.text } ?? candidates.first
        }
        throw ambiguous(name, filled)
    }

    /// The folders that contain a Swift file that the tool did not write.
    private func withSources(_ folders: [String]) throws(Failure) -> [String] {
        var filled: [String] = []
        for folder in folders where try SourceRoots(paths: [folder]).haveWrittenSource(fileSystem) {
            filled.append(folder)
        }
        return filled
    }

    /// Refuses a module that has a rival besides its described sources, since nothing would be generated for the rival.
    func checkRivals(of name: ModuleName, besides sources: [String]) throws(Failure) {
        let folders = found.flatMap { $0.folders(of: name) } + (rivals[name] ?? [])
        let own = sources.map(Path.normalized)
        // If a part of a folder is described, the rest of it is left out.
        let others = folders.filter { folder in
            !own.contains { $0 == folder || Path.relative($0, to: folder) != nil }
        }
        let rivals = others.isEmpty ? [] : try withSources(others)
        guard rivals.isEmpty else { throw ambiguous(name, own.prefix(1) + rivals) }
    }

    private func ambiguous(_ name: ModuleName, _ folders: [String]) -> Failure {
        Failure(
            "module '\(name.text)' could be any of \(quoted(folders)): run Needle in the package of each; or, where no other module "
                + "imports it, give one another name in '\(Workspace.manifestName)', as in "
                + description(of: folders.last ?? "", as: "Other\(name.text)")
        )
    }
}

// Modules that contain other modules.
//
// Generated files go into the folder of a module's first source. If that is also among the sources of another module, the
// other module compiles the generated files of both. Further files and folders may be sources of several modules.

extension Workspace {
    /// The modules whose first source is among the sources of another one, as `needle.json` describes them.
    /// - Parameter requests: All modules.
    func overlaps(of requests: [ModuleRequest]) -> [Diagnostic] {
        guard describesModules else { return [] }
        var owners: [String: [ModuleRequest]] = [:]
        for request in requests {
            for path in request.roots.paths { owners[Path.normalized(path), default: []].append(request) }
        }
        var problems: [Diagnostic] = []
        var reported: Set<Set<ModuleName>> = []
        for request in requests {
            guard let own = request.roots.paths.first.map(Path.normalized) else { continue }
            let around = own.foldersAround
            let other = around.lazy.flatMap { owners[$0] ?? [] }.first { other in
                other.name != request.name && !other.roots.othersPaths.contains(where: around.contains)
            }
            guard let other, reported.insert([request.name, other.name]).inserted else { continue }
            let (name, outer) = (request.name.text, other.name.text)
            let isSame = owners[own]?.contains { $0.name == other.name } ?? false
            let repair =
                isSame ? "give '\(name)' a folder of its own as the first" : "add it to the 'exclude' of '\(outer)'"
            let start = "'\(own)' is the first of the 'sources' of module '\(name)'"
            let message = "\(start), and among those of module '\(outer)', too: \(repair)"
            problems.append(problem(of: [request.name, other.name], message))
        }
        return problems
    }
}

extension String {
    /// A path and the folders around it, innermost first.
    fileprivate var foldersAround: [String] {
        var paths = [self]
        while let last = paths.last, last != ".", last != "/", Path.name(of: last) != ".." {
            paths.append(Path.folder(of: last))
        }
        return paths
    }
}
