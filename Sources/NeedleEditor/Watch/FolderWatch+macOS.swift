// Watches folders with FSEvents, which watches whole trees.

internal import NeedleDriver
internal import NeedleFileSystem

#if os(macOS)
    internal import CoreServices
    internal import Darwin
    internal import Dispatch
    internal import Foundation
    internal import NeedleGraph

    /// The folders that are watched; its identity is the stream of events.
    final class FolderWatch {
        /// The callback of the stream; it runs on the stream's queue.
        private final class Receiver: Sendable {
            let signal: QuietSignal
            let reported = Locked(FolderChanges())

            init(_ signal: QuietSignal) {
                self.signal = signal
            }

            func take(_ events: [(path: String, flags: Int)]) {
                reported.withLock { reported in
                    for (path, flags) in events {
                        reported.paths.insert(path)
                        if flags & kFSEventStreamEventFlagItemIsDir != 0 { reported.folders.insert(path) }
                        if flags & kFSEventStreamEventFlagMustScanSubDirs != 0 { reported.isIncomplete = true }
                    }
                }
                signal.event()
            }
        }

        private let fileSystem: FileSystem
        private let queue: DispatchQueue
        private let receiver: Receiver
        private var stream: FSEventStreamRef?
        private(set) var watched: WatchedFolders?

        init(_ fileSystem: FileSystem) throws(FileError) {
            self.fileSystem = fileSystem
            queue = DispatchQueue(label: "needle.watch")
            receiver = Receiver(QuietSignal())
        }

        deinit {
            stop()
        }

        /// Produces a value after each burst of changes.
        var bursts: AsyncStream<Void> { receiver.signal.bursts }

        /// Watches these folders, and stops watching all others.
        /// - Throws: If they cannot be watched.
        func watch(_ watched: WatchedFolders) throws(FileError) {
            if self.watched == watched { return }
            stop()
            stream = start(watched)
            guard stream != nil else { throw FileError(action: "cannot be watched", path: ".", code: EIO) }
            self.watched = watched
        }

        /// The changes since the last call.
        func changes() -> FolderChanges {
            let reported = receiver.reported.withLock { reported in
                defer { reported = FolderChanges() }
                return reported
            }
            guard let watched else { return reported }
            var changes = reported
            changes.paths = Set(reported.paths.compactMap { relevant($0, watched) })
            changes.folders = Set(reported.folders.compactMap { relevant($0, watched) })
            return changes
        }

        /// The path of an event as the session names it; nil if it is not watched.
        private func relevant(_ path: String, _ watched: WatchedFolders) -> String? {
            // Events contain paths without links, but the path of the working directory may contain some.
            let real = realPath(".") ?? fileSystem.workingDirectory
            let path = Path.relative(path, to: real).map { Path.join(fileSystem.workingDirectory, $0) } ?? path
            if Path.relative(path, to: watched.excluded) != nil { return nil }
            for tree in watched.trees {
                let real = realPath(tree) ?? tree
                guard let inside = Path.relative(path, to: tree) ?? Path.relative(path, to: real) else { continue }
                let isHidden = inside != "." && inside.split(separator: "/").contains { $0.hasPrefix(".") }
                return isHidden ? nil : Path.join(tree, inside)
            }
            return watched.names[Path.folder(of: path)]?.contains(Path.name(of: path)) == true ? path : nil
        }

        /// The path without links; nil if it cannot be examined. Then events contain it unchanged.
        private func realPath(_ path: String) -> String? {
            try? fileSystem.realPath(path)
        }

        private func start(_ watched: WatchedFolders) -> FSEventStreamRef? {
            // The stream does not outlive the receiver: `stop` waits for its last call.
            var context = FSEventStreamContext()
            context.info = Unmanaged.passUnretained(receiver).toOpaque()
            let folders = Set(watched.trees + watched.names.keys).filter { !fileSystem.isAbsent($0) }
            let paths = folders.sorted(by: bytesAscending)
            let reference = FSEventStreamCreate(
                nil,
                { _, info, count, paths, flags, _ in
                    guard let info else { return }
                    let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                    let events = (0..<count).map { (String(cString: names[$0]), Int(flags[$0])) }
                    Unmanaged<Receiver>.fromOpaque(info).takeUnretainedValue().take(events)
                },
                &context,
                paths as NSArray as CFArray,
                FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                0.02,
                FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
            )
            guard let reference else { return nil }
            FSEventStreamSetDispatchQueue(reference, queue)
            guard FSEventStreamStart(reference) else {
                FSEventStreamInvalidate(reference)
                FSEventStreamRelease(reference)
                return nil
            }
            return reference
        }

        private func stop() {
            guard let stream else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            queue.sync {}
            self.stream = nil
        }
    }
#endif
