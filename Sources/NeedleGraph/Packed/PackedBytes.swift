// The bytes of files that only the tool itself reads: those of the cache.
//
// Numbers have eight bytes, the least significant first. A text is its length and its bytes. A list is its count and its
// elements. So most of such a file is compared where it stands.

/// Collects the fields of a file.
package struct PackedWriter {
    /// All that was added.
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: How many bytes there will be, if that is known.
    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds a number of eight bytes.
    package mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds the length of a text, and the text.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds the count of texts, and the texts.
    package mutating func add(_ list: [String]) {
        add(list.count)
        for text in list { add(text) }
    }

    /// Adds the 16 bytes of a fingerprint.
    package mutating func add(_ fingerprint: Fingerprint) {
        bytes.append(contentsOf: fingerprint.bytes)
    }

    /// Adds the fingerprint of all before.
    package mutating func seal() {
        add(Fingerprint(hashing: bytes))
    }

    /// Adds a number that mostly is small: seven bits in a byte, the lowest first; the lowest of all is the sign.
    package mutating func add(compact number: Int) {
        var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1))))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Adds bytes without their length.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        self.bytes.append(contentsOf: bytes)
    }
}

/// Reads fields from left to right; nil where the bytes end too early. They must outlive the reader.
package struct PackedReader {
    /// In bytes.
    package static let fingerprintLength = 16
    private let bytes: UnsafeRawBufferPointer
    /// How many bytes were read.
    package private(set) var position = 0

    /// - Parameter bytes: What a writer collected.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// How many bytes are left.
    package var remaining: Int { bytes.count - position }

    /// Whether all was read.
    package var isAtEnd: Bool { remaining == 0 }

    /// The bytes before the fingerprint at the end; nil if that is not its fingerprint.
    package static func content(of sealed: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard sealed.count >= fingerprintLength else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: sealed.dropLast(fingerprintLength))
        let fingerprint = Fingerprint(bytes: UnsafeRawBufferPointer(rebasing: sealed.suffix(fingerprintLength)))
        return fingerprint == Fingerprint(hashing: content.bindMemory(to: UInt8.self)) ? content : nil
    }

    /// The next text.
    package mutating func text() -> String? {
        rawText().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a text.
    package mutating func rawText() -> UnsafeRawBufferPointer? {
        count().flatMap { take($0) }
    }

    /// The next texts.
    package mutating func list() -> [String]? {
        guard let count = count() else { return nil }
        var texts: [String] = []
        while texts.count < count {
            guard let text = text() else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The next fingerprint.
    package mutating func fingerprint() -> Fingerprint? {
        take(PackedReader.fingerprintLength).flatMap { Fingerprint(bytes: $0) }
    }

    /// The next number of eight bytes; nil also if it is negative.
    package mutating func count() -> Int? {
        number().flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    }

    /// The next number of eight bytes.
    package mutating func number() -> Int64? {
        take(8).map { Int64(littleEndian: $0.loadUnaligned(as: Int64.self)) }
    }

    /// The next compact number.
    package mutating func compactNumber() -> Int? {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while shift < 64, position < bytes.count {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(value & 1)) }
            shift += 7
        }
        return nil
    }

    private mutating func take(_ length: Int) -> UnsafeRawBufferPointer? {
        guard length <= remaining else { return nil }
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + length)])
    }
}
