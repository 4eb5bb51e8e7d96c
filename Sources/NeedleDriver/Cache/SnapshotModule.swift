// What a snapshot knows about one module: its head and its rows.

internal import NeedleGraph

/// The head of a module: all that is known of it but its files.
struct SnapshotModule: Sendable {
    var name: String
    /// The index that the rest was taken from.
    var indexFile: IndexFile
    var factsHash: Fingerprint
    var graphFileName: String
    /// As in `ModuleKey`, sorted.
    var options: [String]
    var packageName: String?
    var dependencies: [String]
    /// Its sources, without generated ones.
    var sourceCount: Int
    /// The path of one of these.
    var firstSource: String
    /// Where its rows stand, counted from the end of the heads.
    var rows: Range<Int>
    var rowsContent: Fingerprint
    /// The rows as they should be, where those in the snapshot are not.
    var newRows: SnapshotRows?
    /// Whether the next snapshot can tell more about it than this one.
    var isRenewed = false
}

extension SnapshotModule {
    init?(_ reader: inout PackedReader) {
        guard let name = reader.text(), let indexStamp = reader.stamp(), let indexContent = reader.fingerprint(),
            let factsHash = reader.fingerprint(), let graphFileName = reader.text(), let options = reader.list(),
            let packageNames = reader.list(), let dependencies = reader.list(), let sourceCount = reader.count(),
            let firstSource = reader.text(), let start = reader.count(), let length = reader.count(),
            length <= Int.max - start, let rowsContent = reader.fingerprint()
        else { return nil }
        self.init(
            name: name,
            indexFile: IndexFile(content: indexContent, stamp: indexStamp),
            factsHash: factsHash,
            graphFileName: graphFileName,
            options: options,
            packageName: packageNames.first,
            dependencies: dependencies,
            sourceCount: sourceCount,
            firstSource: firstSource,
            rows: start..<(start + length),
            rowsContent: rowsContent
        )
    }

    /// - Parameter start: Where its rows will stand, counted from the end of the heads.
    func write(to writer: inout PackedWriter, rowsAt start: Int, _ rows: SnapshotRows) {
        writer.add(name)
        writer.add(indexFile.stamp ?? FileStamp.none)
        writer.add(indexFile.content)
        writer.add(factsHash)
        writer.add(graphFileName)
        writer.add(options)
        writer.add(packageName.map { [$0] } ?? [])
        writer.add(dependencies)
        writer.add(sourceCount)
        writer.add(firstSource)
        writer.add(start)
        writer.add(rows.bytes.count)
        writer.add(rows.content)
    }
}

/// The files of a module, generated ones included, sorted by path.
struct SnapshotRows: Sendable {
    /// A file that holds what it held, but has another stamp than in the rows.
    struct Change: Sendable {
        /// Where its row stands.
        var position: Int
        var stamp: FileStamp
        var content: Fingerprint
        /// Its path, if it is a generated file.
        var generatedPath: String?
    }

    private(set) var bytes: [UInt8]

    init(_ files: [SnapshotFile]) {
        var writer = PackedWriter()
        for file in files {
            writer.add(file.stamp)
            writer.add(file.content)
            writer.add(file.isGenerated ? 1 : 0)
            writer.add(file.path)
        }
        bytes = writer.bytes
    }

    /// - Returns: nil if these are not the bytes of this fingerprint.
    init?(_ bytes: [UInt8], _ content: Fingerprint) {
        guard Fingerprint(hashing: bytes) == content else { return nil }
        self.bytes = bytes
    }

    var content: Fingerprint { Fingerprint(hashing: bytes) }

    /// Takes the stamps of files that turned out to hold what they held.
    /// - Parameter timestamp: A time before their statuses were taken, in nanoseconds since 1970.
    mutating func restamp(_ changes: [Change], at timestamp: Int64) {
        for change in changes {
            var writer = PackedWriter()
            writer.add(change.stamp.ifSettled(at: timestamp))
            bytes.replaceSubrange(change.position..<(change.position + writer.bytes.count), with: writer.bytes)
        }
    }

    /// The paths of the sources, without generated ones.
    var sources: [String] {
        bytes.withUnsafeBytes { buffer in
            var reader = PackedReader(buffer)
            var paths: [String] = []
            while reader.stamp() != nil, reader.fingerprint() != nil, let kind = reader.number(),
                let path = reader.text()
            {
                if kind == 0 { paths.append(path) }
            }
            return paths
        }
    }
}

/// What a row says.
struct SnapshotFile {
    var path: String
    var stamp: FileStamp
    var content: Fingerprint
    var isGenerated: Bool
}
