internal import NeedleCLibrary

/// Comparison of texts byte by byte: Swift's own `==` and `<` treat `é` and `e` + accent as equal.
///
/// A run that finds nothing changed does little else, so the bytes are compared in place, many at a time.
extension String {
    /// Whether both have the same UTF-8 bytes.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && byteOrder(other) == 0
    }

    /// Whether these are the text's UTF-8 bytes.
    package func hasSameBytes(as bytes: UnsafeRawBufferPointer) -> Bool {
        var text = self
        return text.withUTF8 { $0.count == bytes.count && $0.order(bytes.bindMemory(to: UInt8.self)) == 0 }
    }

    /// Whether this comes first in the order of UTF-8 bytes, in which every list of paths and names is sorted.
    package func precedesInBytes(_ other: String) -> Bool {
        byteOrder(other) < 0
    }

    /// Negative if this comes first, 0 if both have the same bytes.
    private func byteOrder(_ other: String) -> Int {
        // Avoids copies, whose references would be counted. All strings are contiguous except those from Objective-C.
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { left.order($0) }
        }
        if case .some(.some(let order)) = order { return order }
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in left.order(right) } }
    }
}

extension [UInt8] {
    /// Whether both have the same bytes; `==` would compare them one by one.
    package func hasSameBytes(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBufferPointer { bytes in other.withUnsafeBufferPointer { bytes.order($0) == 0 } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Negative if these bytes come first, 0 if both are the same.
    package func order(_ other: UnsafeBufferPointer<UInt8>) -> Int {
        // An empty text may have no address.
        guard let first = baseAddress, let second = other.baseAddress else { return count - other.count }
        let order = memcmp(first, second, Swift.min(count, other.count))
        return order == 0 ? count - other.count : Int(order)
    }
}

/// Whether one text is before another by their UTF-8 bytes: an order that no locale or Unicode version changes.
package func bytesAscending(_ left: String, _ right: String) -> Bool {
    left.precedesInBytes(right)
}
