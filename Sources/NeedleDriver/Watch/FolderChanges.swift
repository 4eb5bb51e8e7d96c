// The changes that the operating system reports of watched folders.

internal import NeedleFileSystem

/// The changes in watched folders since the last look.
struct FolderChanges: Hashable, Sendable {
    /// The absolute paths that changed.
    var paths: Set<String> = []
    /// Those of them that are or were folders: there may be others to watch now.
    var folders: Set<String> = []
    /// Whether more changed than could be remembered.
    var isIncomplete = false
}

/// Which folders are watched.
struct WatchedFolders: Hashable, Sendable {
    /// Folders that are watched with all that is in them.
    var trees: [String] = []
    /// Folders of which only some names matter, by folder: those on the way to the trees.
    var names: [String: Set<String>] = [:]
    /// A folder that is never watched.
    var excluded: String
}

extension WatchedFolders {
    /// The folders of which a workspace is made.
    /// - Parameters:
    ///   - paths: Files and folders with sources.
    ///   - cacheFolder: Where the tool itself writes.
    init(_ paths: [String], cacheFolder: String, _ fileSystem: FileSystem) {
        self.init(excluded: fileSystem.absolute(cacheFolder))
        names[fileSystem.workingDirectory] = Set(Workspace.decidingNames)
        for path in paths {
            let path = fileSystem.absolute(path)
            if (try? fileSystem.status(path))?.kind != .file { trees.append(path) }
            // A folder on the way may be removed and come back.
            var (name, folder) = (Path.name(of: path), Path.folder(of: path))
            while folder != path {
                names[folder, default: []].insert(name)
                if folder == fileSystem.workingDirectory || folder == "/" { break }
                (name, folder) = (Path.name(of: folder), Path.folder(of: folder))
            }
        }
    }
}

extension Workspace {
    /// Files and folders that decide what `build --all` finds: where its modules are, where `needle.json` says that there
    /// are more, and the `needle.json` of packages, whether they exist or not.
    var watchedPaths: [String] {
        let roots = ((try? modules()) ?? []).flatMap { (try? request(for: $0))?.roots.paths ?? [] }
        return placePaths + describedSources + roots + packages.settingsPaths
    }
}
