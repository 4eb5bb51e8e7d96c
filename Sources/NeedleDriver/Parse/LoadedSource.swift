// A source file whose bytes were read.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// The bytes of a source, read once to be searched, hashed and parsed.
struct LoadedSource: Sendable {
    var file: SourceFile
    var bytes: [UInt8]
    /// That of no file if it proves nothing.
    var stamp: FileStamp
    var content: Fingerprint
    /// Whether its header says that the tool wrote it.
    var isGenerated: Bool

    /// How far into a file the header of a generated file is looked for.
    private static let headerLength = 4096

    /// - Parameters:
    ///   - timestamp: A time before the file was looked at, in nanoseconds since 1970.
    ///   - known: What was found out about a content earlier, so that it need not be searched again.
    init(
        _ file: SourceFile,
        in fileSystem: FileSystem,
        since timestamp: Int64,
        known: (Fingerprint) -> Bool? = { _ in nil }
    ) throws(FileError) {
        let (bytes, status) = try fileSystem.read(file.printedPath)
        self.file = file
        self.bytes = bytes
        stamp = status.stamp.ifSettled(at: timestamp)
        content = Fingerprint(hashing: bytes)
        isGenerated =
            known(content)
            ?? bytes.withUnsafeBufferPointer { buffer in
                NeedleParser.isGenerated(head: UnsafeBufferPointer(rebasing: buffer.prefix(LoadedSource.headerLength)))
            }
    }

    func parsed(of module: String, options: ParseOptions, _ timeline: Timeline?) -> ParsedFile {
        let work = Work(module: module, file: file.printedPath, files: 1, bytes: bytes.count)
        return bytes.withUnsafeBufferPointer { bytes in
            let found = timeline.measure(.search, work) { work in
                let found = skim(bytes)
                work.hits = found.needsParser(options) ? 0 : 1
                return found
            }
            func parsed() -> ParsedFile { parse(bytes, found, path: file.path, options: options) }
            guard found.needsParser(options) else { return parsed() }
            return timeline.measure(.parse, work) { _ in parsed() }
        }
    }
}
