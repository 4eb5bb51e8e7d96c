// The paths that a run examined, and the check that they are unchanged: the only proof that nothing changed.
//
// A witness is a list of rows, in the bytes of the workspace file, so that it is compared in place:
//
//     the kind            nothing, a source, a generated source, or an output
//     of a file           its stamp and the fingerprint of its content
//     the path            zero-terminated, for the kernel
//     the printed path    of a source that is opened by another path than that of its facts; otherwise empty
//
// A file with an equal stamp is unchanged. A file with another stamp is read: if its content is the same, the row gets the
// new stamp. Nothing else is compared. The witness of a module contains its files, and the walk that compares it finds that
// there are no others (`walked`). The witness of a link contains its outputs and the paths that must be empty (`compared`).
//
// The walk visits the rows in one pass, without a text per file: the rows are in the order of their paths, and so is the
// walk, which sorts a folder among its siblings by its name with a `/`. Each file is compared with the next
// row, relative to its open folder. A generated file need not be in the rows: the record of the link that wrote it identifies
// it (`LinkedOutputs`), so a link writes nothing about the modules whose files it writes. Any other difference ends the walk:
// another name, another content, a link. Then `SourceWalk` must find the sources.
//
// A stamp that is not settled proves nothing: the file may be written again without changing it. So it is recorded as a stamp
// that no file has.

internal import NeedleFileSystem
package import NeedleGraph

/// Paths that were examined, with their contents.
package struct Witness: Sendable {
    /// The state of a file.
    package struct FileContent: Hashable, Sendable {
        /// `none` if the real stamp proves nothing.
        var stamp: FileStamp
        package var content: Fingerprint

        /// The content, if the file has this stamp.
        subscript(stamp: FileStamp) -> Fingerprint? { stamp == self.stamp ? content : nil }
    }

    /// A path, and its state.
    package struct Row: Hashable, Sendable {
        /// The kind of thing at a path.
        package enum Kind: Int, Sendable {
            /// Nothing is there.
            case absent
            case source
            /// A source that the tool wrote.
            case generated
            case output
        }

        var kind: Kind
        package var path: String
        /// The path by which the file is opened; nil if that is `path`.
        var printedPath: String?
        /// nil if nothing is there.
        package var file: FileContent?

        init(_ path: String, printedPath: String? = nil, _ kind: Kind, _ file: FileContent? = nil) {
            (self.kind, self.path, self.printedPath, self.file) = (kind, path, printedPath, file)
        }
    }

    /// A file with the same content and another stamp.
    struct Restamped: Sendable {
        /// The position of its stamp in the witness.
        var position: Int
        var path: String
        var isGenerated: Bool
        var file: FileContent

        init(_ row: RawRow, _ content: Fingerprint, now stamp: FileStamp) {
            (position, path) = (row.stampPosition, row.pathText)
            isGenerated = row.kind == .generated
            file = FileContent(stamp: stamp, content: content)
        }
    }

    fileprivate(set) var bytes: ArraySlice<UInt8>

    /// - Parameter rows: For a module, in the order of their paths.
    init(_ rows: [Row]) {
        var writer = PackedWriter()
        for row in rows { writer.add(row) }
        bytes = writer.bytes[...]
    }

    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// The witness at the beginning of a payload, and the rest; nil if there is none.
    static func first(in payload: [UInt8]) -> (witness: Witness, rest: ArraySlice<UInt8>)? {
        PackedReader.read(payload[...]) { reader throws(Damaged) in
            let (count, end) = (try reader.rawText().count, reader.position)
            return (Witness(payload[(end - count)..<end]), payload[end...])
        }
    }

    /// The rows, or those of one kind.
    package func rows(_ kind: Row.Kind? = nil) -> [Row] {
        bytes.withUnsafeBytes { buffer in
            var reader = PackedReader(buffer)
            var rows: [Row] = []
            while let row = reader.row() { if row.kind == kind ?? row.kind { rows.append(Row(row)) } }
            return rows
        }
    }

    /// Records the new stamps of files with the same contents.
    /// - Parameter timestamp: A time before the files were examined, in nanoseconds since 1970.
    mutating func restamp(_ files: [Restamped], at timestamp: Int64) {
        for restamped in files {
            var writer = PackedWriter()
            writer.add(restamped.file.stamp.ifSettled(at: timestamp))
            let start = bytes.startIndex + restamped.position
            bytes.replaceSubrange(start..<(start + writer.bytes.count), with: writer.bytes)
        }
    }
}

extension PackedWriter {
    /// Adds the length of a witness, and the witness.
    mutating func add(_ witness: Witness) {
        add(witness.bytes.count)
        append(witness.bytes)
    }

    fileprivate mutating func add(_ stamp: FileStamp) {
        add(fixed: stamp.size)
        add(fixed: stamp.modificationTime)
        add(fixed: stamp.changeTime)
        add(fixed: stamp.inode)
    }

    fileprivate mutating func add(_ row: Witness.Row) {
        add(row.kind.rawValue)
        if let file = row.file {
            add(file.stamp)
            add(file.content)
        }
        add(row.path.utf8.count + 1)
        append(row.path.utf8)
        append(CollectionOfOne(0))
        add(row.printedPath ?? "")
    }
}

/// A row in place.
struct RawRow {
    /// The position of the stamp, if a file is expected.
    var stampPosition: Int
    var kind: Witness.Row.Kind
    /// nil if nothing is there.
    var file: Witness.FileContent?
    /// Zero-terminated.
    var path: UnsafeRawBufferPointer
    var printedPath: UnsafeRawBufferPointer

    /// The path without the zero.
    var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: path.dropLast()) }

    var pathText: String { String(decoding: text, as: UTF8.self) }
}

extension Witness.Row {
    fileprivate init(_ row: RawRow) {
        let printedPath = row.printedPath.isEmpty ? nil : String(decoding: row.printedPath, as: UTF8.self)
        self.init(row.pathText, printedPath: printedPath, row.kind, row.file)
    }
}

extension PackedReader {
    /// The next row of a witness; nil if there is none, or if it is damaged.
    mutating func row() -> RawRow? { try? rawRow() }

    private mutating func rawRow() throws(Damaged) -> RawRow {
        guard let kind = Witness.Row.Kind(rawValue: try count()) else { throw Damaged() }
        let position = position
        let file: Witness.FileContent? =
            kind == .absent ? nil : Witness.FileContent(stamp: try stamp(), content: try fingerprint())
        let (path, printedPath) = (try rawText(), try rawText())
        guard path.last == 0 else { throw Damaged() }
        return RawRow(stampPosition: position, kind: kind, file: file, path: path, printedPath: printedPath)
    }

    private mutating func stamp() throws(Damaged) -> FileStamp {
        FileStamp(
            size: try fixedNumber(),
            modificationTime: try fixedNumber(),
            changeTime: try fixedNumber(),
            inode: UInt64(bitPattern: try fixedNumber())
        )
    }
}

/// Compares rows with the disk, one by one.
struct RowCheck {
    /// Whether a path is as in its row.
    enum Verdict {
        case same
        /// The file has the same content, but this stamp.
        case restamped(FileStamp, Fingerprint)
        /// - Parameter what: A word for people, for example `changed`.
        case different(_ what: String)
    }

    private(set) var counts = FileCounts()

    /// Compares a path with its row.
    /// - Parameters:
    ///   - expected: nil if nothing was there.
    ///   - name: The name by which the path is reached.
    ///   - known: Returns the content of the file for a stamp, if it is already known.
    mutating func verdict(
        of expected: Witness.FileContent?,
        at name: EntryName,
        known: (FileStamp) -> Fingerprint? = { _ in nil }
    ) -> Verdict {
        counts.examined += 1
        let found = name.found
        guard let expected else { return found.isAbsent ? .same : .different("is there") }
        guard let status = found.status, status.kind == .file else { return .different("is gone") }
        if status.stamp == expected.stamp { return .same }
        let isSame = (known(status.stamp) ?? content(of: name, status)) == expected.content
        return isSame ? .restamped(status.stamp, expected.content) : .different("changed")
    }

    private mutating func content(of name: EntryName, _ status: FileStatus) -> Fingerprint? {
        counts.opened += 1
        counts.bytesRead += Int(status.size)
        return fingerprint(of: name, status)
    }
}

extension Witness {
    /// Compares the rows with the disk; links are followed.
    /// - Parameter known: Files that this run has read, by path.
    /// - Returns: Files with the same content and other stamps; and the first path that is not as expected, and how, for
    ///   example `Modules/App/NeedleGenerated.swift changed`.
    func compared(
        with fileSystem: FileSystem,
        knowing known: [String: FileContent]
    ) -> (restamped: [Restamped], difference: String?) {
        bytes.withUnsafeBytes { buffer in
            var (rows, check, restamped) = (PackedReader(buffer), RowCheck(), [Restamped]())
            defer { fileSystem.activity.add(check.counts) }
            while let row = rows.row() {
                let verdict = fileSystem.kernelPath(row.pathText).withCString { path in
                    check.verdict(of: row.file, at: EntryName(path)) { stamp in
                        known.isEmpty ? nil : known[row.pathText]?[stamp]
                    }
                }
                switch verdict {
                case .same: break
                case .different(let what): return (restamped, "\(row.pathText) \(what)")
                case .restamped(let stamp, let content): restamped.append(Restamped(row, content, now: stamp))
                }
            }
            return (restamped, nil)
        }
    }
}

/// The result of a walk along a witness whose files all have the same contents.
struct WalkedWitness: Sendable {
    /// In the order of the rows.
    var restamped: [Witness.Restamped] = []
    /// Outputs of links with the same contents and other stamps, which are in no row.
    var outputs: [(path: String, file: Witness.FileContent)] = []
    /// The number of files, generated ones included.
    var fileCount = 0
    /// The number of sources that are not generated.
    var sourceCount = 0
    /// The number of bytes that were read.
    var bytesRead = 0
}

extension Witness {
    /// Compares the sources below a folder with the rows.
    /// - Parameters:
    ///   - root: The folder as in the paths of the rows.
    ///   - outputs: The files that links wrote.
    /// - Returns: nil if the names or contents of the files differ from the rows.
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
    /// The rows that are still to be met.
    private(set) var rows: PackedReader
    var found = WalkedWitness()
    private(set) var check = RowCheck()
    private let outputs: LinkedOutputs
    private let fileSystem: FileSystem
    /// The path of the current folder or file, for the kernel.
    private var path: [UInt8]
    /// The offset in `path` at which the paths of the rows begin.
    private let pathStart: Int

    init(_ rows: PackedReader, root: String, _ outputs: LinkedOutputs, _ fileSystem: FileSystem) {
        (self.rows, self.outputs, self.fileSystem) = (rows, outputs, fileSystem)
        path = Array(fileSystem.kernelPath(root).utf8) + [UInt8(ascii: "/")]
        pathStart = path.count - 1 - root.utf8.count
    }

    /// Whether the sources in the folder and below are the next rows.
    mutating func matchesFolder() -> Bool {
        let end = path.count
        let isMatch = fileSystem.withSourceNames(of: String(decoding: path, as: UTF8.self)) { names, descriptor in
            names.allSatisfy { name in
                path.replaceSubrange(end..., with: name)
                return name.last == 0 ? matchesFile(namedFrom: end, in: descriptor) : matchesFolder()
            }
        }
        return isMatch ?? false
    }

    /// Whether the file is the next row, or an output.
    private mutating func matchesFile(namedFrom nameStart: Int, in folder: Int32) -> Bool {
        found.fileCount += 1
        let path = path
        return path.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return false }
            let entry = EntryName(start + nameStart, in: folder)
            let path = UnsafeRawBufferPointer(rebasing: bytes[pathStart...])
            var rest = rows
            guard let row = rest.row(), row.printedPath.isEmpty, row.file != nil, row.path.hasSameBytes(as: path) else {
                return matchesOutput(path, at: entry)
            }
            rows = rest
            if row.kind == .source { found.sourceCount += 1 }
            switch check.verdict(of: row.file, at: entry) {
            case .same: return true
            case .different: return row.kind == .generated && matchesOutput(path, at: entry)
            case .restamped(let stamp, let content):
                found.restamped.append(Witness.Restamped(row, content, now: stamp))
                return true
            }
        }
    }

    /// Whether a file is the output of a link.
    private mutating func matchesOutput(_ path: UnsafeRawBufferPointer, at entry: EntryName) -> Bool {
        let path = String(decoding: path.dropLast(), as: UTF8.self)
        guard let file = outputs.files[path] else { return false }
        switch check.verdict(of: file, at: entry) {
        case .same: return true
        case .different: return false
        case .restamped(let stamp, let content):
            found.outputs.append((path, Witness.FileContent(stamp: stamp, content: content)))
            return true
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        count == other.count && bindMemory(to: UInt8.self).order(other.bindMemory(to: UInt8.self)) == 0
    }
}
