// Lists folders: their entries, and the names in them that may matter to a module, in the order in which their contents appear
// in a sorted list of paths.

internal import NeedleCLibrary
internal import NeedleGraph

extension FileSystem {
    /// One entry of a folder.
    package struct Entry {
        package var name: String
        /// The entry itself; a link is not followed.
        package var status: FileStatus

        package init(name: String, status: FileStatus) { (self.name, self.status) = (name, status) }
    }

    /// The entries of a folder that may matter to a module: Swift files, folders and links, except hidden ones. Other files
    /// are not examined, since a sandbox may forbid that.
    package func sourceEntries(of folder: String) throws(FileError) -> [Entry] {
        func mayMatter(_ name: UnsafeBufferPointer<UInt8>, _ kind: FileStatus.Kind?) -> Bool {
            name.first != UInt8(ascii: ".") && (kind == nil || kind == .folder || isSwift(name))
        }
        if let fixed {
            return try fixed.entries(of: absolute(folder), as: folder).filter { entry in
                var name = entry.name
                return name.withUTF8 { mayMatter($0, entry.status.kind.unlessLink) }
            }
        }
        let texts = unsaved.isEmpty ? [:] : unsaved.files(in: absolute(folder))
        return try withStream(of: folder) { stream throws(FileError) in
            var names: [String] = []
            try readEntries(stream, of: folder) { name, kind in
                if mayMatter(name, kind) { names.append(String(decoding: name, as: UTF8.self)) }
            }
            for name in Set(texts.keys).subtracting(names) {
                var name = name
                if name.withUTF8({ mayMatter($0, .file) }) { names.append(name) }
            }
            names.sort(by: bytesAscending)
            activity.count { $0.examined += names.count }
            var entries: [Entry] = []
            for name in names {
                // Relative to the open folder, so that the kernel does not resolve a long path for each file.
                if let status = FileStatus(name, in: dirfd(stream), followsLinks: false) {
                    let text = status.kind == .file ? texts[name] : nil
                    entries.append(Entry(name: name, status: text.map { FileStatus($0, insteadOf: status) } ?? status))
                } else if errno == ENOENT, let text = texts[name] {
                    entries.append(Entry(name: name, status: FileStatus(text, insteadOf: nil)))
                } else if errno != ENOENT {
                    // An entry that vanished since it was listed is skipped; any other failure is an error.
                    throw FileError(action: "cannot be examined", path: Path.join(folder, name), code: errno)
                }
            }
            return entries
        }
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    package func names(in folder: String) throws(FileError) -> [String] {
        var names: [String] = []
        try forEachEntry(of: folder) { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
        return names.sorted(by: bytesAscending)
    }

    /// The names of the folders in a folder, including links to folders, and of its Swift files, each sorted by their bytes.
    /// Links to files are left out.
    package func foldersAndSources(in folder: String) throws(FileError) -> (folders: [String], sources: [String]) {
        var (names, sources): ([String], [String]) = ([], [])
        var undecided: [String] = []
        try forEachEntry(of: folder) { name, kind in
            switch kind {
            case .folder: names.append(String(decoding: name, as: UTF8.self))
            case nil: undecided.append(String(decoding: name, as: UTF8.self))
            case .file, .link, .stream, .other:
                if isSwift(name) { sources.append(String(decoding: name, as: UTF8.self)) }
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
        // It was only read, so closing it cannot lose data.
        defer { closedir(stream) }
        return try body(stream)
    }

    /// Calls a function with the name of each entry of a folder, without `.` and `..`. The kind is nil if it may be a folder or
    /// not.
    private func forEachEntry(
        of folder: String,
        _ body: (UnsafeBufferPointer<UInt8>, FileStatus.Kind?) -> Void
    ) throws(FileError) {
        guard let fixed else {
            return try withStream(of: folder) { stream throws(FileError) in
                try readEntries(stream, of: folder, body)
            }
        }
        for entry in try fixed.entries(of: absolute(folder), as: folder) {
            var name = entry.name
            name.withUTF8 { body($0, entry.status.kind.unlessLink) }
        }
    }

    /// Opens a folder, and lends its descriptor and the names in it that may matter to a module: of Swift files, each
    /// followed by a zero, and of folders, each followed by a slash, except hidden ones. They are in the order of the paths
    /// below the folder.
    /// - Returns: nil if the folder cannot be read, or if the kind of an entry is not known. The walk that finds the sources
    ///   reports the error.
    package func withSourceNames<Result>(of folder: String, _ body: ([[UInt8]], Int32) -> Result) -> Result? {
        try? withStream(of: folder) { stream throws(FileError) -> Result? in
            var names: [[UInt8]] = []
            var isDecided = true
            try readEntries(stream, of: folder) { name, kind in
                guard name.first != UInt8(ascii: ".") else { return }
                switch kind {
                case nil: isDecided = false
                case .folder: names.append(Array(name) + [UInt8(ascii: "/")])
                case .file, .link, .stream, .other:
                    // The entry's own zero is included.
                    let whole = UnsafeBufferPointer(start: name.baseAddress, count: name.count + 1)
                    if isSwift(name) { names.append(Array(whole)) }
                }
            }
            names.sort { left, right in
                left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { left.order($0) < 0 } }
            }
            return isDecided ? body(names, dirfd(stream)) : nil
        }
    }

    /// The path relative to the working directory, however that is spelled; nil if it is outside.
    /// - Parameter absolute: An absolute path.
    package func relative(_ absolute: String) throws(FileError) -> String? {
        if let inside = Path.relative(absolute, to: workingDirectory) { return inside }
        guard let folder = try realPath(workingDirectory), let real = try realPath(absolute) else { return nil }
        return Path.relative(real, to: folder)
    }
}

extension FileStatus.Kind {
    /// The kind; nil for a link, which may lead to a folder.
    fileprivate var unlessLink: FileStatus.Kind? { self == .link ? nil : self }
}

private func isSwift(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.suffix(6).elementsEqual(".swift".utf8)
}

#if canImport(Darwin)
    typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    typealias DirectoryStream = OpaquePointer
#endif

/// Calls a function with the name and kind of each entry that is left in a directory stream, without `.` and `..`.
/// - Throws: An error before the end of the folder, after which there may be more entries.
private func readEntries(
    _ stream: DirectoryStream,
    of folder: String,
    _ body: (UnsafeBufferPointer<UInt8>, FileStatus.Kind?) -> Void
) throws(FileError) {
    while true {
        // Only `errno` distinguishes the end from an error.
        errno = 0
        guard let entry = readdir(stream) else {
            if errno == 0 { return }
            throw FileError(action: "cannot be read", path: folder, code: errno)
        }
        // The name is at a fixed place in the entry and ends with a zero. It is read through the entry's own pointer, since an
        // entry may be shorter than the declared size of the structure.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        let bytes = UnsafeBufferPointer(start: name, count: length)
        if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): body(bytes, .folder)
        // A link may lead to a folder, and not every file system reports kinds.
        case Int32(DT_LNK), Int32(DT_UNKNOWN): body(bytes, nil)
        default: body(bytes, .file)
        }
    }
}
