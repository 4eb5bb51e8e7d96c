extension Diagnostic {
    /// - Parameters:
    ///   - pattern: The pattern that matches nothing, as it is written.
    ///   - kind: What it should name, for example `scope`.
    ///   - hint: The name that may be meant, or why none can be; empty if nothing is known.
    package static func unmatchedRule(_ pattern: String, naming kind: String, hint: String, at anchor: Anchor)
        -> Diagnostic
    {
        let help = hint.isEmpty ? ["write a name that exists, or remove this one from the rule"] : []
        return Diagnostic(.unmatchedRule, "no \(kind) matches '\(pattern)'\(hint)", at: anchor, help: help)
    }
}

extension DiagnosticID {
    package static let unmatchedRule = DiagnosticID("unmatched-rule", .warning).explained(
        rule: """
            A rule in `needle.json` names something that does not exist. Usually it was renamed or moved, and the \
            rule has not checked it since. Write the current name, or remove it from the rule. A pattern is \
            `Module/Component` or `Component.member`, and `*` stands for any characters.
            """,
        wrong: """
            // needle.json
            {
              "rules": [
                { "scopes": "FedComponent", "maxRequirements": 8 }
              ]
            }

            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            final class FeedComponent: Component<any EmptyDependency> {}
            """,
        message: """
            needle.json:3:17: warning: no scope matches 'FedComponent'; did you mean 'FeedComponent'? [unmatched-rule]
            """,
        right: """
            // needle.json
            {
              "rules": [
                { "scopes": "FeedComponent", "maxRequirements": 8 }
              ]
            }
            """
    )
}
