import CXXHash

/// The identity of a sequence of bytes: its XXH3-128 in canonical byte order.
///
/// Two sequences with equal fingerprints are taken for equal where a mistake costs nothing but is caught elsewhere;
/// where it would give a wrong answer, what was hashed is compared too (see `ModuleKey`).
package struct Fingerprint: Hashable, Sendable {
    /// The first eight bytes of the canonical form, the most significant byte first.
    private let high: UInt64
    /// The last eight bytes of the canonical form, the most significant byte first.
    private let low: UInt64

    /// The fingerprint of `bytes`.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(hashing bytes: UnsafeBufferPointer<UInt8>) {
        let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
        high = hash.high64
        low = hash.low64
    }

    /// The fingerprint of `bytes`.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(hashing bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Fingerprint(hashing: $0) }
    }

    /// The fingerprint with this text, for example `99aa06d3014798d86001c324468d497f`.
    ///
    /// - Parameter hex: The UTF-8 bytes of the text.
    /// - Returns: Nil unless `hex` is 32 digits, lower case.
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

    /// The canonical form as 32 hexadecimal digits, lower case.
    package var hex: String {
        high.hexDigits + low.hexDigits
    }

    /// The canonical form, 16 bytes.
    package var bytes: [UInt8] {
        [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } }
    }
}

extension Fingerprint: Comparable {
    /// Orders fingerprints as their texts are ordered.
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
