// Property lists in the old format, such as `project.pbxproj`: `{ isa = PBXGroup; children = (A, B, ); }`.

/// A value of a property list. Data is kept as text, since no value of interest contains any.
enum PropertyList {
    case string(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])

    /// Reads a text.
    /// - Returns: The value; or, without a value, the offset at which reading failed.
    static func read(_ bytes: [UInt8]) -> (value: PropertyList?, offset: Int) {
        var reader = PropertyListReader(bytes: bytes)
        return (reader.value(depth: 0), reader.offset)
    }

    /// A value of a dictionary; nil for anything else.
    subscript(_ key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    /// The text; nil if it is not a string.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The strings of a list; empty if it is not a list.
    var texts: [String] {
        if case .list(let elements) = self { elements.compactMap(\.text) } else { [] }
    }
}

private struct PropertyListReader {
    let bytes: [UInt8]
    var offset = 0

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips space and comments such as `/* Sources */`.
    private mutating func skipSpace() {
        while let byte = next {
            if bytes[offset...].starts(with: "/*".utf8) {
                while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
                offset += 2
            } else if bytes[offset...].starts(with: "//".utf8) {
                while let byte = next, byte != UInt8(ascii: "\n") { offset += 1 }
            } else if byte <= UInt8(ascii: " ") {
                offset += 1
            } else {
                return
            }
        }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    mutating func value(depth: Int) -> PropertyList? {
        guard depth < 100 else { return nil }
        if take("{") {
            var members: [String: PropertyList] = [:]
            while !take("}") {
                guard let name = string(), take("="), let value = value(depth: depth + 1) else { return nil }
                members[name] = value
                if !take(";"), next != UInt8(ascii: "}") { return nil }
            }
            return .dictionary(members)
        }
        if take("(") {
            var elements: [PropertyList] = []
            while !take(")") {
                guard let value = value(depth: depth + 1) else { return nil }
                elements.append(value)
                if !take(","), next != UInt8(ascii: ")") { return nil }
            }
            return .list(elements)
        }
        return string().map(PropertyList.string)
    }

    /// A string, with or without quotes.
    private mutating func string() -> String? {
        skipSpace()
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = offset
            while let byte = next, byte > UInt8(ascii: " "), !"{}()=;,\"".utf8.contains(byte) { offset += 1 }
            return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
        }
        offset += 1
        var text: [UInt8] = []
        while let byte = next, byte != quote {
            if byte == UInt8(ascii: "\\") { offset += 1 }
            guard let meant = next else { return nil }
            // Names of files contain no other escaped characters.
            text.append(byte == UInt8(ascii: "\\") && meant == UInt8(ascii: "n") ? UInt8(ascii: "\n") : meant)
            offset += 1
        }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }
}
