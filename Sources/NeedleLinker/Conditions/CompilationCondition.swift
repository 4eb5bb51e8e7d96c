package import NeedleGraph

/// When a fact is there: one or more ways, each a conjunction of the `#if` conditions around it.
///
/// Flags and platform conditions are compared as text, what connects them by its meaning (`ConditionReader`).
package struct CompilationCondition: Hashable, Sendable {
    /// The ways, each with the conditions that must all hold, for example `DEBUG` and `!(os(iOS))`, sorted. No way holds
    /// whenever another one does. Nil if it is always there, empty if it never is.
    private var ways: [[String]]?

    /// Always there.
    package static let always = CompilationCondition(ways: nil)

    /// In no build at all.
    package static let never = CompilationCondition(ways: [])

    private init(ways: [[String]]?) {
        self.ways = ways
    }

    /// When all conditions hold.
    package init(_ conditions: [Condition]) {
        self = conditions.reduce(.always) { $0.and(Self.simplified(ConditionReader.ways($1.text))) }
    }

    package var isAlways: Bool { ways == nil }

    /// Whether it is in no build at all.
    package var isNever: Bool { ways?.isEmpty ?? false }

    /// The text that can follow `#if`; nil if it is always there.
    package var text: String? {
        guard let ways else { return nil }
        let texts = ways.map { way in
            way.count == 1 ? way[0] : way.map { Self.isAtom($0) ? $0 : "(\($0))" }.joined(separator: " && ")
        }
        if texts.count == 1 { return texts[0] }
        if texts.isEmpty { return "false" }
        return zip(ways, texts).map { $0.count == 1 ? $1 : "(\($1))" }.joined(separator: " || ")
    }

    /// When both hold.
    package func and(_ other: CompilationCondition) -> CompilationCondition {
        guard let ways else { return other }
        guard let others = other.ways, others != ways else { return self }
        if ways.count * others.count > Self.maximumWays {
            return Self.simplified([[Self.opaque(self), Self.opaque(other)]])
        }
        return Self.simplified(ways.flatMap { way in others.map { way + $0 } })
    }

    /// More ways than this are not told apart.
    private static let maximumWays = 64

    /// A condition as one term, of which nothing is known but that it is what it is.
    private static func opaque(_ condition: CompilationCondition) -> String {
        let text = condition.text ?? "true"
        return condition.ways?.count == 1 && condition.ways?.first?.count == 1 ? text : "(\(text))"
    }

    /// When this holds and the other one does not.
    package func excluding(_ other: CompilationCondition) -> CompilationCondition {
        guard let others = other.ways else { return .never }
        return others.reduce(self) { result, way in
            result.and(Self.simplified(way.map { [Self.negation($0)] }))
        }
    }

    /// Whether the fact is there whenever one with the other condition is.
    package func holds(whenever other: CompilationCondition) -> Bool {
        guard let ways else { return true }
        guard let others = other.ways else { return false }
        return others.allSatisfy { other in
            let left = ways.filter { !Self.areContrary($0, other) }
            return Self.isExhaustive(left.map { way in way.filter { !other.contains($0) } })
        }
    }

    /// Whether both are never there together.
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

    /// Drops from each way what follows from the others, and the ways that need not be told.
    private static func simplified(_ ways: [[String]]) -> CompilationCondition {
        var ways = ways.map { Set($0).sorted() }.filter { !areContrary($0, $0) }
        // A way that is `!A && …` need not say so beside one that is `A` and, if anything, what the former says as well.
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
        let least = ways.enumerated().filter { index, way in
            !ways.enumerated().contains { other in
                let (size, otherSize) = (way.count, other.element.count)
                let isFirst = otherSize == size ? other.offset < index : otherSize < size
                return isFirst && other.element.allSatisfy(way.contains)
            }
        }
        let sorted = least.map(\.element).sorted { $0.lexicographicallyPrecedes($1) }
        return isExhaustive(sorted) ? .always : CompilationCondition(ways: sorted)
    }

    /// Whether one of these ways always holds, as the branches of an `#if` with an `#else` do.
    ///
    /// - Complexity: Exponential in the number of distinct terms, of which an `#if` has few.
    private static func isExhaustive(_ ways: [[String]]) -> Bool {
        if ways.contains(where: \.isEmpty) { return true }
        guard let term = ways.lazy.flatMap({ $0 }).min(), ways.count <= 16 else { return false }
        let negation = negation(term)
        let positive = ways.filter { !$0.contains(negation) }.map { way in way.filter { $0 != term } }
        let negative = ways.filter { !$0.contains(term) }.map { way in way.filter { $0 != negation } }
        return isExhaustive(positive) && isExhaustive(negative)
    }

    /// Whether two ways never hold together.
    private static func areContrary(_ way: [String], _ other: [String]) -> Bool {
        way.contains { other.contains(negation($0)) }
    }

    private static func negation(_ term: String) -> String {
        if term.hasPrefix("!("), term.hasSuffix(")") { return String(term.dropFirst(2).dropLast()) }
        return "!(\(term))"
    }

    private static func isAtom(_ term: String) -> Bool {
        term.hasPrefix("(") || !term.contains(text: "||")
    }
}
