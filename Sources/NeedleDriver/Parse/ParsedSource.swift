// A source file that was parsed: its facts, and what the cache keeps of it.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleParser

/// The facts of a file, with its record.
struct ParsedSource: Sendable {
    var facts: FileFacts
    var record: SourceRecord

    /// - Parameter timeline: Where it is recorded how long it took.
    init(_ source: LoadedSource, of module: String, options: ParseOptions, _ timeline: Timeline?) {
        let file = source.parsed(of: module, options: options, timeline)
        facts = file.facts
        record = SourceRecord(source)
        record.places = file.places
        // The parser knows the file by the name that facts use; messages use the one that opens it.
        let printedPath = source.file.printedPath
        record.diagnostics = recorded(file.diagnostics, at: printedPath)
        record.diagnostics += recorded(file.silentErrors, at: printedPath).map { error in
            var error = error
            error.isSilent = true
            return error
        }
    }
}

private func recorded(_ diagnostics: [Diagnostic], at path: String) -> [RecordedDiagnostic] {
    resolve(diagnostics) { _ in nil }.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.location = diagnostic.location.map { Location(path: path, place: $0.place) }
        diagnostic.notes = diagnostic.notes.map { note in
            LocatedNote(
                message: note.message,
                location: note.location.map { Location(path: path, place: $0.place) }
            )
        }
        return diagnostic.recorded
    }
}
