import NeedleGraph

/// Reads what follows `#if` into the ways in which it can hold.
///
/// For example `!(A && os(iOS)) || B` holds in the ways `!(A)`, `!(os(iOS))` and `B`. That shows
/// whether the branches of an `#if` complete each other, whatever their conditions are made of.
struct ConditionReader {
    /// More ways than this are not worth telling apart; the text is then one term, as it stands.
    private static let maximumWays = 16

    private let bytes: [UInt8]
    private var position = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The ways, each the terms that must all hold: a platform condition or flag, or `!(…)` around one.
    static func ways(_ text: String) -> [[String]] {
        var reader = ConditionReader(text)
        guard let ways = reader.disjunction(isNegated: false), reader.isAtEnd, ways.count <= maximumWays else {
            return [[text.contains(text: "||") ? "(\(text))" : text]]
        }
        return ways
    }

    private mutating func disjunction(isNegated: Bool) -> [[String]]? {
        guard var ways = conjunction(isNegated: isNegated) else { return nil }
        while take("||") {
            guard let next = conjunction(isNegated: isNegated) else { return nil }
            ways = isNegated ? Self.product(ways, next) : ways + next
            if ways.count > Self.maximumWays { return nil }
        }
        return ways
    }

    private mutating func conjunction(isNegated: Bool) -> [[String]]? {
        guard var ways = unary(isNegated: isNegated) else { return nil }
        while take("&&") {
            guard let next = unary(isNegated: isNegated) else { return nil }
            ways = isNegated ? ways + next : Self.product(ways, next)
            if ways.count > Self.maximumWays { return nil }
        }
        return ways
    }

    private mutating func unary(isNegated: Bool) -> [[String]]? {
        if take("!") { return unary(isNegated: !isNegated) }
        if take("(") {
            let ways = disjunction(isNegated: isNegated)
            return take(")") ? ways : nil
        }
        return term().map { isNegated ? [["!(\($0))"]] : [[$0]] }
    }

    /// A flag, or a word with what stands in its parentheses, for example `compiler(>=6.0)`.
    private mutating func term() -> String? {
        skipSpaces()
        let start = position
        while position < bytes.count, isWord(bytes[position]) { position += 1 }
        guard position > start else { return nil }
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
            position = end + 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private var isAtEnd: Bool {
        mutating get {
            skipSpaces()
            return position == bytes.count
        }
    }

    private mutating func take(_ token: StaticString) -> Bool {
        skipSpaces()
        guard
            bytes[position...].starts(with: UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount))
        else { return false }
        position += token.utf8CodeUnitCount
        return true
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: ","):
            false
        default: true
        }
    }

    private static func product(_ left: [[String]], _ right: [[String]]) -> [[String]] {
        left.flatMap { way in right.map { way + $0 } }
    }
}
