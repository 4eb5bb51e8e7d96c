// The status of a file, without opening it, and the reason of a refused operation.

internal import NeedleCLibrary
package import NeedleGraph

/// The result of one `stat`.
package struct FileStatus: Hashable, Sendable {
    /// The kind of thing at a path.
    package enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A character device, a pipe or a socket, which does not keep what is written.
        case stream
        case other
    }

    package var kind: Kind
    package var device: UInt64
    /// The part that is kept between runs.
    package var stamp: FileStamp
    /// The permission bits.
    let permissions: mode_t

    /// The device and inode: no two existing files of a machine share both.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var inode: UInt64
    }

    package var identity: Identity { Identity(device: device, inode: stamp.inode) }

    /// The size in bytes.
    package var size: Int64 { stamp.size }

    /// The time of the last change of the content, in nanoseconds since 1970.
    package var modified: Int64 { stamp.modificationTime }

    /// Whether both are of one file and nothing was written to it in between; it may have been renamed.
    package func isOfSameContent(as other: FileStatus) -> Bool {
        identity == other.identity && size == other.size && modified == other.modified
    }
}

extension FileStatus {
    /// The status of the file or folder at a path.
    /// - Parameter folder: The open folder of a relative path; by default the process's working directory.
    /// - Returns: nil with `errno` set if nothing is there, or if it cannot be examined.
    init?(_ path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, followsLinks: Bool) {
        var result = stat()
        guard fstatat(folder, path, &result, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(result)
    }

    /// The status of an open file.
    /// - Returns: nil with `errno` set if it cannot be examined.
    init?(descriptor: Int32) {
        var result = stat()
        #if os(Linux)
            // Only stamps from the same call are comparable if a library changes the result of another call, as libfaketime does.
            // The last argument is AT_EMPTY_PATH, which the C library shows only to its extensions.
            guard fstatat(descriptor, "", &result, 0x1000) == 0 else { return nil }
        #else
            guard fstat(descriptor, &result) == 0 else { return nil }
        #endif
        self.init(result)
    }

    private init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            kind: Kind(mode: mode_t(status.st_mode)),
            device: UInt64(truncatingIfNeeded: status.st_dev),
            stamp: FileStamp(
                size: Int64(status.st_size),
                modificationTime: modified.nanoseconds,
                changeTime: changed.nanoseconds,
                inode: UInt64(truncatingIfNeeded: status.st_ino)
            ),
            permissions: mode_t(status.st_mode) & 0o7777
        )
    }
}

/// A name in an open folder, valid as long as its bytes.
package struct EntryName {
    /// Zero-terminated.
    let path: UnsafePointer<CChar>
    /// The descriptor of the folder that contains the name.
    let folder: Int32
    /// Whether a link at the end is followed.
    let followsLinks: Bool

    /// A path whose links are followed.
    package init(_ path: UnsafePointer<CChar>) { (self.path, folder, followsLinks) = (path, AT_FDCWD, true) }

    /// A name in a folder. If it is a link, it is not followed.
    package init(_ name: UnsafePointer<CChar>, in folder: Int32) {
        (path, self.folder, followsLinks) = (name, folder, false)
    }

    /// The status of the file, nil if it is absent or cannot be examined; and whether it is certainly absent.
    package var found: (status: FileStatus?, isAbsent: Bool) {
        let status = FileStatus(path, in: folder, followsLinks: followsLinks)
        return (status, status == nil && (errno == ENOENT || errno == ENOTDIR))
    }
}

extension FileStatus.Kind {
    /// The code of the error that this is not a file.
    package var codeOfNoFile: Int32 { self == .folder ? EISDIR : FileError.irregular }

    fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFCHR, S_IFIFO, S_IFSOCK: self = .stream
        default: self = .other
        }
    }
}

extension timespec {
    /// The time in nanoseconds; far times wrap instead of trapping, since they are only compared.
    package var nanoseconds: Int64 {
        Int64(truncatingIfNeeded: tv_sec) &* 1_000_000_000 &+ Int64(truncatingIfNeeded: tv_nsec)
    }
}

extension FileStamp {
    /// The stamp of no file. It is recorded if the real one proves nothing, since the file may change without changing its stamp.
    package static let none = FileStamp(size: -1, modificationTime: 0, changeTime: 0, inode: 0)

    /// The stamp, if any change of the file after `time` would change it; otherwise `none`.
    package func ifSettled(at time: Int64) -> FileStamp { isSettled(at: time) ? self : .none }
}

/// The answer of `stat` about a file: enough to see, without opening it, that it is unchanged.
package struct FileStamp: Hashable, Sendable {
    /// The size in bytes.
    package var size: Int64
    /// When the content last changed, in nanoseconds since 1970.
    package var modificationTime: Int64
    /// When the content or the inode last changed, in nanoseconds since 1970; programs cannot set it back.
    package var changeTime: Int64
    package var inode: UInt64

    package init(size: Int64, modificationTime: Int64, changeTime: Int64, inode: UInt64) {
        (self.size, self.inode) = (size, inode)
        (self.modificationTime, self.changeTime) = (modificationTime, changeTime)
    }

    /// Whether any change of the file after `time` would change the stamp.
    ///
    /// A file that was written just before `time` can be written again without a later time, since the clocks of
    /// file systems stand still between ticks (git calls such a file racily clean).
    ///
    /// - Parameter time: In nanoseconds since 1970.
    package func isSettled(at time: Int64) -> Bool {
        [modificationTime, changeTime].allSatisfy { written in
            let (settled, overflow) = written.addingReportingOverflow(Self.tick(of: written))
            return !overflow && settled < time
        }
    }

    /// How long the clock that gave `time` may stand still, in nanoseconds. Kernels tick every 10 ms or faster. A time in
    /// whole seconds may come from a file system with a resolution of two seconds.
    private static func tick(of time: Int64) -> Int64 {
        time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }
}

/// A failed operation on the file system.
package struct FileError: Error, Hashable, Sendable {
    /// The action that failed, for example `cannot be read`.
    package var action: String
    /// The path as the caller gave it.
    package var path: String
    /// The `errno` of the refused call, or `irregular`.
    package var code: Int32

    package init(action: String, path: String, code: Int32) {
        (self.action, self.path, self.code) = (action, path, code)
    }

    /// The code for a device, pipe or socket where a file is needed; the tool itself refuses it.
    package static let irregular: Int32 = -1

    /// Codes for entries of a commit that the tool itself refuses.
    package static let notInRepository: Int32 = -2
    package static let largeFilePointer: Int32 = -3
    package static let submodule: Int32 = -4

    package static let missing = ENOENT
    package static let notFolder = ENOTDIR

    /// The reason in the operating system's words, for example `Permission denied`.
    package var reason: String {
        switch code {
        case FileError.irregular: "not a regular file"
        case FileError.notInRepository: "the repository does not have its content"
        case FileError.largeFilePointer: "it is a pointer of Git LFS, and the content is not in the repository"
        case FileError.submodule: "it is a submodule, and its files are in another repository"
        default: String(cString: strerror(code))
        }
    }

    /// Whether the path leads to something other than a file.
    package var isNotAFile: Bool { code == FileError.irregular || code == EISDIR }

    /// Whether the file or one of the folders on its path does not exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

// MARK: - Open files

// Reads parts of files, and hashes files without keeping their content.

/// A file that is open for reading; its identity is the open descriptor.
///
/// If the file is replaced by renaming meanwhile, the old content is still read.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    package let identity: FileStatus.Identity
    private let activity: FileActivity

    /// - Throws: Also if it is not a file.
    package init(_ path: String, in fileSystem: FileSystem) throws(FileError) {
        descriptor = openToRead(fileSystem.kernelPath(path))
        guard descriptor >= 0 else { throw FileError(action: "cannot be read", path: path, code: errno) }
        let status = FileStatus(descriptor: descriptor)
        guard let status, status.kind == .file else {
            let code = status?.kind.codeOfNoFile ?? errno
            close(descriptor)
            throw FileError(action: "cannot be read", path: path, code: code)
        }
        identity = status.identity
        activity = fileSystem.activity
        activity.count { $0.opened += 1 }
    }

    /// The size in bytes now.
    package var size: Int {
        FileStatus(descriptor: descriptor).map { Int($0.size) } ?? 0
    }

    deinit {
        close(descriptor)
    }

    /// The bytes of a range of the file.
    /// - Returns: nil if the file is too short or cannot be read.
    package func bytes(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.count <= 1 << 40 else { return nil }
        // The standard library would set the count of its shared empty array, from several threads.
        if range.isEmpty { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                // `count` is less than the capacity, so the address is inside the buffer.
                let address = buffer.baseAddress.map { $0 + count }
                let received = pread(descriptor, address, range.count - count, off_t(range.lowerBound + count))
                if received > 0 { count += received } else if received == 0 || errno != EINTR { break }
            }
        }
        guard bytes.count == range.count else { return nil }
        activity.count { $0.bytesRead += bytes.count }
        return bytes
    }
}

/// The fingerprint of a file's content when its status was taken, as far as a reader can know: of as many bytes as it
/// had then.
///
/// A file that changed since then has another status, which the next check finds.
/// - Returns: nil if the file cannot be read.
package func fingerprint(of name: EntryName, _ status: FileStatus) -> Fingerprint? {
    let descriptor = openToRead(name.path, in: name.folder, name.followsLinks ? 0 : O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return (try? readAll(descriptor, path: "", expecting: Int(status.size))).map { Fingerprint(hashing: $0) }
}
