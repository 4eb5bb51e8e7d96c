// A module in a project description.

internal import NeedleFileSystem

/// A module found in a tree, for example a target of an Xcode project.
package struct ProjectModule: Hashable, Sendable {
    /// The name in the project, which may contain characters that are not allowed in identifiers.
    package var name: String
    /// Its Swift files.
    package var files: Set<String>
    /// Its own folders, for example those of a package target; empty if the project lists files.
    package var folders: [String] = []
    /// The patterns for further files outside of these folders.
    var patterns = SourcePatterns()
    /// The folders around these in which a file without a module is a stray one.
    var territory: [String] = []
    /// The description that it comes from, for example `Cafe.xcodeproj, target 'Cafe'`.
    package var origin: String
    /// The file that describes it; nil if it was found by folders alone.
    package var description: String? { origin.split(separator: ",").first.flatMap { isDescribed ? String($0) : nil } }
    /// Whether a project describes it, as opposed to folders alone.
    package var isDescribed = true
    /// Whether it is a test and not a module of the program.
    package var isTest = false
    /// The uncertainties about it, each as a phrase.
    package var notes: [String] = []

    /// Whether SwiftPM builds it.
    package var isOfPackage: Bool { description?.hasSuffix("Package.swift") ?? false }
    /// Whether its description makes it a part of other programs, and not a program of its own.
    var isOfLibrary: Bool {
        isOfPackage && description != "Package.swift"
            || ProjectTree.podEnds.contains { description?.hasSuffix($0) ?? false }
    }

    /// Whether its project includes a new file at a path.
    private func takes(newFile path: String) -> Bool {
        if patterns.excluded.contains(where: { PathPattern($0, in: ".").covers(path) }) { return false }
        return folders.contains(where: path.isIn)
            || patterns.included.contains { PathPattern($0, in: ".").fits(path) }
    }

    /// Whether new generated files in a folder belong to it, since its project does not list single files.
    package func takesOutputs(in folder: String, _ tree: ProjectTree) -> Bool {
        !isDescribed || tree.outputNames.allSatisfy { takes(newFile: Path.join(folder, $0)) }
    }

    /// Creates a module with some files.
    package init(_ name: String, _ files: Set<String>, origin: String) {
        (self.name, self.files, self.origin) = (name, files, origin)
    }
}

/// The kinds of descriptions, most trustworthy first. The first kind that describes a file decides.
///
/// A project that XcodeGen generates may be outdated, so its source is read, and the project is ignored (`xcodeGenProducts`).
package enum ProjectKind: Int, CaseIterable, Sendable {
    case package, xcode, xcodeGen, tuist, buildFiles, pods
}
