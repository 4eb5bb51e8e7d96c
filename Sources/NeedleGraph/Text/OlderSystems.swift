// Functions that the standard library lacks on the oldest system that the package supports.

extension StringProtocol {
    /// Whether this text contains another one, byte for byte.
    ///
    /// - Complexity: O(*n* · *m*).
    package func contains(text: String) -> Bool { offset(ofText: text) != nil }

    /// This text with each occurrence of another one replaced, byte for byte.
    ///
    /// - Complexity: O(*n* · *m*) per occurrence.
    package func replacing(text: String, with replacement: String) -> String {
        guard !text.isEmpty, let start = offset(ofText: text) else { return String(self) }
        let rest = String(decoding: utf8.dropFirst(start + text.utf8.count), as: UTF8.self)
        return String(decoding: utf8.prefix(start), as: UTF8.self) + replacement
            + rest.replacing(text: text, with: replacement)
    }

    private func offset(ofText text: String) -> Int? {
        let part = Array(text.utf8)
        // Iterating over the bytes of a string as a collection takes ten times as long.
        return utf8.withContiguousStorageIfAvailable { $0.offset(of: part) } ?? Array(utf8).offset(of: part)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    fileprivate func offset(of part: [UInt8]) -> Int? {
        guard let first = part.first else { return 0 }
        guard count >= part.count else { return nil }
        return (startIndex...(endIndex - part.count)).first { self[$0] == first && self[$0...].starts(with: part) }
    }
}

extension String {
    /// The text of UTF-8; nil if the bytes are no UTF-8.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding has replaced all bytes that are not UTF-8.
        let isValid = bytes.withContiguousStorageIfAvailable { $0.firstInvalidUTF8 == nil } ?? utf8.elementsEqual(bytes)
        if !isValid { return nil }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first byte that is not part of well-formed UTF-8; nil if all are.
    package var firstInvalidUTF8: Int? {
        let bytes = UnsafeRawBufferPointer(self)
        var offset = 0
        while offset < count {
            // Most texts are ASCII, which is checked eight bytes at a time.
            if offset + 8 <= count,
                bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                offset += 8
                continue
            }
            var (parser, rest) = (Unicode.UTF8.ForwardParser(), self[offset...].makeIterator())
            guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
            offset += scalar.count
        }
        return nil
    }
}
