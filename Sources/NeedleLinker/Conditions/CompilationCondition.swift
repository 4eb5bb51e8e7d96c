package import NeedleGraph

/// When a fact exists: one or more ways, each a conjunction of the `#if` conditions around it.
///
/// Flags are compared as text, platform conditions by their meaning (`PlatformConditions`), and the operators between them by
/// theirs (`ConditionReader`).
package struct CompilationCondition: Hashable, Sendable {
    /// The ways, each the sorted conditions that must all hold, for example `DEBUG` and `!(os(iOS))`. No way implies another.
    /// Nil if the condition always holds, empty if it never does.
    private var ways: [[String]]?

    /// Holds in every build.
    package static let always = CompilationCondition(ways: nil)

    /// Holds in no build.
    package static let never = CompilationCondition(ways: [])

    private init(ways: [[String]]?) {
        self.ways = ways
    }

    /// The condition under which all of these hold.
    package init(_ conditions: some Sequence<Condition>) {
        self = conditions.reduce(.always) { $0.and(Self.simplified(ConditionReader.ways($1.text))) }
    }

    package var isAlways: Bool { ways == nil }

    /// Whether it holds in no build.
    package var isNever: Bool { ways?.isEmpty ?? false }

    /// The text that can follow `#if`; nil if the condition always holds.
    package var text: String? {
        guard let ways else { return nil }
        let texts = ways.map { way in
            way.count == 1 ? way[0] : way.map { Self.isAtom($0) ? $0 : "(\($0))" }.joined(separator: " && ")
        }
        if texts.count == 1 { return texts[0] }
        if texts.isEmpty { return "false" }
        return zip(ways, texts).map { $0.count == 1 ? $1 : "(\($1))" }.joined(separator: " || ")
    }

    /// The condition under which both hold.
    package func and(_ other: CompilationCondition) -> CompilationCondition {
        guard let ways else { return other }
        guard let others = other.ways, others != ways else { return self }
        // Ways of different systems never hold together, so fewer ways remain than there are pairs.
        if ways.count * others.count <= 4 * Self.maximumWays {
            let both = ways.flatMap { way in others.map { Set(way + $0).sorted() } }.filter { !Self.isImpossible($0) }
            if both.count <= Self.maximumWays { return Self.simplified(both) }
        }
        return Self.simplified([[Self.opaque(self), Self.opaque(other)]])
    }

    /// Above this number, a condition becomes a single opaque term.
    private static let maximumWays = 64

    /// A condition as a single term that is only compared as text.
    private static func opaque(_ condition: CompilationCondition) -> String {
        let text = condition.text ?? "true"
        return condition.ways?.count == 1 && condition.ways?.first?.count == 1 ? text : "(\(text))"
    }

    /// The condition that this holds and the other does not.
    package func excluding(_ other: CompilationCondition) -> CompilationCondition {
        guard let others = other.ways else { return .never }
        return others.reduce(self) { result, way in
            result.and(Self.simplified(way.map { [Self.negation($0)] }))
        }
    }

    /// Whether this holds whenever the other condition does.
    package func holds(whenever other: CompilationCondition) -> Bool {
        guard let ways else { return true }
        guard let others = other.ways else { return false }
        return others.allSatisfy { other in
            let left = ways.filter { !Self.areContrary($0, other) }
            return Self.isExhaustive(left.map { way in way.filter { !other.contains($0) } }, given: other)
        }
    }

    /// Whether both never hold together.
    package func excludes(_ other: CompilationCondition) -> Bool {
        guard let ways, let others = other.ways else { return isNever || other.isNever }
        return ways.allSatisfy { way in others.allSatisfy { Self.areContrary(way, $0) } }
    }

    /// The condition under which any of these holds.
    package static func any(_ conditions: [CompilationCondition]) -> CompilationCondition {
        if conditions.isEmpty || conditions.contains(where: \.isAlways) { return .always }
        let ways = conditions.flatMap { $0.ways ?? [] }
        return ways.count > maximumWays ? simplified(conditions.map { [opaque($0)] }) : simplified(ways)
    }

    /// Drops from each way the terms that follow from its other terms, and drops redundant ways.
    private static func simplified(_ ways: [[String]]) -> CompilationCondition {
        var ways = ways.map { Set($0).sorted() }.filter { !isImpossible($0) }.map(withoutImpliedTerms)
        // A way `!A && B` can drop `!A` if there is another way `A`, or `A && B`.
        var isShorter = true
        while isShorter {
            isShorter = false
            for index in ways.indices {
                let dropped = ways[index].firstIndex { term in
                    let contrary = negation(term)
                    return ways.contains { other in
                        other.contains(contrary) && other.allSatisfy { $0 == contrary || ways[index].contains($0) }
                    }
                }
                guard let dropped else { continue }
                ways[index].remove(at: dropped)
                isShorter = true
            }
        }
        let least = ways.indices.filter { index in
            !ways.indices.contains { other in
                other != index && implies(ways[index], ways[other])
                    && (other < index || !implies(ways[other], ways[index]))
            }
        }
        let sorted = least.map { ways[$0] }.sorted { $0.lexicographicallyPrecedes($1) }
        return isExhaustive(sorted) ? .always : CompilationCondition(ways: sorted)
    }

    /// Drops terms that the rest of a way implies: of `os(iOS)` and `!(os(macOS))`, the latter.
    private static func withoutImpliedTerms(_ way: [String]) -> [String] {
        guard way.count > 1, way.contains(where: isPlatform) else { return way }
        // `!(…)` sorts first, so the condition that holds is kept.
        return way.reduce(into: way) { left, term in
            let others = left.filter { $0 != term }
            if implies(others, term) { left = others }
        }
    }

    /// Whether a way holds only if another one does.
    private static func implies(_ way: [String], _ other: [String]) -> Bool {
        other.allSatisfy { implies(way, $0) }
    }

    private static func implies(_ way: [String], _ term: String) -> Bool {
        way.contains(term) || isPlatform(term) && isImpossible(way + [negation(term)])
    }

    /// Whether one of these ways always holds, as the branches of an `#if` with an `#else` do.
    ///
    /// - Parameter given: Terms that hold and that are in no way.
    /// - Complexity: Exponential in the number of distinct terms, of which an `#if` has few.
    private static func isExhaustive(_ ways: [[String]], given: [String] = []) -> Bool {
        if ways.contains(where: \.isEmpty) { return true }
        let platforms = given.filter(isPlatform)
        guard 1...maximumExhaustive ~= ways.count, ways.count > 1 || !platforms.isEmpty else { return false }
        let all = ways + platforms.map { [negation($0)] }
        return covers(all + impossibleWays(of: all))
    }

    /// Above this number of ways, the question is not decided.
    private static let maximumExhaustive = 16

    /// The combinations of the ways' conditions that no build satisfies.
    private static func impossibleWays(of ways: [[String]]) -> [[String]] {
        let conditions = Set(ways.joined().map(condition(of:)).filter(PlatformConditions.knows))
        return 2...maximumExhaustive ~= conditions.count
            ? PlatformConditions.impossibleWays(of: conditions.sorted()) : []
    }

    /// Whether each build satisfies one of the ways.
    private static func covers(_ ways: [[String]]) -> Bool {
        if ways.contains(where: \.isEmpty) { return true }
        guard let first = ways.lazy.flatMap({ $0 }).min().map(condition(of:)) else { return false }
        let conditions = Set(ways.joined().map(condition(of:)))
        let alternatives = conditions.filter { $0 == first || PlatformConditions.areAlternatives($0, first) }
        func isCovered(_ chosen: String?) -> Bool {
            // The terms that hold in this case, and their negations.
            let holding = Set(alternatives.map { $0 == chosen ? $0 : negation($0) })
            let failing = Set(holding.map(negation))
            return covers(ways.filter(failing.isDisjoint).map { way in way.filter { !holding.contains($0) } })
        }
        return isCovered(nil) && alternatives.sorted().allSatisfy(isCovered)
    }

    /// Whether two ways never hold together.
    private static func areContrary(_ way: [String], _ other: [String]) -> Bool {
        isImpossible(way + other)
    }

    /// Whether the terms of a way never hold together.
    private static func isImpossible(_ way: [String]) -> Bool {
        if way.contains(where: { way.contains(negation($0)) }) { return true }
        let platforms = way.filter(isPlatform)
        return platforms.count > 1 && covers(platforms.map { [negation($0)] } + impossibleWays(of: [platforms]))
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
