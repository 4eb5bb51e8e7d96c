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
    package var anchor: Anchor
    /// Further places that explain the message. Within a role, the most useful note comes first.
    package var notes: [Note]
    /// The names of the components from a root down to the affected one; empty if no path matters.
    package var componentPath: [String]
    /// Advice on how to fix it, as phrases in the imperative mood.
    package var help: [String]
    /// The obvious fixes. Each is sufficient alone; the first one is the most likely.
    package var fixes: [Fix]
    /// The severity of its kind, unless warnings are treated as errors.
    package var severity: Severity
    /// The breach, if the diagnostic reports a broken rule.
    package var breach: Breach?

    package init(
        _ id: DiagnosticID,
        _ message: String,
        at anchor: Anchor,
        notes: [Note] = [],
        componentPath: [String] = [],
        help: [String] = [],
        fixes: [Fix] = []
    ) {
        self.id = id
        self.message = message
        self.anchor = anchor
        self.notes = notes
        self.componentPath = componentPath
        self.help = help
        self.fixes = fixes
        severity = id.severity
    }

    /// The location of the anchor; nil if it points at nothing in particular.
    package var location: Location? { anchor.location }

    /// The modules of the facts in the anchors, notes and fixes.
    package var modules: Set<String> {
        let edits = fixes.flatMap(\.edits).map(\.anchor)
        return Set(([anchor] + notes.map(\.anchor) + edits).compactMap { $0.fact?.module })
    }

    /// The message and the path, for example `no provider (Root -> Game)`.
    package var messageWithPath: String {
        componentPath.isEmpty ? message : "\(message) (\(componentPath.joined(separator: " -> ")))"
    }

    /// The notes in the order in which people need them: explanations, others with the same problem, steps of the path.
    package var notesByUse: [Note] {
        notes.filter { $0.role == .explanation } + notes.filter { $0.other != nil } + notes.filter { $0.role == .step }
    }

    /// If another diagnostic has the same first fix, adds the edits of that fix to this one.
    package mutating func joinEdits(of other: Diagnostic) {
        guard let fix = fixes.first, let others = other.fixes.first, fix.message == others.message else { return }
        fixes[0].edits += others.edits.filter { !fix.edits.contains($0) }
    }

    /// The diagnostic with each location replaced by another.
    package func movingLocations(_ move: (Location) -> Location) -> Diagnostic {
        movingAnchors { $0.location.map { .location(move($0)) } ?? .none }
    }

    /// The diagnostic with each anchor replaced by another, in its notes and fixes as well.
    fileprivate func movingAnchors(_ move: (Anchor) -> Anchor) -> Diagnostic {
        var diagnostic = self
        diagnostic.anchor = move(anchor)
        for note in notes.indices { diagnostic.notes[note].anchor = move(notes[note].anchor) }
        for fix in fixes.indices {
            for edit in fixes[fix].edits.indices {
                diagnostic.fixes[fix].edits[edit].anchor = move(fixes[fix].edits[edit].anchor)
            }
        }
        return diagnostic
    }
}

/// A further place that explains a diagnostic.
package struct Note: Hashable, Sendable {
    package var message: String
    package var anchor: Anchor
    package var role: NoteRole

    package init(_ message: String, at anchor: Anchor = .none, role: NoteRole = .explanation) {
        self.message = message
        self.anchor = anchor
        self.role = role
    }

    package var location: Location? { anchor.location }

    /// The name of another element with the same problem, if the note is about that.
    var other: String? {
        if case .other(let name) = role { name } else { nil }
    }
}

/// The role of a note in a diagnostic.
package enum NoteRole: Hashable, Sendable {
    /// It explains the message, for example by a near match.
    case explanation
    /// It names another element with the same problem. Printers that summarize such notes list this name.
    case other(String)
    /// It is a step on the path from a root.
    case step
}

/// The thing that a diagnostic points at.
package enum Anchor: Hashable, Sendable {
    /// A fact. The driver looks up its place in the index.
    case fact(FactReference)
    /// A file, and usually a place in it, with the path to be printed.
    case location(Location)
    /// Nothing in particular.
    case none

    /// A place in a source file.
    package static func source(path: String, place: Place) -> Anchor { .location(Location(path: path, place: place)) }

    /// A whole file.
    package static func file(path: String) -> Anchor { .location(Location(path: path)) }

    /// The location; for a fact whose place was not looked up, its file.
    package var location: Location? {
        switch self {
        case .fact(let reference): Location(path: reference.path)
        case .location(let location): location
        case .none: nil
        }
    }

    package var fact: FactReference? {
        if case .fact(let reference) = self { reference } else { nil }
    }
}

/// Replaces the facts in diagnostics by their places, sorts the diagnostics and drops repetitions.
///
/// - Parameter lookup: Returns the place of a fact; nil if only the path of its file is known.
/// - Returns: The diagnostics in the order of `ordered(_:)`.
package func resolve(_ diagnostics: [Diagnostic], lookup: (FactReference) -> Location?) -> [Diagnostic] {
    ordered(
        diagnostics.map { diagnostic in
            diagnostic.movingAnchors { $0.fact.flatMap(lookup).map(Anchor.location) ?? $0 }
        }
    )
}

/// Sorts diagnostics by path, line, column, id and message, and drops those that are equal in all of these.
///
/// Sources that could not be read come first, since other diagnostics may follow from them. Diagnostics without a path come
/// last. Of several that differ only in their notes, the first in the order of the notes stays, so the order of
/// `diagnostics` does not matter.
package func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in diagnostics.sorted() where result.last?.saysTheSame(as: diagnostic) != true {
        result.append(diagnostic)
    }
    return result
}

extension Diagnostic: Comparable {
    /// The total order in which diagnostics are printed.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.id.isOfReading != right.id.isOfReading { return left.id.isOfReading }
        if left.location != right.location { return left.location.precedes(right.location) }
        if left.id != right.id { return left.id.name.precedesInBytes(right.id.name) }
        if left.messageWithPath != right.messageWithPath {
            return left.messageWithPath.precedesInBytes(right.messageWithPath)
        }
        return left.notes.lexicographicallyPrecedes(right.notes) { left, right in
            left.location == right.location
                ? left.message.precedesInBytes(right.message) : left.location.precedes(right.location)
        }
    }

    fileprivate func saysTheSame(as other: Diagnostic) -> Bool {
        location == other.location && id == other.id && message == other.message && componentPath == other.componentPath
    }
}

extension DiagnosticID {
    /// Whether it is about a source that could not be read as a whole.
    fileprivate var isOfReading: Bool {
        self == .syntaxError || self == .mergeConflict || self == .sourceNotUTF8 || self == .editorPlaceholder
            || self == .unreadSource
    }
}

extension Location? {
    /// No location comes last.
    fileprivate func precedes(_ other: Location?) -> Bool {
        switch (self, other) {
        case (let left?, let right?): left < right
        case (let left, let right): left != nil && right == nil
        }
    }
}

/// The identity of one kind of diagnostic.
///
/// Each file of `Catalogue/` contains the kinds of one subject, and the functions that create their diagnostics; `catalogue`
/// lists them all. The page of each is a file of `Pages/`.
package struct DiagnosticID: Hashable, Sendable {
    /// The text in brackets at the end of a message, for example `missing-provider`.
    package let name: String
    package let severity: Diagnostic.Severity
    /// Whether people may choose a lower severity than `error`, since no scope lacks a provider because of it.
    package private(set) var isLowerable = false
    /// Whether it keeps the tool from doing its task, so that the exit code is 2.
    package private(set) var endsRun = false
    /// Whether it is usual if a part of a program is taken for the whole.
    package private(set) var isUsualOfParts = false
    /// The bytes of the Markdown file of its page.
    let file: @Sendable () -> [UInt8]

    package init(_ name: String, _ severity: Diagnostic.Severity, file: @escaping @Sendable () -> [UInt8] = { [] }) {
        self.name = name
        self.severity = severity
        self.file = file
    }

    /// The kind with a severity that people may lower.
    package var lowerable: DiagnosticID { with(\.isLowerable) }
    /// The kind as one that ends a run.
    var endingRun: DiagnosticID { with(\.endsRun) }
    /// The kind as one that is usual if a part of a program is taken for the whole.
    var usualOfParts: DiagnosticID { with(\.isUsualOfParts) }

    private func with(_ property: WritableKeyPath<DiagnosticID, Bool>) -> DiagnosticID {
        var kind = self
        kind[keyPath: property] = true
        return kind
    }

    package static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

/// The files of the folder `Pages`, which SwiftPM turns into constants.
typealias Pages = PackageResources
