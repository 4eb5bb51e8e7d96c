// A module as the files of a project describe it.

/// A module that was found in a tree, for example a target of an Xcode project.
package struct ProjectModule: Hashable, Sendable {
    /// The name that the project gives it, which may have letters that no identifier has.
    package var name: String
    /// Its Swift files.
    package var files: Set<String>
    /// The folders that are its own, for example those of a target of a package; none where the project lists files.
    package var folders: [String] = []
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

    /// A module of some files.
    package init(_ name: String, _ files: Set<String>, origin: String) {
        (self.name, self.files, self.origin) = (name, files, origin)
    }
}

/// The kinds of descriptions, the most trustworthy first: where two of them have a file, the first decides.
package enum ProjectKind: Int, CaseIterable, Sendable {
    case package, xcode, xcodeGen, tuist, buildFiles
}
