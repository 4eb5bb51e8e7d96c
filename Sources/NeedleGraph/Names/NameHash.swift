/// The hash of a text by which its name is found.
///
/// It takes eight bytes at a time, the first one lowest, and at the end the up to seven that are left, with zeros above
/// them. A word is multiplied to twice its width and folded, as by wyhash (Wang Yi), which mixes each bit into all others.
struct NameHash {
    private(set) var value: UInt64 = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(text)
        var offset = 0
        while bytes.count - offset >= 8 {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        for index in 0..<(bytes.count - offset) { rest |= UInt64(bytes[offset + index]) &<< UInt64(8 * index) }
        combine(rest)
    }

    /// Enough of it to look for a name by.
    var short: UInt32 { UInt32(truncatingIfNeeded: value) }

    @inline(__always)
    private mutating func combine(_ word: UInt64) {
        let product = (value ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low
    }
}
