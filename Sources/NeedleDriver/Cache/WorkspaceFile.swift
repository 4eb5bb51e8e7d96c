// The workspace file: what the cache knows of all modules and links, in one file that only grows.
//
// The problem: a run that finds nothing changed needs a stamp for each source and a hash for each module. A file for each
// module would have to be opened, and a file for all would have to be written anew by each run, and to be agreed upon by
// runs that overlap. Ninja's answer is a log: a run that finds something new appends it, and the newest record of a name
// counts.
//
//     the prefix      the version of the format; how long the file was when the last writer was done, and when it was
//                     written anew; a fingerprint of all three
//     the records     each with a head and a payload:
//         the head        the length of the rest and a fingerprint of it; the kind, the name, the length and fingerprint of
//                         the payload, and the fields of the kind (see `ModuleRecord`)
//         the payload     what most runs do not ask for, and more than all heads
//
// A reader reads heads, and a payload only if it is asked for, with its fingerprint. So a run that asks about one module
// reads the payload of one.
//
// A writer holds the lock of the cache. It reads what others appended since it read the file, and if a module that it parsed
// is not among that, it writes its records at the length that the prefix tells, and then that length. So the file of a writer
// that was killed is what it was: what stands behind the length was never part of it. What stands before it and is not whole
// is damage. A file that is damaged, or of another version, is taken for none: damage may have taken the newest record of any
// module.

internal import NeedleFileSystem
internal import NeedleGraph

/// The records of the cache, as one run read them.
struct WorkspaceFile: Sendable {
    /// Whether all that was written can be read.
    enum State: Hashable, Sendable {
        /// There is no file, since nothing was parsed yet.
        case absent
        case whole
        /// Something is not as it was written, or is of another version. There are no records then.
        case damaged
        /// The system refuses to read it.
        case unreadable(FileError)
    }

    /// The name of the file in the cache.
    static let fileName = "workspace"

    private(set) var state: State
    /// The records, in the order in which they were written.
    private(set) var records: [WorkspaceRecord] = []
    /// The names of which there are records, in the order in which they were first written, which mostly is that of the text.
    private(set) var names: [String] = []
    /// How long it was when the last writer was done, and when it was written anew.
    private(set) var lengths = Prefix(length: 0, writtenAnew: 0)
    private let file: OpenFile?
    /// The positions of the records of each name.
    private var positions: [String: [Int]] = [:]

    /// Reads the heads of a file.
    init(_ path: String, in fileSystem: FileSystem) {
        do throws(FileError) {
            file = try OpenFile(path, in: fileSystem)
            state = .whole
        } catch {
            file = nil
            if error.isMissing {
                state = WorkspaceFile.isAbsent(path, fileSystem) ? .absent : .damaged
            } else {
                state = error.isOfNoFile ? .damaged : .unreadable(error)
            }
            return
        }
        if !readHeads() { (state, records) = (.damaged, []) }
        for (position, record) in records.enumerated() {
            if positions[record.name]?.append(position) == nil {
                positions[record.name] = [position]
                names.append(record.name)
            }
        }
    }

    /// Whether the file at a path is the one that was read, and nobody appended to it.
    func isCurrent(at path: String, _ fileSystem: FileSystem) -> Bool {
        guard let file else { return state == .absent && WorkspaceFile.isAbsent(path, fileSystem) }
        guard state == .whole, let status = try? fileSystem.status(path, followsLinks: false) else { return false }
        return status.identity == file.identity && Prefix(in: file) == lengths
    }

    /// Whether there surely is nothing, not even a link that leads nowhere.
    private static func isAbsent(_ path: String, _ fileSystem: FileSystem) -> Bool {
        do {
            return try fileSystem.status(path, followsLinks: false) == nil
        } catch {
            return false
        }
    }

    /// All records of a name, the oldest first.
    func records(_ name: String) -> [WorkspaceRecord] { (positions[name] ?? []).map { records[$0] } }

    /// The record of a name that counts.
    func newest(_ name: String) -> WorkspaceRecord? { positions[name]?.last.map { records[$0] } }

    /// Reads the heads of all records.
    /// - Returns: Whether all are whole.
    private mutating func readHeads() -> Bool {
        guard let file, let prefix = Prefix(in: file), prefix.length <= file.size else { return false }
        var position = Prefix.byteCount
        while position < prefix.length {
            guard let record = WorkspaceRecord(in: file, at: position, end: prefix.length) else { return false }
            records.append(record)
            position += record.size
        }
        lengths = prefix
        return true
    }
}

/// A record in the file, or one that is to be written.
struct WorkspaceRecord: Sendable {
    /// The meaning of a record.
    enum Kind: Int, Sendable {
        /// The findings of one parse of a module.
        case module = 1
        /// That a module is not to be linked any more.
        case gone
        /// All that a link was made from, and what it left.
        case link
    }

    private enum Payload: Sendable {
        /// Where it stands in the file, and its fingerprint.
        case inFile(OpenFile, Range<Int>, Fingerprint)
        case bytes([UInt8])
    }

    /// How many bytes are read for a head at first, which mostly are all that it has.
    private static let usualHeadLength = 512
    /// The length of all before the body of a head: the length of the body, and a fingerprint.
    private static let headPrefixLength = 8 + PackedReader.fingerprintLength

    let kind: Kind
    /// The name of a module, or a text for the options of a link, which is no module's name.
    let name: String
    /// All of the head that the fingerprint is of: the kind, the name, what tells whether the payload is whole, the fields.
    private let body: [UInt8]
    /// Where the fields begin in it.
    private let fieldsStart: Int
    private let storedPayload: Payload
    /// The fingerprint of the body, which tells the record from every other one that says something else.
    let id: Fingerprint
    /// In bytes.
    let size: Int

    /// A record that is to be written.
    init(_ kind: Kind, _ name: String, fields: [UInt8] = [], payload: [UInt8] = []) {
        (self.kind, self.name, storedPayload) = (kind, name, .bytes(payload))
        var writer = PackedWriter()
        writer.add(kind.rawValue)
        writer.add(name)
        writer.add(payload.count)
        writer.add(Fingerprint(hashing: payload))
        fieldsStart = writer.bytes.count
        body = writer.bytes + fields
        id = Fingerprint(hashing: body)
        size = WorkspaceRecord.headPrefixLength + body.count + payload.count
    }

    /// The record at a position of a file; nil if its head is not whole.
    fileprivate init?(in file: OpenFile, at start: Int, end: Int) {
        let bodyStart = start + WorkspaceRecord.headPrefixLength
        guard let first = file.bytes(start..<min(start + WorkspaceRecord.usualHeadLength, end)),
            let (length, id) = PackedReader.read(
                first[...],
                { reader throws(Damaged) in
                    (try reader.length(), try reader.fingerprint())
                }
            ), length <= end - bodyStart
        else { return nil }
        let rest = first.dropFirst(WorkspaceRecord.headPrefixLength)
        guard
            let body = rest.count < length ? file.bytes(bodyStart..<(bodyStart + length)) : Array(rest.prefix(length)),
            Fingerprint(hashing: body) == id
        else { return nil }
        let head = PackedReader.read(body[...]) { reader throws(Damaged) in
            guard let kind = Kind(rawValue: try reader.count()) else { throw Damaged() }
            let (name, count, content) = (try reader.text(), try reader.count(), try reader.fingerprint())
            return (kind: kind, name: name, count: count, content: content, fieldsStart: reader.position)
        }
        guard let head, head.count <= end - bodyStart - length else { return nil }
        (kind, name, fieldsStart, self.body, self.id) = (head.kind, head.name, head.fieldsStart, body, id)
        size = WorkspaceRecord.headPrefixLength + length + head.count
        storedPayload = .inFile(file, (bodyStart + length)..<(start + size), head.content)
    }

    /// The part of the body that only the kind of the record can read.
    var fields: ArraySlice<UInt8> { body[fieldsStart...] }

    /// The graph file of a module's state, which stands before all other fields.
    var graphFileName: String? {
        kind == .module ? PackedReader.read(fields) { reader throws(Damaged) in try reader.text() } : nil
    }

    /// Further bytes; nil if they are not whole.
    var payload: [UInt8]? {
        switch storedPayload {
        case .bytes(let bytes): return bytes
        case .inFile(let file, let range, let content):
            guard let bytes = file.bytes(range), Fingerprint(hashing: bytes) == content else { return nil }
            return bytes
        }
    }

    /// Writes the record as it stands in a file, its payload whole or not.
    /// - Returns: Whether all of it could be read.
    func write(_ writer: inout PackedWriter) -> Bool {
        writer.add(fixed: body.count)
        writer.add(id)
        writer.append(body)
        switch storedPayload {
        case .bytes(let bytes): writer.append(bytes)
        case .inFile(let file, let range, _):
            guard let bytes = file.bytes(range) else { return false }
            writer.append(bytes)
        }
        return true
    }
}

/// The beginning of the file.
struct Prefix: Hashable, Sendable {
    private static let version: [UInt8] = {
        var writer = PackedWriter()
        writer.add("needle workspace 4 graph \(graphFileVersion)")
        return writer.bytes
    }()
    /// In bytes.
    static let byteCount = version.count + 8 + 8 + PackedReader.fingerprintLength

    /// How long the file is, in bytes.
    var length: Int
    /// How long it was when it was written anew, in bytes.
    var writtenAnew: Int

    init(length: Int, writtenAnew: Int) { (self.length, self.writtenAnew) = (length, writtenAnew) }

    /// - Returns: nil if the file does not begin with a whole one of this version.
    init?(in file: OpenFile) {
        guard let bytes = file.bytes(0..<Prefix.byteCount), bytes.starts(with: Prefix.version),
            let content = PackedReader.content(of: bytes),
            let lengths = PackedReader.read(
                content.dropFirst(Prefix.version.count),
                { reader throws(Damaged) in (try reader.length(), try reader.length()) }
            )
        else { return nil }
        (length, writtenAnew) = lengths
    }

    var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.append(Prefix.version)
        writer.add(fixed: length)
        writer.add(fixed: writtenAnew)
        writer.seal()
        return writer.bytes
    }
}
