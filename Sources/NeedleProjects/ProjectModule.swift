// A module as the files of a project describe it.

internal import NeedleFileSystem

/// A module that was found in a tree, for example a target of an Xcode project.
package struct ProjectModule: Hashable, Sendable {
    /// The name that the project gives it, which may have letters that no identifier has.
    package var name: String
    /// Its Swift files.
    package var files: Set<String>
    /// The folders that are its own, for example those of a target of a package; none where the project lists files.
    package var folders: [String] = []
    /// The patterns by which its project finds its files, beside those folders.
    var patterns = SourcePatterns()
    /// The folders around these in which a file that is in no module belongs to nobody.
    var territory: [String] = []
    /// The description that it comes from, for example `Cafe.xcodeproj, target 'Cafe'`.
    package var origin: String
    /// The file that describes it; nil if only folders tell.
    package var description: String? { origin.split(separator: ",").first.flatMap { isDescribed ? String($0) : nil } }
    /// Whether a project describes it, rather than folders alone.
    package var isDescribed = true
    /// Whether it is a test, and no module of the program.
    package var isTest = false
    /// All that is not sure about it, each as a phrase.
    package var notes: [String] = []

    /// Whether SwiftPM builds it.
    package var isOfPackage: Bool { description?.hasSuffix("Package.swift") ?? false }
    /// Whether it is described as a part of some program, and not as that.
    var isOfLibrary: Bool {
        isOfPackage && description != "Package.swift"
            || ProjectTree.podEnds.contains { description?.hasSuffix($0) ?? false }
    }

    /// Whether its project gives it a new file at a path.
    private func takes(newFile path: String) -> Bool {
        if patterns.excluded.contains(where: { PathPattern($0, in: ".").covers(path) }) { return false }
        return folders.contains { $0 == "." || Path.relative(path, to: $0) != nil }
            || patterns.included.contains { PathPattern($0, in: ".").fits(path) }
    }

    /// Whether the files that Needle generates become a part of it in a folder, since its project lists no single files.
    package func takesOutputs(in folder: String, _ tree: ProjectTree) -> Bool {
        !isDescribed || tree.outputNames.allSatisfy { takes(newFile: Path.join(folder, $0)) }
    }

    /// A module of some files.
    package init(_ name: String, _ files: Set<String>, origin: String) {
        (self.name, self.files, self.origin) = (name, files, origin)
    }
}

/// The kinds of descriptions, the most trustworthy first: where two of them have a file, the first decides.
///
/// A project that XcodeGen makes is older than what that makes it of, and is left out (`xcodeGenProducts`).
package enum ProjectKind: Int, CaseIterable, Sendable {
    case package, xcode, xcodeGen, tuist, buildFiles, pods
}
