import NeedleDiagnostics
import NeedleGraph

/// The places of all facts of a run, for resolving the anchors of diagnostics.
struct SourcePlaces {
    private var files: [String: FilePlaces] = [:]

    mutating func add(_ places: FilePlaces, of path: String) {
        files[path] = places
    }

    /// The line of a diagnostic, followed by a line for each note.
    func lines(_ diagnostic: Diagnostic) -> [DiagnosticLine] {
        let kind: DiagnosticLine.Kind =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            }
        let head = line(kind, "\(diagnostic.messageWithPath) [\(diagnostic.id.name)]", diagnostic.anchor)
        return [head] + diagnostic.notes.map { line(.note, $0.message, $0.anchor) }
    }

    /// A line for each help of a diagnostic, and for each fix at the place of its first edit.
    func advice(_ diagnostic: Diagnostic) -> [DiagnosticLine] {
        diagnostic.help.map { line(.help, $0, diagnostic.anchor) }
            + diagnostic.fixes.map { line(.fix, $0.message, $0.edits.first?.anchor ?? .none) }
    }

    private func line(_ kind: DiagnosticLine.Kind, _ message: String, _ anchor: Anchor) -> DiagnosticLine {
        switch anchor {
        case .fact(let reference):
            let place = files[reference.path]?.place(of: reference.element)
            return DiagnosticLine(kind: kind, message: message, path: reference.path, place: place)
        case .location(let location):
            return DiagnosticLine(kind: kind, message: message, path: location.path, place: location.place)
        case .none: return DiagnosticLine(kind: kind, message: message)
        }
    }
}
