// One Swift source of a module, as the walk finds it.

internal import NeedleFileSystem
internal import NeedleGraph

/// A source file and what one `stat` told about it.
struct SourceFile: Hashable, Sendable {
    /// As `FileFacts.path`: relative to the working directory, or for a root outside of it, to the root's parent.
    var path: String
    /// The path by which it is opened and messages name it.
    var printedPath: String
    var status: FileStatus
}

/// The files and folders that are a module's sources, and which files below them are left out.
package struct SourceRoots: Hashable, Sendable {
    /// Files and folders as given.
    package var paths: [String]
    /// A file is left out if its name without `.swift` ends in one of these, for example `Tests`.
    package var excludedSuffixes: [String] = []
    /// A file or folder is left out if its path contains one of these, for example `/Previews/`.
    package var excludedPaths: [String] = []
    /// Files and folders below that are sources of other modules.
    var othersPaths: [String] = []

    package init(paths: [String], excludedSuffixes: [String] = [], excludedPaths: [String] = []) {
        self.paths = paths
        self.excludedSuffixes = excludedSuffixes
        self.excludedPaths = excludedPaths
    }

    func excludes(file path: String) -> Bool {
        if excludes(path: path) { return true }
        guard !excludedSuffixes.isEmpty else { return false }
        let name = path.hasSuffix(".swift") ? String(path.dropLast(6)) : path
        return excludedSuffixes.contains { name.hasSuffix($0) }
    }

    func excludes(path: String) -> Bool {
        excludedPaths.contains { path.contains(text: $0) } || othersPaths.contains(path)
    }
}
