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
    /// Further places that explain the message. Of each role, the most useful one is the first.
    package var notes: [Note]
    /// The names of the components from a root down to the one that it is about; empty if no way matters.
    package var way: [String]
    /// Advice how to fix it, as phrases in the imperative.
    package var help: [String]
    /// The edits that fix it, where one is obvious, without those of notes.
    package private(set) var ownFixes: [Fix]

    package init(
        id: DiagnosticID,
        message: String,
        anchor: Anchor,
        notes: [Note] = [],
        way: [String] = [],
        help: [String] = [],
        fixes: [Fix] = []
    ) {
        self.id = id
        self.message = message
        self.anchor = anchor
        self.notes = notes
        self.way = way
        self.help = help
        ownFixes = fixes
    }

    /// The ways to fix it that are obvious. Each does it alone; the first one is the most likely.
    package var fixes: [Fix] { ownFixes + notes.compactMap(\.fix) }

    /// Leaves out the fixes that must not be made, those of notes as well.
    package mutating func removeFixes(where isWrong: (Fix) -> Bool) {
        ownFixes.removeAll(where: isWrong)
        for index in notes.indices where notes[index].fix.map(isWrong) == true { notes[index].fix = nil }
    }

    /// Adds the edits of another diagnostic that has the same cause to the fix that fixes both.
    package mutating func joinEdits(of other: Diagnostic) {
        guard var fix = ownFixes.first, let others = other.ownFixes.first, fix.message == others.message else { return }
        fix.edits += others.edits.filter { !fix.edits.contains($0) }
        ownFixes[0] = fix
    }

    package var severity: Severity { id.severity }

    /// The modules whose facts it points at.
    package var modules: Set<String> {
        let edits = fixes.flatMap(\.edits).map(\.anchor)
        return Set(([anchor] + notes.map(\.anchor) + edits).compactMap { $0.fact?.module })
    }

    /// The message and the way, where that has no place of its own.
    package var messageWithWay: String { message + wayInParentheses(way) }
}

/// For example ` (Root -> Game)`; nothing for no way.
func wayInParentheses(_ way: [String]) -> String {
    way.isEmpty ? "" : " (\(way.joined(separator: " -> ")))"
}

/// A further place that explains a diagnostic.
package struct Note: Hashable, Sendable {
    package var message: String
    package var anchor: Anchor
    package var role: NoteRole
    /// The edit that fixes what it reports, if that is obvious.
    package var fix: Fix?

    package init(message: String, anchor: Anchor, role: NoteRole = .explanation, fix: Fix? = nil) {
        self.message = message
        self.anchor = anchor
        self.role = role
        self.fix = fix
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

    fileprivate var fact: FactReference? {
        if case .fact(let reference) = self { reference } else { nil }
    }
}
