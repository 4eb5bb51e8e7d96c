// The failures of a workspace in which modules are missing, empty or misspelled, with what was probably meant.

package import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

extension Workspace {
    /// The modules that `needle init` would find, as a part of a message; nil if there are none.
    /// - Parameter inProject: Whether they must come from the description of a project, which knows more than folders do.
    func findable(inProject: Bool) -> String? {
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
    var strayFiles: String {
        guard let place = found.first(where: { (try? $0.hasOwnSource(fileSystem)) ?? false }) else { return "" }
        if let findable = findable(inProject: true) { return "; " + findable }
        return
            "; the Swift files directly in '\(place.path)' are in no module: move them into a folder there, or describe "
            + "it, as in \(description(of: place.path))"
    }

    /// The failure that a place is the folder of one module without a known name.
    func oneModule(in path: String) -> Failure {
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
    var lookedIn: String {
        possiblePlaces.map { "'\($0)'" }.joined(separator: " or ")
    }

    /// Whether a folder looks as if it contained modules.
    func isWorkspace(_ folder: String) -> Bool {
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
    func hint(_ name: ModuleName, among known: Set<ModuleName>) -> String {
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
    var unknownDependencies: [Diagnostic] {
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
