// A small reader of JSON, enough for `needle.json`.

/// A JSON element and its place.
package struct JSONElement: Hashable, Sendable {
    package var value: Value
    /// The offset of its first byte.
    package var offset: Int

    /// A value. A number is kept as its text.
    package enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONElement])
        /// The members in source order.
        case object([Member])
    }

    /// A member of an object.
    package struct Member: Hashable, Sendable {
        package var name: String
        /// The offset of the first quote of the name.
        package var offset: Int
        package var element: JSONElement
    }

    /// Where and why a text is not JSON.
    package struct SyntaxError: Error, Hashable {
        package var message: String
        /// The offset of the byte that is wrong.
        package var offset: Int
    }

    package init(value: Value, offset: Int) {
        self.value = value
        self.offset = offset
    }

    /// Reads a document.
    /// - Throws: The first thing in `bytes` that is not JSON.
    package init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.document()
    }
}

/// Reads one document from left to right.
private struct JSONReader {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let bytes: [UInt8]
    var offset = 0
    var depth = 0

    mutating func document() throws(JSONElement.SyntaxError) -> JSONElement {
        // Editors on Windows put a byte order mark at the start of files.
        if bytes.starts(with: Self.byteOrderMark) { offset = Self.byteOrderMark.count }
        let result = try element()
        guard next() == nil else { throw error("unexpected text after the end") }
        return result
    }

    private mutating func element() throws(JSONElement.SyntaxError) -> JSONElement {
        let byte = next()
        let start = offset
        return JSONElement(value: try value(byte), offset: start)
    }

    /// - Parameter first: Its first byte.
    private mutating func value(_ first: UInt8?) throws(JSONElement.SyntaxError) -> JSONElement.Value {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw error("too deeply nested") }
        switch first {
        case UInt8(ascii: "{"):
            return .object(try list(until: "}") { reader throws(JSONElement.SyntaxError) in try reader.member() })
        case UInt8(ascii: "["):
            return .array(try list(until: "]") { reader throws(JSONElement.SyntaxError) in try reader.element() })
        case UInt8(ascii: "\""): return .string(try string())
        case nil: throw error("unexpected end")
        default: return try word()
        }
    }

    private mutating func member() throws(JSONElement.SyntaxError) -> JSONElement.Member {
        guard next() == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
        let start = offset
        let name = try string()
        guard next() == UInt8(ascii: ":") else { throw error("expected ':'") }
        offset += 1
        return JSONElement.Member(name: name, offset: start, element: try element())
    }

    private mutating func list<Element>(
        until end: Unicode.Scalar,
        _ element: (inout JSONReader) throws(JSONElement.SyntaxError) -> Element
    ) throws(JSONElement.SyntaxError) -> [Element] {
        offset += 1
        var result: [Element] = []
        var comma: Int?
        while next() != UInt8(ascii: end) {
            result.append(try element(&self))
            let separator = next()
            guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: end) else {
                throw error("expected ',' or '\(end)'")
            }
            comma = separator == UInt8(ascii: ",") ? offset : nil
            if comma != nil { offset += 1 }
        }
        if let comma { throw JSONElement.SyntaxError(message: "unexpected trailing comma", offset: comma) }
        offset += 1
        return result
    }

    private mutating func string() throws(JSONElement.SyntaxError) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validUTF8: text) else {
                    throw JSONElement.SyntaxError(message: "string is not UTF-8", offset: start)
                }
                return string
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20:
                offset -= 1
                throw error("control character in a string")
            default: text.append(byte)
            }
        }
        throw JSONElement.SyntaxError(message: "unterminated string", offset: start)
    }

    /// Reads what follows a backslash.
    private mutating func escape() throws(JSONElement.SyntaxError) -> [UInt8] {
        guard offset < bytes.count else { throw error("unexpected end") }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"): return Array(String(try unicodeScalar()).utf8)
        default:
            offset -= 1
            throw error("unknown escape")
        }
    }

    private mutating func unicodeScalar() throws(JSONElement.SyntaxError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard bytes[offset...].starts(with: "\\u".utf8) else { throw error("half of a surrogate pair") }
        offset += 2
        var pair = [UInt16(first), UInt16(try codeUnit())].makeIterator()
        var decoder = UTF16()
        guard case .scalarValue(let scalar) = decoder.decode(&pair) else { throw error("half of a surrogate pair") }
        return scalar
    }

    private mutating func codeUnit() throws(JSONElement.SyntaxError) -> UInt32 {
        let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw error("expected four hexadecimal digits")
        }
        offset += 4
        return value
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word() throws(JSONElement.SyntaxError) -> JSONElement.Value {
        let end = bytes[offset...].firstIndex { !JSONReader.isWord($0) } ?? bytes.endIndex
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        defer { offset = end }
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard Double(text) != nil else { throw error("expected a value") }
            return .number(text)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// The next byte that is not white space; `offset` is moved to it.
    private mutating func next() -> UInt8? {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return bytes[offset]
            }
        }
        return nil
    }

    private func error(_ message: String) -> JSONElement.SyntaxError {
        JSONElement.SyntaxError(message: message, offset: offset)
    }
}
