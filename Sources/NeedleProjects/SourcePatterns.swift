internal import NeedleFileSystem

/// Files given by patterns, with patterns for exclusions.
struct SourcePatterns: Hashable, Sendable {
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

    /// The matching Swift files, and the folders that are included as a whole.
    /// - Parameter folder: The folder to which the patterns are relative.
    func files(in folder: String, _ tree: ProjectTree) -> (files: Set<String>, folders: [String]) {
        let excluded = excluded.map { PathPattern($0, in: folder) }
        var (files, folders): (Set<String>, [String]) = ([], [])
        for pattern in included.map({ PathPattern($0, in: folder) }) {
            let below = tree.files(at: pattern.root)
            files.formUnion(pattern.isPlain ? below : below.filter(pattern.fits))
            if pattern.takesAllBelow, !tree.contains(pattern.root) { folders.append(pattern.root) }
        }
        return (files.filter { file in !excluded.contains { $0.covers(file) } }, folders)
    }
}
