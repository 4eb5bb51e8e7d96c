package import NeedleGraph

extension DiagnosticID {
    package static let editorPlaceholder = DiagnosticID(
        "editor-placeholder",
        .warning,
        explanation: """
            A file that declares components or dependencies has an editor placeholder such as `<#Name#>`: mostly it is a \
            template, which no module compiles. What could be read takes part in the graph; what stands near the place that \
            is shown may be missing from it. In a source of the app, the compiler reports the same place as an error.
            """
    )
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
