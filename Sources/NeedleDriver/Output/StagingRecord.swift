// By what a later run finds the files that a killed one had staged.
//
// Files are staged next to their places, and so in as many folders as there are modules. To list all of them for what
// killed runs left takes as long as to put the new files into their places. So a run that stages files keeps a record of
// the folders in the cache until nothing is staged any more. A record that a run finds and whose own run is gone is that
// of a killed one: what is left in its folders is removed.
//
// Records have the names of temporary files, which tell whose they are: that of a run which goes on, or of a run on
// another machine, is left alone.

internal import NeedleFileSystem
internal import NeedleGraph

/// The record of one run; its identity is that of the file, which all that stage files share.
final class StagingRecord: Sendable {
    private struct State {
        var hasBegun = false
        /// The file; nil if there is none.
        var file: StagedFile?
        var isIncomplete = false
    }

    private let folders: OutputFolders
    private let cache: Cache?
    private let fileSystem: FileSystem
    private let state = Locked(State())

    /// - Parameter cache: Nil where nothing is remembered.
    init(of folders: OutputFolders, in cache: Cache?, _ fileSystem: FileSystem) {
        self.folders = folders
        self.cache = cache
        self.fileSystem = fileSystem
    }

    /// Notes that files are being staged; must be called before each. What killed runs had staged is removed.
    func begin() {
        state.withLock { state in
            if state.hasBegun { return }
            state.hasBegun = true
            let isKnown = removeLeftovers()
            if let cache {
                let bytes = self.bytes
                // It is never put into a place.
                state.file = try? fileSystem.stage(bytes, for: Path.join(cache.stagingFolder, "record"), replacing: nil)
            }
            state.isIncomplete = !isKnown || state.file == nil
        }
    }

    /// Whether files may have been left of which no record tells: there are none without a cache, and in a new one, or
    /// one that was removed in between, there were none.
    var isIncomplete: Bool { state.withLock { $0.isIncomplete } }

    /// Notes that nothing is staged any more.
    func end() {
        state.withLock { state in
            state.file.map(fileSystem.discard)
            state.file = nil
        }
    }

    /// The working directory and the folders, each with a zero behind it.
    private var bytes: [UInt8] {
        var bytes = Array(fileSystem.workingDirectory.utf8) + [0]
        for folder in folders.all {
            bytes += folder.utf8
            bytes.append(0)
        }
        return bytes
    }

    /// Removes what is left in the folders of the killed runs' records, and the records.
    /// - Returns: Whether there is a place for records, so that all runs before this one had theirs there.
    private func removeLeftovers() -> Bool {
        guard let folder = cache?.stagingFolder,
            let names = try? fileSystem.names(in: folder, where: TemporaryName.isTemporary)
        else { return false }
        for name in names where TemporaryName.isLeftover(name) {
            let path = Path.join(folder, name)
            guard let bytes = try? fileSystem.read(path).bytes else { continue }
            // A run that was killed before it had written all of its record had staged nothing.
            let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            for folder in texts.dropFirst() { fileSystem.removeLeftovers(in: Path.join(texts[0], folder)) }
            _ = try? fileSystem.remove(path)
        }
        return true
    }
}

extension Cache {
    /// Where the records of runs are that are staging files.
    fileprivate var stagingFolder: String { path("staging") }
}
