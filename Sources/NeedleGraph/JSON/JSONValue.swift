/// A JSON document that is written with its keys in the order in which they are given.
///
/// `JSONEncoder` would need Foundation, and orders keys by name or not at all.
package indirect enum JSONValue: Sendable {
    case string(String)
    case number(Int)
    case bool(Bool)
    case null
    case array([JSONValue])
    /// The members in the order in which they are written.
    case object([(key: String, value: JSONValue)])

    /// The document as text: two spaces of indentation, one member or element a line, a newline at the end.
    package var text: String { text(isOneLine: false) }

    /// The document as one line without spaces, with a newline at the end, for streams of documents.
    package var line: String { text(isOneLine: true) }

    private func text(isOneLine: Bool) -> String {
        var writer = JSONWriter(isOneLine: isOneLine)
        writer.write(self)
        writer.bytes.append(.newline)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object with the members in order; nil members are left out.
    package init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.compactMap { key, value in value.map { (key, $0) } })
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

/// Writes values as text.
private struct JSONWriter {
    var bytes: [UInt8] = []
    private let isOneLine: Bool
    /// The number of open arrays and objects.
    private var depth = 0

    init(isOneLine: Bool) {
        self.isOneLine = isOneLine
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .string(let text): write(text)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        case .array(let elements): write("[", elements, "]") { writer, element in writer.write(element) }
        case .object(let members):
            write("{", members, "}") { writer, member in
                writer.write(member.key)
                writer.bytes.append(contentsOf: (writer.isOneLine ? ":" : ": ").utf8)
                writer.write(member.value)
            }
        }
    }

    private mutating func write<Element>(
        _ opening: String,
        _ elements: [Element],
        _ closing: String,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        bytes.append(contentsOf: opening.utf8)
        depth += 1
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            write(&self, element)
        }
        depth -= 1
        if !elements.isEmpty { breakLine() }
        bytes.append(contentsOf: closing.utf8)
    }

    private mutating func breakLine() {
        if isOneLine { return }
        bytes.append(.newline)
        bytes.append(contentsOf: repeatElement(.space, count: 2 * depth))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case .newline: bytes.append(contentsOf: #"\n"#.utf8)
            case .carriageReturn: bytes.append(contentsOf: #"\r"#.utf8)
            case .tab: bytes.append(contentsOf: #"\t"#.utf8)
            case .backslash, UInt8(ascii: "\""): bytes += [.backslash, byte]
            case _ where byte.isControl:
                bytes.append(contentsOf: #"\u00"#.utf8)
                if byte < 0x10 { bytes.append(UInt8(ascii: "0")) }
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension JSONValue {
    /// The texts as an array; nil if there are none.
    package static func strings(_ texts: [String]) -> JSONValue? {
        array(texts) { .string($0) }
    }

    /// The elements as an array; nil if there are none.
    package static func array<Elements: Collection>(
        _ elements: Elements,
        _ value: (Elements.Element) -> JSONValue
    ) -> JSONValue? {
        elements.isEmpty ? nil : .array(elements.map(value))
    }

    /// `true`; nil if the flag is not set.
    package static func flag(_ flag: Bool) -> JSONValue? {
        flag ? .bool(true) : nil
    }

    /// The text as a string; nil if there is none.
    package static func string(_ text: String?) -> JSONValue? {
        text.map { .string($0) }
    }

    /// The number; nil if there is none.
    package static func number(_ number: Int?) -> JSONValue? {
        number.map { .number($0) }
    }
}
