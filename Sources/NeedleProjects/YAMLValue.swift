// The part of YAML that XcodeGen's `project.yml` needs: block and flow maps and lists, strings, comments and anchors.

/// A value of a YAML document.
indirect enum YAMLValue {
    case text(String)
    case list([YAMLValue])
    case map([(key: String, value: YAMLValue)])

    /// Reads a document; parts that are not understood are left out.
    init(_ bytes: [UInt8]) { self = YAMLValue.read(bytes).value }

    /// Reads a document.
    /// - Returns: The value, and the first line that certainly is not understood, 1-based.
    static func read(_ bytes: [UInt8]) -> (value: YAMLValue, faultyLine: Int?) {
        var reader = YAMLReader(String(decoding: bytes, as: UTF8.self))
        let value = reader.block(indent: 0, depth: 0)
        return (value, reader.faultyLine)
    }

    /// The value of a key; nil if it is not a map with that key.
    subscript(_ key: String) -> YAMLValue? {
        members.last { $0.key == key }?.value
    }

    /// The members of a map; empty for other values.
    var members: [(key: String, value: YAMLValue)] {
        if case .map(let members) = self { members } else { [] }
    }

    /// The text; nil for other values.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The elements of a list; for other values, the value itself.
    var elements: [YAMLValue] {
        if case .list(let elements) = self { elements } else { [self] }
    }
}

private struct YAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring
        /// 1-based.
        var number: Int
    }

    private var lines: [Line] = []
    private var position = 0
    private var anchors: [String: YAMLValue] = [:]

    /// A line that is certainly wrong, for example with a bracket that is never closed.
    private var wrongLine: Int?

    /// The first line that is certainly wrong. A full reader of YAML might report more.
    var faultyLine: Int? {
        let rest = position < lines.count ? lines[position].number : nil
        return [wrongLine, rest].compactMap(\.self).min()
    }

    init(_ document: String) {
        for (index, line) in document.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        {
            let text = YAMLReader.withoutComment(line)
            let rest = text.drop { $0 == " " || $0 == "\t" }
            guard !rest.isEmpty, rest != "---", rest != "..." else { continue }
            lines.append(Line(indent: text.count - rest.count, text: rest, number: index + 1))
        }
    }

    /// A line without its comment and the space before it.
    private static func withoutComment(_ line: Substring) -> Substring {
        var quote: Character?
        var before: Character = " "
        var end = line.endIndex
        for index in line.indices {
            let character = line[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "#", before == " " || before == "\t" {
                end = index
                break
            } else if quote == nil, character == "\"" || character == "'", " [{,:-\t".contains(before) {
                quote = character
            }
            before = character
        }
        var text = line[..<end]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    /// The value of the lines that are indented at least up to a column.
    mutating func block(indent: Int, depth: Int) -> YAMLValue {
        guard position < lines.count, lines[position].indent >= indent, depth < 100 else { return .text("") }
        let column = lines[position].indent
        if isElement(lines[position].text) {
            var elements: [YAMLValue] = []
            while position < lines.count, lines[position].indent == column, isElement(lines[position].text) {
                let rest = lines[position].text.dropFirst()
                let value = rest.drop { $0 == " " }
                if value.isEmpty {
                    position += 1
                } else {
                    // The text behind the dash is treated as a line of its own with more indentation.
                    lines[position].indent = column + 1 + rest.count - value.count
                    lines[position].text = value
                }
                elements.append(block(indent: column + 1, depth: depth + 1))
                skip(below: column)
            }
            return .list(elements)
        }
        guard key(of: lines[position].text) != nil else {
            let text = lines[position].text
            position += 1
            return value(text, indent: column, depth: depth)
        }
        var members: [(key: String, value: YAMLValue)] = []
        while position < lines.count, lines[position].indent == column, let (name, rest) = key(of: lines[position].text)
        {
            position += 1
            let value = value(rest, indent: column, depth: depth)
            if name == "<<" {
                for merged in value.elements { members = merged.members + members }
            } else {
                members.append((name, value))
            }
            skip(below: column)
        }
        return .map(members)
    }

    /// Skips lines that were not understood. Continuation lines of a text contain no keys, unless it is a block.
    private mutating func skip(below column: Int, inBlock: Bool = false) {
        while position < lines.count, lines[position].indent > column {
            if !inBlock, key(of: lines[position].text) != nil { noteFault(at: lines[position].number) }
            position += 1
        }
    }

    private mutating func noteFault(at line: Int) { wrongLine = min(wrongLine ?? line, line) }

    private func isElement(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    /// The key at the start of a line, and the text behind its colon.
    private func key(of text: Substring) -> (String, Substring)? {
        guard let first = text.first, !"[{".contains(first) else { return nil }
        if first == "\"" || first == "'" {
            guard let end = text.dropFirst().firstIndex(of: first) else { return nil }
            let rest = text[text.index(after: end)...]
            guard rest.first == ":" else { return nil }
            return (String(text[text.index(after: text.startIndex)..<end]), rest.dropFirst().drop { $0 == " " })
        }
        for index in text.indices where text[index] == ":" {
            let next = text[text.index(after: index)...]
            guard next.isEmpty || next.first == " " else { continue }
            return (String(text[..<index]), next.drop { $0 == " " })
        }
        return nil
    }

    /// A value that begins on the line of its key, or below it.
    private mutating func value(_ text: Substring, indent: Int, depth: Int) -> YAMLValue {
        guard let first = text.first else {
            guard position < lines.count else { return .text("") }
            // A list may have the same indentation as its key.
            let isList = lines[position].indent == indent && isElement(lines[position].text)
            return block(indent: isList ? indent : indent + 1, depth: depth + 1)
        }
        switch first {
        case "&":
            let name = text.dropFirst().prefix { $0 != " " }
            let value = value(text[name.endIndex...].drop { $0 == " " }, indent: indent, depth: depth + 1)
            anchors[String(name)] = value
            return value
        case "*": return anchors[String(text.dropFirst())] ?? .text("")
        case "!": return value(text.drop { $0 != " " }.drop { $0 == " " }, indent: indent, depth: depth + 1)
        case "|", ">":
            skip(below: indent, inBlock: true)
            return .text("")
        case "[", "{":
            var whole = String(text)
            let start = lines[max(position, 1) - 1].number
            while !isClosed(whole), position < lines.count {
                whole += " " + lines[position].text
                position += 1
            }
            if !isClosed(whole) { noteFault(at: start) }
            var rest = whole[...]
            return flow(&rest, depth: depth + 1)
        default: return .text(YAMLReader.unquoted(text))
        }
    }

    private func isClosed(_ text: String) -> Bool {
        var (depth, quote): (Int, Character?) = (0, nil)
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if "[{".contains(character) {
                depth += 1
            } else if "]}".contains(character) {
                depth -= 1
            }
        }
        return depth <= 0
    }

    /// A value in brackets, or a part of one.
    private func flow(_ rest: inout Substring, depth: Int) -> YAMLValue {
        rest = rest.drop { $0 == " " }
        guard depth < 100, let open = rest.first else { return .text("") }
        guard open == "[" || open == "{" else { return .text(scalar(&rest)) }
        rest.removeFirst()
        var (elements, members): ([YAMLValue], [(key: String, value: YAMLValue)]) = ([], [])
        while true {
            rest = rest.drop { $0 == " " || $0 == "," }
            guard let next = rest.first, next != "]", next != "}" else { break }
            if open == "[" {
                elements.append(flow(&rest, depth: depth + 1))
                // A value without a key in a map is not understood, nor is text behind it.
                rest = rest.drop { !",]}".contains($0) }
            } else {
                let key = scalar(&rest)
                rest = rest.drop { $0 == " " }
                if rest.first == ":" { rest.removeFirst() }
                members.append((key, flow(&rest, depth: depth + 1)))
            }
        }
        rest = rest.dropFirst()
        return open == "[" ? .list(elements) : .map(members)
    }

    private func scalar(_ rest: inout Substring) -> String {
        if let quote = rest.first, quote == "\"" || quote == "'" {
            let text = rest.dropFirst().prefix { $0 != quote }
            rest = rest[text.endIndex...].dropFirst()
            return String(text)
        }
        var end = rest.startIndex
        while end < rest.endIndex, !",]}".contains(rest[end]) {
            let next = rest.index(after: end)
            if rest[end] == ":", next == rest.endIndex || " [{\"".contains(rest[next]) { break }
            end = next
        }
        let text = rest[..<end]
        rest = rest[end...]
        return YAMLReader.unquoted(text)
    }

    private static func unquoted(_ text: Substring) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }
}
