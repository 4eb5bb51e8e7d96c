// SwiftPM: the targets of a `Package.swift`, and the folders that SwiftPM gives them.

internal import NeedleFileSystem
package import NeedleParser

/// A target of a package, with the files that SwiftPM gives it.
package struct PackageModule: Hashable, Sendable {
    package var target: PackageTarget
    /// Its folder, relative to the workspace.
    package var folder: String
    /// The files and folders that are its sources: below that folder, or the folder itself.
    package var sources: [String]
    /// The excluded files and folders.
    package var excluded: [String]

    /// - Parameters:
    ///   - folder: The folder of the target.
    package init(_ target: PackageTarget, in folder: String) {
        (self.target, self.folder) = (target, folder)
        func paths(_ texts: [String]) -> [String] { texts.map { Path.normalized(Path.join(folder, $0)) } }
        // The generated files go into the first source, so a folder goes first.
        let stated = paths(target.sources)
        sources = stated.filter { !$0.hasSuffix(".swift") } + stated.filter { $0.hasSuffix(".swift") }
        if sources.isEmpty { sources = [folder] }
        excluded = paths(target.excluded)
    }
}

/// The folders in which SwiftPM searches for the folder of a target, in this order.
package let packageTargetPlaces = ["Sources", "Source", "src", "srcs"]

/// The existing targets of a package, as SwiftPM finds them.
/// - Parameters:
///   - package: The folder of the package.
///   - isFolder: Whether there is a folder at a path.
package func packageModules(
    _ targets: PackageTargets,
    in package: String,
    isFolder: (String) -> Bool
) -> [PackageModule] {
    let isOnly = targets.areAll && targets.known.count { !$0.isTest } == 1
    return targets.known.compactMap { target in
        let places = target.isTest ? ["Tests"] + packageTargetPlaces : packageTargetPlaces
        var folders = places.map { Path.join(package, Path.join($0, target.name)) }
        if isOnly, !target.isTest { folders += packageTargetPlaces.map { Path.join(package, $0) } }
        if let path = target.path { folders = [Path.normalized(Path.join(package, path))] }
        return folders.first(where: isFolder).map { PackageModule(target, in: $0) }
    }
}
