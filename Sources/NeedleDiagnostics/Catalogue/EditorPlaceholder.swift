package import NeedleGraph

extension DiagnosticID {
    package static let editorPlaceholder = DiagnosticID("editor-placeholder", .warning, page: .editorPlaceholder)
}

extension Diagnostic {
    package static func editorPlaceholder(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            id: .editorPlaceholder,
            message: "editor placeholder; facts near this place may be missing",
            anchor: .source(path: path, place: place)
        )
    }
}
