package import NeedleGraph

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
    ///   - reference: The thing that breaks the rule: a requirement, a call, a component or a property.
    ///   - breach: The same for a baseline.
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
}

extension DiagnosticID {
    package static let ruleBroken = DiagnosticID("rule-broken", .error).explained(
        rule: """
            The program breaks a rule that the team wrote into `needle.json`: a scope takes or creates what it may \
            not, or is larger than it may be. The message has the id of the rule and its reason. Change the code, or \
            the rule. A comment silences a single breach, `"severity": "warning"` makes a rule milder, and a baseline \
            lets a team begin with the breaches that it has. `needle rules` shows whether each rule is kept.
            """,
        wrong: """
            // needle.json
            {
              "rules": [
                {
                  "id": "admin", "scopes": "Feed*",
                  "mayNotTake": "RootComponent.admin*", "because": "ADR 12"
                }
              ]
            }

            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var adminClient: String { "admin" }
                var client: String { "client" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var adminClient: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}
            """,
        message: """
            Modules/App/RootComponent.swift:10:9: error: 'FeedComponent' takes 'RootComponent.adminClient', which rule 'admin' forbids: ADR 12 (RootComponent -> FeedComponent) [rule-broken]
            Modules/App/RootComponent.swift:4:9: note: 'RootComponent.adminClient' is here
            Modules/App/RootComponent.swift:10:9: help: let a scope above that may take it provide what 'FeedComponent' needs from it
            """,
        right: """
            // Modules/App/RootComponent.swift
            -    var adminClient: String { get }
            +    var client: String { get }
            """
    ).lowerable
}
