// Conditions against their truth tables.

import NeedleGraph
import NeedleLinker
import RandomTesting
import Testing

struct CompilationConditionTests {
    @Test func conditionsAgreeWithTheirTruthTables() {
        checkSeeds(2000) { generator in
            let (left, right) = (Formula.random(depth: 4, &generator), Formula.random(depth: 4, &generator))
            return left.problems + right.problems + left.problems(with: right)
        }
    }

    /// Each row: a condition that a person writes, and what stands for the `#else` of it.
    @Test(arguments: [
        ("!DEBUG", "DEBUG"), ("!os(iOS)", "os(iOS)"), ("DEBUG && os(iOS)", "!(DEBUG) || !(os(iOS))"),
        ("!DEBUG && !(A || B)", "A || B || DEBUG"),
        ("canImport(UIKit, _version: 5)", "!(canImport(UIKit, _version: 5))"),
        ("compiler(>=6.0)", "!(compiler(>=6.0))"), ("A B", "!(A B)"),
    ])
    func theElseOfAConditionCompletesIt(text: String, negated: String) {
        let (first, second) = (CompilationCondition([Condition(text)]), CompilationCondition([Condition("!(\(text))")]))
        #expect(second.text == negated)
        #expect(first.excludes(second))
        #expect(CompilationCondition.any([first, second]).isAlways)
    }

    @Test func aDisjunctionIsBrokenUpIntoItsWays() {
        let both = CompilationCondition([Condition("DEBUG || TEST")])
        let neither = CompilationCondition([Condition("!(DEBUG || TEST)")])
        #expect(both.text == "DEBUG || TEST")
        #expect(both.excludes(neither))
        #expect(CompilationCondition.any([both, neither]).isAlways)
        #expect(
            both.and(CompilationCondition([Condition("os(iOS)")])).text == "(DEBUG && os(iOS)) || (TEST && os(iOS))"
        )
    }

    @Test func whatIsInNoBuildIsNotCompiled() {
        #expect(CompilationCondition([Condition("DEBUG"), Condition("!DEBUG")]).text == "false")
    }
}

/// A condition, and the builds in which it holds: those of the flags A, B and C, by a bit for each of the eight.
private struct Formula {
    var condition: CompilationCondition
    var builds: UInt8

    static let flags: [(name: String, builds: UInt8)] = [("A", 0b1010_1010), ("B", 0b1100_1100), ("C", 0b1111_0000)]

    static func random(depth: Int, _ generator: inout SeededGenerator) -> Formula {
        if depth == 0 || generator.chance(oneIn: 4) {
            let flag = flags[generator.number(0..<3)]
            if generator.chance(oneIn: 8) { return Formula(condition: .always, builds: .max) }
            let isNegated = generator.chance(oneIn: 2)
            return Formula(
                condition: CompilationCondition([Condition(isNegated ? "!\(flag.name)" : flag.name)]),
                builds: isNegated ? ~flag.builds : flag.builds
            )
        }
        let parts = (0..<2).map { _ in random(depth: depth - 1, &generator) }
        if generator.chance(oneIn: 2) {
            return Formula(
                condition: parts[0].condition.and(parts[1].condition),
                builds: parts[0].builds & parts[1].builds
            )
        }
        return Formula(condition: .any(parts.map(\.condition)), builds: parts[0].builds | parts[1].builds)
    }

    var problems: [String] {
        var problems: [String] = []
        if condition.isAlways != (builds == .max) { problems.append("\(self) is always: \(condition.isAlways)") }
        if condition.isNever != (builds == 0) { problems.append("\(self) is never: \(condition.isNever)") }
        if textBuilds != builds { problems.append("\(self) is written '\(condition.text ?? "")'") }
        return problems
    }

    func problems(with other: Formula) -> [String] {
        var problems: [String] = []
        if condition.holds(whenever: other.condition) != (other.builds & ~builds == 0) {
            problems.append("\(self) holds whenever \(other): \(condition.holds(whenever: other.condition))")
        }
        if condition.excludes(other.condition) != (builds & other.builds == 0) {
            problems.append("\(self) excludes \(other): \(condition.excludes(other.condition))")
        }
        let rest = Formula(condition: condition.excluding(other.condition), builds: builds & ~other.builds)
        problems += rest.problems
        return problems
    }

    /// The builds in which the text holds.
    private var textBuilds: UInt8 {
        guard let text = condition.text else { return .max }
        if text == "false" { return 0 }
        return text.split(separator: "||").reduce(0) { builds, way in
            let terms = way.split { " &()".contains($0) }
            // What is left of `!(A)` is `!` and `A`.
            var isNegated = false
            var all = UInt8.max
            for term in terms {
                guard term != "!" else {
                    isNegated = true
                    continue
                }
                let flag = Self.flags.first { $0.name == term }?.builds ?? 0
                all &= isNegated ? ~flag : flag
                isNegated = false
            }
            return builds | all
        }
    }
}
