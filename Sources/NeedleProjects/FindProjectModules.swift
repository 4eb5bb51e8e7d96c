// Finds the modules of a tree: first from the descriptions of projects, then from the remaining folders.

internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The modules of a tree, and the files that belong to none.
struct ProjectModules: Sendable {
    /// Each has files. Modules may share files.
    private(set) var modules: [ProjectModule] = []
    /// The Swift files in the folders of modules that belong to no module.
    private(set) var strayFiles: [String] = []
    /// The modules of each file.
    private var owners: [String: [Int]] = [:]

    /// - Parameter facts: The facts of the Swift files, by their paths.
    init(in tree: ProjectTree, _ facts: [String: FileFacts]) {
        let imported = Set(facts.values.flatMap { $0.imports.map { "\($0.module)" } })
        for kind in ProjectKind.allCases { add(found(kind, imported, tree), kind) }
        addLeftovers(facts, imported, tree)
        nameOnce()
    }

    /// The other modules that share files with a module.
    func partners(of module: ProjectModule) -> [ProjectModule] {
        let indices = Set(module.files.flatMap { owners[$0] ?? [] })
        return indices.sorted().map { modules[$0] }.filter { $0.name != module.name }
    }

    private func found(_ kind: ProjectKind, _ imported: Set<String>, _ tree: ProjectTree) -> [ProjectModule] {
        let paths = tree.descriptions(of: kind)
        let deepestFirst = paths.sorted { $0.split(separator: "/").count > $1.split(separator: "/").count }
        let folders = deepestFirst.map(Path.folder)
        switch kind {
        case .package: return deepestFirst.flatMap { NeedleProjects.packageModules($0, tree) }
        case .xcode:
            let made = xcodeGenProducts(tree.descriptions(of: .xcodeGen), tree)
            return paths.filter { !made.contains($0) }.flatMap { xcodeModules($0, tree) }
        case .xcodeGen: return xcodeGenModules(deepestFirst, tree)
        case .tuist: return deepestFirst.flatMap { tuistModules($0, folders, imported: imported, tree) }
        case .buildFiles: return deepestFirst.flatMap { buildFileModules($0, folders, tree) }
        case .pods: return paths.flatMap { podModules($0, tree) }
        }
    }

    /// Adds modules of one kind, with the files that no earlier kind describes.
    private mutating func add(_ found: [ProjectModule], _ kind: ProjectKind) {
        let before = modules.count
        // Targets of a package share no files: the first, deepest target gets them. Of other targets, the one with fewer files
        // may be a part of another.
        let sizes = found.map { $0.isTest ? 0 : $0.files.count }
        let order = kind == .package ? Array(sizes.indices) : sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
        for var module in order.map({ found[$0] }) {
            module.kind = kind
            let taken = module.files.flatMap { owners[$0] ?? [] }
            // A second kind of description of known files is considered stale.
            if taken.contains(where: { $0 < before && !modules[$0].isTest }), !module.isTest { continue }
            let isExclusive = kind == .package || module.isTest
            var shared: [Int: Int] = [:]
            for index in taken where index >= before && !module.isTest && !modules[index].isTest {
                shared[index, default: 0] += 1
            }
            // A target may be described twice, for example if another target depends on it.
            let isWhole = shared.contains { $0.value == module.files.count }
            for (index, count) in shared.sorted(by: { $0.key < $1.key }) where modules[index].name != module.name {
                if isWhole ? count < module.files.count : isExclusive { continue }
                note(count, sharedBy: &module, with: index)
            }
            if isWhole { continue }
            module.files = module.files.filter { file in
                !(owners[file] ?? []).contains { isExclusive || $0 < before || modules[$0].name == module.name }
            }
            append(module)
        }
    }

    /// Adds a note to two modules that share files.
    private mutating func note(_ count: Int, sharedBy module: inout ProjectModule, with index: Int) {
        let files = module.files
        if files == modules[index].files {
            modules[index].notes.append("'\(module.name)' has the same files, so it gets the same generated files")
        } else if count == files.count {
            modules[index].notes.append(
                "all files of '\(module.name)' are in it, too: move them into a module that both import"
            )
        } else {
            let end = "too: move \(count == 1 ? "it" : "them") into a module that both import"
            let start = "\(count) of its files \(count == 1 ? "is" : "are")"
            modules[index].notes.append("\(start) in '\(module.name)', \(end)")
            module.notes.append("\(start) in '\(modules[index].name)', \(end)")
        }
    }

    private mutating func append(_ module: ProjectModule) {
        guard !module.files.isEmpty else { return }
        for file in module.files { owners[file, default: []].append(modules.count) }
        modules.append(module)
    }

    /// Turns folders that no project describes into modules.
    private mutating func addLeftovers(_ facts: [String: FileFacts], _ imported: Set<String>, _ tree: ProjectTree) {
        let owned = Set(owners.keys)
        let homes = modules.filter { !$0.isTest }.flatMap {
            $0.territory + SourceCover(of: $0, tree, owned: owned).sources
        }
        .filter { $0 != "." }
        var leftovers: [String] = []
        for file in tree.files where owners[file] == nil {
            if homes.contains(where: file.isIn) {
                strayFiles.append(file)
            } else if !isTest(file, facts[file]) {
                leftovers.append(file)
            }
        }
        let described = Set(owners.keys.flatMap(foldersAround))
        // A package in the tree may belong to an app without a description.
        let describesProgram = modules.contains { !$0.isTest && $0.kind != nil && !$0.isOfLibrary }
        let known = Set(modules.map(\.name))
        var groups: [String: (files: Set<String>, isNamed: Bool)] = [:]
        for file in leftovers {
            let around = foldersAround(file).reversed()
            // The innermost folder that is imported, or else the outermost folder without files of modules.
            let named = around.last { imported.contains(Path.name(of: $0)) && !known.contains(Path.name(of: $0)) }
            let outer = around.first { !described.contains($0) && !containers.contains(Path.name(of: $0)) }
            let any = around.first { !containers.contains(Path.name(of: $0)) }
            let unnamed = describesProgram ? nil : outer ?? any ?? (described.isEmpty ? "." : nil)
            guard let folder = named ?? unnamed else {
                strayFiles.append(file)
                continue
            }
            groups[folder, default: ([], false)].files.insert(file)
            groups[folder]?.isNamed = named != nil
        }
        for (folder, group) in groups.sorted(by: { bytesAscending($0.key, $1.key) }) {
            let name = folder == "." ? tree.name : Path.name(of: folder)
            let reason = group.isNamed ? "imported by its name" : "the folder"
            var module = ProjectModule(name, group.files, in: nil, reason)
            module.folders = folder == "." ? [] : [folder]
            append(module)
        }
        strayFiles.sort(by: bytesAscending)
    }

    /// The folders around a file up to the workspace, innermost first.
    private func foldersAround(_ file: String) -> [String] {
        Array(sequence(first: Path.folder(of: file), next: Path.folder).prefix { $0 != "." })
    }

    private func isTest(_ file: String, _ facts: FileFacts?) -> Bool {
        let names = foldersAround(file).map(Path.name)
        if names.contains(where: ToolFolders.areTests) { return true }
        return facts?.imports.contains { testLibraries.contains("\($0.module)") } ?? false
    }

    /// Gives modules with the same name different names.
    private mutating func nameOnce() {
        var names: Set<String> = []
        let counts = Dictionary(grouping: modules.indices) { modules[$0].name }
        for indices in counts.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
            let folders = indices.map { index in
                (modules[index].files.min().map(Path.folder) ?? ".").split(separator: "/").map(String.init)
            }
            for (index, around) in zip(indices, folders).dropFirst() {
                // The outermost folder that the other modules are not in.
                let depth = around.indices.first { depth in
                    !folders.contains { $0 != around && $0.count > depth && $0[depth] == around[depth] }
                }
                var name = "\(depth.map { around[$0] } ?? "Other")_\(modules[index].name)"
                while counts[name] != nil || !names.insert(name).inserted { name += "_" }
                modules[index].notes.append("another module is called '\(modules[index].name)', too")
                modules[index].name = name
            }
        }
    }
}

/// The modules that only tests and descriptions of projects import.
private let testLibraries: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "PackageDescription", "ProjectDescription",
]

/// Folders that contain modules and are not modules themselves.
private let containers: Set<String> = [
    "Sources", "Source", "src", "Modules", "Apps", "Projects", "Packages", "Features", "Targets", "Frameworks",
    "Libraries",
]
