// The tokens of the scripts that describe projects: Starlark for Buck and Bazel, Ruby for CocoaPods.

/// A token of a script. Comments and white space are left out.
enum ScriptToken: Equatable {
    /// An identifier or a number.
    case word(String)
    /// The content of a string.
    case text(String)
    case sign(Unicode.Scalar)
    /// The end of a line, in Ruby.
    case end
}

extension [ScriptToken] {
    /// - Parameter isRuby: Whether the script is in Ruby; otherwise, it is in Starlark.
    init(of bytes: [UInt8], isRuby: Bool) {
        self = []
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        var isLineStart = true
        while let scalar = rest.first {
            if isRuby, isLineStart, rest.starts(with: "=begin".unicodeScalars) {
                while !rest.isEmpty, !rest.starts(with: "=end".unicodeScalars) {
                    rest = rest.drop { $0 != "\n" }.dropFirst()
                }
                rest = rest.drop { $0 != "\n" }
                continue
            }
            isLineStart = scalar == "\n"
            switch scalar {
            case "#": rest = rest.drop { $0 != "\n" }
            case "'", "\"":
                let isLong = !isRuby && rest.starts(with: repeatElement(scalar, count: 3))
                append(.text(rest.removeText(quotes: isLong ? 3 : 1)))
            case "\n" where isRuby:
                append(.end)
                rest.removeFirst()
            case "%" where isRuby && rest.starts(with: "%w".unicodeScalars): self += rest.removeWords()
            case _ where scalar.properties.isXIDContinue:
                let word = rest.prefix(while: \.properties.isXIDContinue)
                append(.word(String(word)))
                rest = rest[word.endIndex...]
            default:
                if scalar > " " { append(.sign(scalar)) }
                rest.removeFirst()
            }
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Removes a string with its quotes, which are the next scalars.
    fileprivate mutating func removeText(quotes count: Int) -> String {
        let quotes = prefix(count)
        removeFirst(count)
        var text = Substring.UnicodeScalarView()
        while !isEmpty, !starts(with: quotes) {
            if first == "\\" { removeFirst() }
            if let scalar = popFirst() { text.append(scalar) }
        }
        self = dropFirst(count)
        return String(text)
    }

    /// Removes a list of words such as `%w[a b]`, as a list of strings.
    fileprivate mutating func removeWords() -> [ScriptToken] {
        removeFirst(2)
        guard let open = popFirst() else { return [] }
        let close = ["[": "]", "(": ")", "{": "}", "<": ">"][open] ?? open
        let words = prefix { $0 != close }
        self = self[words.endIndex...].dropFirst()
        let texts = words.split(whereSeparator: \.properties.isWhitespace).flatMap { word in
            [ScriptToken.text(String(word)), .sign(",")]
        }
        return [.sign("[")] + texts + [.sign("]")]
    }
}
