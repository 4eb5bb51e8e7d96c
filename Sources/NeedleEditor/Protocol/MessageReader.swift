// Splits a stream of bytes into messages: a header with `Content-Length`, an empty line, and that many bytes of JSON.

/// The bytes that were received, up to and including an incomplete message.
struct MessageReader: Sendable {
    private var bytes: [UInt8] = []
    /// The offset of the first byte that was not returned yet.
    private var start = 0

    /// The most bytes of a header. Longer ones are skipped.
    private static let longestHeader = 1 << 16
    private static let longestMessage = 1 << 30
    private static let headerEnd = Array("\r\n\r\n".utf8)
    private static let lengthName = Array("content-length:".utf8)

    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The JSON of the next message; nil while it is incomplete. Bytes that do not form a message are skipped.
    mutating func next() -> [UInt8]? {
        while let end = endOfHeader() {
            guard let length = MessageReader.length(in: bytes[start..<end]) else {
                start = end
                continue
            }
            guard bytes.count - end >= length else { return nil }
            defer { start = end + length }
            return Array(bytes[end..<(end + length)])
        }
        if bytes.count - start > MessageReader.longestHeader { start = bytes.count - MessageReader.headerEnd.count }
        return nil
    }

    /// The offset of the message after the next header.
    private func endOfHeader() -> Int? {
        let end = (start..<bytes.count).first { index in
            bytes[index] == UInt8(ascii: "\r") && bytes[index...].starts(with: MessageReader.headerEnd)
        }
        return end.map { $0 + MessageReader.headerEnd.count }
    }

    /// The number behind the last `Content-Length:` of a header, which other text may precede.
    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        var found: Int?
        for index in header.indices {
            let rest = header[index...]
            guard rest.count >= lengthName.count, zip(rest, lengthName).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            let digits = rest.dropFirst(lengthName.count).drop { $0 == UInt8(ascii: " ") }.prefix { 48...57 ~= $0 }
            found = Int(String(decoding: digits, as: UTF8.self))
        }
        return found.flatMap { $0 <= longestMessage ? $0 : nil }
    }
}
