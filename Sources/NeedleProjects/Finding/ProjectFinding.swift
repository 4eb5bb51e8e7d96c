// The findings of `needle init` in a tree: the modules that matter to Needle, and the `needle.json` that describes them.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// The modules of the projects in a tree.
struct ProjectFinding: Sendable {
    struct Module: Sendable {
        var name: ModuleName
        var cover: SourceCover
        var found: ProjectModule
        /// The number of components that it declares.
        var components = 0

        /// The folder whose name alone describes the module; nil if the manifest must say more.
        var plainFolder: String? {
            guard cover.sources.count == 1, cover.excluded.isEmpty, let folder = cover.sources.first,
                !found.files.contains(folder), ModuleName(folder: Path.name(of: folder)) == name
            else { return nil }
            return folder
        }
    }

    /// The modules that matter to Needle, sorted by name; all modules if there are no components yet.
    private(set) var modules: [Module] = []
    private(set) var others: [Module] = []
    /// The modules, with the number of their components, that share all their folders with others, so that no folder is left for
    /// their generated files.
    private(set) var homeless: [(name: ModuleName, components: Int)] = []
    /// The files with components that belong to no module, sorted.
    private(set) var strayFiles: [String] = []
    /// The places in project files that may hide modules.
    let doubts: [ProjectDoubt]
    private let tree: ProjectTree

    /// Whether the tree has a Swift file, even if no module takes it.
    var hasSources: Bool { !tree.files.isEmpty }

    /// - Throws: If a folder cannot be read.
    init(_ fileSystem: FileSystem, _ workers: Workers) throws(Failure) {
        let tree = try Failure.wrapping(try ProjectTree(fileSystem, ignoring: Set(GeneratedFile.names)))
        self.tree = tree
        doubts = projectDoubts(in: tree)
        let files = workers.map(tree.files, atOnce: 16) { path in
            FileFacts(
                (tree.text(path) ?? []).withUnsafeBufferPointer { parse($0, path: path, options: ParseOptions()) }.facts
            )
        }
        let facts = Dictionary(uniqueKeysWithValues: zip(tree.files, files))
        let found = ProjectModules(in: tree, facts)
        let named = ProjectFinding.named(found.modules)
        let graphs = named.map { name, module in
            ModuleGraph(name: name.text, files: module.files.sorted(by: bytesAscending).compactMap { facts[$0] })
        }
        let counts = ProjectFinding.components(graphs, workers)
        let used = ProjectFinding.used(graphs, counts)
        let partners = named.map { found.partners(of: $0.module) }
        // If there are too few folders, the modules that need generated code get them.
        let order = named.indices.sorted { left, right in
            func rank(_ index: Int) -> (Int, Int, Int, Int) {
                let (name, module) = named[index]
                return (used.contains(name.text) ? 0 : 1, counts[name.text] == nil ? 1 : 0, -module.files.count, index)
            }
            return rank(left) < rank(right)
        }
        let owned = Set(found.modules.flatMap(\.files))
        let pairs = zip(named, partners).map { (module: $0.module, partners: $1) }
        let covers = sourceCovers(of: pairs, in: order, tree, owned: owned)
        for (index, (name, module)) in named.enumerated() {
            guard let cover = covers[index] else {
                homeless.append((name, counts[name.text] ?? 0))
                continue
            }
            var module = Module(name: name, cover: cover, found: module, components: counts[name.text] ?? 0)
            module.noteWhatIsOpen(partners[index], tree)
            if used.contains(name.text) { modules.append(module) } else { others.append(module) }
        }
        if modules.isEmpty { swap(&modules, &others) }
        strayFiles = found.strayFiles.filter { path in
            let file = ModuleGraph(name: "Stray", files: [facts[path] ?? FileFacts(path: path)])
            return !ProjectFinding.components([file], .none).isEmpty
        }
    }

    /// The modules that may matter, with unique names, sorted by name.
    private static func named(_ found: [ProjectModule]) -> [(name: ModuleName, module: ProjectModule)] {
        var all: [(name: ModuleName, module: ProjectModule)] = []
        for var module in found where !module.isTest {
            guard var name = ModuleName(folder: module.name), !Workspace.runtimeModules.contains(name.text) else {
                continue
            }
            func isTaken(_ name: ModuleName) -> Bool { all.contains { $0.name == name } }
            if isTaken(name) {
                module.notes.append("another module is called '\(name.text)', too")
                while isTaken(name) { name = name.alternative }
            }
            all.append((name, module))
        }
        return all.sorted { $0.name < $1.name }
    }

    /// Whether every run finds the modules without a `needle.json`, since they are package targets in the usual folders.
    func isPlainPackage(_ fileSystem: FileSystem) -> Bool {
        guard !modules.isEmpty, let workspace = try? Workspace(fileSystem, nil), (try? workspace.modules()) != nil
        else {
            return false
        }
        return modules.allSatisfy { module in
            guard module.found.kind == .package, let roots = try? workspace.request(for: module.name).roots,
                roots.paths.allSatisfy({ path in
                    workspace.found.contains { $0.path == path || $0.path == Path.folder(of: path) }
                })
            else { return false }
            let files = findSources(roots, in: fileSystem).files.map(\.path)
            return Set(files.filter { !GeneratedFile.names.contains(Path.name(of: $0)) }) == module.found.files
        }
    }

    private static func components(_ graphs: [ModuleGraph], _ workers: Workers) -> [String: Int] {
        let graph = link(graphs, options: LinkOptions(), workers: workers).graph
        let symbols = Set(graph.components.values.map(\.symbol))
        return symbols.reduce(into: [:]) { counts, symbol in
            counts["\(graph.symbols[symbol].reference(in: graph.modules).module)", default: 0] += 1
        }
    }

    /// The modules with components or other code for the runtime, the modules that they import, and the programs that import
    /// these.
    private static func used(_ graphs: [ModuleGraph], _ counts: [String: Int]) -> Set<String> {
        var imports: [String: Set<String>] = [:]
        for graph in graphs {
            imports[graph.name] = Set(graph.files.flatMap { $0.imports.map { "\($0.module)" } })
        }
        func imported(from names: Set<String>) -> Set<String> {
            Set(reached(from: names) { name in (imports[name] ?? []).filter { imports[$0] != nil } })
        }
        let own = Set(
            imports.filter { counts[$0.key] != nil || !$0.value.isDisjoint(with: Workspace.runtimeModules) }.keys
        )
        let programs = graphs.filter { $0.files.contains(where: \.hasEntryPoint) }.map(\.name)
        return imported(from: own.union(programs.filter { !imported(from: [$0]).isDisjoint(with: own) }))
    }

    /// The number of modules, and the origin of most, for example `5 modules of Cafe.xcodeproj and 2 other files`; nil if there
    /// are none.
    /// - Parameter isOfProject: Whether a project must describe them, as opposed to folders alone.
    static func summary(_ fileSystem: FileSystem, isOfProject: Bool = false) -> String? {
        guard let modules = try? ProjectFinding(fileSystem, .none).modules, !modules.isEmpty else { return nil }
        let counts = Dictionary(modules.compactMap(\.found.description).map { ($0, 1) }, uniquingKeysWith: +)
        let origin = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        if isOfProject, origin == nil { return nil }
        let others = counts.count > 1 ? " and \(counted(counts.count - 1, "other file"))" : ""
        return counted(modules.count, "module") + (origin.map { " of \($0)\(others)" } ?? "")
    }
}

// MARK: - The file

extension ProjectFinding.Module {
    /// Adds notes about the work that is left to the user, so that its own target and no other one compiles the generated files.
    /// - Parameter partners: The other modules that share its files.
    fileprivate mutating func noteWhatIsOpen(_ partners: [ProjectModule], _ tree: ProjectTree) {
        guard let first = cover.sources.first else { return }
        let folder = found.files.contains(first) ? Path.folder(of: first) : first
        if !found.takesOutputs(in: folder, tree) {
            found.notes.append("new files are not part of its target by themselves: add the generated files to it")
        }
        if let partner = partners.first(where: { $0.takesOutputs(in: folder, tree) }) {
            let what = "it needs a folder of its own for the generated files"
            found.notes.append("all of '\(folder)' is in '\(partner.name)', too: \(what)")
        }
    }
}

extension ProjectFinding {
    /// The text of a `needle.json` that describes the modules.
    var manifest: String {
        let folders = plainFolders
        let inFolders = Set(folders.flatMap(\.modules))
        let rest = modules.filter { !inFolders.contains($0.name) }
        let paths = list(folders.map(\.pattern))
        let entries = rest.map { module in
            var entry = "{ \"name\": \"\(module.name.text)\", \"sources\": [\(list(module.cover.sources))]"
            if !module.cover.excluded.isEmpty { entry += ", \"exclude\": [\(list(module.cover.excluded))]" }
            return entry + " }"
        }
        if rest.isEmpty { return "{ \"moduleRoots\": [\(paths)] }\n" }
        if rest.count == 1, folders.isEmpty { return "{ \"modules\": [\(entries[0])] }\n" }
        let first = folders.isEmpty ? "" : "  \"moduleRoots\": [\(paths)],\n"
        return "{\n\(first)  \"modules\": [\n\(entries.map { "    \($0)" }.joined(separator: ",\n"))\n  ]\n}\n"
    }

    private func list(_ paths: [String]) -> String {
        paths.map(\.inDoubleQuotes).joined(separator: ", ")
    }

    /// The folders that contain only module folders, with the names of these modules.
    private var plainFolders: [(pattern: String, modules: [ModuleName])] {
        let places = Dictionary(grouping: (modules + others).filter { $0.plainFolder != nil }) { module in
            Path.folder(of: module.plainFolder ?? "")
        }
        var plain: [(pattern: String, modules: [ModuleName])] = []
        for (place, inside) in places.sorted(by: { bytesAscending($0.key, $1.key) }) where place != "." {
            let folders = Set(inside.compactMap(\.plainFolder).map(Path.name))
            let files = tree.files(below: place).compactMap { $0.part(below: place) }
            let isWhole = files.allSatisfy { file in
                file.firstIndex(of: "/").map { folders.contains(String(file[..<$0])) } ?? false
            }
            let isUsed = inside.contains { module in modules.contains { $0.name == module.name } }
            if isWhole, isUsed { plain.append((place, inside.map(\.name))) }
        }
        // A package with one target uses its whole folder.
        for module in modules where module.cover.excluded.isEmpty && module.found.kind == .package {
            guard let place = module.cover.sources.first, module.cover.sources.count == 1,
                Path.name(of: place) == PackageLayout.sources, place != PackageLayout.sources
            else { continue }
            plain.append((place, [module.name]))
        }
        return ProjectFinding.joined(plain, tree).filter { place in
            place.modules.count > 1 || Workspace.places.contains(place.pattern)
        }
    }

    /// Combines the folders of neighboring packages into patterns.
    private static func joined(
        _ plain: [(pattern: String, modules: [ModuleName])],
        _ tree: ProjectTree
    ) -> [(pattern: String, modules: [ModuleName])] {
        let ends = "/" + PackageLayout.sources
        let groups = Dictionary(grouping: plain) { place in
            place.pattern.hasSuffix(ends) ? Path.folder(of: Path.folder(of: place.pattern)) : ""
        }
        var joined = groups[""] ?? []
        for (folder, places) in groups where !folder.isEmpty {
            let pattern = Path.join(folder, "*" + ends)
            let known = Set(places.map(\.pattern))
            let isWhole = tree.folders(in: folder).allSatisfy { name in
                let place = Path.join(folder, name + ends)
                return known.contains(place) || tree.files(below: place).isEmpty
            }
            joined += isWhole && places.count > 1 && folder != "." ? [(pattern, places.flatMap(\.modules))] : places
        }
        return joined.sorted { bytesAscending($0.pattern, $1.pattern) }
    }
}

extension String {
    /// This text as a string of JSON and YAML.
    var inDoubleQuotes: String {
        "\"\(replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\""))\""
    }
}
