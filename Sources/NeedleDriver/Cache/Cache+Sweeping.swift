// Removes what lies in the cache and is of no use. The folder is listed only when the workspace file is written anew.

internal import NeedleFileSystem
internal import NeedleGraph

extension Cache {
    /// A file that is younger may be that of a run which goes on, in nanoseconds.
    private static let leastAge: Int64 = 3_600_000_000_000

    /// The modules of which there are graph files.
    func ownersOfGraphFiles() throws(FileError) -> Set<ModuleName> {
        var owners: Set<ModuleName> = []
        do {
            try fileSystem.forEachName(in: folder) { name in
                let name = String(decoding: name, as: UTF8.self)
                guard let owner = Cache.owner(ofGraphFile: name), let module = ModuleName(folder: owner) else { return }
                owners.insert(module)
            }
        } catch {
            guard error.isMissing else { throw error }
        }
        return owners
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
