// Functions that the standard library has only on systems younger than the oldest one that the package supports.

extension StringProtocol {
    /// Whether a text stands in this one, byte for byte.
    ///
    /// - Complexity: O(*n* · *m*).
    package func contains(text: String) -> Bool {
        let part = Array(text.utf8)
        // To go through the bytes of a string one by one, as a collection, takes ten times as long.
        return utf8.withContiguousStorageIfAvailable { $0.contains(part) } ?? Array(utf8)[...].contains(part)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        guard count >= part.count else { return false }
        return (startIndex...(endIndex - part.count)).contains { self[$0] == first && self[$0...].starts(with: part) }
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
