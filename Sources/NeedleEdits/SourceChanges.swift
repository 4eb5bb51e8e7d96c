package import NeedleDiagnostics
package import NeedleDriver
package import NeedleFileSystem
internal import NeedleGraph

/// Changes of sources, and new files, that belong together.
package struct SourceChanges: Sendable {
    /// The changes of each source, by its path. They are ascending and do not overlap.
    package var changes: [String: [TextChange]] = [:]
    /// The texts of new files, by their paths.
    package var newFiles: [String: String] = [:]

    package init() {}

    /// The files to change or create that are not the user's own, sorted.
    package func foreignPaths(_ fileSystem: FileSystem) -> [String] {
        (Array(changes.keys) + Array(newFiles.keys)).filter { !fileSystem.isEditable($0) }.sorted(by: bytesAscending)
    }

    /// - Throws: If a file is not the user's own.
    package func checkEditable(_ fileSystem: FileSystem) throws(Failure) {
        let foreign = foreignPaths(fileSystem)
        guard foreign.isEmpty else {
            throw Failure("\(quoted(foreign)) is not part of this workspace, so it is not changed")
        }
    }

    package var isEmpty: Bool { changes.isEmpty && newFiles.isEmpty }

    /// Adds a change, unless it is there already.
    /// - Returns: Whether no other change affects the same bytes.
    @discardableResult
    package mutating func add(_ change: TextChange, in path: String) -> Bool {
        let known = changes[path] ?? []
        if known.contains(change) { return true }
        let isFree = known.allSatisfy { other in
            !change.range.overlaps(other.range)
                // Two insertions at the same place are both kept.
                && (change.range != other.range || change.range.isEmpty)
        }
        guard isFree else { return false }
        changes[path, default: []].insert(change, at: known.partitioningIndex { change.comes(before: $0) })
        return true
    }

    /// Writes all changes. Each source is replaced as a whole.
    /// - Throws: If a new file exists already, or if a file cannot be read or written.
    func write(_ fileSystem: FileSystem) throws(Failure) {
        for path in newFiles.keys.sorted(by: bytesAscending) where !fileSystem.isAbsent(path) {
            throw Failure("the file already exists", path: path)
        }
        for file in try files(fileSystem) { _ = try Failure.wrapping(try fileSystem.write(file.new, to: file.path)) }
    }

    /// The changes as a unified diff.
    func difference(_ fileSystem: FileSystem) throws(Failure) -> String {
        try files(fileSystem).map { path, old, new in
            let old = old.map { String(decoding: $0, as: UTF8.self) }
            return unifiedDiff(from: old, to: String(decoding: new, as: UTF8.self), path: path)
        }.joined()
    }

    /// The files with their texts before and after; the text before is nil for a new file.
    private func files(_ fileSystem: FileSystem) throws(Failure) -> [(path: String, old: [UInt8]?, new: [UInt8])] {
        var files: [(path: String, old: [UInt8]?, new: [UInt8])] = []
        for (path, changes) in changes.sorted(by: { $0.key.precedesInBytes($1.key) }) {
            let old = try Failure.wrapping(try fileSystem.read(path).bytes)
            files.append((path, old, changes.applied(to: old)))
        }
        let new = newFiles.sorted { $0.key.precedesInBytes($1.key) }
        return files + new.map { (path: $0.key, old: nil, new: Array($0.value.utf8)) }
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
