/// Eight bytes of a source that are looked at as one number.
enum EightBytes {
    /// Whether one of the bytes is this one.
    @inline(__always)
    static func hold(_ byte: UInt8, _ bytes: UInt64) -> Bool {
        zeros(in: bytes ^ repeated(byte)) != 0
    }

    /// Whether one of the bytes is a line feed or a carriage return.
    @inline(__always)
    static func holdLineEnd(_ bytes: UInt64) -> Bool {
        hold(UInt8(ascii: "\n"), bytes) || hold(UInt8(ascii: "\r"), bytes)
    }

    /// The high bit of each byte that may be the first of a text, with the second after it.
    ///
    /// - Parameters:
    ///   - text: Two bytes of ASCII.
    ///   - second: The eight bytes that start one byte after `first`.
    @inline(__always)
    static func places(of text: StaticString, _ first: UInt64, _ second: UInt64) -> UInt64 {
        zeros(in: first ^ repeated(text.utf8Start[0]) | second ^ repeated(text.utf8Start[1]))
    }

    /// The high bit of each byte that is zero: subtracting one borrows from these. A one behind a zero may have it, too.
    @inline(__always)
    private static func zeros(in bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }

    /// This byte eight times.
    @inline(__always)
    static func repeated(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &* 0x0101_0101_0101_0101
    }
}
