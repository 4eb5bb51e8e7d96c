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
// it finds that there are no others (`WitnessWalk`); that of a link has what it wrote and where it left nothing.
//
// A stamp that is not settled proves nothing: the file may be written again without another one. So it is written as one
// that no file has.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// Paths that were looked at, with what was there.
struct Witness: Sendable {
    /// The state of a file.
    struct FileContent: Hashable, Sendable {
        /// That of no file if it proves nothing.
        var stamp: FileStamp
        var content: Fingerprint
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

        /// - Parameter start: Where the part of the witness begins that the row stands in.
        init(_ row: RawRow, _ content: Fingerprint, now stamp: FileStamp, from start: Int = 0) {
            position = start + row.stampPosition
            path = String(decoding: row.text, as: UTF8.self)
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
}

extension Witness.Row {
    fileprivate init(_ row: RawRow) {
        let printedPath = row.printedPath.isEmpty ? nil : String(decoding: row.printedPath, as: UTF8.self)
        self.init(String(decoding: row.text, as: UTF8.self), printedPath: printedPath, row.kind, row.file)
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
    /// Memory for what files hold.
    private var contents: [UInt8] = []

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
        let found = FoundEntry(name)
        guard let expected else {
            return if case .nothing = found { .same } else { .different("is there") }
        }
        guard case .something(let status) = found, status.kind == .file else { return .different("is gone") }
        if status.stamp == expected.stamp { return .same }
        let isSame = (known(status.stamp) ?? content(of: name, status)) == expected.content
        return isSame ? .restamped(status.stamp, expected.content) : .different("changed")
    }

    private mutating func content(of name: EntryName, _ status: FileStatus) -> Fingerprint? {
        counts.opened += 1
        counts.bytesRead += Int(status.size)
        return fingerprint(of: name, status, through: &contents)
    }
}

/// A witness as it compares with the disk.
struct WitnessComparison: Sendable {
    /// Files that hold what they held and have other stamps.
    var changes: [Witness.Change] = []
    /// The first path that is not as expected, and how, for example `Modules/App/NeedleGenerated.swift changed`.
    var difference: String?
}

extension FileSystem {
    /// How many rows are compared by one worker at once: enough to make another thread worth its start.
    private static let rowsAtOnce = 512

    /// Compares a witness with the disk; paths are followed through links.
    /// - Parameter known: What this run found out about files already.
    func compare(_ witness: Witness, _ workers: Workers, known: KnownContents) -> WitnessComparison {
        let starts = witness.starts(every: FileSystem.rowsAtOnce)
        let parts = workers.map(starts, atOnce: 1) { start in part(of: witness, from: start, known) }
        return WitnessComparison(
            changes: parts.flatMap(\.changes),
            difference: parts.lazy.compactMap(\.difference).first
        )
    }

    private func part(of witness: Witness, from start: Int, _ known: KnownContents) -> WitnessComparison {
        witness.bytes.withUnsafeBytes { bytes in
            var reader = PackedReader(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            var check = RowCheck()
            var comparison = WitnessComparison()
            let isLookedAt: Void? = withWorkingDirectory { folder in
                for _ in 0..<FileSystem.rowsAtOnce {
                    guard comparison.difference == nil, let row = reader.row() else { break }
                    let name = EntryName(bytes: row.path, folder: folder, followsLinks: true)
                    switch check.verdict(of: row.file, at: name, known: { known.content(of: row, $0) }) {
                    case .same: break
                    case .different(let what):
                        comparison.difference = "\(String(decoding: row.text, as: UTF8.self)) \(what)"
                    case .restamped(let stamp, let content):
                        comparison.changes.append(Witness.Change(row, content, now: stamp, from: start))
                    }
                }
            }
            if isLookedAt == nil { comparison.difference = "the working directory cannot be read" }
            activity.add(check.counts)
            return comparison
        }
    }
}

extension Witness {
    /// Where every so many rows begin.
    fileprivate func starts(every count: Int) -> [Int] {
        bytes.withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            var starts: [Int] = []
            for number in 0... {
                let position = reader.position
                guard reader.row() != nil else { break }
                if number % count == 0 { starts.append(position) }
            }
            return starts
        }
    }
}

/// The contents of generated files that were read as sources, so that they need not be read again as outputs.
struct KnownContents: Sendable {
    private var files: [String: Witness.FileContent] = [:]

    init(_ modules: [ParsedModule] = []) {
        for file in modules.flatMap(\.generated) where file.stamp != .none {
            files[file.printedPath] = Witness.FileContent(stamp: file.stamp, content: file.content)
        }
    }

    /// The fingerprint of a file with this stamp; nil if it was not read or changed since.
    func content(of path: String, _ stamp: FileStamp) -> Fingerprint? {
        guard let file = files[path], file.stamp == stamp else { return nil }
        return file.content
    }

    fileprivate func content(of row: RawRow, _ stamp: FileStamp) -> Fingerprint? {
        files.isEmpty ? nil : content(of: String(decoding: row.text, as: UTF8.self), stamp)
    }
}
