extension Page {
    static let unknownRoot = Page(
        rule: """
            `--root` names a module that is not linked, or that sees no root component. That module gets \
            `registerProviderFactories()`: it is an app, which has a root component or imports the module of one. \
            Name such a module, or leave the option out.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {}

            $ needle build --all --root MyApp
            """,
        message: """
            needle: error: no module 'MyApp' to register in; the linked modules are App [unknown-root]
            """,
        right: """
            $ needle build --all --root App
            """
    )
}
