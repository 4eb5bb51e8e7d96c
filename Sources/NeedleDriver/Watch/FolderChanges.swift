// The changes that the operating system reports of watched folders, and those of them that the tool made itself.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

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
    /// Files and folders that decide what `build` finds: where its modules are, where `needle.json` says that there
    /// are more, and the `needle.json` of packages, whether they exist or not.
    var watchedPaths: [String] {
        let roots = ((try? modules()) ?? []).flatMap { (try? request(for: $0))?.roots.paths ?? [] }
        return placePaths + describedSources + roots + packages.settingsPaths
    }
}

/// The generated files as the last run left them.
///
/// Without it, each run that writes would be followed by one that finds nothing to do. A generated file that somebody
/// else changed or removed has another stamp, and is made again.
struct GeneratedFileStamps: Sendable {
    private let fileSystem: FileSystem
    /// The stamps by path; nil for a file that was removed.
    private var stamps: [String: FileStamp?] = [:]

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Whether a file bears the name of a generated one.
    static func isGenerated(_ path: String) -> Bool {
        GeneratedFile.names.contains(Path.name(of: path))
    }

    /// Takes the present state of files for that which a run left.
    mutating func remember(_ paths: [String]) {
        for path in paths { stamps[fileSystem.absolute(path)] = .some(stamp(path)) }
    }

    /// Whether a file is not as a run left it, or not known.
    func isChanged(_ path: String) -> Bool {
        guard let known = stamps[fileSystem.absolute(path)] else { return true }
        return known != stamp(path)
    }

    private func stamp(_ path: String) -> FileStamp? {
        (try? fileSystem.status(path))?.stamp
    }
}
