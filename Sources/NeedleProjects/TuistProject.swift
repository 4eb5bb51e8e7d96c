// Tuist: the targets of a `Project.swift`, as far as they are literals; otherwise, the folders next to it.

internal import NeedleFileSystem
internal import NeedleParser

/// The modules of a Tuist project.
/// - Parameters:
///   - path: The path of `Project.swift`.
///   - projects: The folders with such a file. Each excludes the files below it from those above.
///   - imported: The modules that the files of the tree import.
func tuistModules(
    _ path: String,
    _ projects: [String],
    imported: Set<String>,
    _ tree: ProjectTree
) -> [ProjectModule] {
    guard let text = tree.text(path) else { return [] }
    return text.withUnsafeBufferPointer { text in
        let project = TuistProject(path: path, code: ManifestCode(text), imported: imported, tree: tree)
        let modules = project.statedModules
        let known = modules.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        let inner = projects.filter { $0 != project.folder && $0.isIn(project.folder) }
        let rest = tree.files(below: project.folder).filter { file in
            !known.contains(file) && !inner.contains(where: file.isIn)
        }
        // Targets that are not literals are found by the folders next to the file.
        return project.hasOtherTargets || modules.isEmpty ? modules + project.modules(of: rest) : modules
    }
}

private struct TuistProject {
    let path: String
    let code: ManifestCode
    let imported: Set<String>
    let tree: ProjectTree

    var folder: String { Path.folder(of: path) }

    /// The targets that are literals.
    private var targets: [ManifestCode.Call] {
        var end = 0
        return code.calls.filter { call in
            guard call.start >= end, call.isMember ? call.isNamed("target") : call.isNamed("Target") else {
                return false
            }
            guard isTarget(call) else { return false }
            end = call.end ?? Int.max
            return true
        }
    }

    /// Whether a call describes a target; a dependency has nothing but a name.
    private func isTarget(_ call: ManifestCode.Call) -> Bool {
        ["product", "sources", "buildableFolders", "destinations", "platform"].contains { call.arguments[$0] != nil }
    }

    /// Whether there may be targets that are not literals.
    var hasOtherTargets: Bool { targets.contains { code.string("name", of: $0) == nil } || targets.isEmpty }

    var statedModules: [ProjectModule] {
        targets.compactMap { call in
            guard let name = code.string("name", of: call) else { return nil }
            var patterns = SourcePatterns()
            var isUnsure = false
            for label in ["sources", "buildableFolders"] {
                guard let start = call.arguments[label] else { continue }
                let list = code.list(at: start)
                patterns.included += list.strings
                let globs = code.calls.filter { $0.start > start && $0.start < list.end && $0.arguments["name"] == nil }
                for glob in globs where glob.isNamed("glob") || glob.isNamed("folder") {
                    if let included = code.string(at: glob.start) { patterns.included.append(included) }
                    for label in ["excluding", "exceptions"] { patterns.excluded += code.strings(label, of: glob) }
                }
                isUnsure = isUnsure || list.hasOthers && globs.isEmpty
            }
            patterns = patterns.moved(from: folder)
            var found = patterns.files(in: tree)
            if found.files.isEmpty, call.arguments["sources"] != nil || call.arguments["buildableFolders"] == nil {
                // A helper may compute the places of the sources.
                guard isUnsure || call.arguments["sources"] == nil else { return nil }
                let places = ["\(name)/Sources", "Targets/\(name)/Sources", name, "Sources"].map {
                    Path.normalized(Path.join(folder, $0))
                }
                guard let place = places.first(where: { !tree.files(below: $0).isEmpty }) else { return nil }
                found = (Set(tree.files(below: place)), [place])
                isUnsure = true
            }
            let product = code.string("productName", of: call)
            var module = ProjectModule(product ?? name, found.files, in: path, "target '\(name)'")
            (module.folders, module.patterns) = (found.folders, patterns)
            module.isTest = isTest(call) || name.hasSuffix("Tests")
            if isUnsure { module.notes.append("its sources are not literals in \(path)") }
            return module
        }
    }

    private func isTest(_ call: ManifestCode.Call) -> Bool {
        guard let start = call.arguments["product"] else { return false }
        return code.word(at: start).map {
            [".unitTests", ".uiTests", "Product.unitTests", "Product.uiTests"].contains($0)
        } ?? false
    }

    /// The kinds of dependencies, each with the name of another target or of a library.
    private static let dependencies: Set<String> = [
        "external", "framework", "library", "macro", "package", "plugin", "project", "remote", "local", "scheme", "sdk",
        "target",
        "xcframework",
    ]

    /// The name of the project or of its first target, if it is a literal. Dependencies, packages and schemes are skipped, since
    /// their names belong to other things.
    private var projectName: String? {
        code.calls.lazy.filter { call in
            if call.isMember, Self.dependencies.contains(call.name), !isTarget(call) { return false }
            return code.calls.allSatisfy { around in
                guard around.start < call.start, (around.end ?? Int.max) > call.start else { return true }
                let label = around.arguments.filter { $0.value <= call.start }.max { $0.value < $1.value }?.key
                return label == nil || label == "targets"
            }
        }.compactMap { code.string("name", of: $0) }.first
    }

    /// The modules in the folders next to the file, in common layouts.
    func modules(of files: [String]) -> [ProjectModule] {
        let literal = projectName
        let own = folder == "." ? nil : Path.name(of: folder)
        let names = [own, literal].compactMap(\.self)
        let name = names.first(where: imported.contains) ?? names.first ?? "App"
        var found: [String: ProjectModule] = [:]
        let places = files.map { file in
            let parts = (file.part(below: folder) ?? file).split(separator: "/").map(String.init).dropLast()
            return (parts: parts, place: TuistProject.place(of: Array(parts), name, imported))
        }
        // If the project has its own folder of sources, files outside of it are not its own.
        let hasOwnFolder = places.contains { $0.place.module == name && $0.place.depth > 0 }
        for (file, (parts, place)) in zip(files, places) where place.depth > 0 || !hasOwnFolder {
            let root = parts.prefix(place.depth).reduce(folder) { Path.join($0, $1) }
            var module = found[place.module] ?? ProjectModule(place.module, [], in: path)
            module.files.insert(file)
            module.isTest = place.isTest
            if !module.folders.contains(root) { module.folders.append(root) }
            module.territory = folder == "." ? [] : [folder]
            module.notes = ["\(Path.name(of: path)) computes its targets, so the folders decide"]
            if place.module == name, name != literal, !imported.contains(name) {
                module.notes.append("its name is computed, so it has that of its folder")
            }
            found[place.module] = module
        }
        return found.keys.sorted().compactMap { found[$0] }
    }

    /// The module of a folder.
    /// - Returns: Also, the number of folders that lead to the module's folder.
    private static func place(
        of folders: [String],
        _ name: String,
        _ imported: Set<String>
    ) -> (module: String, depth: Int, isTest: Bool) {
        guard let first = folders.first else { return (name, 0, false) }
        let isTest = first.hasSuffix("Tests") || first == "Test"
        switch first {
        case "Sources", "Source", "Src", "src", "Implementation": return (name, 1, false)
        case "Interface", "Interfaces", "Testing", "TestSupport", "Example", "Demo", "ExampleApp", "DemoApp", "Preview":
            let plain = first == "Interfaces" ? "Interface" : first
            return (name + plain, 1, false)
        case _ where isTest: return (name + first, 1, true)
        case "Targets", "Modules", "Features", "Apps", "Frameworks", "Projects":
            guard folders.count > 1 else { return (name, 1, false) }
            let inner = place(of: Array(folders.dropFirst(2)), folders[1], imported)
            return (inner.module, inner.depth + 2, inner.isTest)
        default:
            // A folder that contains `Sources`, or that is imported.
            guard imported.contains(first) || folders.dropFirst().first == "Sources" else { return (name, 0, false) }
            let inner = place(of: Array(folders.dropFirst()), first, imported)
            return (inner.module, inner.depth + 1, inner.isTest)
        }
    }
}
