// The bytes of a workspace snapshot: first what is asked about every module, then what is asked about few.
//
//     the version                     as a text
//     the length of the heads         in bytes
//     the heads                       what is known of each module, with the place of its rows
//     a fingerprint                   of all before
//     the rows of each module         its files; their own fingerprint is in the head
//
// Numbers have eight bytes, the least significant first. A text is its length and its bytes. A list is its count and its
// elements. So a run that asks about modules reads the heads, and one that asks about the files of a module reads its
// rows, and each is as sure of what it read as if it had read all.

internal import NeedleGraph

/// Collects the fields of a snapshot.
struct SnapshotWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ list: [String]) {
        add(list.count)
        for text in list { add(text) }
    }

    mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(stamp.modificationTime)
        add(stamp.changeTime)
        add(stamp.inode)
    }

    mutating func add(_ fingerprint: Fingerprint) {
        bytes.append(contentsOf: fingerprint.bytes)
    }

    /// Adds bytes without their length.
    mutating func append(_ bytes: [UInt8]) {
        self.bytes.append(contentsOf: bytes)
    }
}

/// Reads fields from left to right; nil where the bytes end too early. They must outlive the reader.
struct SnapshotReader {
    static let fingerprintLength = 16
    private let bytes: UnsafeRawBufferPointer
    /// How many bytes were read.
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func text() -> String? {
        rawText().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a text.
    mutating func rawText() -> UnsafeRawBufferPointer? {
        count().flatMap { take($0) }
    }

    mutating func list() -> [String]? {
        guard let count = count() else { return nil }
        var texts: [String] = []
        while texts.count < count {
            guard let text = text() else { return nil }
            texts.append(text)
        }
        return texts
    }

    mutating func stamp() -> FileStamp? {
        guard let size = number(), let modified = number(), let changed = number(), let inode = number() else {
            return nil
        }
        return FileStamp(
            size: size,
            modificationTime: modified,
            changeTime: changed,
            inode: UInt64(bitPattern: inode)
        )
    }

    mutating func fingerprint() -> Fingerprint? {
        take(SnapshotReader.fingerprintLength).flatMap { Fingerprint(bytes: $0) }
    }

    mutating func count() -> Int? {
        number().flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    }

    mutating func number() -> Int64? {
        take(8).map { Int64(littleEndian: $0.loadUnaligned(as: Int64.self)) }
    }

    private mutating func take(_ length: Int) -> UnsafeRawBufferPointer? {
        guard length <= bytes.count - position else { return nil }
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + length)])
    }
}

extension FileStamp {
    /// The stamp of no file: written where the real one proves nothing, since the file may change without a trace in it.
    static let none = FileStamp(size: -1, modificationTime: 0, changeTime: 0, inode: 0)

    /// The stamp, if a change of the file after a time would have given it another one.
    func ifSettled(at time: Int64) -> FileStamp { isSettled(at: time) ? self : .none }
}
