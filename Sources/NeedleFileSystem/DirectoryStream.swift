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

/// The kinds of entries that a directory stream tells apart without a look at the entry itself.
enum DirectoryEntryKind {
    case folder, other, unknown

    init(_ kind: FileStatus.Kind) {
        switch kind {
        case .folder: self = .folder
        // It may lead to a folder.
        case .link: self = .unknown
        case .file, .stream, .other: self = .other
        }
    }
}

/// Calls a function with the name and kind of each entry that is left in a directory stream, without `.` and `..`.
/// - Returns: 0 at the end of the folder; or the `errno` of the error before it, after which there may be more entries.
func readEntries(
    _ stream: DirectoryStream,
    _ body: (UnsafeBufferPointer<UInt8>, DirectoryEntryKind) -> Void
) -> Int32 {
    while true {
        // Only this tells the end from an error.
        errno = 0
        guard let entry = readdir(stream) else { return errno }
        // The name stands at a fixed place of the entry and ends with a zero byte. It is read through the entry's
        // own pointer, since an entry may be shorter than the declared size of the structure.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        let bytes = UnsafeBufferPointer(start: name, count: length)
        if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): body(bytes, .folder)
        // A link may lead to a folder, and not every file system tells kinds.
        case Int32(DT_LNK), Int32(DT_UNKNOWN): body(bytes, .unknown)
        default: body(bytes, .other)
        }
    }
}
