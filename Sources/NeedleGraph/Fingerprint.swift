import CXXHash

/// The identity of a sequence of bytes: its XXH3-128 in canonical byte order.
///
/// Equal fingerprints are taken for equal sequences only where a mistake is caught elsewhere. Where it would give a wrong
/// answer, the hashed values are compared too (see `ModuleKey`).
package struct Fingerprint: Hashable, Sendable {
    /// The first eight bytes of the canonical form, the most significant byte first.
    private let high: UInt64
    /// The last eight bytes of the canonical form, the most significant byte first.
    private let low: UInt64

    /// - Complexity: O(*n*) in the number of bytes.
    package init(hashing bytes: UnsafeBufferPointer<UInt8>) {
        let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
        high = hash.high64
        low = hash.low64
    }

    /// - Complexity: O(*n*) in the number of bytes.
    package init(hashing bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Fingerprint(hashing: $0) }
    }

    /// The fingerprint with this text, for example `99aa06d3014798d86001c324468d497f`.
    ///
    /// - Parameter hex: The UTF-8 bytes of the text.
    /// - Returns: Nil unless `hex` is 32 lower-case digits.
    package init?(hex: some Collection<UInt8>) {
        guard hex.count == 32, let high = UInt64(hexDigits: hex.prefix(16)), let low = UInt64(hexDigits: hex.suffix(16))
        else { return nil }
        self.high = high
        self.low = low
    }

    /// The fingerprint with this text; see `init(hex:)` over bytes.
    package init?(hex: String) {
        self.init(hex: hex.utf8)
    }

    /// The fingerprint with this canonical form; nil unless it has 16 bytes.
    package init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// The canonical form as 32 lower-case hexadecimal digits.
    package var hex: String {
        high.hexDigits + low.hexDigits
    }

    /// The canonical form, 16 bytes.
    package var bytes: [UInt8] {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
    }
}

extension Fingerprint: Comparable {
    /// The order of the texts.
    package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension Fingerprint: CustomStringConvertible {
    package var description: String { hex }
}

extension UInt64 {
    fileprivate init?(hexDigits: some Sequence<UInt8>) {
        self = 0
        for byte in hexDigits {
            guard let digit = UInt8(hexDigit: byte) else { return nil }
            self = self << 4 | UInt64(digit)
        }
    }

    fileprivate var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension UInt8 {
    /// The value of a lower-case hexadecimal digit, for example 10 for `a`.
    init?(hexDigit byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = byte - UInt8(ascii: "a") + 10
        default: return nil
        }
    }
}

/// Collects the fields of a key and hashes them to one fingerprint.
///
/// Each field is preceded by its length, so that the fields `ab`, `c` and the fields `a`, `bc` differ.
package struct FingerprintBuilder: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    package mutating func add(_ text: String) {
        add(text.utf8)
    }

    package mutating func add(_ field: some Collection<UInt8>) {
        add(count: field.count)
        bytes.append(contentsOf: field)
    }

    package mutating func add(_ number: Int) {
        add(String(number))
    }

    package mutating func add(_ fingerprint: Fingerprint) {
        add(fingerprint.bytes)
    }

    /// Adds a text that may be missing; a missing text and an empty one differ.
    package mutating func add(_ text: String?) {
        add(text.map { [$0] } ?? [])
    }

    /// Adds a list, preceded by its length, so that the lists `[a]`, `[b, c]` and `[a, b]`, `[c]` differ.
    package mutating func add(_ list: [String]) {
        add(count: list.count)
        for text in list { add(text) }
    }

    /// The fingerprint of all fields in the order in which they were added.
    package var fingerprint: Fingerprint { Fingerprint(hashing: bytes) }

    /// Eight bytes, the least significant first, on every machine.
    private mutating func add(count: Int) {
        withUnsafeBytes(of: Int64(count).littleEndian) { bytes.append(contentsOf: $0) }
    }
}
