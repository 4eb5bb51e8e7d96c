// XcodeGen: the targets of `project.yml`.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The modules of XcodeGen projects.
/// - Parameter paths: The paths of files such as `project.yml`. A file that another one includes is a part of it.
func xcodeGenModules(_ paths: [String], _ tree: ProjectTree) -> [ProjectModule] {
    let projects = paths.map { path in
        var project = XcodeGenProject(path: path)
        project.read(path, tree, depth: 0)
        return project
    }
    let included = projects.reduce(into: Set<String>()) { $0.formUnion($1.included) }
    return projects.filter { !included.contains($0.path) }.flatMap { project in
        project.targets.map { project.module(of: $0, tree) }
    }
}

/// The paths of the projects that XcodeGen generates from some files, as far as these name them.
func xcodeGenProducts(_ paths: [String], _ tree: ProjectTree) -> Set<String> {
    var products: Set<String> = []
    for path in paths where xcodeGenModules([path], tree).contains(where: { !$0.files.isEmpty }) {
        let name = tree.text(path).flatMap { YAMLValue($0)["name"]?.text }
        for project in tree.descriptions(of: .xcode) where Path.folder(of: project) == Path.folder(of: path) {
            // A name with a variable of the environment may stand for any project.
            if name.map({ $0.contains("$") || Path.name(of: project) == "\($0).xcodeproj" }) ?? false {
                products.insert(project)
            }
        }
    }
    return products
}

private struct XcodeGenProject {
    struct Target {
        var name: String
        var content: YAMLValue
        /// The folder to which its sources are relative.
        var folder: String
    }

    let path: String
    private(set) var targets: [Target] = []
    private(set) var included: Set<String> = []
    private var templates: [String: Target] = [:]

    init(path: String) { self.path = path }

    /// Reads a file and the files that it includes.
    mutating func read(_ file: String, _ tree: ProjectTree, depth: Int, in base: String? = nil) {
        guard depth < 10, let text = tree.text(file) else { return }
        let document = YAMLValue(text)
        let folder = base ?? Path.folder(of: file)
        for include in document["include"]?.elements ?? [] {
            guard let name = include.text ?? include["path"]?.text else { continue }
            let isRelative = include["relativePaths"]?.text.map { ["false", "no"].contains($0) } != true
            let included = Path.normalized(Path.join(Path.folder(of: file), name))
            self.included.insert(included)
            read(included, tree, depth: depth + 1, in: isRelative ? nil : folder)
        }
        for (name, template) in document["targetTemplates"]?.members ?? [] {
            templates[name] = Target(name: name, content: template, folder: folder)
        }
        for (name, content) in document["targets"]?.members ?? [] {
            targets.append(Target(name: name, content: content, folder: folder))
        }
    }

    /// A target with its templates, at any depth.
    private func parts(of target: Target) -> [Target] {
        func names(_ part: Target?) -> [String] { (part?.content["templates"]?.elements ?? []).compactMap(\.text) }
        return [target] + reached(from: names(target)) { names(templates[$0]) }.compactMap { templates[$0] }
    }

    func module(of target: Target, _ tree: ProjectTree) -> ProjectModule {
        let parts = parts(of: target)
        let contents = parts.map(\.content)
        var attributes = [("target_name", target.name)]
        for content in contents {
            attributes += (content["templateAttributes"]?.members ?? []).compactMap { member in
                member.value.text.map { (member.key, $0) }
            }
        }
        func filled(_ text: String) -> String {
            attributes.reduce(text.replacing(text: "$(TARGET_NAME)", with: target.name)) {
                $0.replacing(text: "${\($1.0)}", with: $1.1)
            }
        }
        var (files, folders): (Set<String>, [String]) = ([], [])
        var leftOut: [String] = []
        let sources = parts.flatMap { part in
            (part.content["sources"]?.elements ?? []).map { (value: $0, folder: part.folder) }
        }
        for (source, folder) in sources {
            guard let path = (source.text ?? source["path"]?.text).map(filled), !path.isEmpty,
                !["none", "resources"].contains(source["buildPhase"]?.text)
            else { continue }
            let inner = Path.normalized(Path.join(folder, path))
            func texts(_ key: String) -> [String] { (source[key]?.elements ?? []).compactMap(\.text).map(filled) }
            let excluded = texts("excludes").map { Path.join(inner, $0) }
            let included = texts("includes").map { PathPattern($0, in: inner) }
            let found = SourcePatterns(included: [inner], excluded: excluded).files(in: tree).files
            files.formUnion(included.isEmpty ? found : found.filter { file in included.contains { $0.covers(file) } })
            leftOut += excluded
            if !tree.contains(inner) { folders.append(inner) }
        }
        let type = contents.lazy.compactMap { $0["type"]?.text }.first.map(filled) ?? ""
        let name = contents.lazy.compactMap(moduleName).first.map(filled) ?? target.name
        var module = ProjectModule(name, files, in: path, "target '\(target.name)'")
        module.isTest = type.contains(text: "unit-test") || type.contains(text: "ui-testing")
        module.folders = folders
        module.patterns.excluded = leftOut
        if name.contains("$") {
            module.name = target.name
            module.notes.append("the name '\(name)' depends on settings")
        }
        return module
    }

    private func moduleName(_ content: YAMLValue) -> String? {
        let settings = content["settings"]
        let setting = (settings?["base"] ?? settings)?["PRODUCT_MODULE_NAME"]?.text
        return setting ?? content["productName"]?.text ?? (settings?["base"] ?? settings)?["PRODUCT_NAME"]?.text
    }
}
