// The bytes of a workspace snapshot.
//
// Numbers have eight bytes, the least significant first. A text is its length and its bytes. A list is its count and its
// elements. The header comes first, then the modules as the writer writes them, then the fingerprint of all before.

internal import NeedleGraph

/// Writes a snapshot.
struct SnapshotWriter {
    private var bytes: [UInt8] = []

    init(_ header: String) {
        add(header)
    }

    /// Adds the record of a module as it stands in another snapshot.
    mutating func append(_ record: ArraySlice<UInt8>) {
        bytes.append(contentsOf: record)
    }

    /// Adds a module, unless its stamps prove nothing.
    mutating func append(_ module: ParsedModule, _ index: ModuleIndex, _ indexStamp: FileStamp) {
        let sources = index.sources.map { ($0, isGenerated: false) }
        let generated = module.generated.map { ($0, isGenerated: true) }
        let files = (sources + generated).sorted { bytesAscending($0.0.path, $1.0.path) }
        let timestamp = min(index.timestamp, module.generatedTimestamp)
        let isProven = files.allSatisfy { record, _ in
            record.stamp.isSettled(at: timestamp) && record.printedPath.hasSameBytes(as: record.path)
        }
        guard isProven else { return }
        add(module.request.name.text)
        add(indexStamp)
        bytes.append(contentsOf: index.factsHash.bytes)
        add(module.graphFileName)
        add(index.key.options)
        add(index.key.packageName.map { [$0] } ?? [])
        add(index.key.dependencies)
        add(index.sources.count)
        add(files.count)
        var rows = SnapshotWriter()
        for (record, isGenerated) in files {
            rows.add(record.path)
            rows.add(record.stamp)
            rows.add(isGenerated ? 1 : 0)
        }
        add(rows.bytes.count)
        bytes.append(contentsOf: rows.bytes)
    }

    /// The whole file.
    func finish() -> [UInt8] { bytes + Fingerprint(hashing: bytes).bytes }

    private init() {}

    private mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func add(_ list: [String]) {
        add(list.count)
        for text in list { add(text) }
    }

    private mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(stamp.modificationTime)
        add(stamp.changeTime)
        add(stamp.inode)
    }
}

/// Reads a snapshot from left to right; nil where the bytes end too early. They must outlive the reader.
struct SnapshotReader {
    /// One file of a module.
    struct Row {
        var path: UnsafeRawBufferPointer
        var stamp: FileStamp
        var isGenerated: Bool
    }

    private static let checksumLength = 16
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// What a file holds before its checksum; nil if that does not match.
    static func content(of file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard file.count > checksumLength else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: file.dropLast(checksumLength))
        let checksum = Fingerprint(hashing: content.bindMemory(to: UInt8.self)).bytes
        return file.suffix(checksumLength).elementsEqual(checksum) ? content : nil
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func module() -> SnapshotModule? {
        let start = position
        guard let name = text(), let indexStamp = stamp(), let factsHash = fingerprint(), let graphFileName = text(),
            let options = list(), let packageNames = list(), let dependencies = list(), let sourceCount = count(),
            let fileCount = count(), let length = count(), take(length) != nil
        else { return nil }
        return SnapshotModule(
            name: name,
            indexStamp: indexStamp,
            factsHash: factsHash,
            graphFileName: graphFileName,
            options: options,
            packageName: packageNames.first,
            dependencies: dependencies,
            sourceCount: sourceCount,
            fileCount: fileCount,
            rows: (position - length)..<position,
            record: start..<position
        )
    }

    mutating func row() -> Row? {
        guard let length = count(), let path = take(length), let stamp = stamp(), let kind = number() else {
            return nil
        }
        return Row(path: path, stamp: stamp, isGenerated: kind != 0)
    }

    mutating func text() -> String? {
        guard let length = count(), let text = take(length) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func list() -> [String]? {
        guard let count = count() else { return nil }
        var texts: [String] = []
        while texts.count < count {
            guard let text = text() else { return nil }
            texts.append(text)
        }
        return texts
    }

    private mutating func stamp() -> FileStamp? {
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

    private mutating func fingerprint() -> Fingerprint? {
        take(SnapshotReader.checksumLength).flatMap { Fingerprint(bytes: $0) }
    }

    private mutating func count() -> Int? {
        number().flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    }

    private mutating func number() -> Int64? {
        take(8).map { Int64(littleEndian: $0.loadUnaligned(as: Int64.self)) }
    }

    private mutating func take(_ length: Int) -> UnsafeRawBufferPointer? {
        guard length <= bytes.count - position else { return nil }
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + length)])
    }
}
