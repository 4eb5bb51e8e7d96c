// Whether source bytes are UTF-8, without making a String of them.

/// The offset of the first byte that is not part of well-formed UTF-8, or nil if all of it is.
func firstInvalidUTF8(in source: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(source)
    var index = 0
    while index < source.count {
        // Most of a source is ASCII, which eight bytes at once tell.
        if index + 8 <= source.count,
            bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            index += 8
            continue
        }
        if source[index] < 0x80 {
            index += 1
            continue
        }
        let length = lengthOfScalar(in: source, at: index)
        guard length > 0 else { return index }
        index += length
    }
    return nil
}

/// The length of the well-formed multi-byte sequence at `index`, or 0 if there is none.
private func lengthOfScalar(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    // The bounds of the second byte exclude overlong forms, surrogates and what lies above U+10FFFF.
    let length: Int
    let second: ClosedRange<UInt8>
    switch source[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= source.count, second ~= source[index + 1] else { return 0 }
    for offset in 2..<max(length, 2) where !(0x80...0xBF ~= source[index + offset]) { return 0 }
    return length
}
