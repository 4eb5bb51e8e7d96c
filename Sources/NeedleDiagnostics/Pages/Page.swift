/// The page of one kind of diagnostic, as `needle explain` shows it: the rule, and an example of a mistake.
///
/// `PageTests` runs each example: the wrong one gives the message and nothing else, the right one gives none and
/// compiles. So no page can say what Needle does not do.
package struct Page: Hashable, Sendable {
    /// The thing that is not allowed, why, and what to do: two to five plain sentences, as Markdown.
    package let rule: String
    package let wrong: Example
    /// The lines that Needle prints for the wrong example with `--compact`.
    package let message: String
    /// The files that are different where all is well. The others stay as they are in the wrong example.
    package let right: Example

    /// - Parameter right: Files may be told by their differences from the wrong example, as `Example.completed(from:)` reads them.
    package init(rule: String, wrong: Example, message: String, right: Example) {
        self.rule = rule
        self.wrong = wrong
        self.message = message
        self.right = right.completed(from: wrong)
    }
}
