// A source file whose bytes were read.

internal import NeedleGraph
internal import NeedleParser

/// The bytes of a source, read once to be searched, hashed and parsed.
struct LoadedSource: Sendable {
    var file: SourceFile
    var bytes: [UInt8]
    var stamp: FileStamp
    var content: Fingerprint
    /// Whether its header says that the tool wrote it.
    var isGenerated: Bool

    /// How far into a file the header of a generated file is looked for.
    private static let headerLength = 4096

    init(_ file: SourceFile, in fileSystem: FileSystem) throws(FileError) {
        let (bytes, status) = try fileSystem.read(file.printedPath)
        self.file = file
        self.bytes = bytes
        stamp = status.stamp
        content = Fingerprint(hashing: bytes)
        isGenerated = bytes.withUnsafeBufferPointer { buffer in
            skim(UnsafeBufferPointer(rebasing: buffer.prefix(LoadedSource.headerLength))).isGenerated
        }
    }

    func parsed(options: ParseOptions) -> ParsedFile {
        bytes.withUnsafeBufferPointer { parse($0, path: file.path, options: options) }
    }
}
