internal import NeedleDiagnostics
internal import NeedleGraph

/// A rule and its result, with the number of breaches.
package struct RuleAnswer: Sendable {
    fileprivate let finding: RuleFinding
    fileprivate let breaches: Int
    fileprivate let known: Int

    /// - Parameters:
    ///   - breaches: The number of breaches, including known ones.
    ///   - known: The number of breaches that a baseline contains.
    package init(_ finding: RuleFinding, breaches: Int, known: Int) {
        (self.finding, self.breaches, self.known) = (finding, breaches, known)
    }
}

/// The rules as text: each with its scopes, its breaches, and the numbers closest to its limits.
///
/// For example:
///
///     admin: scopes Features/* (12), 3 breaches (2 known)
///       may not take RootComponent.adminClient, Payments/*
///       because ADR 12
///     scopes * (40), no breach
///       25 requirements at most: 23 in CheckoutComponent, 19 in FeedComponent
package func rulesText(_ answers: [RuleAnswer]) -> String {
    answers.isEmpty ? "no rules\n" : answers.map(\.text).joined()
}

/// The rules as JSON; `schemas/rules.schema.json` describes the form.
package func rulesJSON(_ answers: [RuleAnswer]) -> String {
    let document: JSONValue = ["version": 1, "rules": .array(answers.map(\.json))]
    return document.text
}

extension RuleAnswer {
    private var rule: Rule { finding.rule }

    fileprivate var text: String {
        let subjects = rule.subjects.map(\.text).joined(separator: ", ")
        let knownPart = known > 0 ? " (\(known) known)" : ""
        let count = breaches == 0 ? "no breach" : "\(breaches) breach\(breaches == 1 ? "" : "es")\(knownPart)"
        let id = rule.id.map { "\($0): " } ?? ""
        var lines = ["\(id)\(rule.kind.rawValue) \(subjects) (\(finding.matches)), \(count)"]
        lines += finding.checks.map { "  " + text(of: $0) }
        if let reason = rule.reason { lines.append("  because \(reason)") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func text(of check: RuleFinding.Check) -> String {
        let forbidden = check.check.forbidden.map(\.text).joined(separator: ", ")
        let preposition = if case .maxTakers = check.check { "of" } else { "in" }
        let largest = check.largest.map { "\($0.value) \(preposition) \($0.name)" }.joined(separator: ", ")
        let end = largest.isEmpty ? "" : ": \(largest)"
        return switch check.check {
        case .mayNotTake: "may not take \(forbidden)"
        case .mayNotCreate: "may not create \(forbidden)"
        case .maxRequirements(let limit): "\(counted(limit, "requirement")) at most\(end)"
        case .maxDepth(let limit): "\(counted(limit, "scope")) deep at most\(end)"
        case .maxTakers(let limit): "\(counted(limit, "taker")) at most\(end)"
        }
    }

    fileprivate var json: JSONValue {
        [
            "id": .string(rule.id),
            "kind": .string(rule.kind.rawValue),
            "patterns": .array(rule.subjects.map { .string($0.text) }),
            "because": .string(rule.reason),
            "severity": .string(rule.severity.rawValue),
            "matches": .number(finding.matches),
            "breaches": .number(breaches),
            "known": .number(known),
            "checks": .array(finding.checks.map(json)),
        ]
    }

    private func json(_ check: RuleFinding.Check) -> JSONValue {
        [
            "key": .string(check.check.key),
            "forbidden": .strings(check.check.forbidden.map(\.text)),
            "limit": .number(check.check.limit),
            "largest": check.check.limit.map { _ in
                .array(check.largest.map { ["name": .string($0.name), "value": .number($0.value)] })
            },
        ]
    }
}
