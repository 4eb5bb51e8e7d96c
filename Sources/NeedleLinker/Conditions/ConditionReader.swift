import NeedleGraph

/// Reads the text after `#if` into the clauses in which it can hold.
///
/// For example, `!(A && os(iOS)) || B` holds in the clauses `!(A)`, `!(os(iOS))` and `B`. This shows whether the branches of an
/// `#if` complement each other.
struct ConditionReader {
    /// Above this number of clauses, the whole text becomes one term.
    private static let maximumClauses = 16

    /// The text that is still to be read.
    private var rest: Substring.UTF8View

    /// The clauses, each the terms that must all hold: a platform condition or flag, or `!(…)` around one.
    static func clauses(_ text: String) -> [[String]] {
        var reader = ConditionReader(rest: text[...].utf8)
        // Behind the last operand, the search for an operator has skipped the spaces.
        if let clauses = reader.disjunction(isNegated: false), reader.rest.isEmpty { return clauses }
        return [[text.contains(text: "||") ? "(\(text))" : text]]
    }

    private mutating func disjunction(isNegated: Bool) -> [[String]]? {
        operands(between: "||", mustAllHold: isNegated) { $0.conjunction(isNegated: isNegated) }
    }

    private mutating func conjunction(isNegated: Bool) -> [[String]]? {
        operands(between: "&&", mustAllHold: !isNegated) { $0.unary(isNegated: isNegated) }
    }

    /// The clauses of all operands or, if all operands must hold, each combination of their clauses.
    private mutating func operands(
        between sign: String,
        mustAllHold: Bool,
        _ read: (inout ConditionReader) -> [[String]]?
    ) -> [[String]]? {
        guard var clauses = read(&self) else { return nil }
        while take(sign) {
            guard let next = read(&self) else { return nil }
            clauses = mustAllHold ? clauses.flatMap { clause in next.map { clause + $0 } } : clauses + next
            if clauses.count > Self.maximumClauses { return nil }
        }
        return clauses
    }

    private mutating func unary(isNegated: Bool) -> [[String]]? {
        if take("!") { return unary(isNegated: !isNegated) }
        if take("(") {
            let clauses = disjunction(isNegated: isNegated)
            return take(")") ? clauses : nil
        }
        return term().map { isNegated ? [["!(\($0))"]] : [[$0]] }
    }

    /// A flag, or a word with its parentheses, for example `compiler(>=6.0)`.
    private mutating func term() -> String? {
        skipSpaces()
        let text = rest
        rest = rest.drop { !Self.signs.contains($0) }
        guard rest.startIndex > text.startIndex else { return nil }
        if rest.first == UInt8(ascii: "(") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
            rest = rest[rest.index(after: end)...]
        }
        return String(text[..<rest.startIndex]).map(PlatformConditions.canonical)
    }

    private mutating func take(_ token: String) -> Bool {
        skipSpaces()
        guard rest.starts(with: token.utf8) else { return false }
        rest = rest.dropFirst(token.utf8.count)
        return true
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
    }

    /// The characters that end a word.
    private static let signs = Array(" ()!&|<>=,".utf8)
}
