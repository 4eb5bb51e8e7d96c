package import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// Changes of sources, and new files, that are made together.
package struct SourceChanges: Sendable {
    /// The changes of each source by its path, ascending and without overlaps.
    package var changes: [String: [TextChange]] = [:]
    /// The texts of files that are not there yet, by their paths.
    package var newFiles: [String: String] = [:]

    package init() {}

    /// The files that are changed or created and are not the user's own, sorted.
    func foreignPaths(_ fileSystem: FileSystem) -> [String] {
        (Array(changes.keys) + Array(newFiles.keys)).filter { !fileSystem.isEditable($0) }.sorted(by: bytesAscending)
    }

    /// - Throws: That a file is not the user's own.
    func checkEditable(_ fileSystem: FileSystem) throws(Failure) {
        let foreign = foreignPaths(fileSystem)
        guard foreign.isEmpty else {
            throw Failure("\(quoted(foreign)) is not part of this workspace, so it is not changed")
        }
    }

    package var isEmpty: Bool { changes.isEmpty && newFiles.isEmpty }

    /// Adds a change, unless it is known.
    /// - Returns: Whether nothing else changes the same bytes.
    @discardableResult
    package mutating func add(_ change: TextChange, in path: String) -> Bool {
        let known = changes[path] ?? []
        if known.contains(change) { return true }
        let isFree = known.allSatisfy { other in
            !change.range.overlaps(other.range)
                // Two lines may be added at one place.
                && (change.range != other.range || change.range.isEmpty)
        }
        guard isFree else { return false }
        changes[path, default: []].insert(change, at: known.partitioningIndex { change.comes(before: $0) })
        return true
    }

    /// Writes all of it. Each source is replaced as a whole.
    /// - Throws: That a file is there already, or cannot be written.
    func write(_ fileSystem: FileSystem) throws(Failure) {
        for path in newFiles.keys.sorted(by: bytesAscending) where !fileSystem.isAbsent(path) {
            throw Failure("the file already exists", path: path)
        }
        try forEachFile(fileSystem) { path, _, new throws(Failure) in
            _ = try Failure.wrapping(try fileSystem.write(new, to: path))
        }
    }

    /// The changes for people, and for `patch`.
    func difference(_ fileSystem: FileSystem) throws(Failure) -> String {
        var text = ""
        try forEachFile(fileSystem) { path, old, new throws(Failure) in
            let old = old.map { String(decoding: $0, as: UTF8.self) }
            text += unifiedDiff(from: old, to: String(decoding: new, as: UTF8.self), path: path)
        }
        return text
    }

    /// - Parameter body: Gets nil as the old text of a new file.
    private func forEachFile(
        _ fileSystem: FileSystem,
        _ body: (_ path: String, _ old: [UInt8]?, _ new: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for (path, changes) in changes.sorted(by: { $0.key.precedesInBytes($1.key) }) {
            let old = try Failure.wrapping(try fileSystem.read(path).bytes)
            try body(path, old, changes.applied(to: old))
        }
        for (path, text) in newFiles.sorted(by: { $0.key.precedesInBytes($1.key) }) {
            try body(path, nil, Array(text.utf8))
        }
    }
}

extension TextChange {
    fileprivate func comes(before other: TextChange) -> Bool {
        range.lowerBound != other.range.lowerBound
            ? range.lowerBound < other.range.lowerBound : text.precedesInBytes(other.text)
    }
}

extension [TextChange] {
    /// The text after the changes.
    package func applied(to text: [UInt8]) -> [UInt8] {
        var text = text
        for change in reversed() { text.replaceSubrange(change.range, with: Array<UInt8>(change.text.utf8)) }
        return text
    }
}
