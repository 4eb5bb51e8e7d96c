package import NeedleGraph

extension Diagnostic {
    package static func editorPlaceholder(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            .editorPlaceholder,
            "fill in this editor placeholder; nearby declarations may be missing from the graph",
            at: .source(path: path, place: place)
        )
    }
}

extension DiagnosticID {
    package static let editorPlaceholder = DiagnosticID("editor-placeholder", .warning).explained(
        rule: """
            A file that declares components or dependencies has an editor placeholder, such as `<#Name#>`. Usually it \
            is a template that no module compiles. The rest of the file is in the graph; declarations near the \
            placeholder may be missing. Fill in the placeholder, or remove the template from the sources. In a source \
            of the app, the compiler reports the same place as an error.
            """,
        wrong: """
            // Modules/App/Template.swift
            import NeedleFoundation

            protocol <#Name#>Dependency: Dependency {}

            final class <#Name#>Component: Component<any <#Name#>Dependency> {}
            """,
        message: """
            Modules/App/Template.swift:3:10: warning: fill in this editor placeholder; nearby declarations may be missing from the graph [editor-placeholder]
            """,
        right: """
            // Modules/App/Template.swift
            import NeedleFoundation

            protocol FeedDependency: Dependency {}

            final class FeedComponent: BootstrapComponent {}
            """
    )
}
