package import NeedleGraph

/// A diagnostic that is ready to be printed: its anchor is a path and a place.
package struct ResolvedDiagnostic: Hashable, Sendable {
    package var id: DiagnosticID
    package var message: String
    /// Where it points; nil for nothing in particular.
    package var location: Location?
    package var notes: [LocatedNote]
    /// As in `Diagnostic`.
    package var way: [String]
    /// As in `Diagnostic`.
    package var help: [String]
    /// As in `Diagnostic`.
    package var fixes: [LocatedFix]
    /// The severity of its kind, unless warnings are taken for errors.
    package var severity: Diagnostic.Severity

    package init(
        id: DiagnosticID,
        message: String,
        location: Location? = nil,
        notes: [LocatedNote] = [],
        way: [String] = [],
        help: [String] = [],
        fixes: [LocatedFix] = []
    ) {
        self.id = id
        self.message = message
        self.location = location
        self.notes = notes
        self.way = way
        self.help = help
        self.fixes = fixes
        severity = id.severity
    }

    /// As in `Diagnostic`.
    package var messageWithWay: String { message + wayInParentheses(way) }

    /// The notes in the order in which people need them: what explains, who else has the problem, how to get there.
    var notesByUse: [LocatedNote] {
        notes.filter { $0.role == .explanation } + notes.filter { $0.other != nil } + notes.filter { $0.role == .step }
    }
}

/// Resolves the anchors of diagnostics, sorts the diagnostics and drops repetitions.
///
/// - Parameter lookup: Gives the place of a fact; nil if only the path of its file is known.
/// - Returns: The diagnostics in the order of `ordered(_:)`.
package func resolve(
    _ diagnostics: [Diagnostic],
    lookup: (FactReference) -> Location?
) -> [ResolvedDiagnostic] {
    let resolved = diagnostics.map { diagnostic in
        ResolvedDiagnostic(
            id: diagnostic.id,
            message: diagnostic.message,
            location: diagnostic.anchor.location(lookup),
            notes: diagnostic.notes.map { note in
                LocatedNote(message: note.message, location: note.anchor.location(lookup), role: note.role)
            },
            way: diagnostic.way,
            help: diagnostic.help,
            fixes: diagnostic.fixes.compactMap { $0.located(lookup) }
        )
    }
    return ordered(resolved)
}

extension Fix {
    /// - Returns: Nil if it is not known where all of its edits are.
    fileprivate func located(_ lookup: (FactReference) -> Location?) -> LocatedFix? {
        let located = edits.compactMap { edit in
            edit.anchor.location(lookup).map { LocatedFix.Edit(kind: edit.kind, location: $0) }
        }
        return located.count == edits.count ? LocatedFix(message: message, edits: located) : nil
    }
}

extension Anchor {
    fileprivate func location(_ lookup: (FactReference) -> Location?) -> Location? {
        switch self {
        case .fact(let reference): lookup(reference) ?? Location(path: reference.path)
        case .source(let path, let place): Location(path: path, place: place)
        case .file(let path): Location(path: path)
        case .none: nil
        }
    }
}

extension LocatedNote {
    /// The name of the other one that has the same problem, if that is what the note is about.
    var other: String? {
        if case .other(let name) = role { name } else { nil }
    }
}
