// A file of which only parts are read.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file that is open for reading; its identity is the open descriptor.
///
/// A file that is replaced by renaming meanwhile goes on being read as it was.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// The size in bytes when it was opened.
    let size: Int
    private let activity: FileActivity

    /// - Returns: nil if there is no such file or it cannot be read.
    init?(_ path: String, in fileSystem: FileSystem) {
        let descriptor = openToRead(fileSystem.kernelPath(path))
        guard descriptor >= 0 else { return nil }
        var result = stat()
        guard fstat(descriptor, &result) == 0, FileStatus(result).kind == .file else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(result.st_size)
        activity = fileSystem.activity
        activity.count { $0.opened += 1 }
    }

    deinit {
        close(descriptor)
    }

    /// Some of the bytes of the file.
    /// - Returns: nil if the file does not have all of them or cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                // `count` is less than the capacity, so the address lies inside the buffer.
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
