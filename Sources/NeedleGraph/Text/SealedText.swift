/// The frame of the files in the cache: a version on line one, a checksum of all before it on the last line.
///
///     needle graph 18
///     …
///     checksum 99aa06d3014798d86001c324468d497f
struct SealedText {
    /// The first line without its end, for example `needle graph 18`.
    let header: String

    /// Frames the lines that `body` writes.
    /// - Returns: The file, and its checksum.
    func seal(_ body: (inout LineWriter) -> Void) -> (bytes: [UInt8], checksum: Fingerprint) {
        var lines = LineWriter()
        lines.writeRaw(header)
        body(&lines)
        let checksum = Fingerprint(hashing: lines.bytes)
        lines.writeRaw(Self.checksumWord + checksum.hex)
        return (lines.bytes, checksum)
    }

    /// The checksum of a file, after it was found to be that of the content.
    ///
    /// - Throws: Any `GraphFileError` but `malformedLine`.
    /// - Complexity: O(*n*) in the number of bytes, all of it hashing.
    func verify(_ bytes: UnsafeBufferPointer<UInt8>) throws(GraphFileError) -> Fingerprint {
        guard bytes.starts(with: "\(header)\n".utf8) else { throw .wrongVersion }
        let content = bytes.count - Self.checksumLength
        guard content > header.utf8.count, bytes[content - 1] == .newline, bytes[bytes.count - 1] == .newline,
            bytes[content...].starts(with: Self.checksumWord.utf8),
            let checksum = Fingerprint(hex: bytes[(content + Self.checksumWord.utf8.count)...].dropLast())
        else { throw .cutOff }
        guard checksum == Fingerprint(hashing: UnsafeBufferPointer(rebasing: bytes[..<content])) else {
            throw .checksumMismatch
        }
        return checksum
    }

    /// Verifies a file and reads the lines between its header and its checksum with `body`, which must read them all.
    ///
    /// - Parameter expected: The only checksum that is taken, if any is known.
    func unseal<Content>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        expecting expected: Fingerprint? = nil,
        _ body: (inout LineReader) throws(GraphFileError) -> Content
    ) throws(GraphFileError) -> Content {
        let checksum = try verify(bytes)
        guard checksum == expected ?? checksum else { throw .checksumMismatch }
        let end = bytes.count - Self.checksumLength
        if let line = UnsafeBufferPointer(rebasing: bytes[..<end]).firstLineNotUTF8 { throw .malformedLine(line) }
        var lines = LineReader(bytes, from: header.utf8.count + 1, to: end)
        let result = try body(&lines)
        guard lines.isAtEnd else { throw lines.malformed }
        return result
    }

    /// Verifies a file and reads the line behind its header with `body`.
    ///
    /// - Returns: What was read, and the checksum.
    func unsealHead<Content>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ body: (inout LineReader) throws(GraphFileError) -> Content
    ) throws(GraphFileError) -> (Content, Fingerprint) {
        let checksum = try verify(bytes)
        var lines = LineReader(bytes, from: header.utf8.count + 1, to: bytes.count - Self.checksumLength)
        return (try body(&lines), checksum)
    }

    private static let checksumWord = "checksum "
    /// The word, 32 digits and the end of the line.
    private static let checksumLength = checksumWord.utf8.count + 33
}

extension UnsafeBufferPointer<UInt8> {
    /// The 1-based number of the first line that decoding would have to repair.
    fileprivate var firstLineNotUTF8: Int? {
        // Most files are ASCII, which this finds out many bytes at a time.
        guard reduce(0, |) >= 0x80 else { return nil }
        var line = 1
        for (decoded, byte) in zip(String(decoding: self, as: UTF8.self).utf8, self) {
            guard decoded == byte else { return line }
            if byte == .newline { line += 1 }
        }
        return nil
    }
}
