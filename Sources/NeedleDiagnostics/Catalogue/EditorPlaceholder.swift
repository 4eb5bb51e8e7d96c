package import NeedleGraph

extension Diagnostic {
    package static func editorPlaceholder(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            .editorPlaceholder,
            "editor placeholder; facts near this place may be missing",
            at: .source(path: path, place: place)
        )
    }
}

extension DiagnosticID {
    package static let editorPlaceholder = DiagnosticID("editor-placeholder", .warning).explained(
        rule: """
            A file that declares components or dependencies has an editor placeholder, such as `<#Name#>`. Mostly it \
            is a template that no module compiles. What could be read takes part in the graph; what stands near that \
            place may be missing from it. Fill the placeholder in, or take the template out of the sources. In a \
            source of the app, the compiler reports the same place as an error.
            """,
        wrong: """
            // Modules/App/Template.swift
            import NeedleFoundation

            protocol <#Name#>Dependency: Dependency {}

            final class <#Name#>Component: Component<any <#Name#>Dependency> {}
            """,
        message: """
            Modules/App/Template.swift:3:10: warning: editor placeholder; facts near this place may be missing [editor-placeholder]
            """,
        right: """
            // Modules/App/Template.swift
            import NeedleFoundation

            protocol FeedDependency: Dependency {}

            final class FeedComponent: BootstrapComponent {}
            """
    )
}
