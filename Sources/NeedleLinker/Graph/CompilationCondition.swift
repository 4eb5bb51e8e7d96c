package import NeedleGraph

/// When a fact is there: the conjunction of the `#if` conditions around it.
///
/// Conditions are compared as text. That is enough for what people write: the branches of one `#if` repeat each
/// other's conditions, negated.
package struct CompilationCondition: Hashable, Sendable {
    /// The conditions that must all hold, for example `DEBUG` and `!(os(iOS))`, sorted; none if it is always there.
    private var terms: Set<String>

    /// Always there.
    package static let always = CompilationCondition(terms: [])

    private init(terms: Set<String>) {
        self.terms = terms
    }

    package init(_ conditions: [Condition]) {
        terms = Set(conditions.flatMap { Self.conjuncts($0.text) })
    }

    package var isAlways: Bool { terms.isEmpty }

    /// The text that can follow `#if`; nil if it is always there.
    package var text: String? {
        if terms.count == 1, let only = terms.first { return only }
        return terms.isEmpty ? nil : terms.sorted().map { Self.isAtom($0) ? $0 : "(\($0))" }.joined(separator: " && ")
    }

    package func and(_ other: CompilationCondition) -> CompilationCondition {
        CompilationCondition(terms: terms.union(other.terms))
    }

    /// Whether the fact is there whenever one with the other condition is.
    package func holds(whenever other: CompilationCondition) -> Bool {
        terms.isSubset(of: other.terms)
    }

    /// Whether both are never there together.
    package func excludes(_ other: CompilationCondition) -> Bool {
        terms.contains { other.terms.contains(Self.negation($0)) }
    }

    /// The condition under which any of these holds.
    package static func any(_ conditions: [CompilationCondition]) -> CompilationCondition {
        if conditions.isEmpty || isExhaustive(conditions) { return .always }
        let texts = Set(conditions.compactMap(\.text)).sorted()
        if texts.count == 1 { return conditions[0] }
        return CompilationCondition(terms: [texts.map { "(\($0))" }.joined(separator: " || ")])
    }

    /// Whether one of these always holds, as the branches of an `#if` with an `#else` do.
    ///
    /// - Complexity: Exponential in the number of distinct terms, of which an `#if` has few.
    package static func isExhaustive(_ conditions: [CompilationCondition]) -> Bool {
        if conditions.contains(where: \.isAlways) { return true }
        guard let term = conditions.lazy.flatMap(\.terms).min(), conditions.count <= 16 else { return false }
        let negation = negation(term)
        let positive = conditions.filter { !$0.terms.contains(negation) }.map { $0.without(term) }
        let negative = conditions.filter { !$0.terms.contains(term) }.map { $0.without(negation) }
        return isExhaustive(positive) && isExhaustive(negative)
    }

    private func without(_ term: String) -> CompilationCondition {
        CompilationCondition(terms: terms.subtracting([term]))
    }

    private static func negation(_ term: String) -> String {
        if term.hasPrefix("!("), term.hasSuffix(")") { return String(term.dropFirst(2).dropLast()) }
        if term.hasPrefix("!") { return String(term.dropFirst()) }
        return "!(\(term))"
    }

    /// The parts between the `&&` outside parentheses; `!DEBUG` is brought to `!(DEBUG)`.
    private static func conjuncts(_ text: String) -> [String] {
        var parts: [String] = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == "|", depth == 0 { return [text] }
            parts[parts.count - 1].append(character)
            if depth == 0, parts[parts.count - 1].hasSuffix("&&") {
                parts[parts.count - 1].removeLast(2)
                parts.append("")
            }
        }
        return parts.map(normalized)
    }

    private static func normalized(_ part: String) -> String {
        let text = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        let trimmed = String(text)
        guard trimmed.hasPrefix("!"), !trimmed.hasPrefix("!(") else { return trimmed }
        return "!(\(trimmed.dropFirst()))"
    }

    private static func isAtom(_ term: String) -> Bool {
        !term.contains("||")
    }
}
