package import NeedleGraph

/// When a fact exists: one or more clauses, each a conjunction of the `#if` conditions around it.
///
/// Flags are compared as text, platform conditions by their meaning (`PlatformConditions`), and the operators between them by
/// theirs (`ConditionReader`).
package struct CompilationCondition: Hashable, Sendable {
    /// The clauses, each the sorted conditions that must all hold, for example `DEBUG` and `!(os(iOS))`. No clause implies another.
    /// Nil if the condition always holds, empty if it never does.
    private var clauses: [[String]]?

    /// Holds in every build.
    package static let always = CompilationCondition(clauses: nil)

    /// Holds in no build.
    package static let never = CompilationCondition(clauses: [])

    private init(clauses: [[String]]?) {
        self.clauses = clauses
    }

    /// The condition under which all of these hold.
    package init(_ conditions: some Sequence<Condition>) {
        self = conditions.reduce(.always) { $0.and(Self.simplified(ConditionReader.clauses($1.text))) }
    }

    package var isAlways: Bool { clauses == nil }

    /// Whether it holds in no build.
    package var isNever: Bool { clauses?.isEmpty ?? false }

    /// The text that can follow `#if`; nil if the condition always holds.
    package var text: String? {
        guard let clauses else { return nil }
        let texts = clauses.map { clause in
            clause.count == 1 ? clause[0] : clause.map { Self.isAtom($0) ? $0 : "(\($0))" }.joined(separator: " && ")
        }
        if texts.count == 1 { return texts[0] }
        if texts.isEmpty { return "false" }
        return zip(clauses, texts).map { $0.count == 1 ? $1 : "(\($1))" }.joined(separator: " || ")
    }

    /// The condition under which both hold.
    package func and(_ other: CompilationCondition) -> CompilationCondition {
        guard let clauses else { return other }
        guard let others = other.clauses, others != clauses else { return self }
        // Clauses of different systems never hold together, so fewer clauses remain than there are pairs.
        if clauses.count * others.count <= 4 * Self.maximumClauses {
            let pairs = clauses.flatMap { clause in others.map { Set(clause + $0).sorted() } }
            let both = pairs.filter { !Self.isImpossible($0) }
            if both.count <= Self.maximumClauses { return Self.simplified(both) }
        }
        return Self.simplified([[Self.opaque(self), Self.opaque(other)]])
    }

    /// Above this number, a condition becomes a single opaque term.
    private static let maximumClauses = 64

    /// A condition as a single term that is only compared as text.
    private static func opaque(_ condition: CompilationCondition) -> String {
        let text = condition.text ?? "true"
        return condition.clauses?.count == 1 && condition.clauses?.first?.count == 1 ? text : "(\(text))"
    }

    /// The condition that this holds and the other does not.
    package func excluding(_ other: CompilationCondition) -> CompilationCondition {
        guard let others = other.clauses else { return .never }
        return others.reduce(self) { result, clause in
            result.and(Self.simplified(clause.map { [Self.negation($0)] }))
        }
    }

    /// Whether this holds whenever the other condition does.
    package func holds(whenever other: CompilationCondition) -> Bool {
        guard let clauses else { return true }
        guard let others = other.clauses else { return false }
        return others.allSatisfy { other in
            let left = clauses.filter { !Self.isImpossible($0 + other) }
            return Self.isExhaustive(left.map { clause in clause.filter { !other.contains($0) } }, given: other)
        }
    }

    /// Whether both never hold together.
    package func excludes(_ other: CompilationCondition) -> Bool {
        guard let clauses, let others = other.clauses else { return isNever || other.isNever }
        return clauses.allSatisfy { clause in others.allSatisfy { Self.isImpossible(clause + $0) } }
    }

    /// The condition under which any of these holds.
    package static func any(_ conditions: [CompilationCondition]) -> CompilationCondition {
        if conditions.isEmpty || conditions.contains(where: \.isAlways) { return .always }
        let clauses = conditions.flatMap { $0.clauses ?? [] }
        return clauses.count > maximumClauses ? simplified(conditions.map { [opaque($0)] }) : simplified(clauses)
    }

    /// The condition under which this or another one holds; this one if there is no other.
    package func or(_ other: CompilationCondition?) -> CompilationCondition { other.map { .any([$0, self]) } ?? self }

    /// Drops from each clause the terms that follow from its other terms, and drops redundant clauses.
    private static func simplified(_ clauses: [[String]]) -> CompilationCondition {
        var clauses = clauses.map { Set($0).sorted() }.filter { !isImpossible($0) }.map(withoutImpliedTerms)
        // A clause `!A && B` can drop `!A` if there is another clause `A`, or `A && B`.
        var isShorter = true
        while isShorter {
            isShorter = false
            for index in clauses.indices {
                let dropped = clauses[index].firstIndex { term in
                    let contrary = negation(term)
                    return clauses.contains { other in
                        other.contains(contrary) && other.allSatisfy { $0 == contrary || clauses[index].contains($0) }
                    }
                }
                guard let dropped else { continue }
                clauses[index].remove(at: dropped)
                isShorter = true
            }
        }
        let least = clauses.indices.filter { index in
            !clauses.indices.contains { other in
                other != index && implies(clauses[index], clauses[other])
                    && (other < index || !implies(clauses[other], clauses[index]))
            }
        }
        let sorted = least.map { clauses[$0] }.sorted { $0.lexicographicallyPrecedes($1) }
        return isExhaustive(sorted) ? .always : CompilationCondition(clauses: sorted)
    }

    /// Drops terms that the rest of a clause implies: of `os(iOS)` and `!(os(macOS))`, the latter.
    private static func withoutImpliedTerms(_ clause: [String]) -> [String] {
        guard clause.count > 1, clause.contains(where: isPlatform) else { return clause }
        // `!(…)` sorts first, so the condition that holds is kept.
        return clause.reduce(into: clause) { left, term in
            let others = left.filter { $0 != term }
            if implies(others, term) { left = others }
        }
    }

    /// Whether a clause holds only if another one does.
    private static func implies(_ clause: [String], _ other: [String]) -> Bool {
        other.allSatisfy { implies(clause, $0) }
    }

    private static func implies(_ clause: [String], _ term: String) -> Bool {
        clause.contains(term) || isPlatform(term) && isImpossible(clause + [negation(term)])
    }

    /// Whether one of these clauses always holds, as the branches of an `#if` with an `#else` do.
    ///
    /// - Parameter given: Terms that hold and that are in no clause.
    /// - Complexity: Exponential in the number of distinct terms, of which an `#if` has few.
    private static func isExhaustive(_ clauses: [[String]], given: [String] = []) -> Bool {
        if clauses.contains(where: \.isEmpty) { return true }
        let platforms = given.filter(isPlatform)
        guard 1...maximumExhaustive ~= clauses.count, clauses.count > 1 || !platforms.isEmpty else { return false }
        let all = clauses + platforms.map { [negation($0)] }
        return covers(all + impossibleClauses(of: all))
    }

    /// Above this number of clauses, the question is not decided.
    private static let maximumExhaustive = 16

    /// The combinations of the clauses' conditions that no build satisfies.
    private static func impossibleClauses(of clauses: [[String]]) -> [[String]] {
        let conditions = Set(clauses.joined().map(condition(of:)).filter(PlatformConditions.knows))
        return 2...maximumExhaustive ~= conditions.count
            ? PlatformConditions.impossibleClauses(of: conditions.sorted()) : []
    }

    /// Whether each build satisfies one of the clauses.
    private static func covers(_ clauses: [[String]]) -> Bool {
        if clauses.contains(where: \.isEmpty) { return true }
        guard let first = clauses.lazy.flatMap({ $0 }).min().map(condition(of:)) else { return false }
        let conditions = Set(clauses.joined().map(condition(of:)))
        let alternatives = conditions.filter { $0 == first || PlatformConditions.areAlternatives($0, first) }
        func isCovered(_ chosen: String?) -> Bool {
            // The terms that hold in this case, and their negations.
            let holding = Set(alternatives.map { $0 == chosen ? $0 : negation($0) })
            let failing = Set(holding.map(negation))
            return covers(clauses.filter(failing.isDisjoint).map { clause in clause.filter { !holding.contains($0) } })
        }
        return isCovered(nil) && alternatives.sorted().allSatisfy(isCovered)
    }

    /// Whether the terms of a clause never hold together.
    private static func isImpossible(_ clause: [String]) -> Bool {
        if clause.contains(where: { clause.contains(negation($0)) }) { return true }
        let platforms = clause.filter(isPlatform)
        return platforms.count > 1 && covers(platforms.map { [negation($0)] } + impossibleClauses(of: [platforms]))
    }

    /// Whether a term is a platform condition or a version bound.
    private static func isPlatform(_ term: String) -> Bool {
        PlatformConditions.knows(condition(of: term))
    }

    /// A term without its `!`.
    private static func condition(of term: String) -> String {
        term.hasPrefix("!(") ? negation(term) : term
    }

    private static func negation(_ term: String) -> String {
        if term.hasPrefix("!("), term.hasSuffix(")") { return String(term.dropFirst(2).dropLast()) }
        return "!(\(term))"
    }

    private static func isAtom(_ term: String) -> Bool {
        term.hasPrefix("(") || !term.contains(text: "||")
    }
}
