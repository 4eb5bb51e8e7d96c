internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleParser

/// The modules of a package.
/// - Parameter path: The path of `Package.swift`.
func packageModules(_ path: String, _ tree: ProjectTree) -> [ProjectModule] {
    guard let text = tree.text(path) else { return [] }
    let targets = text.withUnsafeBufferPointer { ManifestCode($0).targets }
    let folder = Path.folder(of: path)
    let found = packageModules(targets, in: folder) { !tree.files(below: $0).isEmpty }
    var modules = found.map { found in
        let files = found.sources.flatMap { tree.files(at: $0) }.filter { file in
            !found.excluded.contains(where: file.isIn)
        }
        var module = ProjectModule(found.target.name, Set(files), in: path, "target '\(found.target.name)'")
        (module.folders, module.territory) = (found.sources, [found.folder])
        module.patterns.excluded = found.excluded
        module.isTest = found.target.isTest
        return module
    }
    // The deepest folder comes first, since its files do not belong to the folders around it.
    modules.sort { ($0.folders.first?.utf8.count ?? 0) > ($1.folders.first?.utf8.count ?? 0) }
    guard !targets.areAll else { return modules }
    let known = Set(modules.map(\.name))
    for (place, isTest) in packageTargetPlaces.map({ ($0, false) }) + [("Tests", true)] {
        for name in tree.folders(in: Path.join(folder, place)) where !known.contains(name) {
            let own = Path.join(folder, Path.join(place, name))
            var module = ProjectModule(name, Set(tree.files(below: own)), in: path)
            (module.folders, module.isTest) = ([own], isTest || name.hasSuffix("Tests"))
            module.notes = ["\(path) computes its targets, so its folders decide"]
            modules.append(module)
        }
    }
    return modules
}
