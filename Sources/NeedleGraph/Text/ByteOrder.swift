/// Comparison of texts byte by byte: Swift's own `==` and `<` hold `é` and `e` + accent for the same text.
extension String {
    /// Whether both have the same UTF-8 bytes.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Whether this comes first in the order of UTF-8 bytes, in which every list of paths and names is sorted.
    package func precedesInBytes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension [String] {
    /// Whether no text comes before the one in front of it in the order of UTF-8 bytes.
    var isSortedInBytes: Bool {
        zip(self, dropFirst()).allSatisfy { !$1.precedesInBytes($0) }
    }
}
