// Functions that the standard library has only on systems younger than the oldest one that the package supports.

extension StringProtocol {
    /// Whether a text stands in this one, byte for byte.
    ///
    /// - Complexity: O(*n* · *m*).
    package func contains(text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

extension String {
    /// The text of UTF-8; nil if the bytes are no UTF-8.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding has replaced all bytes that are not UTF-8.
        guard bytes.withContiguousStorageIfAvailable(hasBytes) ?? utf8.elementsEqual(bytes) else { return nil }
    }

    private func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? utf8.elementsEqual(bytes)
    }
}
