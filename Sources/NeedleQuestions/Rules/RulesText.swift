internal import NeedleDiagnostics
internal import NeedleGraph

/// The rules as text: each with its scopes, its breaches, and the numbers closest to its limits.
///
/// For example:
///
///     admin: scopes Features/* (12), 3 breaches (2 known)
///       may not take RootComponent.adminClient, Payments/*
///       because ADR 12
///     scopes * (40), no breach
///       25 requirements at most: 23 in CheckoutComponent, 19 in FeedComponent
package func rulesText(_ findings: [RuleFinding]) -> String {
    findings.isEmpty ? "no rules\n" : findings.map(\.text).joined()
}

/// The rules as JSON; `schemas/rules.schema.json` describes the form.
package func rulesJSON(_ findings: [RuleFinding]) -> String {
    let document: JSONValue = ["version": 1, "rules": .array(findings.map(\.json))]
    return document.text
}

extension RuleFinding {
    fileprivate var text: String {
        let subjects = rule.subjects.map(\.text).joined(separator: ", ")
        let knownPart = known > 0 ? " (\(known) known)" : ""
        let count = breaches == 0 ? "no breach" : "\(breaches) breach\(breaches == 1 ? "" : "es")\(knownPart)"
        let id = rule.id.map { "\($0): " } ?? ""
        var lines = ["\(id)\(rule.kind.rawValue) \(subjects) (\(matches)), \(count)"]
        lines += checks.map { "  " + text(of: $0) }
        if let reason = rule.reason { lines.append("  because \(reason)") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func text(of check: Check) -> String {
        let forbidden = check.check.forbidden.map(\.text).joined(separator: ", ")
        let preposition = check.check.kind == .maxTakers ? "of" : "in"
        let largest = check.largest.map { "\($0.value) \(preposition) \($0.name)" }.joined(separator: ", ")
        let end = largest.isEmpty ? "" : ": \(largest)"
        return switch check.check.kind {
        case .mayNotTake: "may not take \(forbidden)"
        case .mayNotCreate: "may not create \(forbidden)"
        case .maxRequirements: "\(counted(check.check.limit, "requirement")) at most\(end)"
        case .maxDepth: "\(counted(check.check.limit, "scope")) deep at most\(end)"
        case .maxTakers: "\(counted(check.check.limit, "taker")) at most\(end)"
        }
    }

    fileprivate var json: JSONValue {
        [
            "id": .string(rule.id),
            "kind": .string(rule.kind.rawValue),
            "patterns": .array(rule.subjects.map { .string($0.text) }),
            "because": .string(rule.reason),
            "severity": .string(rule.severity.rawValue),
            "matches": .number(matches),
            "breaches": .number(breaches),
            "known": .number(known),
            "checks": .array(checks.map(json)),
        ]
    }

    private func json(_ check: Check) -> JSONValue {
        [
            "key": .string(check.check.kind.rawValue),
            "forbidden": .strings(check.check.forbidden.map(\.text)),
            "limit": check.check.isLimit ? .number(check.check.limit) : nil,
            "largest": check.check.isLimit
                ? .array(check.largest.map { ["name": .string($0.name), "value": .number($0.value)] }) : nil,
        ]
    }
}
