/// Writes types as Swift does. All text of types is written here, for messages, `needle dump` and generated code.
package struct TypeWriter {
    /// How names are written.
    package enum Names {
        /// As in messages: a module in front of a path is followed by a dot.
        case shown
        /// As `needle dump` prints them, one text per type: names that are not words are in backticks, `::` follows a module,
        /// and types of the standard library have their short forms.
        case stored
        /// As the function writes a path; the other function writes its generic arguments.
        case spelled((TypePath, (TypeExpression) -> String) -> String)
    }

    /// Words that are names only in backticks.
    package static let reserved: Set<Name> = [
        "Any", "AnyObject", "Protocol", "Self", "Type", "_", "any", "async", "borrowing", "consuming", "each", "inout",
        "isolated", "nonisolated", "of", "repeat", "sending", "some", "throws", "__owned", "__shared",
    ]

    private let names: Names

    package init(_ names: Names) {
        self.names = names
    }

    package func text(of type: TypeExpression) -> String {
        if let word = type.word, case .shown = names { return word.text }
        return text(of: type.form)
    }

    func text(of form: TypeExpression.Form) -> String {
        switch form {
        case .path(let path): text(of: path)
        case .keyword(let keyword): keyword.rawValue
        case .tuple(let elements): "(\(elements.map(text).joined(separator: ", ")))"
        case .function(let function): text(of: function)
        case .composition(let parts):
            parts.map { isSuppressed($0) ? text(of: $0) : enclosed($0) }.joined(separator: " & ")
        case .existential(let type): "any \(text(of: type))"
        case .opaque(let type): "some \(text(of: type))"
        case .metatype(let type): "\(enclosed(type)).Type"
        case .protocolMetatype(let type): "\(enclosed(type)).Protocol"
        case .unwrapped(let type): "\(enclosed(type))!"
        case .suppressed(let type): "~\(enclosed(type))"
        case .packElement(let type): "each \(text(of: type))"
        case .packExpansion(let type): "repeat \(text(of: type))"
        case .attributed(let attributes, let type):
            (attributes.map(text) + [text(of: type)]).joined(separator: " ")
        case .value(let text): text.text
        case .unread(let text): isStored ? quoted(text.text) : text.text
        case .placeholder: "_"
        case .parameter(let name): "`\(name)"
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    private var isStored: Bool { if case .stored = names { true } else { false } }

    private func text(of path: TypePath) -> String {
        switch names {
        case .spelled(let spell): return shortForm(of: path) ?? spell(path, text)
        case .shown: return (path.module.map { "\($0)." } ?? "") + parts(of: path) { $0.text }
        case .stored:
            if let short = shortForm(of: path) { return short }
            return (path.module.map { stored($0) + "::" } ?? "") + parts(of: path, stored)
        }
    }

    private func parts(of path: TypePath, _ name: (Name) -> String) -> String {
        path.parts.map { name($0.name) + genericArguments($0.arguments, text) }.joined(separator: ".")
    }

    /// The short form of a type of the standard library; nil if there is none.
    package func shortForm(of path: TypePath) -> String? {
        guard path.module == TypePath.standardLibrary, path.parts.count == 1, let arguments = path.parts[0].arguments
        else { return nil }
        switch (path.parts[0].name, arguments.count) {
        case (TypePath.optional, 1): return "\(enclosed(arguments[0]))?"
        case (TypePath.array, 1): return "[\(text(of: arguments[0]))]"
        case (TypePath.dictionary, 2): return "[\(text(of: arguments[0])): \(text(of: arguments[1]))]"
        case (TypePath.inlineArray, 2): return "[\(text(of: arguments[0])) of \(text(of: arguments[1]))]"
        default: return nil
        }
    }

    /// A type in front of a postfix such as `?`, in parentheses if it needs them.
    private func enclosed(_ type: TypeExpression) -> String {
        switch type.form {
        case .path, .keyword, .tuple, .metatype, .protocolMetatype, .unwrapped, .value, .unread, .placeholder,
            .parameter:
            text(of: type)
        case .function, .composition, .existential, .opaque, .suppressed, .packElement, .packExpansion, .attributed:
            "(\(text(of: type)))"
        }
    }

    private func isSuppressed(_ type: TypeExpression) -> Bool {
        if case .suppressed = type.form { true } else { false }
    }

    private func text(of element: TupleElement) -> String {
        (element.label.map { label($0) + ": " } ?? "") + text(of: element.type)
    }

    private func label(_ name: Name) -> String {
        if case .shown = names { return name.text }
        return name.isIdentifier ? name.text : "`\(name)`"
    }

    private func text(of function: FunctionType) -> String {
        let parameters = function.parameters.map { parameter in
            // The compiler reads `(Void) -> T` as a function without parameters, and rejects it.
            (parameter.type.isUnit ? "(\(text(of: parameter.type)))" : text(of: parameter.type))
                + (parameter.isVariadic ? "..." : "")
        }
        var result = "(\(parameters.joined(separator: ", ")))"
        if function.isAsync { result += " async" }
        switch function.throwing {
        case .nothing: break
        case .anything: result += " throws"
        case .only(let type): result += " throws(\(text(of: type)))"
        }
        return result + " -> " + text(of: function.result)
    }

    private func text(of attribute: TypeAttribute) -> String {
        switch attribute {
        case .specifier(let specifier): specifier.rawValue
        case .actor(let type): "@" + text(of: type)
        case .other(let text): text.text
        }
    }

    private func stored(_ name: Name) -> String {
        name.isIdentifier && !Self.reserved.contains(name) ? name.text : "`\(name)`"
    }
}

/// The generic arguments of a name. A space keeps `<>` of an empty pack, and `<-` of a sign, from being read as operators.
package func genericArguments<Argument>(_ arguments: [Argument]?, _ text: (Argument) -> String) -> String {
    guard let arguments else { return "" }
    let list = arguments.map(text).joined(separator: ", ")
    return list.isEmpty || list.hasPrefix("-") ? "< \(list)>" : "<\(list)>"
}

extension Name {
    /// Whether this is an identifier without backticks, judged by its characters: letters, digits, `_` and all beyond
    /// ASCII, and no digit at the start.
    package var isIdentifier: Bool {
        if isWord { return true }
        guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        // Backticks are valid around any identifier, so a wrong no is harmless.
        return utf8.allSatisfy(\.isIdentifierPart)
            && text.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isXIDContinue }
    }
}

extension UInt8 {
    /// Whether the byte can be part of an identifier that needs no backticks.
    package var isIdentifierPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
