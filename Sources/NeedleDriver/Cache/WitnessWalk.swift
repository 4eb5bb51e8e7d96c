// Walks the sources of a module along the rows of its witness, in one pass and without a text per file.
//
// The rows are in the order of their paths, and so is this walk: a folder stands among its siblings by its name and the
// `/` behind it. So each file is compared with the next row, where that stands. A file with another stamp, as all files
// of a fresh checkout are, is read and hashed at once, relative to its open folder.
//
// A generated file need not be in the rows: the record of the link that wrote it tells what it is (`LinkedOutputs`). So a
// link writes nothing about the modules whose files it writes.
//
// Whatever else is not as in the rows ends the walk: another name, another content, a link. Then `SourceWalk` has to say what
// the sources are.

internal import NeedleFileSystem
internal import NeedleGraph

/// The result of a walk along a witness, if all files hold what they held.
struct WalkedWitness: Sendable {
    /// In the order of the rows.
    var changes: [Witness.Change] = []
    /// Outputs of links that hold what they held, have another stamp, and are in no row.
    var outputs: [(path: String, file: Witness.FileContent)] = []
    /// How many files there are, generated ones included.
    var fileCount = 0
    /// How many bytes were read.
    var bytesRead = 0
}

extension Witness {
    /// Compares the sources below a folder with the rows.
    /// - Parameters:
    ///   - root: As in the paths of the rows.
    ///   - outputs: The files that links wrote.
    /// - Returns: nil if these are not the files of the rows, under the same names and with the same contents.
    func walked(below root: String, _ outputs: LinkedOutputs, _ fileSystem: FileSystem) -> WalkedWitness? {
        bytes.withUnsafeBytes { buffer in
            var walk = WitnessWalk(PackedReader(buffer), root: root, outputs, fileSystem)
            defer { fileSystem.activity.add(walk.check.counts) }
            guard walk.matchesFolder(), walk.rows.isAtEnd else { return nil }
            walk.found.bytesRead = walk.check.counts.bytesRead
            return walk.found
        }
    }
}

private struct WitnessWalk {
    /// The rows that were not met yet.
    private(set) var rows: PackedReader
    var found = WalkedWitness()
    private(set) var check = RowCheck()
    private let outputs: LinkedOutputs
    /// The path of the folder that is being walked, as the kernel is given it; ends with a zero.
    private var folder: [UInt8]
    /// Where the path begins that the rows have.
    private let pathStart: Int

    init(_ rows: PackedReader, root: String, _ outputs: LinkedOutputs, _ fileSystem: FileSystem) {
        (self.rows, self.outputs) = (rows, outputs)
        folder = Array(fileSystem.kernelPath(root).utf8) + [0]
        pathStart = folder.count - 1 - root.utf8.count
    }

    /// Whether the sources in the folder and below are the next rows.
    mutating func matchesFolder() -> Bool {
        let end = folder.count - 1
        defer {
            folder.removeLast(folder.count - end)
            folder.append(0)
        }
        let isMatch = withSourceNames(of: folder) { names, descriptor in
            folder[end] = UInt8(ascii: "/")
            return names.inOrderOfPaths { name, isFolder in
                guard isFolder else { return matchesFile(name, in: descriptor) }
                folder += name
                folder.append(0)
                defer { folder.removeLast(folder.count - end - 1) }
                return matchesFolder()
            }
        }
        return isMatch ?? false
    }

    /// Whether a file in the folder is the next row, or an output.
    /// - Parameter name: A zero stands behind it.
    private mutating func matchesFile(_ name: UnsafeBufferPointer<UInt8>, in descriptor: Int32) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: name.baseAddress, count: name.count + 1)
        let entry = EntryName(bytes: bytes, folder: descriptor, followsLinks: false)
        found.fileCount += 1
        var rest = rows
        guard let row = rest.row(), row.printedPath.isEmpty, isPath(row.text, of: name), row.file != nil
        else { return matchesOutput(name, at: entry) }
        rows = rest
        switch check.verdict(of: row.file, at: entry) {
        case .same: return true
        case .different: return row.kind == .generated && matchesOutput(name, at: entry)
        case .restamped(let stamp, let content):
            found.changes.append(Witness.Change(row, content, now: stamp))
            return true
        }
    }

    /// Whether a file in the folder is what a link wrote there.
    private mutating func matchesOutput(_ name: UnsafeBufferPointer<UInt8>, at entry: EntryName) -> Bool {
        let path = String(decoding: folder[pathStart...], as: UTF8.self) + String(decoding: name, as: UTF8.self)
        guard let file = outputs.files[path] else { return false }
        switch check.verdict(of: file, at: entry) {
        case .same: return true
        case .different: return false
        case .restamped(let stamp, let content):
            found.outputs.append((path, Witness.FileContent(stamp: stamp, content: content)))
            return true
        }
    }

    private func isPath(_ path: UnsafeRawBufferPointer, of name: UnsafeBufferPointer<UInt8>) -> Bool {
        let prefix = folder.count - pathStart
        guard path.count == prefix + name.count else { return false }
        let (start, end) = (path.bindMemory(to: UInt8.self)[..<prefix], path.bindMemory(to: UInt8.self)[prefix...])
        return folder.withUnsafeBufferPointer { folder in
            let above = UnsafeBufferPointer(rebasing: folder[pathStart...])
            return UnsafeBufferPointer(rebasing: start).order(above) == 0
                && UnsafeBufferPointer(rebasing: end).order(name) == 0
        }
    }
}
