// Conditions against their truth tables.

import NeedleGraph
import NeedleLinker
import RandomTesting
import Testing

struct CompilationConditionTests {
    @Test(arguments: [Formula.flags, Formula.platforms, ["A", "B"] + Formula.platforms])
    func conditionsAgreeWithTheirTruthTables(terms: [String]) {
        checkSeeds(700) { generator in
            let (left, right) = (
                Formula.random(depth: 4, of: terms, &generator), Formula.random(depth: 4, of: terms, &generator)
            )
            return left.problems + right.problems + left.problems(with: right)
        }
    }

    /// Each row: two conditions of which no build meets both.
    @Test(arguments: [
        ("os(Linux)", "os(Android)"), ("arch(arm64)", "arch(x86_64)"), ("os(OSX)", "!os(macOS)"),
        ("os(xrOS)", "!os( visionOS )"), ("targetEnvironment(macCatalyst)", "!os(iOS)"),
        ("targetEnvironment(macCatalyst)", "targetEnvironment(simulator)"),
        ("targetEnvironment(simulator)", "os(macOS) || os(Linux)"),
        ("targetEnvironment(simulator) && !os(iOS) && !os(tvOS)", "!os(watchOS) && !os(visionOS)"),
        ("arch(arm64)", "_pointerBitWidth(_32)"), ("arch(wasm32)", "!_pointerBitWidth(_32)"),
        ("arch(s390x)", "_endian(little)"), ("_endian(little)", "_endian(big)"), ("!_endian(little)", "!_endian(big)"),
        ("_runtime(_ObjC)", "_runtime(_Native)"), ("compiler(>=6.3)", "compiler(<6.2)"),
        ("compiler(>=6.3)", "!compiler(>=6.2)"), ("swift(<6)", "!swift(<6.0.0)"),
    ])
    func noBuildMeetsBoth(first: String, second: String) {
        let (first, second) = (CompilationCondition([Condition(first)]), CompilationCondition([Condition(second)]))
        #expect(first.excludes(second))
        #expect(second.excludes(first))
        #expect(first.and(second).isNever)
        let rest = first.excluding(second)
        #expect(rest.holds(whenever: first) && first.holds(whenever: rest))
    }

    /// Each row: two conditions that some builds meet.
    @Test(arguments: [
        ("os(iOS)", "!targetEnvironment(macCatalyst)"), ("targetEnvironment(simulator)", "!os(iOS)"),
        ("!os(iOS)", "!os(macOS)"), ("_pointerBitWidth(_64)", "!arch(arm64)"), ("canImport(UIKit)", "os(macOS)"),
        ("compiler(>=6.2)", "!compiler(>=6.3)"), ("swift(<6)", "compiler(>=6)"), ("os(iOS) A(B)", "!(os(iOS))"),
        ("!_pointerBitWidth(_32)", "!_pointerBitWidth(_64)"),
    ])
    func someBuildMeetsBoth(first: String, second: String) {
        let (first, second) = (CompilationCondition([Condition(first)]), CompilationCondition([Condition(second)]))
        #expect(!first.excludes(second))
        #expect(!first.and(second).isNever)
    }

    /// Each row: what follows from the rest is not written.
    @Test(arguments: [
        ("os(OSX)", "os(macOS)"), ("!os(iOS) && os(xrOS)", "os(visionOS)"),
        ("os(iOS) && targetEnvironment(macCatalyst)", "targetEnvironment(macCatalyst)"),
        ("os(iOS) && targetEnvironment(simulator)", "os(iOS) && targetEnvironment(simulator)"),
        ("targetEnvironment(macCatalyst) || os(iOS)", "os(iOS)"), ("arch(arm64) && _endian(little)", "arch(arm64)"),
        ("compiler(>=6.3) || compiler(>=6.2)", "compiler(>=6.2)"),
        ("!os(iOS) && !os(macOS)", "!(os(iOS)) && !(os(macOS))"),
    ])
    func whatFollowsIsNotWritten(condition: String, text: String) {
        #expect(CompilationCondition([Condition(condition)]).text == text)
    }

    @Test func manySystemsAreToldApart() {
        let names = ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "WASI", "FreeBSD"]
        let all = CompilationCondition([Condition(names.map { "os(\($0))" }.joined(separator: " || "))])
        let some = CompilationCondition([Condition(names.dropFirst().map { "os(\($0))" }.joined(separator: " || "))])
        #expect(all.and(some) == some)
        #expect(all.excluding(some).text == "os(iOS)")
        #expect(all.holds(whenever: some))
        #expect(!some.holds(whenever: all))
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

/// A condition, and the builds in which it holds, by a bit for each.
private struct Formula {
    var condition: CompilationCondition
    var builds: UInt64

    /// The conditions that each build meets: those of a platform, and some of the flags.
    private static let all: [Set<String>] = {
        let platforms: [Set<String>] = [
            ["os(iOS)"], ["os(iOS)", "targetEnvironment(simulator)"], ["os(iOS)", "targetEnvironment(macCatalyst)"],
            ["os(macOS)", "os(OSX)"], ["os(tvOS)"], ["os(tvOS)", "targetEnvironment(simulator)"],
        ]
        let flags: [Set<String>] = [[], ["A"], ["B"], ["C"], ["A", "B"], ["A", "C"], ["B", "C"], ["A", "B", "C"]]
        return platforms.flatMap { platform in flags.map { platform.union($0) } }
    }()

    static let everywhere: UInt64 = (1 << all.count) - 1

    static func builds(of condition: String) -> UInt64 {
        all.enumerated().reduce(0) { $1.element.contains(condition) ? $0 | 1 << $1.offset : $0 }
    }

    /// What formulas are made of.
    static let flags = ["A", "B", "C"]
    static let platforms =
        ["os(iOS)", "os(macOS)", "os(OSX)"] + ["simulator", "macCatalyst"].map { "targetEnvironment(\($0))" }

    static func random(depth: Int, of terms: [String], _ generator: inout SeededGenerator) -> Formula {
        if depth == 0 || generator.chance(oneIn: 4) {
            let term = terms[generator.number(0..<terms.count)]
            if generator.chance(oneIn: 8) { return Formula(condition: .always, builds: everywhere) }
            let isNegated = generator.chance(oneIn: 2)
            return Formula(
                condition: CompilationCondition([Condition(isNegated ? "!\(term)" : term)]),
                builds: isNegated ? everywhere & ~builds(of: term) : builds(of: term)
            )
        }
        let parts = (0..<2).map { _ in random(depth: depth - 1, of: terms, &generator) }
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
        if condition.isAlways != (builds == Self.everywhere) {
            problems.append("\(self) is always: \(condition.isAlways)")
        }
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
    private var textBuilds: UInt64 {
        guard let text = condition.text else { return Self.everywhere }
        if text == "false" { return 0 }
        return text.replacing(" || ", with: "|").split(separator: "|").reduce(0) { builds, way in
            let terms = (way.hasPrefix("(") ? way.dropFirst().dropLast() : way).replacing(" && ", with: "&")
            return builds
                | terms.split(separator: "&").reduce(Self.everywhere) { all, term in
                    all
                        & (term.hasPrefix("!(")
                            ? ~Self.builds(of: String(term.dropFirst(2).dropLast())) : Self.builds(of: String(term)))
                }
        }
    }
}
