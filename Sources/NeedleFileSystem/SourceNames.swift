// The names in a folder in the order in which a list of paths has what is below them.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Opens a folder, and lends its descriptor and the names in it that may matter to a module.
/// - Parameter folder: The path as the kernel is given it; ends with a zero.
/// - Returns: nil if the folder cannot be read, or a name does not tell what it is of.
package func withSourceNames<Result>(of folder: [UInt8], _ body: (SourceNames, Int32) -> Result) -> Result? {
    let stream = folder.withUnsafeBytes { path in
        path.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { opendir($0) }
    }
    guard let stream else { return nil }
    defer { closedir(stream) }
    return SourceNames(stream).map { body($0, dirfd(stream)) }
}

/// The names in a folder that may matter to a module: those of Swift files and of folders, hidden ones aside.
package struct SourceNames {
    private struct Entry {
        package var start: Int
        package var count: Int
        package var isFolder: Bool
    }

    /// The names, each with a zero behind it.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// - Returns: nil if there is something of which the name does not tell what it is.
    init?(_ stream: DirectoryStream) {
        var isDecided = true
        let code = readEntries(stream) { name, kind in
            guard name.first != UInt8(ascii: ".") else { return }
            switch kind {
            case .unknown: isDecided = false
            case .other where !isSwift(name): break
            case .folder, .other:
                entries.append(Entry(start: bytes.count, count: name.count, isFolder: kind == .folder))
                bytes += name
                bytes.append(0)
            }
        }
        // The walk that has to find the sources reports what is wrong with the folder.
        guard isDecided, code == 0 else { return nil }
    }

    /// Calls a function with each name and whether it is a folder's, in the order of the paths below it, while that
    /// returns true.
    /// - Returns: Whether it always did.
    package func inOrderOfPaths(_ body: (UnsafeBufferPointer<UInt8>, Bool) -> Bool) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            entries.sorted { precedes($0, $1, bytes) }.allSatisfy { entry in
                body(UnsafeBufferPointer(rebasing: bytes[entry.start..<(entry.start + entry.count)]), entry.isFolder)
            }
        }
    }

    private func precedes(_ left: Entry, _ right: Entry, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        let common = min(left.count, right.count)
        let order = memcmp(start + left.start, start + right.start, common)
        guard order == 0 else { return order < 0 }
        return byte(of: left, at: common, bytes) < byte(of: right, at: common, bytes)
    }

    /// A byte of a name, or the one behind it in paths.
    private func byte(of entry: Entry, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        if index < entry.count { return bytes[entry.start + index] }
        return entry.isFolder ? UInt8(ascii: "/") : 0
    }
}

/// Whether a file of this name is Swift source.
package func isSwift(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.suffix(6).elementsEqual(".swift".utf8)
}
