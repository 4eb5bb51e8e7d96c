// The calls in Swift code that describes a project, as far as tokens show them: `Package.swift`, and Tuist's `Project.swift`.

/// The calls in a Swift file that describes a project, such as `.target(name: "Game")`.
package struct ManifestCode {
    /// A call with labelled arguments.
    package struct Call {
        /// The name of the function, without the part before its dot.
        package var name: String
        /// Whether a dot precedes the name.
        package var isMember: Bool
        /// The number of open brackets around its arguments, including its own.
        var depth: Int
        /// The argument of the package that contains it.
        var list: String?
        /// The offset of its first argument.
        package var start: Int
        /// The offset after it; nil if the text ends before.
        package var end: Int?
        /// The offset of each argument, by label.
        package var arguments: [String: Int] = [:]

        /// Whether it has one of these names.
        package func isNamed(_ names: String...) -> Bool { names.contains(name) }
    }

    /// In the order of the text.
    package private(set) var calls: [Call] = []
    /// The labels of the arguments of the package.
    private(set) var labels: [String] = []
    /// Whether the tokens are certainly those that the compiler sees.
    private(set) var isCertain = false
    let source: UnsafeBufferPointer<UInt8>
    /// The plain strings of constants, by name.
    private var constants: [String: String] = [:]

    /// Finds the calls of a text, which must live as long as this value.
    package init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        var scanner = TokenScanner(source, from: 0)
        /// The calls whose brackets are open; nil for other brackets.
        var open: [Int?] = []
        var isMember = false
        var word: Word?
        /// The constant whose type or value comes next.
        var constant: String?
        while let token = scanner.next() {
            guard case .punctuation(let byte) = token else {
                guard case .word(let next) = token else { continue }
                if word?.bytes.equals("let") == true { constant = next.text }
                word = next
                continue
            }
            if let name = constant, byte == "=" {
                let value = list(at: scanner.position, endsAtLine: true)
                if !value.hasOthers, value.strings.count == 1 { constants[name] = value.strings[0] }
            }
            if byte != ":" { constant = nil }
            let name = word?.text
            switch byte {
            case "(", "[", "{":
                let isCall = byte == "(" && name != nil
                open.append(isCall ? calls.count : nil)
                if isCall, let name {
                    var call = Call(name: name, isMember: isMember, depth: open.count, start: scanner.position)
                    call.list = labels.last
                    calls.append(call)
                }
            case ")", "]", "}":
                if case let call?? = open.popLast() { calls[call].end = scanner.position }
            case ":":
                guard let name else { break }
                if open.count == 1 { labels.append(name) }
                if case let call?? = open.last { calls[call].arguments[name] = scanner.position }
            default: break
            }
            isMember = byte == "."
            word = nil
        }
        isCertain = !scanner.isUncertain
    }

    /// The string in an argument of a call; nil for anything else.
    package func string(_ label: String, of call: Call) -> String? {
        call.arguments[label].flatMap(string)
    }

    /// The plain string in an argument of a call, or those in its list; empty without the argument.
    package func strings(_ label: String, of call: Call) -> [String] {
        call.arguments[label].map { list(at: $0).strings } ?? []
    }

    /// The string that is a whole argument: a literal, or a constant with that value.
    /// - Parameter start: The offset of the argument.
    /// - Returns: Nil for anything else.
    package func string(at start: Int) -> String? {
        let list = list(at: start)
        return list.isList || list.hasOthers || list.strings.count != 1 ? nil : list.strings[0]
    }

    /// An argument: a list, or one value.
    package struct List {
        /// Its strings, except those inside calls.
        package var strings: [String] = []
        /// Whether it contains anything else.
        package var hasOthers = false
        /// Whether it is in brackets.
        package var isList = false
        /// The offset after it.
        package var end: Int
    }

    /// The words and dots at an offset, for example `.unitTests`; nil if there is anything else.
    package func word(at start: Int) -> String? {
        let rest = source[start...].drop { $0 <= 0x20 }
        let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == "." }
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }

    /// Reads the argument at an offset.
    package func list(at start: Int, endsAtLine: Bool = false) -> List {
        var list = List(end: start)
        var depth = 0
        while list.end < source.count {
            let byte = source[list.end]
            switch byte {
            case ",", ")":
                if depth == 0 { return list }
                if byte == ")" { depth -= 1 }
            case "[", "(", "{":
                // The first bracket is that of the list itself.
                if depth == 0, byte == "[" { list.isList = true } else { list.hasOthers = true }
                depth += 1
            case "]", "}":
                if depth == 0 { return list }
                depth -= 1
            case "/":
                if let end = endOfComment(at: list.end) { list.end = end - 1 } else { list.hasOthers = true }
            case "\"":
                let (text, end) = literal(at: list.end)
                if let text, depth < 2 { list.strings.append(text) } else { list.hasOthers = true }
                list.end = end
            case "\n":
                if endsAtLine, depth == 0 { return list }
            case " ", "\t", "\r": break
            default:
                let word = source[list.end...].prefix { $0.isLetter || $0.isDigit || $0 == "_" }
                let isAlone = list.end == start || source[list.end - 1] != "."
                if let text = constants[String(decoding: word, as: UTF8.self)], depth < 2, isAlone {
                    list.strings.append(text)
                } else {
                    list.hasOthers = true
                }
                list.end += max(word.count, 1) - 1
            }
            list.end += 1
        }
        return list
    }

    /// The text of a string literal on one line, with its constants inserted, and the offset of its last quote.
    /// - Returns: No text if there is no literal, or if it contains anything else.
    private func literal(at start: Int) -> (text: String?, end: Int) {
        var bytes: [UInt8] = []
        var position = start + 1
        while position < source.count, source[position] != "\n" {
            let byte = source[position]
            if byte == "\"" {
                return (bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self), position)
            }
            if byte != "\\" {
                bytes.append(byte)
            } else {
                let name = source[position...].dropFirst(2).prefix { $0.isLetter || $0.isDigit || $0 == "_" }
                let isClosed = source.holds("\\(", at: position) && source.holds(")", at: name.endIndex)
                guard isClosed, let text = constants[String(decoding: name, as: UTF8.self)] else {
                    // The literal continues after the unknown part.
                    let rest = source[(position + 2)...]
                    let end = rest.firstIndex { $0 == "\"" || $0 == "\n" }
                    return (nil, end ?? source.count)
                }
                bytes += text.utf8
                position = name.endIndex
            }
            position += 1
        }
        return (nil, position)
    }

    /// The offset after a comment; nil if there is none.
    private func endOfComment(at start: Int) -> Int? {
        if source.holds("//", at: start) { return source[start...].firstIndex { $0 == "\n" } ?? source.count }
        guard source.holds("/*", at: start) else { return nil }
        return (start..<source.count).first { source.holds("*/", at: $0) }.map { $0 + 2 } ?? source.count
    }
}
