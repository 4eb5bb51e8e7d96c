package import NeedleDiagnostics

/// A rule that a team gives itself: what some scopes, properties or modules may not do, and how large they may be.
///
/// For example, `{ "scopes": "Features/*", "mayNotTake": ["RootComponent.adminClient"], "because": "ADR 12" }`.
package struct Rule: Hashable, Sendable {
    /// The kind of things that a rule is about.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case scopes, properties, modules
    }

    /// A thing that a rule forbids, or a number that it limits.
    package enum Check: Hashable, Sendable {
        /// A scope takes these properties: one of them meets a requirement that the scope states itself. What only passes
        /// through it to scopes below is not taken by it.
        case mayNotTake([NamePattern])
        /// A scope, or code of a module, makes these components: by a call, by collecting what they contribute, or as a
        /// non-core component. A module may always make its own.
        case mayNotCreate([NamePattern])
        /// How many requirements a scope states.
        case maxRequirements(Int)
        /// How many scopes there are on the shortest way from a root to a scope, both included. Longer ways do not count:
        /// scopes that contain themselves have ways of any length.
        case maxDepth(Int)
        /// How many components take a property.
        case maxTakers(Int)

        /// The key that it has in `needle.json`.
        package var key: String {
            switch self {
            case .mayNotTake: "mayNotTake"
            case .mayNotCreate: "mayNotCreate"
            case .maxRequirements: "maxRequirements"
            case .maxDepth: "maxDepth"
            case .maxTakers: "maxTakers"
            }
        }

        /// The largest number that it allows; nil where it limits none.
        package var limit: Int? {
            switch self {
            case .mayNotTake, .mayNotCreate: nil
            case .maxRequirements(let limit), .maxDepth(let limit), .maxTakers(let limit): limit
            }
        }

        /// The names of what it forbids; none where it limits a number.
        package var forbidden: [NamePattern] {
            switch self {
            case .mayNotTake(let patterns), .mayNotCreate(let patterns): patterns
            case .maxRequirements, .maxDepth, .maxTakers: []
            }
        }

        /// Whether only a program with a root tells whether it is kept.
        var needsRoot: Bool {
            switch self {
            case .mayNotTake, .maxDepth, .maxTakers: true
            case .mayNotCreate, .maxRequirements: false
            }
        }
    }

    package var id: String?
    package var kind: Kind
    /// The names of what it is about.
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

    /// The name by which a baseline knows it: its id; without one, what it is about.
    package var name: String { id ?? "\(kind.rawValue) \(subjects.map(\.text).joined(separator: " "))" }

    /// The rule as messages name it.
    var words: RuleWords {
        RuleWords(id.map { "rule '\($0)'" } ?? "the rule for \(subjects.quotedTexts)", reason: reason, severity)
    }
}

/// The state of a rule in a program.
package struct RuleFinding: Sendable {
    package let rule: Rule
    /// How many scopes, properties or modules it is about.
    package let matches: Int
    /// How near each of its limits is, in the order of its checks.
    package let checks: [Check]

    /// The largest numbers that a check found.
    package struct Check: Sendable {
        package let check: Rule.Check
        /// The largest ones first; none where the check limits no number.
        package let largest: [(name: String, value: Int)]
    }
}
