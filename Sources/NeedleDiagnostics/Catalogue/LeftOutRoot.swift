package import NeedleGraph

extension Diagnostic {
    /// For a root that is not in the one file of `needle generate`.
    ///
    /// - Parameter module: The module for which the file is written, which that of the root imports.
    package static func leftOutRoot(_ root: String, above module: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .leftOutRoot,
            "root '\(root)' is left out of the generated file, which is for '\(module)', since the root's module imports that; "
                + "exclude its sources with '--exclude-paths', and generate a file for its module",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let leftOutRoot = DiagnosticID("left-out-root", .warning).explained(
        rule: """
            A root is in a module that imports the one for which `needle generate` writes its file. Tests import an \
            app this way. The file cannot name the root, and nothing is registered for it and for what only it \
            creates. Exclude its sources. If its scopes are created, generate a file for its module, too.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {}

            // Modules/AppTests/TestRootComponent.swift
            @testable import App
            import NeedleFoundation

            final class TestRootComponent: BootstrapComponent {}

            $ needle generate Modules/App/NeedleGenerated.swift Modules
            """,
        message: """
            Modules/AppTests/TestRootComponent.swift:4:13: warning: root 'TestRootComponent' is left out of the generated file, which is for 'App', since the root's module imports that; exclude its sources with '--exclude-paths', and generate a file for its module [left-out-root]
            """,
        right: """
            $ needle generate Modules/App/NeedleGenerated.swift Modules/App
            """
    )
}
