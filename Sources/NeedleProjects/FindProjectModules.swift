// Finds the modules of a tree: by what describes its projects, then by the folders of what is left.

internal import NeedleFileSystem
package import NeedleGraph

/// The modules of a tree, and what belongs to none.
package struct ProjectModules: Sendable {
    /// Each Swift file is in one of them at most, and each has some.
    package private(set) var modules: [ProjectModule] = []
    /// The Swift files that lie in the folder of a module and are in none.
    package private(set) var strayFiles: [String] = []
    /// The module of each file.
    private var owners: [String: Int] = [:]

    /// - Parameter facts: The facts of the Swift files, by their paths.
    package init(in tree: ProjectTree, _ facts: [String: FileFacts]) {
        let imported = Set(facts.values.flatMap { $0.imports.map { "\($0.module)" } })
        for kind in ProjectKind.allCases { add(found(kind, imported, tree), tree) }
        addLeftovers(facts, imported, tree)
        nameOnce()
    }

    private func found(_ kind: ProjectKind, _ imported: Set<String>, _ tree: ProjectTree) -> [ProjectModule] {
        func paths(_ names: String...) -> [String] {
            // What lies deeper comes first.
            tree.descriptions.filter { names.contains(Path.name(of: $0)) }
                .sorted { $0.split(separator: "/").count > $1.split(separator: "/").count }
        }
        switch kind {
        case .package: return paths("Package.swift").flatMap { NeedleProjects.packageModules($0, tree) }
        case .xcode:
            return tree.descriptions.filter { $0.hasSuffix(".xcodeproj") }.flatMap { xcodeModules($0, tree) }
        case .xcodeGen:
            return xcodeGenModules(paths("project.yml", "project.yaml", "project.json"), tree)
        case .tuist:
            let paths = paths("Project.swift").filter { !tree.contains($0) }
            let folders = paths.map(Path.folder)
            return paths.flatMap { tuistModules($0, folders, imported: imported, tree) }
        case .buildFiles:
            let paths = paths("BUCK", "BUILD", "BUILD.bazel")
            let folders = paths.map(Path.folder)
            return paths.flatMap { buildFileModules($0, folders, tree) }
        }
    }

    /// Adds modules of one kind, with the files that are in no module yet.
    private mutating func add(_ found: [ProjectModule], _ tree: ProjectTree) {
        let before = modules.count
        for module in found {
            let taken = module.files.compactMap { owners[$0] }
            // Another kind of description of what is known: the rest of it is stale.
            if taken.contains(where: { $0 < before && !modules[$0].isTest }), !module.isTest { continue }
            var module = module
            var shared: [Int: Int] = [:]
            // A target may be written twice, for example where others depend on it.
            for index in taken where index >= before && !module.isTest && modules[index].name != module.name {
                shared[index, default: 0] += 1
            }
            module.files = module.files.filter { owners[$0] == nil }
            for (index, count) in shared.sorted(by: { $0.key < $1.key }) {
                let files = "\(count) of its files \(count == 1 ? "is" : "are")"
                modules[index].notes.append("\(files) in '\(module.name)', too")
            }
            append(module)
        }
    }

    private mutating func append(_ module: ProjectModule) {
        guard !module.files.isEmpty else { return }
        for file in module.files { owners[file] = modules.count }
        modules.append(module)
    }

    /// Makes modules of the folders that no project describes.
    private mutating func addLeftovers(_ facts: [String: FileFacts], _ imported: Set<String>, _ tree: ProjectTree) {
        let owned = Set(owners.keys)
        let homes = modules.filter { !$0.isTest }.flatMap {
            $0.territory + SourceCover(of: $0, tree, owned: owned).sources
        }
        .filter { $0 != "." }
        var leftovers: [String] = []
        for file in tree.files where owners[file] == nil {
            if homes.contains(where: { Path.relative(file, to: $0) != nil }) {
                strayFiles.append(file)
            } else if !isTest(file, facts[file]) {
                leftovers.append(file)
            }
        }
        let described = Set(owners.keys.flatMap(foldersAround))
        // A package within the tree may be one of an app that nothing describes.
        let describesProgram = modules.contains { module in
            !module.isTest && module.isDescribed && (!module.isOfPackage || module.description == "Package.swift")
        }
        let known = Set(modules.map(\.name))
        var groups: [String: ProjectModule] = [:]
        for file in leftovers {
            let around = foldersAround(file).reversed()
            // The innermost folder that is imported, else the outermost that has nothing of a module.
            let named = around.last { imported.contains(Path.name(of: $0)) && !known.contains(Path.name(of: $0)) }
            let outer = around.first { !described.contains($0) && !containers.contains(Path.name(of: $0)) }
            let any = around.first { !containers.contains(Path.name(of: $0)) }
            let unnamed = describesProgram ? nil : outer ?? any ?? (described.isEmpty ? "." : nil)
            guard let folder = named ?? unnamed else {
                strayFiles.append(file)
                continue
            }
            var group =
                groups[folder] ?? ProjectModule(folder == "." ? tree.name : Path.name(of: folder), [], origin: "")
            group.files.insert(file)
            group.isDescribed = false
            group.origin = named == nil ? "the folder" : "imported by its name"
            group.folders = folder == "." ? [] : [folder]
            groups[folder] = group
        }
        for folder in groups.keys.sorted(by: bytesAscending) {
            append(groups[folder] ?? ProjectModule("", [], origin: ""))
        }
        strayFiles.sort(by: bytesAscending)
    }

    /// The folders around a file, the innermost first, without the workspace.
    private func foldersAround(_ file: String) -> [String] {
        var folders: [String] = []
        var folder = Path.folder(of: file)
        while folder != "." {
            folders.append(folder)
            folder = Path.folder(of: folder)
        }
        return folders
    }

    private func isTest(_ file: String, _ facts: FileFacts?) -> Bool {
        let names = foldersAround(file).map(Path.name)
        if names.contains(where: ProjectTree.isTest) { return true }
        let modules = (facts?.imports ?? []).map { "\($0.module)" }
        return modules.contains {
            ["XCTest", "Testing", "Quick", "Nimble", "PackageDescription", "ProjectDescription"].contains($0)
        }
    }

    /// Gives modules of one name different ones.
    private mutating func nameOnce() {
        var names: Set<String> = []
        let counts = Dictionary(grouping: modules.indices) { modules[$0].name }
        for (_, indices) in counts where indices.count > 1 {
            let folders = indices.map { index in
                (modules[index].files.min().map(Path.folder) ?? ".").split(separator: "/").map(String.init)
            }
            for (index, around) in zip(indices, folders).dropFirst() {
                // The first folder around that the others are not in.
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

/// Folders that have modules in them, rather than being one.
private let containers: Set<String> = [
    "Sources", "Source", "src", "Modules", "Apps", "Projects", "Packages", "Features", "Targets", "Frameworks",
    "Libraries",
]
