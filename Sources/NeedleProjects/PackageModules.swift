// SwiftPM: the targets of a `Package.swift`, and the folders that SwiftPM gives them.

internal import NeedleFileSystem
package import NeedleParser

/// A target of a package, with the files that SwiftPM gives it.
package struct PackageModule: Hashable, Sendable {
    package var target: PackageTarget
    /// Its folder, relative to the workspace.
    package var folder: String
    /// The files and folders that are its sources: below that folder, or this itself.
    package var sources: [String]
    /// The files and folders that are no part of it.
    package var excluded: [String]

    /// - Parameters:
    ///   - folder: The folder of the target.
    package init(_ target: PackageTarget, in folder: String) {
        (self.target, self.folder) = (target, folder)
        func paths(_ texts: [String]) -> [String] { texts.map { Path.normalized(Path.join(folder, $0)) } }
        // The generated files go into the first: a folder, where there is one.
        let stated = paths(target.sources)
        sources = stated.filter { !$0.hasSuffix(".swift") } + stated.filter { $0.hasSuffix(".swift") }
        if sources.isEmpty { sources = [folder] }
        excluded = paths(target.excluded)
    }
}

/// The folders in which SwiftPM looks for that of a target, in this order.
private let targetPlaces = ["Sources", "Source", "src", "srcs"]

/// The targets of a package that are there, as SwiftPM finds them.
/// - Parameters:
///   - package: The folder of the package.
///   - isFolder: Whether there is a folder.
package func packageModules(
    _ targets: PackageTargets,
    in package: String,
    isFolder: (String) -> Bool
) -> [PackageModule] {
    let isOnly = targets.areAll && targets.known.count { !$0.isTest } == 1
    return targets.known.compactMap { target in
        let places = target.isTest ? ["Tests"] + targetPlaces : targetPlaces
        var folders = places.map { Path.join(package, Path.join($0, target.name)) }
        if isOnly, !target.isTest { folders += targetPlaces.map { Path.join(package, $0) } }
        if let path = target.path { folders = [Path.normalized(Path.join(package, path))] }
        return folders.first(where: isFolder).map { PackageModule(target, in: $0) }
    }
}

/// The modules of a package.
/// - Parameter path: The path of `Package.swift`.
func packageModules(_ path: String, _ tree: ProjectTree) -> [ProjectModule] {
    guard let text = tree.text(path) else { return [] }
    let targets = text.withUnsafeBufferPointer(packageTargets)
    let folder = Path.folder(of: path)
    let found = packageModules(targets, in: folder) { !tree.files(below: $0).isEmpty }
    var modules = found.map { found in
        let files = found.sources.flatMap { tree.files(at: $0) }.filter { file in
            !found.excluded.contains { file == $0 || Path.relative(file, to: $0) != nil }
        }
        var module = ProjectModule(found.target.name, Set(files), origin: "\(path), target '\(found.target.name)'")
        (module.folders, module.territory) = (found.sources, [found.folder])
        module.patterns.excluded = found.excluded
        module.isTest = found.target.isTest
        return module
    }
    // The deepest folder takes its files from those around it.
    modules.sort { ($0.folders.first?.utf8.count ?? 0) > ($1.folders.first?.utf8.count ?? 0) }
    guard !targets.areAll else { return modules }
    let known = Set(modules.map(\.name))
    for (place, isTest) in targetPlaces.map({ ($0, false) }) + [("Tests", true)] {
        for name in tree.folders(in: Path.join(folder, place)) where !known.contains(name) {
            let own = Path.join(folder, Path.join(place, name))
            var module = ProjectModule(name, Set(tree.files(below: own)), origin: path)
            (module.folders, module.isTest) = ([own], isTest || name.hasSuffix("Tests"))
            module.notes = ["\(path) computes its targets, so its folders decide"]
            modules.append(module)
        }
    }
    return modules
}
