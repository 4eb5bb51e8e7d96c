import Foundation

/// A Swift source, read line by line to check declarations against STYLE.md.
///
/// It knows only the layout of our formatter, in which each declaration begins a line with its modifiers.
package struct TidySource {
    /// A line that breaks a rule, for example `12: func read(`.
    package typealias Place = String

    private let lines: [Substring]

    /// Reads the text of a file. Multi-line string literals count as empty lines.
    package init(_ text: String) {
        var isQuoted = false
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let quotes = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
            defer { if quotes % 2 == 1 { isQuoted.toggle() } }
            return isQuoted ? "" : line
        }
    }

    package var lineCount: Int { lines.count - (lines.last?.isEmpty == true ? 1 : 0) }

    /// The doc comments that begin with "What".
    package var docsWithWhat: [Place] {
        lines.indices.filter { index in
            words(index).prefix(2) == ["///", "What"] && (index == 0 || !words(index - 1).starts(with: ["///"]))
        }.map(place)
    }

    /// The functions with more than a number of parameters.
    /// - Parameter keyword: May be `init`; usually, an initializer creates the struct of options.
    package func functions(_ keyword: String = "func", withMoreParametersThan most: Int) -> [Place] {
        lines.indices.filter { self.keyword($0) == keyword[...] && parameterCount($0) > most }.map(place)
    }

    /// The types and top-level declarations that other modules see, but that have no doc comment.
    package var undocumented: [Place] {
        let types: Set<Substring> = ["actor", "class", "enum", "protocol", "struct"]
        return lines.indices.filter { index in
            guard let keyword = keyword(index), keyword != "import", keyword != "extension" else { return false }
            let head = modifiers(index)
            guard head.contains("public") || head.contains("package") || head.contains("open") else { return false }
            guard types.contains(keyword) || lines[index].first != " " else { return false }
            var above = index - 1
            while above >= 0, words(above).first?.hasPrefix("@") == true { above -= 1 }
            return above < 0 || words(above).first != "///"
        }.map(place)
    }

    /// The lines with a name of the standard library that begins with a single underscore, and may therefore disappear. Our own
    /// names begin with none or two.
    package var underscored: [Place] {
        lines.indices.filter { index in
            lines[index].prefix { $0 != "/" }.firstMatch(of: /(^|[^\w`])_[a-zA-Z]/) != nil
        }.map(place)
    }

    /// The names of the types, functions and variables that the file declares, each with its place.
    package var declared: [(name: String, place: Place)] {
        lines.indices.compactMap { index in
            guard let keyword = keyword(index), Self.namingKeywords.contains(keyword) else { return nil }
            let words = words(index)
            guard let position = words.firstIndex(of: keyword), position + 1 < words.count else { return nil }
            let name = words[position + 1].drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return name.isEmpty ? nil : (String(name), place(index))
        }
    }

    /// The number of occurrences of each word in a text, without single-line comments.
    package static func wordCounts(in text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        let slash = UInt8(ascii: "/")
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            // In a string literal, two slashes do not begin a comment.
            let isText = line.contains(UInt8(ascii: "\""))
            let pairs = zip(line.indices, line.indices.dropFirst())
            let comment = isText ? nil : pairs.first { line[$0] == slash && line[$1] == slash }
            let isPartOfWord = { (byte: UInt8) in
                byte >= 128 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
            }
            for word in line[..<(comment?.0 ?? line.endIndex)].split(whereSeparator: { !isPartOfWord($0) }) {
                counts[String(decoding: word, as: UTF8.self), default: 0] += 1
            }
        }
        return counts
    }

    private func place(_ index: Int) -> Place {
        "\(index + 1): \(lines[index].drop { $0 == " " })"
    }

    private func words(_ index: Int) -> [Substring] { lines[index].split(separator: " ") }

    /// The words before the keyword of a declaration.
    private func modifiers(_ index: Int) -> ArraySlice<Substring> {
        let words = words(index)
        return words.prefix { !Self.keywords.contains($0.prefix { $0.isLetter }) || Self.isModifier($0, in: words) }
    }

    /// The keyword of the declaration that begins at a line, if one does.
    private func keyword(_ index: Int) -> Substring? {
        let (words, modifiers) = (words(index), modifiers(index))
        guard modifiers.allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains($0.prefix { $0.isLetter }) }),
            modifiers.count < words.count
        else { return nil }
        return words[modifiers.count].prefix { $0.isLetter }
    }

    /// `class func` is a function.
    private static func isModifier(_ word: Substring, in words: [Substring]) -> Bool {
        word == "class" && (words.contains("func") || words.contains("var"))
    }

    private static let keywords: Set<Substring> = [
        "actor", "case", "class", "enum", "extension", "func", "import", "init", "let", "protocol", "struct",
        "subscript", "typealias", "var",
    ]
    private static let namingKeywords = keywords.subtracting(["case", "extension", "import", "init", "subscript"])
    private static let modifiers: Set<Substring> = [
        "borrowing", "class", "consuming", "convenience", "fileprivate", "final", "indirect", "internal", "lazy",
        "mutating", "nonisolated", "open", "override", "package", "private", "public", "required", "static", "unowned",
        "weak",
    ]

    /// The parameters of the function that begins at a line.
    private func parameterCount(_ index: Int) -> Int {
        let text = lines[index...].prefix(40).joined(separator: "\n").drop { $0 != "(" }
        // The name of an operator contains no parenthesis, nor does a generic clause.
        var (depth, count, isEmpty, isArrow) = (0, 0, true, false)
        for character in text {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "<": depth += 1
            case ">": depth -= isArrow ? 0 : 1
            case ",": if depth == 1 { (count, isEmpty) = (count + 1, true) }
            case " ", "\n": break
            default: isEmpty = false
            }
            isArrow = character == "-"
            if depth == 0 { break }
        }
        return count + (isEmpty ? 0 : 1)
    }
}
