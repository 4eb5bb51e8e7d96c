package import NeedleGraph

/// A message about the user's code: the rule that is broken, the place, and the likely fix.
package struct Diagnostic: Hashable, Sendable {
    /// Whether a diagnostic makes the run fail.
    package enum Severity: String, Hashable, Sendable {
        case error, warning
    }

    /// The kind of problem, shown in brackets at the end of a message.
    package var id: DiagnosticID
    /// One phrase, lower case, no full stop, names in 'single quotes'.
    package var message: String
    /// The place that it is about.
    package var anchor: Anchor
    /// Further places that explain the message, in the order to be read.
    package var notes: [Note]

    package init(id: DiagnosticID, message: String, anchor: Anchor, notes: [Note] = []) {
        self.id = id
        self.message = message
        self.anchor = anchor
        self.notes = notes
    }

    package var severity: Severity { id.severity }
}

/// A further place that explains a diagnostic.
package struct Note: Hashable, Sendable {
    package var message: String
    package var anchor: Anchor

    package init(message: String, anchor: Anchor) {
        self.message = message
        self.anchor = anchor
    }
}

/// The thing that a diagnostic points at.
package enum Anchor: Hashable, Sendable {
    /// A fact. The driver looks up its place in the index.
    case fact(FactReference)
    /// A place in a source file, by the path to be printed.
    case source(path: String, place: Place)
    /// A whole file, by the path to be printed.
    case file(path: String)
    /// Nothing in particular.
    case none
}
