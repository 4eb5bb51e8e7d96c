// A module in a project description.

internal import NeedleDriver
internal import NeedleFileSystem

/// A module found in a tree, for example a target of an Xcode project.
struct ProjectModule: Sendable {
    /// The name in the project, which may contain characters that are not allowed in identifiers.
    var name: String
    /// Its Swift files.
    var files: Set<String>
    /// Its own folders, for example those of a package target; empty if the project lists files.
    var folders: [String] = []
    /// The patterns for further files outside of these folders.
    var patterns = SourcePatterns()
    /// The folders around these in which a file without a module is a stray one.
    var territory: [String] = []
    /// The file that describes it, for example `Cafe.xcodeproj`; nil if it was found by folders alone.
    let description: String?
    /// The part of that file, for example `target 'Cafe'`, or how it was found by folders; nil for the whole file.
    private let part: String?
    /// Where it was found, for people.
    var origin: String { [description, part].compactMap { $0 }.joined(separator: ", ") }
    /// The kind of project that describes it; nil if it was found by folders alone.
    var kind: ProjectKind?
    /// Whether it is a test and not a module of the program.
    var isTest = false
    /// The uncertainties about it, each as a phrase.
    var notes: [String] = []

    /// Whether its description makes it a part of other programs, and not a program of its own.
    var isOfLibrary: Bool { kind == .pods || kind == .package && description != PackageManifest.name }

    /// Whether its project includes a new file at a path.
    private func takes(newFile path: String) -> Bool {
        if patterns.excluded.contains(where: { PathPattern($0, in: ".").covers(path) }) { return false }
        return folders.contains(where: path.isIn)
            || patterns.included.contains { PathPattern($0, in: ".").fits(path) }
    }

    /// Whether new generated files in a folder belong to it, since its project does not list single files.
    func takesOutputs(in folder: String, _ tree: ProjectTree) -> Bool {
        kind == nil || tree.outputNames.allSatisfy { takes(newFile: Path.join(folder, $0)) }
    }

    /// Creates a module with some files.
    init(_ name: String, _ files: Set<String>, in description: String?, _ part: String? = nil) {
        (self.name, self.files, self.description, self.part) = (name, files, description, part)
    }
}

/// The kinds of descriptions, most trustworthy first. The first kind that describes a file decides.
///
/// A project that XcodeGen generates may be outdated, so its source is read, and the project is ignored (`xcodeGenProducts`).
enum ProjectKind: CaseIterable, Sendable {
    case package, xcode, xcodeGen, tuist, buildFiles, pods

    /// The kind of project that a file or folder describes; nil if it is no description, judged by its name.
    init?(describedBy path: String) {
        let name = Path.name(of: path)
        switch name {
        case PackageManifest.name: self = .package
        case "project.yml", "project.yaml", "project.json": self = .xcodeGen
        case "Project.swift": self = .tuist
        case "BUCK", "BUILD", "BUILD.bazel": self = .buildFiles
        case _ where name.hasSuffix(".xcodeproj"): self = .xcode
        case _ where name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json"): self = .pods
        default: return nil
        }
    }
}
