import NeedleGraph

extension Member {
    /// Why no generated class can have this member of a protocol, as a phrase such as `it is static`; nil if one can.
    package var obstacle: String? {
        switch kind {
        case .initializer: return "it is an initializer"
        case .subscript: return "it is a subscript"
        case .associatedType: return "it is an associated type"
        case .variable, .function: break
        }
        if isStatic { return "it is static" }
        if !genericParameters.isEmpty || parameters.contains(where: { $0.type.canonical.hasPrefix("some ") }) {
            return "it is generic"
        }
        if modifiers.contains("rethrows") { return "it rethrows" }
        if parameters.contains(where: \.isVariadic) { return "it is variadic" }
        if parameters.contains(where: \.type.isAutoclosureWithEffects) { return "its autoclosure has effects" }
        return (unwrappedType ?? types.first { $0.obstacle != nil })?.obstacle
    }

    /// The first type that is written as `T!`.
    var unwrappedType: TypeReference? { types.first(where: \.isUnwrapped) }
}

extension TypeReference {
    private static let selfType: Name = "Self"

    fileprivate var isUnwrapped: Bool { written.utf8.last == UInt8(ascii: "!") }

    /// Why no generated class can have a member of this type.
    fileprivate var obstacle: String? {
        // No typealias can stand for `T!`, and only `T!` meets it.
        if isUnwrapped { return "'\(written)' is an implicitly unwrapped optional" }
        return canonical == Self.selfType || !canonical.isWord && names("Self") ? "it names 'Self'" : nil
    }

    fileprivate var isAutoclosureWithEffects: Bool {
        canonical.text.contains(text: "@autoclosure ") && (names("throws") || names("async"))
    }

    fileprivate func names(_ word: StaticString) -> Bool {
        let bytes = canonical.utf8
        let count = word.utf8CodeUnitCount
        guard bytes.count >= count else { return false }
        let first = word.utf8Start[0]
        return word.withUTF8Buffer { word in
            (0...bytes.count - count).contains { start in
                // Few words begin with the byte, and fewer go on like that.
                bytes[start] == first && bytes[start...].starts(with: word)
                    && (start == 0 || !TypeText.isIdentifierPart(bytes[start - 1]))
                    && (start + count == bytes.count || !TypeText.isIdentifierPart(bytes[start + count]))
            }
        }
    }
}
