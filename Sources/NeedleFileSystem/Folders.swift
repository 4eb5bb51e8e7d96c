// Lists folders: their entries, and the names in them that may matter to a module, in the order in which a list of paths has
// what is below them.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension FileSystem {
    /// One entry of a folder.
    package struct Entry {
        package var name: String
        /// The entry itself; a link is not followed.
        package var status: FileStatus
    }

    /// The entries of a folder whose names pass, sorted by the bytes of the names.
    package func entries(of folder: String, where isIncluded: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError)
        -> [Entry]
    {
        try entries(of: folder) { name, _ in isIncluded(name) }
    }

    /// The entries of a folder that may matter to a module: Swift files, folders and links, hidden ones aside. No other
    /// file is looked at: a sandbox may forbid that.
    package func sourceEntries(of folder: String) throws(FileError) -> [Entry] {
        try entries(of: folder) { name, kind in
            guard name.first != UInt8(ascii: ".") else { return false }
            return switch kind {
            case .folder, .unknown: true
            case .other: isSwift(name)
            }
        }
    }

    private func entries(
        of folder: String,
        where isIncluded: (UnsafeBufferPointer<UInt8>, DirectoryEntryKind) -> Bool
    ) throws(FileError) -> [Entry] {
        if let commit {
            return try commit.entries(of: absolute(folder), as: folder).filter { entry in
                var name = entry.name
                return name.withUTF8 { isIncluded($0, DirectoryEntryKind(entry.status.kind)) }
            }
        }
        let texts = unsaved.isEmpty ? [:] : unsaved.files(in: absolute(folder))
        return try withStream(of: folder) { stream throws(FileError) in
            var names: [String] = []
            try forEachEntry(stream, of: folder) { name, kind in
                if isIncluded(name, kind) { names.append(String(decoding: name, as: UTF8.self)) }
            }
            for name in Set(texts.keys).subtracting(names) {
                var name = name
                if name.withUTF8({ isIncluded($0, .other) }) { names.append(name) }
            }
            names.sort(by: bytesAscending)
            activity.count { $0.examined += names.count }
            var entries: [Entry] = []
            for name in names {
                // Relative to the open folder, so that no long path is followed for each file.
                if let status = FileStatus(name, in: dirfd(stream), followsLinks: false) {
                    let text = status.kind == .file ? texts[name] : nil
                    entries.append(Entry(name: name, status: text.map { FileStatus($0, insteadOf: status) } ?? status))
                } else if errno == ENOENT, let text = texts[name] {
                    entries.append(Entry(name: name, status: FileStatus(text, insteadOf: nil)))
                } else if errno != ENOENT {
                    // An entry that vanished since it was listed is not there; anything else is a problem.
                    throw FileError(action: "cannot be examined", path: Path.join(folder, name), code: errno)
                }
            }
            return entries
        }
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    /// - Parameter isIncluded: Decides by the bytes of a name which are wanted.
    package func names(
        in folder: String,
        where isIncluded: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) throws(FileError) -> [String] {
        if commit != nil { return try entries(of: folder) { name, _ in isIncluded(name) }.map(\.name) }
        return try withStream(of: folder) { stream throws(FileError) in
            var names: [String] = []
            try forEachEntry(stream, of: folder) { name, _ in
                if isIncluded(name) { names.append(String(decoding: name, as: UTF8.self)) }
            }
            return names.sorted(by: bytesAscending)
        }
    }

    /// The names of the folders in a folder, also of links to folders, sorted by their bytes.
    package func folders(in folder: String) throws(FileError) -> [String] {
        try foldersAndSources(in: folder).folders
    }

    /// The names of the folders in a folder, also of links to folders, and of the Swift files beside them, each sorted by
    /// their bytes. A link to a file is left out.
    package func foldersAndSources(in folder: String) throws(FileError) -> (folders: [String], sources: [String]) {
        var (names, sources): ([String], [String]) = ([], [])
        var undecided: [String] = []
        func add(_ name: UnsafeBufferPointer<UInt8>, _ kind: DirectoryEntryKind) {
            switch kind {
            case .folder: names.append(String(decoding: name, as: UTF8.self))
            case .unknown: undecided.append(String(decoding: name, as: UTF8.self))
            case .other: if isSwift(name) { sources.append(String(decoding: name, as: UTF8.self)) }
            }
        }
        if let commit {
            for entry in try commit.entries(of: absolute(folder), as: folder) {
                var name = entry.name
                name.withUTF8 { add($0, DirectoryEntryKind(entry.status.kind)) }
            }
        } else {
            try withStream(of: folder) { stream throws(FileError) in
                try forEachEntry(stream, of: folder, add)
            }
        }
        for name in undecided where try status(Path.join(folder, name))?.kind == .folder { names.append(name) }
        return (names.sorted(by: bytesAscending), sources.sorted(by: bytesAscending))
    }

    private func withStream<Result>(
        of folder: String,
        _ body: (DirectoryStream) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        guard let stream = opendir(kernelPath(folder)) else {
            throw FileError(action: "cannot be read", path: folder, code: errno)
        }
        // Nothing was written by it, so that nothing can be lost.
        defer { closedir(stream) }
        return try body(stream)
    }

    private func forEachEntry(
        _ stream: DirectoryStream,
        of folder: String,
        _ body: (UnsafeBufferPointer<UInt8>, DirectoryEntryKind) -> Void
    ) throws(FileError) {
        let code = readEntries(stream, body)
        guard code == 0 else { throw FileError(action: "cannot be read", path: folder, code: code) }
    }

    /// The path relative to the working directory, however the directory is spelled; nil if it is outside.
    /// - Parameter absolute: An absolute path.
    package func relative(_ absolute: String) throws(FileError) -> String? {
        if let inside = Path.relative(absolute, to: workingDirectory) { return inside }
        guard let folder = try realPath(workingDirectory), let real = try realPath(absolute) else { return nil }
        return Path.relative(real, to: folder)
    }
}

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
