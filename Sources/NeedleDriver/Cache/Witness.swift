// The paths that a run looked at, and how to see that they are the same: the only proof that nothing changed.
//
// A witness is a list of rows, in the bytes of the workspace file, so that it is compared where it stands:
//
//     what is expected    nothing, a source, a generated source, or an output
//     of a file           its stamp and the fingerprint of what it held
//     the path            ends with a zero, as the kernel wants it
//     the printed path    of a source that is opened by another name than facts use; else empty
//
// A file that has its stamp is what it was. One with another stamp is read: if it holds what it held, the row gets the new
// stamp. Nothing else is compared, whatever the witness is for: that of a module has its files, and the walk that compares
// it finds that there are no others (`walked`); that of a link has what it wrote and where it left nothing (`compared`).
//
// The walk goes along the rows in one pass, without a text per file: the rows are in the order of their paths, and so is the
// walk, in which a folder stands among its siblings by its name and the `/` behind it. Each file is compared with the next
// row, relative to its open folder. A generated file need not be in the rows: the record of the link that wrote it tells what
// it is (`LinkedOutputs`), so a link writes nothing about the modules whose files it writes. Whatever else is not as in the
// rows ends the walk: another name, another content, a link. Then `SourceWalk` has to say what the sources are.
//
// A stamp that is not settled proves nothing: the file may be written again without another one. So it is written as one
// that no file has.

internal import NeedleFileSystem
internal import NeedleGraph

/// Paths that were looked at, with what was there.
struct Witness: Sendable {
    /// The state of a file.
    struct FileContent: Hashable, Sendable {
        /// That of no file if it proves nothing.
        var stamp: FileStamp
        var content: Fingerprint

        /// The content, if the file still has its stamp.
        subscript(stamp: FileStamp) -> Fingerprint? { stamp == self.stamp ? content : nil }
    }

    /// A path, and what was there.
    struct Row: Hashable, Sendable {
        enum Kind: Int, Sendable {
            /// Nothing is there.
            case absent
            case source
            /// A source that the tool wrote.
            case generated
            case output
        }

        var kind: Kind
        var path: String
        /// The path by which the file is opened; nil if that is `path`.
        var printedPath: String?
        /// nil if nothing is there.
        var file: FileContent?

        init(_ path: String, printedPath: String? = nil, _ kind: Kind, _ file: FileContent? = nil) {
            (self.kind, self.path, self.printedPath, self.file) = (kind, path, printedPath, file)
        }
    }

    /// A file that holds what it held, but has another stamp.
    struct Change: Sendable {
        /// Where its stamp stands in the witness.
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

    /// - Parameter rows: Those of a module, in the order of their paths.
    init(_ rows: [Row]) {
        var writer = PackedWriter()
        for row in rows { writer.add(row) }
        bytes = writer.bytes[...]
    }

    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// The witness that a payload begins with, and what stands behind it; nil if there is none.
    static func first(in payload: [UInt8]) -> (witness: Witness, rest: ArraySlice<UInt8>)? {
        PackedReader.read(payload[...]) { reader throws(Damaged) in
            let (count, end) = (try reader.rawText().count, reader.position)
            return (Witness(payload[(end - count)..<end]), payload[end...])
        }
    }

    /// The rows, or those of one kind.
    func rows(_ kind: Row.Kind? = nil) -> [Row] {
        bytes.withUnsafeBytes { buffer in
            var reader = PackedReader(buffer)
            var rows: [Row] = []
            while let row = reader.row() { if row.kind == kind ?? row.kind { rows.append(Row(row)) } }
            return rows
        }
    }

    /// Takes the stamps of files that turned out to hold what they held.
    /// - Parameter timestamp: A time before they were looked at, in nanoseconds since 1970.
    mutating func restamp(_ changes: [Change], at timestamp: Int64) {
        for change in changes {
            var writer = PackedWriter()
            writer.add(change.file.stamp.ifSettled(at: timestamp))
            let start = bytes.startIndex + change.position
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

/// A row where it stands.
struct RawRow {
    /// Where the stamp stands, if a file is expected.
    var stampPosition: Int
    var kind: Witness.Row.Kind
    /// nil if nothing is there.
    var file: Witness.FileContent?
    /// Ends with a zero.
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
    /// The next row of a witness; nil if there is none that is whole.
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

/// Holds rows against the disk, one after the other.
struct RowCheck {
    /// Whether a path is as a row has it.
    enum Verdict {
        case same
        /// The file holds what it held.
        case restamped(FileStamp, Fingerprint)
        /// - Parameter what: For a person, for example `changed`.
        case different(_ what: String)
    }

    private(set) var counts = FileCounts()

    /// Compares what is at a path with what was there.
    /// - Parameters:
    ///   - expected: nil if nothing was there.
    ///   - name: By which the path is reached.
    ///   - known: Gives what the file holds with a stamp, if that was found out already.
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
    /// Compares the rows with the disk; paths are followed through links.
    /// - Parameter known: Files that this run read already, by path.
    /// - Returns: Files that hold what they held and have other stamps; and the first path that is not as expected, and how, for
    ///   example `Modules/App/NeedleGenerated.swift changed`.
    func compared(
        with fileSystem: FileSystem,
        knowing known: [String: FileContent]
    ) -> (changes: [Change], difference: String?) {
        bytes.withUnsafeBytes { buffer in
            var (rows, check, changes) = (PackedReader(buffer), RowCheck(), [Change]())
            defer { fileSystem.activity.add(check.counts) }
            while let row = rows.row() {
                let verdict = fileSystem.kernelPath(row.pathText).withCString { path in
                    check.verdict(of: row.file, at: EntryName(path)) { stamp in
                        known.isEmpty ? nil : known[row.pathText]?[stamp]
                    }
                }
                switch verdict {
                case .same: break
                case .different(let what): return (changes, "\(row.pathText) \(what)")
                case .restamped(let stamp, let content): changes.append(Change(row, content, now: stamp))
                }
            }
            return (changes, nil)
        }
    }
}

/// The result of a walk along a witness, if all files hold what they held.
struct WalkedWitness: Sendable {
    /// In the order of the rows.
    var changes: [Witness.Change] = []
    /// Outputs of links that hold what they held, have another stamp, and are in no row.
    var outputs: [(path: String, file: Witness.FileContent)] = []
    /// How many files there are, generated ones included.
    var fileCount = 0
    /// How many of them are sources that nobody generated.
    var sourceCount = 0
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
    private let fileSystem: FileSystem
    /// The path of the folder or file that is looked at, as the kernel is given it.
    private var path: [UInt8]
    /// Where the path begins that the rows have.
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
                found.changes.append(Witness.Change(row, content, now: stamp))
                return true
            }
        }
    }

    /// Whether a file is what a link wrote there.
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
