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
        let types = types
        // No typealias can stand for `T!`, and only `T!` meets it.
        if types.contains(where: { $0.written.hasSuffix("!") }) { return "it is an implicitly unwrapped optional" }
        return types.contains { $0.names("Self") } ? "it names 'Self'" : nil
    }
}

extension TypeReference {
    fileprivate var isAutoclosureWithEffects: Bool {
        canonical.text.contains("@autoclosure ") && (names("throws") || names("async"))
    }

    fileprivate func names(_ word: StaticString) -> Bool {
        let bytes = canonical.utf8
        let count = word.utf8CodeUnitCount
        guard bytes.count >= count else { return false }
        return word.withUTF8Buffer { word in
            (0...bytes.count - count).contains { start in
                // Few words begin with the byte, and fewer go on like that.
                bytes[start] == word[0] && bytes[start...].starts(with: word)
                    && (start == 0 || !TypeText.isIdentifierPart(bytes[start - 1]))
                    && (start + count == bytes.count || !TypeText.isIdentifierPart(bytes[start + count]))
            }
        }
    }
}
