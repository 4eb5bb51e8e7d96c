// The requests to parse: of a person, before modules are looked up, and of one module.

package import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// The separator of paths in a sources list.
package enum SourcesListFormat: String, Sendable, CaseIterable {
    /// One path per line.
    case newline
    /// Paths separated by white space; white space in a path is escaped by single quotes or a backslash.
    case minescaping
}

/// The arguments about sources, of `needle parse` and of all commands that parse.
package struct ParseRequest: Hashable, Sendable {
    /// The names as typed.
    package var modules: [String] = []
    /// Files and folders that replace the module's own folder.
    package var sources: [String] = []
    /// The format of the sources lists of `needle generate`.
    package var sourcesListFormat = SourcesListFormat.newline
    /// The `needle.json` that describes how named sources are built, instead of that of the workspace.
    package var configuration: String?
    package var dependencies: [String] = []
    /// Modules in the manifest of the build system, which count if no source imports them.
    package var links: [String] = []
    package var packageName: String?
    package var defaultIsolation: String?
    package var defines: [String] = []
    /// The oldest systems that the modules are built for, for example `macOS:13`.
    package var platforms: [String] = []
    /// The language mode of the modules, `5` or `6`.
    package var languageMode: String?
    /// The `Package.swift` that describes how a module with named sources is built.
    package var packageManifest: String?
    package var excludedSuffixes: [String] = []
    package var excludedPaths: [String] = []
    /// Whether warnings are errors.
    package var isStrict = false
    /// The severities that a person chose.
    package var severities = Severities()
    /// The path of a further copy of the graph file, for one module.
    package var output: String?
    /// The path of a depfile with the sources of the graph file, for one module.
    package var depfile: String?
    /// The path of a Swift file that only states the checksum of the facts, for one module.
    package var stamp: String?
    /// The path of a file with the places of the facts, for one module.
    package var places: String?
    /// Whether results are kept, and earlier results are used.
    package var usesCache = true

    package init() {}
}

extension ParseRequest {
    /// The modules to be parsed, each once, in the order in which they were named.
    /// - Throws: All faults of the arguments.
    package func moduleRequests(_ workspace: Workspace, _ fileSystem: FileSystem) throws(Failure) -> [ModuleRequest] {
        guard configuration == nil || !sources.isEmpty else {
            throw Failure("'--config' applies only to named sources: name them with '--sources'")
        }
        var requests = try allSuccesses(
            modules.map { typed in
                Result { () throws(Failure) in try request(for: try ModuleName(typed), workspace, fileSystem) }
            }
        )
        var names: Set<ModuleName> = []
        requests.removeAll { !names.insert($0.name).inserted }
        if requests.count > 1, let option = optionForOneModule {
            throw Failure("'\(option)' takes one module, but \(requests.count) were named")
        }
        return requests
    }

    /// All modules of a workspace.
    /// - Throws: If there is none, or the faults of the arguments.
    package func allModules(of workspace: Workspace, _ fileSystem: FileSystem) throws(Failure) -> [ModuleRequest] {
        var request = self
        request.modules = try workspace.modules().map(\.text)
        guard !request.modules.isEmpty else { throw workspace.noModules }
        let requests = try request.moduleRequests(workspace, fileSystem)
        let overlaps = workspace.overlaps(of: requests)
        guard overlaps.isEmpty else { throw Failure(overlaps) }
        return requests
    }

    /// All sources as one module, which is named after the folder of the generated file.
    ///
    /// A source file that is not Swift is a list of sources.
    func singleModule(
        for destination: LinkRequest.Destination,
        _ fileSystem: FileSystem
    ) throws(Failure) -> ModuleRequest {
        var name = ModuleName.app
        if case .file(let path) = destination {
            name = ModuleName(folder: Path.name(of: Path.folder(of: fileSystem.absolute(path)))) ?? name
        }
        var paths: [String] = []
        for source in sources {
            if !source.hasSuffix(".swift"), (try? fileSystem.status(source))?.kind == .file {
                paths += try readSourcesList(source, format: sourcesListFormat, in: fileSystem)
            } else {
                paths.append(source)
            }
        }
        var request = try adapted(ModuleRequest(name, SourceRoots(paths: paths)), fileSystem)
        let roots = request.roots
        // Like uber/needle, which applies the exclusions to each file of a list.
        request.roots.paths.removeAll { $0.hasSuffix(".swift") && roots.excludes(file: $0) }
        return request
    }

    /// The options that decide the facts, as a person types them.
    package var options: [String] {
        var words = defines.flatMap { ["--define", $0] } + platforms.flatMap { ["--platform", $0] }
        if let packageName { words += ["--package-name", packageName] }
        if let defaultIsolation { words += ["--default-isolation", defaultIsolation] }
        if let languageMode { words += ["--swift-version", languageMode] }
        if !excludedSuffixes.isEmpty { words += ["--exclude-suffixes"] + excludedSuffixes }
        if !excludedPaths.isEmpty { words += ["--exclude-paths"] + excludedPaths }
        return words
    }

    /// Build systems that name a `needle.json` parse once for builds with and without this flag.
    private static let openFlags: Set = ["DEBUG"]

    private var optionForOneModule: String? {
        if !sources.isEmpty { return "--sources" }
        if output != nil { return "--output" }
        if depfile != nil { return "--depfile" }
        if stamp != nil { return "--stamp" }
        return places == nil ? nil : "--places"
    }

    private func request(
        for name: ModuleName,
        _ workspace: Workspace,
        _ fileSystem: FileSystem
    ) throws(Failure) -> ModuleRequest {
        var request: ModuleRequest
        if sources.isEmpty {
            request = try workspace.request(for: name)
        } else {
            request = ModuleRequest(name, SourceRoots(paths: sources))
            if configuration != nil { workspace.settings.apply(to: &request, leavingOpen: ParseRequest.openFlags) }
            if let packageManifest, request.parseOptions.languageMode == nil {
                let text = try Failure.wrapping(try fileSystem.read(packageManifest).bytes)
                request.parseOptions.languageMode = PackageManifest(text).languageMode(of: name)
            }
        }
        return try adapted(request, fileSystem)
    }

    /// Adds the options to the workspace's request for a module.
    private func adapted(_ request: ModuleRequest, _ fileSystem: FileSystem) throws(Failure) -> ModuleRequest {
        var request = request
        // One spelling per file, so that the key of a module does not depend on how its sources were typed.
        request.roots.paths = try request.roots.paths.map { path throws(Failure) in
            if Path.isInside(path) { return path }
            return try Failure.wrapping(try fileSystem.relative(fileSystem.absolute(path))) ?? fileSystem.absolute(path)
        }
        request.roots.excludedSuffixes = excludedSuffixes
        let folder = fileSystem.workingDirectory
        request.roots.excludedPaths = excludedPaths.map { path in
            path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count)) : path
        }
        if !dependencies.isEmpty { request.dependencies = dependencies }
        request.links.formUnion(links)
        request.packageName = packageName ?? request.packageName
        if let defaultIsolation { request.defaultIsolation = try DefaultIsolation(defaultIsolation).actor }
        if let languageMode { request.parseOptions.languageMode = try LanguageMode(languageMode) }
        for flag in defines { request.parseOptions.defines.insert(try compilationFlag(flag)) }
        request.parseOptions.undefines.subtract(request.parseOptions.defines)
        for platform in platforms where !request.parseOptions.platforms.insert(platform) {
            throw Failure(Platform.problem(of: platform))
        }
        return request
    }
}

/// A module to be parsed: its sources, and everything else that decides its facts.
package struct ModuleRequest: Hashable, Sendable {
    package var name: ModuleName
    package var roots: SourceRoots
    package var packageName: String?
    /// The global actor that isolates declarations by default.
    package var defaultIsolation: String?
    /// Modules that it depends on; empty if the imports decide.
    package var dependencies: [String] = []
    /// Modules that it depends on, each of which counts if no source imports it: an import may be in an `#if`.
    package var links: Set<String> = []
    var parseOptions = ParseOptions()

    package init(_ name: ModuleName, _ roots: SourceRoots) {
        (self.name, self.roots) = (name, roots)
    }
}

/// The request as the parameters of a module's key, from which it can be restored: so a module is parsed again with the
/// options that a person typed.
extension ModuleRequest {
    var parameters: ModuleParameters {
        let options = ModuleRequest.options.flatMap { option in option.texts(self).map { "\(option.word) \($0)" } }
        return ModuleParameters(
            module: name.text,
            options: options.sorted(by: bytesAscending),
            packageName: packageName,
            dependencies: dependencies
        )
    }

    /// The request with these parameters.
    init(_ name: ModuleName, _ parameters: ModuleParameters) {
        self.init(name, SourceRoots(paths: []))
        (packageName, dependencies) = (parameters.packageName, parameters.dependencies)
        for text in parameters.options {
            guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let option = ModuleRequest.options.first { text.utf8[..<space].elementsEqual($0.word.utf8) }
            option?.take(&self, String(text[text.utf8.index(after: space)...]))
        }
        let sources = roots.paths.map { $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false) }
        roots.paths = sources.sorted { Int($0[0]) ?? 0 < Int($1[0]) ?? 0 }.map { String($0.last ?? "") }
    }

    /// One kind of option: its word, its texts in a request, and how it is added to a request.
    private typealias Option = (
        word: String,
        texts: @Sendable (ModuleRequest) -> [String],
        take: @Sendable (inout ModuleRequest, String) -> Void
    )

    private static let options: [Option] = [
        // Numbered, since the key sorts its options and the first source decides the module's folder.
        ("source", { $0.roots.paths.enumerated().map { "\($0 + 1) \($1)" } }, { $0.roots.paths.append($1) }),
        ("link", { Array($0.links) }, { $0.links.insert($1) }),
        ("define", { Array($0.parseOptions.defines) }, { $0.parseOptions.defines.insert($1) }),
        ("undefine", { Array($0.parseOptions.undefines) }, { $0.parseOptions.undefines.insert($1) }),
        ("platform", { $0.parseOptions.platforms.texts }, { _ = $0.parseOptions.platforms.insert($1) }),
        (
            "language-mode", { [$0.parseOptions.languageMode?.rawValue].compactMap(\.self) },
            { $0.parseOptions.languageMode = LanguageMode(rawValue: $1) }
        ),
        ("default-isolation", { [$0.defaultIsolation].compactMap(\.self) }, { $0.defaultIsolation = $1 }),
        ("exclude-suffix", { $0.roots.excludedSuffixes }, { $0.roots.excludedSuffixes.append($1) }),
        ("exclude-path", { $0.roots.excludedPaths }, { $0.roots.excludedPaths.append($1) }),
        ("others-path", { $0.roots.othersPaths }, { $0.roots.othersPaths.append($1) }),
    ]
}
