// The only door to the disk: whole files of bytes, over POSIX.

internal import NeedleCLibrary
import NeedleGraph

/// The disk as seen from a working directory.
///
/// Relative paths are relative to `workingDirectory`, not to the process's own, so that runs with different working
/// directories can share a process.
package struct FileSystem: Sendable {
    /// An absolute path.
    package let workingDirectory: String
    /// Whether it is the process's own. The kernel can then follow relative paths, which is faster.
    private var isOfProcess = false
    package let activity = FileActivity()
    /// Unsaved texts that replace files, for reading whole files and for finding sources.
    package var unsaved = UnsavedTexts()
    /// The files that are read instead of those of the disk; nil for the disk. They cannot be written.
    package private(set) var fixed: (any FixedFiles)?
    /// The time in nanoseconds since 1970. Tests advance it instead of waiting.
    package let now: @Sendable () -> Int64

    package init(
        workingDirectory: String,
        now: @escaping @Sendable () -> Int64 = { FileSystem.systemTime() }
    ) {
        self.workingDirectory = workingDirectory
        self.now = now
    }

    /// Other files than those of the disk.
    /// - Parameter folder: The working directory, relative to their root; empty for the root.
    package init(_ fixed: any FixedFiles, in folder: String) {
        self.init(workingDirectory: folder.isEmpty ? fixed.root : Path.join(fixed.root, folder))
        self.fixed = fixed
    }

    /// The time of the machine's clock, in nanoseconds since 1970.
    package static func systemTime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }

    /// The file system as seen from the process's working directory.
    package static func current() throws(FileError) -> FileSystem {
        guard let pointer = getcwd(nil, 0) else {
            throw FileError(action: "cannot be found", path: ".", code: errno)
        }
        defer { free(pointer) }
        var fileSystem = FileSystem(workingDirectory: String(cString: pointer))
        fileSystem.isOfProcess = true
        return fileSystem
    }

    /// The absolute and normalized form of a path.
    package func absolute(_ path: String) -> String {
        Path.normalized(path.hasPrefix("/") ? path : workingDirectory + "/" + path)
    }

    /// The path for the kernel, which follows links before `..` itself. It is absolute, unless the working directory is the
    /// process's own.
    package func kernelPath(_ path: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || isOfProcess && !path.isEmpty { return path }
        return workingDirectory + "/" + path
    }

    /// The status of the file or folder at a path.
    /// - Parameter followsLinks: Whether a link at the end of the path is followed.
    /// - Returns: nil if nothing is there.
    package func status(_ path: String, followsLinks: Bool = true) throws(FileError) -> FileStatus? {
        guard !unsaved.isEmpty, let text = unsaved.file(absolute(path)) else {
            return try statusOnDisk(path, followsLinks: followsLinks)
        }
        return FileStatus(text, insteadOf: try? statusOnDisk(path, followsLinks: followsLinks))
    }

    private func statusOnDisk(_ path: String, followsLinks: Bool) throws(FileError) -> FileStatus? {
        activity.count { $0.examined += 1 }
        if let fixed { return try fixed.status(absolute(path), followsLinks: followsLinks, as: path) }
        if let status = FileStatus(kernelPath(path), followsLinks: followsLinks) { return status }
        return try nilIfMissing(FileError(action: "cannot be examined", path: path, code: errno))
    }

    /// Whether there is certainly nothing at a path.
    /// - Parameter followsLinks: Whether a broken link counts as nothing.
    package func isAbsent(_ path: String, followsLinks: Bool = true) -> Bool {
        do {
            return try status(path, followsLinks: followsLinks) == nil
        } catch {
            return false
        }
    }

    /// Reads a whole file.
    /// - Returns: The bytes, and the status before the read: a change during it shows as a newer status.
    package func read(_ path: String) throws(FileError) -> (bytes: [UInt8], status: FileStatus) {
        if !unsaved.isEmpty, let text = unsaved.file(absolute(path)) {
            return (text.bytes, FileStatus(text, insteadOf: try? statusOnDisk(path, followsLinks: true)))
        }
        if let fixed {
            let file = try fixed.read(absolute(path), as: path)
            activity.count { counts in
                counts.opened += 1
                counts.bytesRead += file.bytes.count
            }
            return file
        }
        let descriptor = openToRead(kernelPath(path))
        guard descriptor >= 0 else { throw FileError(action: "cannot be read", path: path, code: errno) }
        defer { close(descriptor) }
        activity.count { $0.opened += 1 }
        guard let status = FileStatus(descriptor: descriptor) else {
            throw FileError(action: "cannot be read", path: path, code: errno)
        }
        guard status.kind == .file else {
            throw FileError(action: "cannot be read", path: path, code: status.kind.codeOfNoFile)
        }
        let bytes = try readAll(descriptor, path: path, expecting: Int(status.size))
        activity.count { $0.bytesRead += bytes.count }
        return (bytes, status)
    }

    /// Reads a whole file; nil if there is none.
    package func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
        try readWithStatusIfPresent(path)?.bytes
    }

    /// Like `read`, but nil if there is no such file.
    package func readWithStatusIfPresent(_ path: String) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
        do {
            return try read(path)
        } catch {
            return try nilIfMissing(error)
        }
    }

    /// Removes a file.
    /// - Returns: Whether there was one.
    @discardableResult
    package func remove(_ path: String) throws(FileError) -> Bool {
        guard unlink(kernelPath(path)) == 0 else {
            let error = FileError(action: "cannot be removed", path: path, code: errno)
            if error.isMissing { return false }
            throw error
        }
        activity.count { $0.removed += 1 }
        return true
    }

    /// The path with all links followed; nil if nothing is there.
    package func realPath(_ path: String) throws(FileError) -> String? {
        if let fixed { return try fixed.realPath(absolute(path), as: path) }
        guard let pointer = realpath(kernelPath(path), nil) else {
            return try nilIfMissing(FileError(action: "cannot be examined", path: path, code: errno))
        }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}

/// - Throws: The error, unless it is that nothing is there.
private func nilIfMissing<Value>(_ error: FileError) throws(FileError) -> Value? {
    if error.isMissing { return nil }
    throw error
}

/// Reads the rest of an open file.
/// - Parameter size: The expected number of bytes.
func readAll(_ descriptor: Int32, path: String, expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: Int32 = 0
    var isAtEnd = false
    // Usually one round and one call. A file that changes meanwhile has another status afterwards. The size of a file that
    // the kernel generates is not known before its end.
    while !isAtEnd {
        let capacity = max(size, bytes.count, 1)
        let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < capacity, failure == 0, !isAtEnd {
                // `count` is less than the capacity, so the address is inside the buffer.
                let received = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
                isAtEnd = received == 0 || count + received == size
                if received > 0 { count += received } else if received < 0, errno != EINTR { failure = errno }
            }
        }
        guard failure == 0 else { throw FileError(action: "cannot be read", path: path, code: failure) }
        if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    return bytes
}

/// Repeats a system call as long as signals interrupt it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

/// Opens a file for reading without waiting. That includes a pipe without a writer; the caller checks the kind, and refuses
/// it or waits.
///
/// The access time stays as it is, if the system allows that. Otherwise Linux would write it for each file that is read for
/// the first time after a change, such as all sources of a fresh checkout. Only the owner of a file may request this;
/// files of others are opened as usual.
/// - Parameters:
///   - path: The path for the kernel.
///   - folder: The descriptor of the folder of a relative path.
///   - flags: More flags of `open`.
/// - Returns: The descriptor; negative, with `errno`, if the file cannot be opened.
func openToRead(_ path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, _ flags: Int32 = 0) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    #if os(Linux)
        // O_NOATIME, which the headers hide; the value is the same on all processors that Swift supports.
        let descriptor = uninterrupted { openat(folder, path, flags | 0o100_0000) }
        guard descriptor < 0, errno == EPERM else { return descriptor }
    #endif
    return uninterrupted { openat(folder, path, flags) }
}

/// The `read` of POSIX, under a name that `FileSystem.read` does not hide.
package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

extension FileSystem {
    /// Calls a function while no other process or thread holds the lock of the same file.
    ///
    /// The file is created if it is missing, and stays empty; a link is replaced. A lock ends with its process. If locking is
    /// impossible, as in a folder that cannot be written or on some network file systems, the function is called without a
    /// lock: each run is correct by itself, and only overlapping runs need it.
    package func withLock<Result, Problem: Error>(
        _ path: String,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let file = kernelPath(path)
        func openFile(_ flags: Int32) -> Int32 {
            uninterrupted { open(file, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666) }
        }
        var descriptor = openFile(O_RDWR | O_CREAT)
        if descriptor < 0, errno == ELOOP, unlink(file) == 0 { descriptor = openFile(O_RDWR | O_CREAT) }
        if descriptor < 0 { descriptor = openFile(O_RDONLY) }
        guard descriptor >= 0 else { return try body() }
        // Closing the file unlocks it.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}

/// The clock of file times. It stands still between ticks, so two writes may have equal times.
extension FileSystem {
    /// The longest tick of any clock that does not count whole seconds, in nanoseconds.
    private static let longestTick: Int64 = 20_000_000

    /// Whether later writes get another time.
    func isPast(_ time: Int64) -> Bool {
        // A time in whole seconds may come from a file system without a finer resolution.
        let now = now()
        if time % 1_000_000_000 == 0 || now <= time { return false }
        if now > time + FileSystem.longestTick { return true }
        #if os(Linux)
            var tick = timespec()
            guard clock_gettime(CLOCK_REALTIME_COARSE, &tick) == 0 else { return false }
            return now - (FileSystem.systemTime() - tick.nanoseconds) > time
        #else
            return now > time + 1_000_000
        #endif
    }

    /// Waits until writes get another time than a file that was just written; a few milliseconds.
    /// - Parameter time: In nanoseconds since 1970; nil not to wait.
    package func letClockTick(after time: Int64?) {
        guard let time else { return }
        while !isPast(time), (0..<FileSystem.longestTick).contains(now() - time) { usleep(500) }
    }
}

/// The number of operations on the disk.
package struct FileCounts: Hashable, Sendable {
    /// Files opened for reading.
    package var opened = 0
    /// Bytes read from them.
    package var bytesRead = 0
    /// Files created or replaced.
    package var written = 0
    package var removed = 0
    /// `stat` calls.
    package var examined = 0

    package init() {}
}

/// The counter that all users of one file system share.
package struct FileActivity: Sendable {
    private let state = Locked(FileCounts())

    package var counts: FileCounts { state.withLock { $0 } }

    package func add(_ more: FileCounts) {
        state.withLock { counts in
            counts.opened += more.opened
            counts.bytesRead += more.bytesRead
            counts.examined += more.examined
        }
    }

    package func count(_ change: (inout FileCounts) -> Void) {
        state.withLock { change(&$0) }
    }
}

// MARK: - Unsaved texts

/// Texts that replace files, whether these exist on the disk or not.
///
/// Each text has a stamp that no file and no other text has, so a comparison of stamps shows each change.
package struct UnsavedTexts: Sendable {
    /// One text, with the stamp of the file that it replaces.
    struct File: Sendable {
        var bytes: [UInt8]
        /// Each new text has a higher number.
        var number: Int64
    }

    /// By absolute path. They are few.
    private var files: [String: File] = [:]
    private var last: Int64 = 0

    package init() {}

    package var isEmpty: Bool { files.isEmpty }

    /// The absolute paths, in no particular order.
    package var paths: [String] { Array(files.keys) }

    /// The text at an absolute path.
    package subscript(path: String) -> [UInt8]? {
        get { files[path]?.bytes }
        set {
            last += 1
            files[path] = newValue.map { File(bytes: $0, number: last) }
        }
    }

    /// Whether there is a text at an absolute path or below it.
    package func exist(below path: String) -> Bool { files.keys.contains { Path.relative($0, to: path) != nil } }

    func file(_ path: String) -> File? { files[path] }

    /// The texts directly in a folder, by name.
    func files(in folder: String) -> [String: File] {
        let inside = files.filter { Path.folder(of: $0.key) == folder }
        return Dictionary(uniqueKeysWithValues: inside.map { (Path.name(of: $0), $1) })
    }
}

extension FileStatus {
    /// The status of a file whose text an editor has changed.
    /// - Parameter real: The status of the file on the disk, if there is one.
    init(_ text: UnsavedTexts.File, insteadOf real: FileStatus?) {
        self.init(
            kind: .file,
            device: real?.device ?? .max,
            // A time long ago, so that the stamp is settled.
            stamp: FileStamp(
                size: Int64(text.bytes.count),
                modificationTime: text.number,
                changeTime: text.number,
                inode: real?.stamp.inode ?? UInt64(text.number)
            ),
            permissions: real?.permissions ?? 0o644
        )
    }
}
