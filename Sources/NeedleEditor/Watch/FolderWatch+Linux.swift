// Watches folders with inotify.
//
// inotify watches single folders and not trees, so each folder below a tree has its own watch. A new folder may already contain
// more when its watch begins. So the trees are walked again after every change that concerns folders, and before the run that
// follows: changes before the walk are found by the run, and later ones are events.

internal import NeedleDriver
internal import NeedleFileSystem
import NeedleGraph

#if os(Linux)
    internal import NeedleCLibrary
    internal import Dispatch

    /// The folders that are watched; its identity is the kernel's queue of events.
    final class FolderWatch {
        private struct Event: Hashable, Sendable {
            var watch: Int32
            var mask: UInt32
            var name: String
        }

        /// A folder with a watch of its own.
        private struct Folder {
            var path: String
            /// The names that matter; nil for all.
            var names: Set<String>?
        }

        private static let mask = UInt32(
            IN_CREATE | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        )

        private let fileSystem: FileSystem
        private let descriptor: Int32
        private let source: any DispatchSourceRead
        private let signal: QuietSignal
        private let events = Locked<Set<Event>>([])
        private var folders: [Int32: Folder] = [:]
        private(set) var watched: WatchedFolders?

        /// - Parameter queue: The queue on which events are read.
        /// - Throws: If the kernel cannot watch more.
        init(
            _ fileSystem: FileSystem,
            queue: DispatchQueue = DispatchQueue(label: "needle.watch")
        ) throws(FileError) {
            self.fileSystem = fileSystem
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw FileError(action: "cannot be watched", path: ".", code: errno) }
            signal = QuietSignal()
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [descriptor, signal, events] in
                let new = FolderWatch.read(descriptor)
                guard !new.isEmpty else { return }
                events.withLock { $0.formUnion(new) }
                signal.event()
            }
            source.setCancelHandler { [descriptor] in _ = close(descriptor) }
            source.resume()
        }

        deinit {
            source.cancel()
        }

        /// Produces a value after each burst of changes.
        var bursts: AsyncStream<Void> { signal.bursts }

        /// Watches these folders, and stops watching all others.
        /// - Throws: If a folder cannot be watched.
        func watch(_ watched: WatchedFolders) throws(FileError) {
            var found: [Int32: Folder] = [:]
            for (path, names) in watched.names.sorted(by: { bytesAscending($0.key, $1.key) }) {
                if let watch = try add(path) { found[watch] = Folder(path: path, names: names) }
            }
            var visited: Set<FileStatus.Identity> = []
            for tree in watched.trees { try add(tree: tree, watched, &visited, &found) }
            // The call fails for a watch that has ended with its folder, which is harmless.
            for watch in folders.keys where found[watch] == nil { inotify_rm_watch(descriptor, watch) }
            folders = found
            self.watched = watched
        }

        /// The changes since the last call.
        func changes() -> FolderChanges {
            let events = events.withLock { events in
                defer { events = [] }
                return events
            }
            let paths = Set(folders.values.map(\.path))
            let excluded = watched?.excluded
            var changes = FolderChanges()
            for event in events {
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isIncomplete = true }
                // Events of folders that are no longer watched are dropped.
                guard let folder = folders[event.watch], !event.name.hasPrefix(".") else { continue }
                if event.name.isEmpty {
                    // The event is about the folder itself. Its parent reports a removal as well, but may not be watched.
                    if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 { changes.folders.insert(folder.path) }
                    continue
                }
                if let names = folder.names, !names.contains(event.name) { continue }
                let path = Path.join(folder.path, event.name)
                if path == excluded { continue }
                changes.paths.insert(path)
                let isFolder = event.mask & UInt32(IN_ISDIR) != 0 || paths.contains(path)
                let isNew = event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
                // The kernel does not take a link for a folder, but it may lead to one.
                if isFolder || isNew && (try? fileSystem.status(path))?.kind == .folder {
                    changes.folders.insert(path)
                }
            }
            return changes
        }

        private func add(
            tree: String,
            _ watched: WatchedFolders,
            _ visited: inout Set<FileStatus.Identity>,
            _ found: inout [Int32: Folder]
        ) throws(FileError) {
            guard tree != watched.excluded, let status = try? fileSystem.status(tree), status.kind == .folder,
                visited.insert(status.identity).inserted, let watch = try add(tree)
            else { return }
            found[watch] = Folder(path: tree)
            // A folder that cannot be read is reported by the run.
            let folders = (try? fileSystem.foldersAndSources(in: tree).folders) ?? []
            for folder in folders where !folder.hasPrefix(".") {
                try add(tree: Path.join(tree, folder), watched, &visited, &found)
            }
        }

        /// - Returns: nil if the folder does not exist.
        private func add(_ folder: String) throws(FileError) -> Int32? {
            let watch = inotify_add_watch(descriptor, fileSystem.kernelPath(folder), FolderWatch.mask)
            if watch >= 0 { return watch }
            let error = FileError(action: "cannot be watched", path: folder, code: errno)
            if error.isMissing || error.code == EACCES { return nil }
            throw error
        }

        /// All events in the kernel's queue.
        private static func read(_ descriptor: Int32) -> Set<Event> {
            var events: Set<Event> = []
            let headLength = MemoryLayout<inotify_event>.size
            withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
                while true {
                    let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
                    // The queue is empty, or the call was interrupted; in that case, the source fires again.
                    guard count > 0 else { return }
                    var offset = 0
                    while offset + headLength <= count {
                        let head = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                        let start = offset + headLength
                        let name = buffer[start..<min(start + Int(head.len), count)].prefix { $0 != 0 }
                        events.insert(
                            Event(watch: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self))
                        )
                        offset = start + Int(head.len)
                    }
                }
            }
            return events
        }
    }
#endif
