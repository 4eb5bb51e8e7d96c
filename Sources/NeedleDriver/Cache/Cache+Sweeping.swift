// Removes what lies in the cache and is of no use. The folder is listed only when the workspace file is written anew.

internal import NeedleFileSystem
internal import NeedleGraph

extension Cache {
    /// A file that is younger may be that of a run which goes on, in nanoseconds.
    private static let leastAge: Int64 = 3_600_000_000_000

    /// The names of the graph files; none if there is no folder.
    func graphFileNames() throws(FileError) -> [String] {
        do {
            return try fileSystem.names(in: folder).filter { Cache.owner(ofGraphFile: $0) != nil }
        } catch {
            guard error.isMissing else { throw error }
            return []
        }
    }

    /// The modules of which there are graph files.
    func ownersOfGraphFiles() throws(FileError) -> Set<ModuleName> {
        Set(try graphFileNames().compactMap { Cache.owner(ofGraphFile: $0).flatMap { ModuleName(folder: $0) } })
    }

    /// Removes the file for the workspace, all graph files, and whatever else runs of any version left. The lock stays, since
    /// another run may wait for it, and so do the records of what is staged.
    func removeAll() throws(FileError) {
        // Without this file nothing else is believed.
        try fileSystem.remove(path(WorkspaceFile.fileName))
        let names = try fileSystem.names(in: folder)
        fileSystem.removeLeftovers(names, in: folder)
        for name in names {
            let isOfCache = Cache.owner(ofGraphFile: name) != nil || Cache.isOfOlderVersion(name)
            if isOfCache || name == Cache.oldOutputsName {
                try fileSystem.remove(path(name))
            }
        }
    }

    /// Removes graph files that no record names, what killed runs left, and the files of older versions. Whatever stands in
    /// the way is passed over.
    /// - Parameters:
    ///   - named: The graph files that are kept.
    ///   - lost: The modules of which all graph files are kept, since these tell that there is such a module.
    func sweep(besides named: Set<String>, ofModules lost: Set<String>) {
        guard let names = try? fileSystem.names(in: folder) else { return }
        fileSystem.removeLeftovers(names, in: folder)
        for name in names {
            if let owner = Cache.owner(ofGraphFile: name) {
                if named.contains(name) || lost.contains(owner) { continue }
                guard let status = try? fileSystem.status(path(name), followsLinks: false),
                    status.changed < fileSystem.now() - Cache.leastAge
                else { continue }
            } else if !Cache.isOfOlderVersion(name) {
                continue
            }
            _ = try? fileSystem.remove(path(name))
        }
    }

    /// For example `Game` for `Game-5f0c….graph`.
    private static func owner(ofGraphFile name: String) -> String? {
        guard name.hasSuffix(".graph"), let dash = name.lastIndex(of: "-") else { return nil }
        return String(name[..<dash])
    }

    /// Whether a file of this name was made by a version that had several files for each module.
    private static func isOfOlderVersion(_ name: String) -> Bool {
        name == "workspace.snapshot" || [".index", ".places", ".generated"].contains { name.hasSuffix($0) }
            || name.hasPrefix("link-") && (name.hasSuffix(".manifest") || name.hasSuffix(".trace"))
    }
}
