/// One word of a source file, compared as bytes.
struct Word {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it stands in backticks, which do not belong to the bytes.
    let isEscaped: Bool
    /// The keyword that it is if it is not escaped.
    let keyword: Keyword?
    /// Whether it holds an initial of the names that Needle's users write.
    private let hasInitial: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, hasInitial: Bool) {
        self.bytes = bytes
        self.isEscaped = isEscaped
        self.hasInitial = hasInitial
        keyword = Keyword(bytes)
    }

    /// Whether the word contains one of the names that Needle's users write.
    var mentionsNeedle: Bool {
        guard hasInitial, bytes.count >= 9 else { return false }
        return bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: "C"): bytes.holds("Component", at: index)
            case UInt8(ascii: "D"): bytes.holds("Dependency", at: index)
            case UInt8(ascii: "P"): bytes.holds("PluginExtension", at: index)
            case UInt8(ascii: "N"): bytes.holds("NeedleFoundation", at: index)
            default: false
            }
        }
    }
}

/// Whether a name ends as those of components do.
func isNameOfComponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.holds("Component", at: max(bytes.count - 9, 0))
}

extension UnsafeBufferPointer<UInt8> {
    /// Inlined, since most words are told apart by their lengths.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && holds(text, at: 0)
    }

    /// Whether a text stands at an index.
    func holds(_ text: StaticString, at start: Int) -> Bool {
        guard count - start >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where self[start + index] != text.utf8Start[index] { return false }
        return true
    }
}
