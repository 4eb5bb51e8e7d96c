package import NeedleGraph

/// Kinds about the rules of `needle.json`.
extension DiagnosticID {
    package static let ruleBroken = Self("rule-broken", .error) { Pages.rule_broken_md }.lowerable
    package static let unmatchedRule = Self("unmatched-rule", .warning) { Pages.unmatched_rule_md }
}

/// A rule of `needle.json` as messages show it.
package struct RuleWords: Hashable, Sendable {
    /// For example `rule 'admin'`.
    package var name: String
    package var reason: String?
    package var severity: Diagnostic.Severity

    package init(_ name: String, reason: String?, _ severity: Diagnostic.Severity) {
        (self.name, self.reason, self.severity) = (name, reason, severity)
    }
}

/// A thing that breaks a rule.
package enum RuleFault: Hashable, Sendable {
    case takes(scope: String, property: String)
    case makes(parent: String, child: String)
    case requirements(scope: String, count: Int, limit: Int)
    case depth(scope: String, count: Int, limit: Int)
    case takers(property: String, count: Int, limit: Int)

    /// For example `'FeedComponent' takes 'RootComponent.adminClient', which rule 'admin' forbids`.
    fileprivate func message(_ rule: String) -> String {
        switch self {
        case .takes(let scope, let property): "'\(scope)' takes '\(property)', which \(rule) forbids"
        case .makes(let parent, let child): "'\(parent)' creates '\(child)', which \(rule) forbids"
        case .requirements(let scope, let count, let limit):
            "'\(scope)' has \(counted(count, "requirement")), and \(rule) allows \(limit)"
        case .depth(let scope, let count, let limit):
            "'\(scope)' is \(count) scopes deep, and \(rule) allows \(limit)"
        case .takers(let property, let count, let limit):
            "'\(property)' has \(counted(count, "taker")), and \(rule) allows \(limit)"
        }
    }

    fileprivate var help: String {
        switch self {
        case .takes(let scope, _):
            "let a scope above that may take it provide what '\(scope)' needs from it"
        case .makes(let parent, let child):
            "let a scope that may create '\(child)' create it, and pass '\(parent)' what it needs"
        case .requirements(let scope, _, _): "split '\(scope)', or combine some of the requirements into one object"
        case .depth(let scope, _, _): "let a scope further up create '\(scope)', or a scope above '\(scope)'"
        case .takers(let property, _, _): "let scopes in between provide what is needed from '\(property)'"
        }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - reference: The requirement, call, component or property that breaks the rule.
    ///   - breach: The same breach for a baseline.
    package static func ruleBroken(
        _ fault: RuleFault,
        _ rule: RuleWords,
        _ reference: FactReference,
        _ breach: Breach
    ) -> Diagnostic {
        let reason = rule.reason.map { ": \($0)" } ?? ""
        var diagnostic = Diagnostic(
            .ruleBroken,
            "\(fault.message(rule.name))\(reason)",
            at: .fact(reference),
            help: [fault.help]
        )
        (diagnostic.severity, diagnostic.breach) = (rule.severity, breach)
        return diagnostic
    }

    /// - Parameters:
    ///   - kind: The kind of thing that it should name, for example `scope`.
    ///   - hint: The name that may be meant, or why none can be; empty if nothing is known.
    package static func unmatchedRule(_ pattern: String, naming kind: String, hint: String, at anchor: Anchor)
        -> Diagnostic
    {
        let help = hint.isEmpty ? ["write a name that exists, or remove this one from the rule"] : []
        return Diagnostic(.unmatchedRule, "no \(kind) matches '\(pattern)'\(hint)", at: anchor, help: help)
    }
}
