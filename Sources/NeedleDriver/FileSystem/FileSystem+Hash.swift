// Hashes files without keeping what they hold.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The fingerprint of what a file held when its status was taken, as far as a reader can tell: of as many bytes as it
/// had then.
///
/// A file that changed since has another status, by which the next look finds out.
/// - Parameters:
///   - name: The name in a folder; a zero stands behind it.
///   - folder: The descriptor of the folder.
///   - buffer: Memory that is used again for the next file, and grows where that is larger.
/// - Returns: nil if the file cannot be read or has become shorter.
func fingerprint(
    of name: UnsafeBufferPointer<UInt8>,
    in folder: Int32,
    _ status: FileStatus,
    through buffer: inout [UInt8]
) -> Fingerprint? {
    let size = Int(status.size)
    if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(size, 2 * buffer.count)) }
    let descriptor = name.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map { openToRead($0, in: folder, O_NOFOLLOW) } ?? -1
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return buffer.withUnsafeMutableBufferPointer { buffer in
        var count = 0
        while count < size {
            // `count` is less than the number of bytes, so the address lies inside the buffer.
            let received = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
            if received > 0 { count += received } else if received == 0 || errno != EINTR { return nil }
        }
        return Fingerprint(hashing: UnsafeBufferPointer(rebasing: buffer[..<size]))
    }
}
