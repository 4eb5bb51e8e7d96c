package import NeedleGraph

/// Reads types in the form that `TypeWriter` writes.
///
/// It accepts that form and no other Swift: single spaces, no comments.
private struct TypeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var next = 0
    private var depth = 0

    /// More than the parser produces, which keeps more deeply nested types as written.
    private static let maximumDepth = 1_000

    /// - Returns: Nil if the text is not a type.
    static func type(_ text: Name) -> TypeExpression? {
        if text.isWord { return word(text) }
        var reader = TypeReader(bytes: text.utf8)
        guard let type = reader.type(), reader.next == reader.bytes.count else { return nil }
        return type
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private static func word(_ name: Name) -> TypeExpression? {
        TypeWriter.reserved.contains(name) ? types[name] : TypeExpression(name)
    }

    /// The types that reserved words stand for.
    private static let types: [Name: TypeExpression] = [
        "Any": TypeExpression(.keyword(.any)), "AnyObject": .anyObject, "Self": .selfType, "_": .placeholder,
    ]

    // MARK: Types

    private mutating func type() -> TypeExpression? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        if take("any ") { return type().map { TypeExpression(.existential($0)) } }
        if take("some ") { return type().map { TypeExpression(.opaque($0)) } }
        if take("each ") { return type().map { TypeExpression(.packElement($0)) } }
        if take("repeat ") { return type().map { TypeExpression(.packExpansion($0)) } }
        let attributes = attributes()
        if !attributes.isEmpty { return type().map { TypeExpression(.attributed(attributes, $0)) } }
        guard let first = operand() else { return nil }
        var parts = [first]
        while take(" & ") {
            guard let part = operand() else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? first : TypeExpression(.composition(parts))
    }

    private mutating func operand() -> TypeExpression? {
        if take("~") { return operand().map { TypeExpression(.suppressed($0)) } }
        guard var type = primary() else { return nil }
        while true {
            if take("?") {
                type = TypePath.optional(type)
            } else if take("!") {
                type = TypeExpression(.unwrapped(type))
            } else if take(".Type") {
                type = TypeExpression(.metatype(type))
            } else if take(".Protocol") {
                type = TypeExpression(.protocolMetatype(type))
            } else {
                return type
            }
        }
    }

    private mutating func primary() -> TypeExpression? {
        switch byte {
        case UInt8(ascii: "("): return parenthesized()
        case UInt8(ascii: "["): return bracketed()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return value()
        case UInt8(ascii: "\""): return unread()
        default: return path()
        }
    }

    /// A tuple, a function, or a type in parentheses.
    private mutating func parenthesized() -> TypeExpression? {
        guard take("(") else { return nil }
        var elements: [(element: TupleElement, isVariadic: Bool)] = []
        if !take(")") {
            repeat {
                let label = label()
                guard let type = type() else { return nil }
                elements.append((TupleElement(label: label, type), take("...")))
            } while take(", ")
            guard take(")") else { return nil }
        }
        if let function = function(elements) { return function }
        if elements.count == 1, elements[0].element.label == nil { return elements[0].element.type }
        return TypeExpression(.tuple(elements.map(\.element)))
    }

    /// The rest of a function type; nil if the parentheses do not belong to one.
    private mutating func function(_ elements: [(element: TupleElement, isVariadic: Bool)]) -> TypeExpression? {
        let start = next
        let isAsync = take(" async")
        var throwing = FunctionType.Throws.nothing
        if take(" throws(") {
            guard let type = type(), take(")") else { return nil }
            throwing = .only(type)
        } else if take(" throws") {
            throwing = .anything
        }
        guard take(" -> "), let result = type() else {
            next = start
            return nil
        }
        let parameters = elements.map { FunctionType.Parameter($0.element.type, isVariadic: $0.isVariadic) }
        return TypeExpression(
            .function(FunctionType(parameters, isAsync: isAsync, throwing: throwing, result: result))
        )
    }

    /// A label and its colon; otherwise nothing is consumed.
    private mutating func label() -> Name? {
        let start = next
        if let name = name(), take(": ") { return name }
        next = start
        return nil
    }

    private mutating func bracketed() -> TypeExpression? {
        guard take("["), let first = type() else { return nil }
        if take("]") { return TypePath.array(first) }
        let isDictionary = take(": ")
        guard isDictionary || take(" of "), let second = type(), take("]") else { return nil }
        return TypePath.short(isDictionary ? TypePath.dictionary : TypePath.inlineArray, [first, second])
    }

    private mutating func value() -> TypeExpression? {
        let start = next
        _ = take("-")
        let digits = next
        while byte.isIdentifierPart { next += 1 }
        return next == digits ? nil : TypeExpression(.value(text(from: start)))
    }

    /// A form without a name in the parser, in quotation marks. Quotation marks inside are escaped by a backslash.
    private mutating func unread() -> TypeExpression? {
        next += 1
        var text: [UInt8] = []
        while next < bytes.count, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { next += 1 }
            text.append(byte)
            next += 1
        }
        return take("\"") ? TypeExpression(.unread(Name(String(decoding: text, as: UTF8.self)))) : nil
    }

    private mutating func path() -> TypeExpression? {
        let isEscaped = byte == UInt8(ascii: "`")
        guard var name = name() else { return nil }
        var module: Name?
        if take("::") {
            guard let inner = self.name() else { return nil }
            (module, name) = (name, inner)
        } else if !isEscaped, TypeWriter.reserved.contains(name) {
            return Self.types[name]
        }
        guard let first = part(name) else { return nil }
        var parts = [first]
        while byte == UInt8(ascii: "."), !isMetatype {
            next += 1
            guard let name = self.name(), let part = part(name) else { return nil }
            parts.append(part)
        }
        return TypeExpression(.path(TypePath(module: module, parts)))
    }

    /// Whether `.Type` or `.Protocol` follows, as a word.
    private var isMetatype: Bool {
        [".Type", ".Protocol"].contains { (word: StaticString) in
            starts(with: word)
                && !(next + word.utf8CodeUnitCount < bytes.count
                    && bytes[next + word.utf8CodeUnitCount].isIdentifierPart)
        } || starts(with: "...")
    }

    /// A name and its generic arguments.
    private mutating func part(_ name: Name) -> TypePath.Part? {
        guard take("<") else { return TypePath.Part(name) }
        var arguments: [TypeExpression] = []
        if take(" >") { return TypePath.Part(name, arguments) }
        _ = take(" ")
        repeat {
            guard let type = type() else { return nil }
            arguments.append(type)
        } while take(", ")
        return take(">") ? TypePath.Part(name, arguments) : nil
    }

    // MARK: Attributes

    private mutating func attributes() -> [TypeAttribute] {
        var attributes: [TypeAttribute] = []
        while let attribute = attribute() { attributes.append(attribute) }
        return attributes
    }

    /// A word followed by a space; otherwise nothing is consumed.
    private mutating func attribute() -> TypeAttribute? {
        let start = next
        for specifier in Self.specifiers[byte] ?? [] where take(specifier) {
            if take(" ") { return .specifier(specifier) }
            next = start
        }
        guard take("@") else { return nil }
        if let type = path(), take(" ") { return .actor(type) }
        var depth = 0
        next = start
        while next < bytes.count, depth > 0 || byte != UInt8(ascii: " ") {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            next += 1
        }
        let text = text(from: start)
        return take(" ") ? .other(text) : nil
    }

    private static let specifiers = Dictionary(
        grouping: TypeAttribute.Specifier.allCases.sorted { $0.rawValue.count > $1.rawValue.count },
        by: { $0.rawValue.utf8.first ?? 0 }
    )

    // MARK: Bytes

    /// The next byte; 0 at the end.
    private var byte: UInt8 { next < bytes.count ? bytes[next] : 0 }

    private mutating func name() -> Name? {
        let start = next
        if take("`") {
            guard let end = bytes[next...].firstIndex(of: UInt8(ascii: "`")) else { return nil }
            defer { next = end + 1 }
            return Name(utf8: UnsafeBufferPointer(rebasing: bytes[next..<end]))
        }
        while byte.isIdentifierPart { next += 1 }
        return next == start ? nil : text(from: start)
    }

    private func text(from start: Int) -> Name {
        Name(utf8: UnsafeBufferPointer(rebasing: bytes[start..<next]))
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[next...].starts(with: $0) }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        next += text.utf8CodeUnitCount
        return true
    }

    private mutating func take(_ specifier: TypeAttribute.Specifier) -> Bool {
        guard bytes[next...].starts(with: specifier.rawValue.utf8) else { return false }
        next += specifier.rawValue.utf8.count
        return true
    }
}

extension TypeExpression {
    /// The type for which `stored` returns this text; nil if there is none.
    package init?(stored text: Name) {
        guard let type = TypeReader.type(text) else { return nil }
        self = type
    }
}
