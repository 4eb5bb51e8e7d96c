package import NeedleGraph

/// The names inside the canonical text of a type.
///
/// Canonical text has no sugar (`NeedleGraph.TypeReference`), so a name in it stands for a type wherever it is not a
/// label, a keyword or an attribute, and may be replaced by the canonical text of another type. In text as it was
/// written, a name may be replaced by another name.
package struct TypeText {
    private let bytes: UnsafeBufferPointer<UInt8>

    package init(_ name: Name) {
        bytes = name.utf8
    }

    /// Rewrites each dotted name, from the left; generic arguments are rewritten before the name that they belong to.
    ///
    /// - Parameter replace: Gets a name such as `Foundation.URL` and its rewritten generic arguments, nil if there
    ///   are none; returns the text for both.
    package func replacingNames(_ replace: (_ name: Name, _ arguments: [Name]?) -> Name) -> Name {
        var cursor = 0
        return Name(utf8: rewrite(&cursor, until: bytes.count, replace))
    }

    /// Whether a text is one dotted name, as most types are: it has no argument, keyword, attribute or metatype.
    static func isName(_ text: Name) -> Bool {
        if text.isWord { return !isKeyword(text) }
        let bytes = text.utf8
        guard let first = bytes.first, isIdentifierStart(first) else { return false }
        var hasDot = false
        var index = 1
        while index < bytes.count {
            if !isIdentifierPart(bytes[index]) {
                guard bytes[index] == UInt8(ascii: ".") else { return false }
                hasDot = true
            }
            index += 1
        }
        return hasDot ? !metatypes.contains(where: text.hasSuffix) : !isKeyword(text)
    }

    /// Whether a text is one word, neither dotted nor in backticks.
    static func isWord(_ text: Name) -> Bool {
        text.isWord || text.utf8.allSatisfy { isIdentifierPart($0) && $0 != UInt8(ascii: "`") }
    }

    /// Whether a word stands for no type.
    static func isKeyword(_ text: Name) -> Bool {
        text.utf8.count <= longestKeyword && keywords.contains(text)
    }

    /// A type without the global actors of its function types, and their names.
    package static func separatingActors(_ text: Name) -> (plain: Name, actors: [Name]) {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return (text, []) }
        let whole = TypeText(text)
        var (plain, actors, cursor): ([UInt8], [Name], Int) = ([], [], 0)
        while cursor < whole.bytes.count {
            let start = cursor
            cursor += 1
            if whole.bytes[start] == UInt8(ascii: "@"), cursor < whole.bytes.count,
                isIdentifierStart(whole.bytes[cursor])
            {
                let name = whole.scanName(&cursor)
                if !attributes.contains(name) {
                    actors.append(name)
                    continue
                }
            }
            plain += whole.bytes[start..<cursor]
        }
        return (Name(utf8: plain), actors)
    }

    /// The name and the generic arguments of a type that is nothing but a name, for example `Component` and
    /// `[GameDependency]`; nil for a tuple, a function or a composition.
    static func nameAndArguments(_ text: Name) -> (name: Name, arguments: [Name])? {
        let whole = TypeText(text)
        var cursor = 0
        guard let first = whole.bytes.first, isIdentifierStart(first) else { return nil }
        let name = whole.scanName(&cursor)
        guard cursor < whole.bytes.count else { return (name, []) }
        guard whole.bytes[cursor] == UInt8(ascii: "<") else { return nil }
        let arguments = whole.scanArguments(&cursor)
        guard cursor == whole.bytes.count else { return nil }
        return (name, arguments.map { whole.text($0) })
    }

    /// The name at the head of a type that is nothing but names and generic arguments, for example `Store` in
    /// `Store<Int>.Item`; nil for a tuple, a function, a metatype or a composition.
    static func pathHead(_ text: Name) -> Name? {
        let whole = TypeText(text)
        guard let first = whole.bytes.first, isIdentifierStart(first), !metatypes.contains(where: text.hasSuffix)
        else { return nil }
        var cursor = 0
        let name = whole.scanName(&cursor)
        while cursor < whole.bytes.count, whole.bytes[cursor] == UInt8(ascii: "<") {
            _ = whole.scanArguments(&cursor)
            guard cursor < whole.bytes.count, whole.bytes[cursor] == UInt8(ascii: ".") else { break }
            cursor += 1
            _ = whole.scanName(&cursor)
        }
        return cursor == whole.bytes.count ? name : nil
    }

    /// The dotted names in the text, those in generic arguments before the name that they belong to.
    package var names: [Name] {
        var names: [Name] = []
        _ = replacingNames { name, _ in
            names.append(name)
            return name
        }
        return names
    }

    /// Whether a generic type with its arguments has a member, as in `Store<Int>.Item`.
    var hasMembers: Bool {
        bytes.indices.dropFirst().contains { bytes[$0] == UInt8(ascii: ".") && bytes[$0 - 1] == UInt8(ascii: ">") }
    }

    /// Rewrites each generic type that has members, from the inside out.
    ///
    /// - Parameter replace: Gets the name, its rewritten arguments and the dotted members; returns the text for all three,
    ///   nil to leave them.
    func replacingMembers(_ replace: (_ name: Name, _ arguments: [Name], _ members: Name) -> Name?) -> Name {
        var result: [UInt8] = []
        var cursor = 0
        while cursor < bytes.count {
            let start = cursor
            guard Self.isIdentifierStart(bytes[cursor]) else {
                result.append(bytes[cursor])
                cursor += 1
                continue
            }
            let name = scanName(&cursor)
            guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "<") else {
                result += bytes[start..<cursor]
                continue
            }
            let arguments = scanArguments(&cursor).map { TypeText(text($0)).replacingMembers(replace) }
            let whole = "\(name)<\(arguments.joined())>"
            guard cursor + 1 < bytes.count, bytes[cursor] == UInt8(ascii: "."),
                Self.isIdentifierStart(bytes[cursor + 1])
            else {
                result += whole.utf8
                continue
            }
            cursor += 1
            let (members, suffix) = splitMetatype(scanName(&cursor))
            let isMetatype = members == "Type" || members == "Protocol"
            let replaced = isMetatype ? nil : replace(name, arguments, members)
            result += "\(replaced?.text ?? "\(whole).\(members)")\(suffix)".utf8
        }
        return Name(utf8: result)
    }

    /// The parts of a composition such as `A & B`; one part for any other type.
    package static func compositionParts(_ text: Name) -> [Name] {
        guard !text.isWord, text.utf8.contains(UInt8(ascii: "&")) else { return [text] }
        let whole = TypeText(text)
        return whole.split(0..<whole.bytes.count, at: UInt8(ascii: "&")).map { whole.text($0) }
    }

    /// Whether an argument is left to be inferred, as in `List<_>`.
    static func hasPlaceholder(_ text: Name) -> Bool {
        let bytes = text.utf8
        return bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "_") && (index == 0 || !isIdentifierPart(bytes[index - 1]))
                && (index + 1 == bytes.count || !isIdentifierPart(bytes[index + 1]))
        }
    }

    private func rewrite(_ cursor: inout Int, until end: Int, _ replace: (Name, [Name]?) -> Name) -> [UInt8] {
        var result: [UInt8] = []
        while cursor < end {
            let byte = bytes[cursor]
            guard Self.isIdentifierStart(byte) else {
                result.append(byte)
                cursor += 1
                continue
            }
            let start = cursor
            let name = scanName(&cursor)
            guard isTypeName(start..<cursor, name) else {
                result += bytes[start..<cursor]
                continue
            }
            var arguments: [Name]?
            if cursor < end, bytes[cursor] == UInt8(ascii: "<") {
                arguments = scanArguments(&cursor).map { range in
                    var inner = range.lowerBound
                    return Name(utf8: rewrite(&inner, until: range.upperBound, replace))
                }
            }
            let (base, suffix) = splitMetatype(name)
            result += replace(base, arguments).utf8
            result += suffix.utf8
        }
        return result
    }

    /// `Type` in `Board.Type` is no part of the name.
    private func splitMetatype(_ name: Name) -> (base: Name, suffix: Name) {
        for suffix in Self.metatypes where name.hasSuffix(suffix) {
            return (Name(utf8: UnsafeBufferPointer(rebasing: name.utf8.dropLast(suffix.utf8.count))), suffix)
        }
        return (name, "")
    }

    private static let metatypes: [Name] = [".Type", ".Protocol"]

    private func scanName(_ cursor: inout Int) -> Name {
        let start = cursor
        while cursor < bytes.count {
            if Self.isIdentifierPart(bytes[cursor]) {
                cursor += 1
            } else if bytes[cursor] == UInt8(ascii: "."), cursor + 1 < bytes.count,
                Self.isIdentifierStart(bytes[cursor + 1])
            {
                cursor += 1
            } else if isModuleSelector(at: cursor) {
                cursor += 2
            } else {
                break
            }
        }
        return text(start..<cursor)
    }

    /// Whether the `::` of `Game::Board` stands at an offset.
    private func isModuleSelector(at offset: Int) -> Bool {
        offset + 2 < bytes.count && bytes[offset] == UInt8(ascii: ":") && bytes[offset + 1] == UInt8(ascii: ":")
            && Self.isIdentifierStart(bytes[offset + 2])
    }

    /// The ranges between the angle brackets that open at `cursor`; moves it behind the closing one.
    private func scanArguments(_ cursor: inout Int) -> [Range<Int>] {
        let start = cursor + 1
        var depth = 0
        while cursor < bytes.count {
            if bytes[cursor] == UInt8(ascii: "<") { depth += 1 }
            if bytes[cursor] == UInt8(ascii: ">"), bytes[cursor - 1] != UInt8(ascii: "-") { depth -= 1 }
            cursor += 1
            if depth == 0 { break }
        }
        return split(start..<max(start, cursor - 1), at: UInt8(ascii: ","))
    }

    /// Splits at a separator outside brackets, and drops the spaces around the parts.
    private func split(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var depth = 0
        var start = range.lowerBound
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where index == 0 || bytes[index - 1] != UInt8(ascii: "-"): depth -= 1
            case separator where depth == 0:
                parts.append(trimmed(start..<index))
                start = index + 1
            default: break
            }
        }
        return parts + [trimmed(start..<range.upperBound)]
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper, bytes[lower] == UInt8(ascii: " ") { lower += 1 }
        while lower < upper, bytes[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
        return lower..<upper
    }

    /// Whether the word is a type's name here: no keyword, no attribute, no label, no member of a generic type.
    private func isTypeName(_ range: Range<Int>, _ name: Name) -> Bool {
        if Self.isKeyword(name) { return false }
        if range.lowerBound > 0 {
            let before = bytes[range.lowerBound - 1]
            if before == UInt8(ascii: "@") || before == UInt8(ascii: ".") || before == UInt8(ascii: "~") {
                return false
            }
        }
        guard range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ":") else { return true }
        return isDirectlyInSquareBrackets(range.lowerBound)
    }

    /// Whether the innermost bracket around an offset is that of a dictionary in source text, `[Key: Value]`.
    private func isDirectlyInSquareBrackets(_ offset: Int) -> Bool {
        var depth = 0
        for byte in bytes[..<offset].reversed() {
            switch byte {
            case UInt8(ascii: "]"), UInt8(ascii: ")"): depth += 1
            case UInt8(ascii: "["), UInt8(ascii: "("):
                if depth == 0 { return byte == UInt8(ascii: "[") }
                depth -= 1
            default: break
            }
        }
        return false
    }

    private func text(_ range: Range<Int>) -> Name {
        Name(utf8: UnsafeBufferPointer(rebasing: bytes[range]))
    }

    /// There are so few that comparing them all is faster than hashing.
    private static let keywords: [Name] = [
        "any", "some", "inout", "async", "throws", "rethrows", "Any", "AnyObject", "Self", "each", "repeat",
        "borrowing", "consuming", "sending", "isolated", "nonisolated", "_",
    ]

    /// Words that stand behind `@` in a type and are no global actors.
    private static let attributes: [Name] = [
        "escaping", "autoclosure", "convention", "Sendable", "isolated", "concurrent", "nonisolated", "unchecked",
        "preconcurrency", "retroactive", "differentiable",
    ]

    /// The length of `nonisolated`, in bytes.
    private static let longestKeyword = 11

    private static func isIdentifierStart(_ byte: UInt8) -> Bool {
        isIdentifierPart(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a byte is one of a letter, a digit, `_` or a backtick, or of a character that is not ASCII.
    static func isIdentifierPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte < 64 ? digits : letters) & 1 &<< UInt64(byte & 63) != 0
    }

    /// The digits by their bits: nearly all bytes that are looked at are those of names.
    private static let digits: UInt64 = 0x03FF_0000_0000_0000
    /// The letters, `_` and the backtick, less 64.
    private static let letters: UInt64 = 0x07FF_FFFF_87FF_FFFE
}
