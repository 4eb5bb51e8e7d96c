extension Diagnostic {
    package static func unknownRoot(_ name: String, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownRoot,
            "no module '\(name)' to register in; the linked modules are \(quoted(known))",
            at: .none
        )
    }

    /// - Parameter modules: The modules that have root components.
    package static func rootlessModule(_ name: String, rootsIn modules: [String]) -> Diagnostic {
        Diagnostic(
            .unknownRoot,
            "module '\(name)' cannot register anything: it sees no root component; the roots are in \(quoted(modules))",
            at: .none
        )
    }
}

extension DiagnosticID {
    package static let unknownRoot = DiagnosticID("unknown-root", .error).explained(
        rule: """
            `--registration-module` names a module that is not linked, or that sees no root component. That module gets \
            `registerProviderFactories()`: it is an app, which has a root component or imports the module of one. Name \
            such a module, or leave the option out.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            $ needle build --registration-module MyApp
            """,
        message: """
            needle: error: no module 'MyApp' to register in; the linked modules are 'App' [unknown-root]
            """,
        right: """
            $ needle build --registration-module App
            """
    )
}
