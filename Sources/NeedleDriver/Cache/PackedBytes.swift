// The bytes of files that only the tool reads: those of the cache.
//
// A number usually has one byte. A text is its length and its bytes. A list is its count and its elements. So most of such a
// file can be compared in place.

internal import NeedleGraph

/// Collects the fields of a file.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds a number of eight bytes, the least significant first.
    mutating func add(fixed number: some FixedWidthInteger) {
        withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds the length of a text, and the text.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds the count of a list, and each element.
    mutating func add<Element>(_ list: [Element], _ write: (inout PackedWriter, Element) -> Void) {
        add(list.count)
        for element in list { write(&self, element) }
    }

    mutating func add(_ list: [String]) { add(list) { $0.add($1) } }

    /// Adds a list with the text, or an empty list.
    mutating func add(_ text: String?) { add([text].compactMap(\.self)) }

    /// Adds the 16 bytes of a fingerprint.
    mutating func add(_ fingerprint: Fingerprint) { bytes.append(contentsOf: fingerprint.bytes) }

    /// Adds a number: seven bits per byte, the lowest first; the lowest bit of all is the sign.
    mutating func add(_ number: Int) {
        var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1))))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Adds bytes without their length.
    mutating func append(_ bytes: some Sequence<UInt8>) { self.bytes.append(contentsOf: bytes) }
}

/// The error that bytes are not from a writer. For the reader of a cache it is a miss.
struct Damaged: Error {}

/// Reads fields from left to right. The bytes must outlive the reader.
struct PackedReader {
    /// In bytes.
    static let fingerprintLength = 16
    private let bytes: UnsafeRawBufferPointer
    /// The number of bytes that were read.
    private(set) var position = 0

    /// - Parameter bytes: The bytes of a writer.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Whether all bytes were read.
    var isAtEnd: Bool { position == bytes.count }

    /// Reads a value from bytes; nil if they are damaged.
    static func read<Value>(
        _ bytes: ArraySlice<UInt8>,
        _ body: (inout PackedReader) throws(Damaged) -> Value
    ) -> Value? {
        bytes.withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            return try? body(&reader)
        }
    }

    mutating func text() throws(Damaged) -> String { String(decoding: try rawText(), as: UTF8.self) }

    /// The bytes of a text.
    mutating func rawText() throws(Damaged) -> UnsafeRawBufferPointer { try take(try count()) }

    mutating func list<Element>(
        _ read: (inout PackedReader) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        var elements: [Element] = []
        for _ in 0..<(try count()) { elements.append(try read(&self)) }
        return elements
    }

    mutating func list() throws(Damaged) -> [String] {
        try list { reader throws(Damaged) in try reader.text() }
    }

    mutating func optionalText() throws(Damaged) -> String? { try list().first }

    mutating func fingerprint() throws(Damaged) -> Fingerprint {
        guard let fingerprint = Fingerprint(bytes: try take(PackedReader.fingerprintLength)) else { throw Damaged() }
        return fingerprint
    }

    /// The next number of eight bytes.
    mutating func fixedNumber() throws(Damaged) -> Int64 {
        Int64(littleEndian: try take(8).loadUnaligned(as: Int64.self))
    }

    /// The next number of eight bytes, which is not negative.
    mutating func length() throws(Damaged) -> Int {
        guard let length = Int(exactly: try fixedNumber()), length >= 0 else { throw Damaged() }
        return length
    }

    mutating func number() throws(Damaged) -> Int {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while shift < 64, position < bytes.count {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(value & 1)) }
            shift += 7
        }
        throw Damaged()
    }

    /// The next number, which is not negative.
    mutating func count() throws(Damaged) -> Int {
        let count = try number()
        guard count >= 0 else { throw Damaged() }
        return count
    }

    private mutating func take(_ length: Int) throws(Damaged) -> UnsafeRawBufferPointer {
        guard length <= bytes.count - position else { throw Damaged() }
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + length)])
    }
}
