// Reads the names out of an open directory stream.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

#if canImport(Darwin)
    typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    typealias DirectoryStream = OpaquePointer
#endif

/// The names that are left in a directory stream, in its order, without `.` and `..`.
func directoryNames(_ stream: DirectoryStream) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
        // The name stands at a fixed place of the entry and ends with a zero byte. It is read through the entry's
        // own pointer, since an entry may be shorter than the declared size of the structure.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        let text = String(cString: name)
        if text != "." && text != ".." { names.append(text) }
    }
    return names
}

/// Whether one text stands before another by their UTF-8 bytes: an order that no locale or Unicode version changes.
package func bytesAscending(_ left: String, _ right: String) -> Bool {
    left.precedesInBytes(right)
}
