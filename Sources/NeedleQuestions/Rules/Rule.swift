package import NeedleDiagnostics

/// A rule of a team: what some scopes, properties or modules may not do, or how large they may be.
///
/// For example, `{ "scopes": "Features/*", "mayNotTake": ["RootComponent.adminClient"], "because": "ADR 12" }`.
package struct Rule: Hashable, Sendable {
    /// The kind of things that a rule is about.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case scopes, properties, modules
    }

    /// A thing that a rule forbids, or a number that it limits.
    package struct Check: Hashable, Sendable {
        /// The kinds of checks, named like their keys in `needle.json`.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A scope must not take these properties: none may meet a requirement that the scope states itself. A scope does
            /// not take what only passes through it to scopes below.
            case mayNotTake
            /// A scope, or the code of a module, must not create these components: by a call, by collecting their
            /// contributions, or as a non-core component. A module may always create its own components.
            case mayNotCreate
            /// The number of requirements that a scope may state.
            case maxRequirements
            /// The number of scopes that may be on the shortest path from a root to a scope, both included. Longer paths do
            /// not count, since scopes that contain themselves have paths of any length.
            case maxDepth
            /// The number of components that may take a property.
            case maxTakers
        }

        package let kind: Kind
        /// The patterns that it forbids; none if it limits a number.
        package var forbidden: [NamePattern] = []
        /// The largest number that it allows; 0 if it limits none.
        package var limit = 0

        package init(_ kind: Kind) { self.kind = kind }

        /// Whether it limits a number, and forbids no names.
        var isLimit: Bool {
            switch kind {
            case .mayNotTake, .mayNotCreate: false
            case .maxRequirements, .maxDepth, .maxTakers: true
            }
        }

        /// Whether the check applies only to a program with a root.
        var needsRoot: Bool {
            switch kind {
            case .mayNotTake, .maxDepth, .maxTakers: true
            case .mayNotCreate, .maxRequirements: false
            }
        }
    }

    package var id: String?
    package var kind: Kind
    /// The patterns of the things that it applies to.
    package var subjects: [NamePattern]
    /// In the order in which they are written.
    package var checks: [Check]
    /// The reason that `because` gives.
    package var reason: String?
    package var severity: Diagnostic.Severity
    /// Where it is written.
    package var anchor: Anchor

    package init(_ kind: Kind, _ subjects: [NamePattern], _ checks: [Check], at anchor: Anchor = .none) {
        (self.kind, self.subjects, self.checks, self.anchor) = (kind, subjects, checks, anchor)
        severity = .error
    }

    /// Its name in a baseline: its id, or without one its kind and subjects.
    package var name: String { id ?? "\(kind.rawValue) \(subjects.map(\.text).joined(separator: " "))" }

    /// The rule as messages name it.
    var words: RuleWords {
        RuleWords(id.map { "rule '\($0)'" } ?? "the rule for \(subjects.quotedTexts)", reason: reason, severity)
    }
}

/// The state of a rule in a program.
package struct RuleFinding: Sendable {
    package let rule: Rule
    /// The number of scopes, properties or modules that it applies to.
    package let matches: Int
    /// The results of its checks, in their order.
    package let checks: [Check]
    /// The number of breaches, as `runRules` counts them, and how many of them a baseline contains.
    var breaches = 0
    var known = 0

    /// The largest numbers that a check found.
    package struct Check: Sendable {
        package let check: Rule.Check
        /// The largest ones first; none if the check limits no number.
        package let largest: [(name: String, value: Int)]
    }
}
