// The surroundings of commands.

package import NeedleFileSystem
internal import NeedleLinker

/// The surroundings of a command: the disk, the cache and how much may run at once.
package struct Session: Sendable {
    package var fileSystem: FileSystem
    /// The cache folder.
    package var cacheFolder: String
    /// How many files are parsed at once.
    package var jobs: Int
    package var progress: ProgressReporter
    /// Where it is recorded what takes how long, if that is asked for.
    package var timeline: Timeline?
    /// Files and folders that a question is about, as `needle generate` takes them; nil for the modules of the workspace.
    package var sources: ParseRequest?

    /// The cache folder where none is named.
    package static let defaultCacheFolder = ".needle"
    /// - Parameter cacheFolder: nil for the one that `needle.json` names, or else `.needle`.
    package init(
        fileSystem: FileSystem,
        cacheFolder: String? = nil,
        jobs: Int = Session.coreCount,
        progress: ProgressReporter = ProgressReporter(.none)
    ) {
        self.fileSystem = fileSystem
        self.cacheFolder = cacheFolder ?? Session.usualCacheFolder(fileSystem)
        let isNamed = cacheFolder ?? Session.defaultCacheFolder != Session.defaultCacheFolder
        options = isNamed ? ["--cache-path", self.cacheFolder] : []
        self.jobs = jobs
        self.progress = progress
    }

    /// The path of the cache below the workspace; nil if it is elsewhere.
    var cacheInside: String? {
        get throws(Failure) { try Failure.wrapping(try fileSystem.relative(fileSystem.absolute(cacheFolder))) }
    }

    /// The cache as it is now.
    var cache: Cache { timeline.measure(.cache, Work()) { _ in Cache(folder: cacheFolder, fileSystem: fileSystem) } }

    /// The options of the session that decide what is found, as a person types them.
    let options: [String]

    /// The cache folder where none is named. A mistake in `needle.json` is reported where all of it is read.
    private static func usualCacheFolder(_ fileSystem: FileSystem) -> String {
        (try? Workspace.readManifest(in: fileSystem))?.cache?.text ?? defaultCacheFolder
    }

    var context: RunContext { context(cache) }

    /// - Parameter cache: nil to parse everything and keep nothing.
    func context(_ cache: Cache?) -> RunContext {
        RunContext(
            fileSystem: fileSystem,
            cache: cache,
            workers: Workers(count: jobs),
            timeline: timeline,
            progress: progress
        )
    }
}

/// The surroundings of one run, which its stages share.
struct RunContext: Sendable {
    var fileSystem: FileSystem
    /// nil to parse everything and keep nothing.
    var cache: Cache?
    /// A cache that is asked for a state of a module which the other one does not know; nothing is kept there.
    var otherCache: Cache?
    /// Who does what can be done at once.
    var workers: Workers
    var timeline: Timeline?
    var progress: ProgressReporter
}
