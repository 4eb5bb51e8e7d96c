// Hashes files without keeping what they hold.

package import NeedleGraph

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
///   - name: Where the file is.
///   - buffer: Memory that is used again for the next file, and grows where that is larger.
/// - Returns: nil if the file cannot be read or has become shorter.
package func fingerprint(
    of name: EntryName,
    _ status: FileStatus,
    through buffer: inout [UInt8]
) -> Fingerprint? {
    let size = Int(status.size)
    if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(size, 2 * buffer.count)) }
    guard let path = name.path else { return nil }
    let descriptor = openToRead(path, in: name.folder, name.followsLinks ? 0 : O_NOFOLLOW)
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
