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
        // No typealias can stand for `T!`, and only `T!` meets it.
        if types.contains(where: { $0.written.hasSuffix("!") }) { return "it is an implicitly unwrapped optional" }
        return types.contains { $0.names("Self") } ? "it names 'Self'" : nil
    }
}

extension TypeReference {
    fileprivate var isAutoclosureWithEffects: Bool {
        canonical.text.contains("@autoclosure ") && (names("throws") || names("async"))
    }

    fileprivate func names(_ word: String) -> Bool {
        // Few types are longer than a name.
        if TypeText.isName(canonical), !canonical.utf8.contains(UInt8(ascii: ".")) {
            return canonical.utf8.elementsEqual(word.utf8)
        }
        return canonical.utf8.split { !TypeText.isIdentifierPart($0) }.contains { $0.elementsEqual(word.utf8) }
    }
}
