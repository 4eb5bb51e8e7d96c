// Xcode projects: the targets of a `project.pbxproj`.
//
// A target has a phase that lists its sources one by one, each in a group whose path follows from the groups around it; or, since
// Xcode 16, folders whose files all belong to it, except listed ones.

internal import NeedleFileSystem
internal import NeedleGraph

/// The modules of an Xcode project.
/// - Parameter path: The folder `Cafe.xcodeproj`.
func xcodeModules(_ path: String, _ tree: ProjectTree) -> [ProjectModule] {
    guard let text = tree.text(Path.join(path, "project.pbxproj")), let document = PropertyList.read(text).value,
        let project = XcodeProject(document, path)
    else { return [] }
    return project.targets.compactMap { project.module($0, tree) }
}

private struct XcodeProject {
    private let path: String
    private let objects: [String: PropertyList]
    let targets: [String]
    /// The folder that `SOURCE_ROOT` stands for.
    private let root: String
    /// The group that contains each object.
    private var groups: [String: String] = [:]

    init?(_ document: PropertyList, _ path: String) {
        guard case .dictionary(let objects)? = document["objects"], let id = document["rootObject"]?.text,
            let project = objects[id]
        else { return nil }
        (self.path, self.objects) = (path, objects)
        targets = project["targets"]?.texts ?? []
        let inner = project["projectDirPath"]?.text ?? ""
        root = Path.normalized(Path.join(Path.folder(of: path), inner.isEmpty ? "." : inner))
        // A file in two groups, as after a bad merge, is where the last of them is.
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
            for child in object["children"]?.texts ?? [] { groups[child] = id }
        }
    }

    private func objects(_ ids: [String], _ kind: String) -> [PropertyList] {
        ids.compactMap { objects[$0] }.filter { $0["isa"]?.text == kind }
    }

    func module(_ id: String, _ tree: ProjectTree) -> ProjectModule? {
        guard let target = objects[id], target["isa"]?.text == "PBXNativeTarget", let name = target["name"]?.text else {
            return nil
        }
        let phases = objects(target["buildPhases"]?.texts ?? [], "PBXSourcesBuildPhase")
        let references = phases.flatMap { $0["files"]?.texts ?? [] }.compactMap { objects[$0]?["fileRef"]?.text }
        var files = Set(references.compactMap { location($0) }.filter(tree.contains))
        var folders: [String] = []
        let synchronized = target["fileSystemSynchronizedGroups"]?.texts ?? []
        for (group, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = location(group) else { continue }
            let exceptions = objects(
                object["exceptions"]?.texts ?? [],
                "PBXFileSystemSynchronizedBuildFileExceptionSet"
            )
            .filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
            .map { PathPattern($0, in: folder) }
            let isException = { (file: String) in exceptions.contains { $0.covers(file) } }
            let below = tree.files(below: folder)
            if synchronized.contains(group) {
                files.formUnion(below.filter { !isException($0) })
                folders.append(folder)
            } else {
                // In a folder of other targets, the exceptions are the files that belong to this target.
                files.formUnion(below.filter(isException))
            }
        }
        let (module, note) = moduleName(of: target, name)
        var found = ProjectModule(module, files, in: Path.name(of: path), "target '\(name)'")
        found.folders = folders.sorted()
        // The folders of the target next to the project.
        let places = files.compactMap { file -> String? in
            guard let inner = file.part(below: root), inner.contains("/") else { return nil }
            return Path.join(root, String(inner.prefix { $0 != "/" }))
        }
        found.territory = Set(places).sorted()
        let product = target["productType"]?.text ?? ""
        found.isTest = product.hasSuffix("unit-test") || product.hasSuffix("ui-testing")
        found.notes = note.map { [$0] } ?? []
        return found
    }

    /// The path of a file or group; nil if it is outside of the project.
    private func location(_ id: String, depth: Int = 0) -> String? {
        guard let object = objects[id], depth < 100 else { return nil }
        let path = object["path"]?.text
        switch object["sourceTree"]?.text {
        case "SOURCE_ROOT": return Path.normalized(Path.join(root, path ?? "."))
        case "<group>", nil:
            let around = groups[id].map { location($0, depth: depth + 1) } ?? root
            return around.map { Path.normalized(Path.join($0, path ?? ".")) }
        default: return nil
        }
    }

    /// The module name of a target, with a note if it is uncertain.
    private func moduleName(of target: PropertyList, _ name: String) -> (name: String, note: String?) {
        let list = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
        let settings = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0]?["buildSettings"] }
        for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
            let names = settings.compactMap { $0[key]?.text }.map { text in
                text.replacing(text: "$(TARGET_NAME)", with: name).replacing(text: "${TARGET_NAME}", with: name)
                    .replacing(text: ":c99extidentifier", with: "")
            }
            let known = names.filter { !$0.contains("$") }
            guard let first = known.first else { continue }
            if known.contains(name) || Set(known).count == 1 { return (known.contains(name) ? name : first, nil) }
            return (first, "its name depends on the configuration")
        }
        return (name, nil)
    }
}
