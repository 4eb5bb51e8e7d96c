// What all commands share.

/// The surroundings of a command: the disk, the cache and how much may run at once.
package struct Session: Sendable {
    package var fileSystem: FileSystem
    /// The cache folder.
    package var cacheFolder: String
    /// How many files are parsed at once.
    package var jobs: Int
    package var progress: ProgressLine

    package init(
        fileSystem: FileSystem,
        cacheFolder: String = "cache",
        jobs: Int = Session.coreCount,
        progress: ProgressLine = ProgressLine(isQuiet: true)
    ) {
        self.fileSystem = fileSystem
        self.cacheFolder = cacheFolder
        self.jobs = jobs
        self.progress = progress
    }

    var cache: Cache { Cache(folder: cacheFolder, fileSystem: fileSystem) }

    var context: ParseContext {
        ParseContext(fileSystem: fileSystem, cache: cache, slots: WorkSlots(count: jobs))
    }
}
