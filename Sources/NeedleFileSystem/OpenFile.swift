// Reads parts of files, and hashes files without keeping their content.

internal import NeedleCLibrary
package import NeedleGraph

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
