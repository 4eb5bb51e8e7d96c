extension Member {
    /// The types that the member names: that of the variable or of the result, those of the parameters, both without the
    /// specifiers that do not belong to the types, and that of the error.
    package var types: [TypeReference] {
        let thrown = effects.throwing?.type
        // Most members are variables that throw nothing.
        if parameters.isEmpty, thrown == nil { return valueType.map { [$0] } ?? [] }
        let parameters = parameters.map { ParameterType($0.type).type }
        return [valueType].compactMap { $0 } + parameters + [thrown].compactMap { $0 }
    }

    /// The type of the variable or of the result, without a specifier.
    package var valueType: TypeReference? {
        guard isSending, let type else { return type }
        return ParameterType(type).type
    }

    /// Whether a function gives its result away: `func make() -> sending Store`.
    package var isSending: Bool { kind == .function && type?.isSending ?? false }
}

extension Parameter {
    /// Whether the argument is the actor that isolates the function.
    package var isIsolated: Bool { !type.canonical.isWord && ParameterType(type).specifiers.contains("isolated") }
}

extension TypeReference {
    /// Whether it is what types inherit whose values cannot be copied.
    package var isNoncopyable: Bool { canonical == Self.noncopyable }

    private static let noncopyable: Name = "~Copyable"

    /// Whether the specifier of a result that is given away is in front of it.
    package var isSending: Bool { !canonical.isWord && canonical.hasPrefix("sending ") }
}

/// The type of a parameter, apart from the words before it that belong to the parameter.
///
/// For example `@escaping @Sendable () -> Void` is the specifier `@escaping` and the type `@Sendable () -> Void`.
package struct ParameterType: Hashable, Sendable {
    /// The words, in source order.
    package var specifiers: [String]
    package var type: TypeReference

    package init(_ parameter: TypeReference) {
        // Most types have neither a specifier nor an attribute.
        guard parameter.written.utf8.contains(.space) || parameter.canonical.utf8.contains(.space) else {
            specifiers = []
            type = parameter
            return
        }
        let written = Self.split(parameter.written)
        specifiers = written.specifiers
        type = TypeReference(written: written.type, canonical: Self.split(parameter.canonical).type)
    }

    private static func split(_ name: Name) -> (specifiers: [String], type: Name) {
        let text = name.text
        var specifiers: [String] = []
        var attributes: [Substring] = []
        var rest = Substring(text)
        while let space = rest.firstIndex(of: " ") {
            let word = rest[..<space]
            if words.contains(String(word)) {
                specifiers.append(String(word))
            } else if word.hasPrefix("@") {
                attributes.append(word)
            } else {
                break
            }
            rest = rest[rest.index(after: space)...]
        }
        return (specifiers, Name((attributes + [rest]).joined(separator: " ")))
    }

    private static let words: Set<String> = [
        "@autoclosure", "@escaping", "__owned", "__shared", "borrowing", "consuming", "inout", "isolated", "sending",
    ]
}
