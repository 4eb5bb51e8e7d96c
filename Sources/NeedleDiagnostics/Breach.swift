/// A breach of a rule as a baseline records it, without its lines.
///
/// For example, rule `admin` and subject `Feed/FeedComponent takes App/RootComponent.adminClient`.
package struct Breach: Hashable, Sendable {
    /// The name of the rule.
    package var rule: String
    package var subject: String
    /// The number that exceeds a limit; nil if the rule has none.
    package var value: Int?

    package init(_ rule: String, _ subject: String, value: Int? = nil) {
        (self.rule, self.subject, self.value) = (rule, subject, value)
    }

    /// The rule and the subject as one text.
    package var key: String { "\(rule): \(subject)" }
}
