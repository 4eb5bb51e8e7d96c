import NeedleGraph

/// One word of a source file, compared as bytes.
struct Word {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        bytes = UnsafeBufferPointer(rebasing: source[range])
    }

    func equals(_ text: StaticString) -> Bool {
        bytes.count == text.utf8CodeUnitCount && matches(text, at: 0)
    }

    func equals(_ other: Word) -> Bool {
        bytes.count == other.bytes.count && bytes.elementsEqual(other.bytes)
    }

    /// Whether the word declares a type whose name follows.
    var declaresType: Bool {
        equals("class") || equals("struct") || equals("enum") || equals("actor") || equals("protocol")
            || equals("typealias")
    }

    /// Whether the word can stand between `import` and the module.
    var isImportKind: Bool {
        declaresType || equals("func") || equals("var") || equals("let")
    }

    /// The access level that the word is, if it is one.
    var access: Access? {
        guard let first = bytes.first else { return nil }
        // Most words are none of these.
        switch first {
        case UInt8(ascii: "p"): return equals("public") ? .public : equals("private") ? .private : packageAccess
        case UInt8(ascii: "i"): return equals("internal") ? .internal : nil
        case UInt8(ascii: "f"): return equals("fileprivate") ? .fileprivate : nil
        case UInt8(ascii: "o"): return equals("open") ? .open : nil
        default: return nil
        }
    }

    private var packageAccess: Access? { equals("package") ? .package : nil }

    /// Whether the word contains one of the names that Needle's users write.
    var mentionsNeedle: Bool {
        guard bytes.count >= 9 else { return false }
        return bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: "C"): matches("Component", at: index)
            case UInt8(ascii: "D"): matches("Dependency", at: index)
            case UInt8(ascii: "P"): matches("PluginExtension", at: index)
            case UInt8(ascii: "N"): matches("NeedleFoundation", at: index)
            default: false
            }
        }
    }

    private func matches(_ text: StaticString, at start: Int) -> Bool {
        guard bytes.count - start >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
        return true
    }
}
