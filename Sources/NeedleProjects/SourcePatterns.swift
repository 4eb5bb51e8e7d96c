internal import NeedleFileSystem

/// Files given by patterns, with patterns for exclusions.
struct SourcePatterns: Sendable {
    var included: [String] = []
    var excluded: [String] = []
    /// Whether some of them are not literals.
    var hasOthers = false

    /// The same patterns, relative to the workspace.
    /// - Parameter folder: The folder to which they are relative.
    func moved(from folder: String) -> SourcePatterns {
        func moved(_ patterns: [String]) -> [String] { patterns.map { Path.normalized(Path.join(folder, $0)) } }
        return SourcePatterns(included: moved(included), excluded: moved(excluded))
    }

    /// The Swift files that match patterns relative to the workspace, and the folders that these include as a whole.
    func files(in tree: ProjectTree) -> (files: Set<String>, folders: [String]) {
        let excluded = excluded.map { PathPattern($0, in: ".") }
        var (files, folders): (Set<String>, [String]) = ([], [])
        for pattern in included.map({ PathPattern($0, in: ".") }) {
            let below = tree.files(at: pattern.root)
            files.formUnion(pattern.isPlain ? below : below.filter(pattern.fits))
            if pattern.takesAllBelow, !tree.contains(pattern.root) { folders.append(pattern.root) }
        }
        return (files.filter { file in !excluded.contains { $0.covers(file) } }, folders)
    }
}
