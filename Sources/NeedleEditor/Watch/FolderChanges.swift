// The changes in watched folders, and how to tell those of the tool itself from others.

internal import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// The changes in watched folders since the last look.
struct FolderChanges: Hashable, Sendable {
    var paths: Set<String> = []
    /// Changed paths that are or were folders. The set of folders to watch may have changed with them.
    var folders: Set<String> = []
    /// Whether there were more changes than the system could store.
    var isIncomplete = false
}

struct WatchedFolders: Hashable, Sendable {
    /// Folders that are watched with all their contents.
    var trees: [String] = []
    /// The names that matter in other folders, by folder: the path to each tree.
    var names: [String: Set<String>] = [:]
    /// A folder that is never watched.
    var excluded: String
}

extension WatchedFolders {
    /// The folders that make up a workspace.
    /// - Parameters:
    ///   - paths: Files and folders with sources.
    ///   - cacheFolder: The folder into which the tool itself writes.
    init(_ paths: [String], cacheFolder: String, _ fileSystem: FileSystem) {
        self.init(excluded: fileSystem.absolute(cacheFolder))
        names[fileSystem.workingDirectory] = Set(Workspace.decidingNames)
        for path in paths {
            let path = fileSystem.absolute(path)
            if (try? fileSystem.status(path))?.kind != .file { trees.append(path) }
            // A folder on the path may be removed and come back.
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
    /// The files and folders that decide what `build` finds: the folders of modules, further ones from `needle.json`, and the
    /// `needle.json` of each package, whether they exist or not.
    var watchedPaths: [String] {
        let roots = ((try? modules()) ?? []).flatMap { (try? request(for: $0))?.roots.paths ?? [] }
        return placePaths + describedSources + roots + packages.settingsPaths
    }
}

/// The state of the generated files after the last run.
///
/// Without it, each run that writes would cause another one. A generated file that was changed or removed by something else has
/// another stamp, and is generated again.
struct GeneratedFileStamps: Sendable {
    private let fileSystem: FileSystem
    /// The stamps by path; nil for a removed file.
    private var stamps: [String: FileStamp?] = [:]

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Records the present state of files as the result of a run.
    mutating func remember(_ paths: [String]) {
        for path in paths { stamps[fileSystem.absolute(path)] = .some(stamp(path)) }
    }

    /// Whether a file differs from the result of the last run, or is unknown.
    func isChanged(_ path: String) -> Bool {
        guard let known = stamps[fileSystem.absolute(path)] else { return true }
        return known != stamp(path)
    }

    private func stamp(_ path: String) -> FileStamp? {
        (try? fileSystem.status(path))?.stamp
    }
}
