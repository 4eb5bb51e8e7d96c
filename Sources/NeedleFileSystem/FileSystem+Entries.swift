// Lists folders.

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
            try names(stream, of: folder, where: isIncluded)
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

    private func names(
        _ stream: DirectoryStream,
        of folder: String,
        where isIncluded: (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws(FileError) -> [String] {
        var names: [String] = []
        try forEachEntry(stream, of: folder) { name, _ in
            if isIncluded(name) { names.append(String(decoding: name, as: UTF8.self)) }
        }
        return names.sorted(by: bytesAscending)
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
