// Walks the sources of a module along the rows that a snapshot has of them, in one pass and without a text per file.
//
// The rows are in the order of their paths, and so is this walk: a folder stands among its siblings by its name and the
// `/` behind it. So each file is compared with the next row, where that stands. A file with another stamp, as all files
// of a fresh checkout are, is read and hashed at once, relative to its open folder.
//
// Whatever is not as in the rows ends the walk: another name, another content, a link. Then `SourceWalk` has to say what
// the sources are.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What a walk along rows found, if all files hold what they held.
struct WalkedRows: Sendable {
    /// Files with other stamps than in the rows, in their order.
    var changes: [SnapshotRows.Change] = []
    /// How many files there are, generated ones included.
    var fileCount = 0
    /// How many bytes were read.
    var bytesRead = 0
}

extension SnapshotRows {
    /// Compares the sources below a folder with the rows.
    /// - Parameter root: As in the paths of the rows.
    /// - Returns: nil if these are not the files of the rows, under the same names and with the same contents.
    func walked(below root: String, _ fileSystem: FileSystem) -> WalkedRows? {
        bytes.withUnsafeBytes { buffer in
            var walk = RowsWalk(PackedReader(buffer), root: root, fileSystem)
            defer { walk.count(in: fileSystem.activity) }
            guard walk.matchesFolder(), walk.rows.isAtEnd else { return nil }
            return walk.found
        }
    }
}

private struct RowsWalk {
    /// The rows that were not met yet.
    private(set) var rows: PackedReader
    private(set) var found = WalkedRows()
    /// The path of the folder that is being walked, as the kernel is given it; ends with a zero.
    private var folder: [UInt8]
    /// Where the path begins that the rows have.
    private let pathStart: Int
    /// Memory for what files hold.
    private var contents: [UInt8] = []
    private var examined = 0
    private var opened = 0

    init(_ rows: PackedReader, root: String, _ fileSystem: FileSystem) {
        self.rows = rows
        folder = Array(fileSystem.kernelPath(root).utf8) + [0]
        pathStart = folder.count - 1 - root.utf8.count
    }

    func count(in activity: FileActivity) {
        activity.count { counts in
            counts.examined += examined
            counts.opened += opened
            counts.bytesRead += found.bytesRead
        }
    }

    /// Whether the sources in the folder and below are the next rows.
    mutating func matchesFolder() -> Bool {
        let stream = folder.withUnsafeBytes { path in
            path.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { opendir($0) }
        }
        guard let stream else { return false }
        defer { closedir(stream) }
        guard let names = SourceNames(stream) else { return false }
        let end = folder.count - 1
        folder[end] = UInt8(ascii: "/")
        defer {
            folder.removeLast(folder.count - end)
            folder.append(0)
        }
        return names.inOrderOfPaths { name, isFolder in
            guard isFolder else { return matchesFile(name, in: dirfd(stream)) }
            folder += name
            folder.append(0)
            defer { folder.removeLast(folder.count - end - 1) }
            return matchesFolder()
        }
    }

    /// Whether a file in the folder is the next row.
    /// - Parameter name: Ends where a zero stands.
    private mutating func matchesFile(_ name: UnsafeBufferPointer<UInt8>, in descriptor: Int32) -> Bool {
        let position = rows.position
        guard let stamp = rows.stamp(), let content = rows.fingerprint(), let kind = rows.number(),
            let path = rows.rawText(), isPath(path, of: name), let address = name.baseAddress
        else { return false }
        var result = stat()
        examined += 1
        let isThere = address.withMemoryRebound(to: CChar.self, capacity: name.count + 1) {
            fstatat(descriptor, $0, &result, AT_SYMLINK_NOFOLLOW) == 0
        }
        let status = FileStatus(result)
        guard isThere, status.kind == .file else { return false }
        found.fileCount += 1
        if status.stamp == stamp { return true }
        opened += 1
        found.bytesRead += Int(status.size)
        guard fingerprint(of: name, in: descriptor, status, through: &contents) == content else { return false }
        let generatedPath = kind == 0 ? nil : String(decoding: path, as: UTF8.self)
        found.changes.append(
            SnapshotRows.Change(position: position, stamp: status.stamp, content: content, generatedPath: generatedPath)
        )
        return true
    }

    private func isPath(_ path: UnsafeRawBufferPointer, of name: UnsafeBufferPointer<UInt8>) -> Bool {
        let prefix = folder.count - pathStart
        guard path.count == prefix + name.count, let start = path.baseAddress, let nameStart = name.baseAddress else {
            return false
        }
        return folder.withUnsafeBytes { memcmp(start, $0.baseAddress.map { $0 + pathStart } ?? start, prefix) == 0 }
            && memcmp(start + prefix, nameStart, name.count) == 0
    }
}

/// The names in a folder that may matter to a module: those of Swift files and of folders, hidden ones aside.
private struct SourceNames {
    private struct Entry {
        var start: Int
        var count: Int
        var isFolder: Bool
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
        // What is wrong with the folder is told by the walk that has to say what the sources are.
        guard isDecided, code == 0 else { return nil }
    }

    /// Calls a function with each name and whether it is a folder's, in the order of the paths below it, while that
    /// returns true.
    /// - Returns: Whether it always did.
    func inOrderOfPaths(_ body: (UnsafeBufferPointer<UInt8>, Bool) -> Bool) -> Bool {
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
func isSwift(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.suffix(6).elementsEqual(".swift".utf8)
}
