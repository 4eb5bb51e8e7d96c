import NeedleGraph

// Functions and initializers.

extension PlainReader {
    /// Reads an initializer from behind its keyword.
    mutating func readInitializer() -> PlainMember? {
        var member = PlainMember()
        let isFailable = byte(at: position) == UInt8(ascii: "?") || byte(at: position) == UInt8(ascii: "!")
        if isFailable { scanner.skip(to: position + 1) }
        guard let signature = readSignature(), signature.type == nil, readBlock() else { return nil }
        if isFailable {
            member.failableLabels = signature.parameters.map { ($0.label?.text ?? "_") + ":" }.joined()
        }
        return member
    }

    /// Reads a function from the parenthesis that opens its parameters up to its body.
    mutating func readSignature() -> PlainSignature? {
        guard byte(at: position) == UInt8(ascii: "("), takes(UInt8(ascii: "(")), let parameters = readParameters()
        else { return nil }
        var signature = PlainSignature(parameters: parameters)
        if takesEffect("async") { signature.isAsync = true }
        if takesEffect("throws") { signature.isThrowing = true }
        let arrow = spaces(after: position)
        if source.holds("->", at: arrow) {
            scanner.skip(to: arrow + 2)
            guard let type = readType() else { return nil }
            signature.type = type.canonical.utf8.equals("()") ? nil : type
        }
        return signature
    }

    private mutating func takesEffect(_ word: StaticString) -> Bool {
        let start = spaces(after: position)
        let end = start + word.utf8CodeUnitCount
        guard source.holds(word, at: start), byte(at: end).map({ $0 == UInt8(ascii: " ") || isLineEnd($0) }) ?? true
        else { return false }
        scanner.skip(to: end)
        return true
    }

    private mutating func readParameters() -> [Parameter]? {
        var parameters: [Parameter] = []
        while true {
            let next = scanner.next()
            if case .punctuation(UInt8(ascii: ")"))? = next { return parameters }
            guard case .word(let label)? = next, !label.isEscaped, isLabel(label.bytes) else { return nil }
            var colon = scanner.next()
            if case .word? = colon { colon = scanner.next() }
            guard case .punctuation(UInt8(ascii: ":"))? = colon, let type = readParameterType() else { return nil }
            let name = label.bytes.equals("_") ? nil : Name(utf8: label.bytes)
            var parameter = Parameter(label: name, type: type)
            var end = scanner.next()
            if case .punctuation(UInt8(ascii: "="))? = end {
                parameter.hasDefault = true
                end = skipDefault()
            }
            parameters.append(parameter)
            switch end {
            case .punctuation(UInt8(ascii: ",")): continue
            case .punctuation(UInt8(ascii: ")")): return parameters
            default: return nil
            }
        }
    }

    /// Skips the value that a parameter has by default.
    ///
    /// - Returns: The comma or the parenthesis after it.
    private mutating func skipDefault() -> TokenScanner.Token? {
        var groups = 0
        while let token = scanner.next() {
            switch token {
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
                groups += 1
            case .punctuation(UInt8(ascii: ",")) where groups == 0: return token
            case .punctuation(UInt8(ascii: ")")) where groups == 0: return token
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")):
                if groups == 0 { return nil }
                groups -= 1
            // Whether a comma separates generic arguments or parameters is for the parser to say.
            case .punctuation(UInt8(ascii: "<")), .punctuation(UInt8(ascii: "#")):
                return nil
            case .punctuation, .word:
                break
            }
        }
        return nil
    }

    /// Reads a type, perhaps after one specifier.
    private mutating func readParameterType() -> TypeReference? {
        let start = spaces(after: position)
        for (specifier, isCanonical) in [("inout " as StaticString, true), ("@escaping ", false)]
        where source.holds(specifier, at: start) {
            scanner.skip(to: start + specifier.utf8CodeUnitCount)
            guard position == spaces(after: position), var type = readType() else { return nil }
            if isCanonical { type.canonical = Name(specifier.description + type.canonical.text) }
            type.written = Name(specifier.description + type.written.text)
            return type
        }
        return readType()
    }
}

/// Whether a word is the label of a parameter, and no modifier of one.
private func isLabel(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): false
    case UInt8(ascii: "_"): word.count == 1
    default: !modifiersOfParameters.contains { word.equals($0) }
    }
}

private let modifiersOfParameters: [StaticString] = [
    "borrowing", "consuming", "inout", "isolated", "let", "nonisolated", "sending", "var",
]
