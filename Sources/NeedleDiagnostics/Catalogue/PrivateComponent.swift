package import NeedleGraph

extension Diagnostic {
    package static func privateComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .privateComponent,
            "component '\(name)' is private, so nothing can be generated for it; make it internal",
            at: .fact(reference),
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }
}

extension DiagnosticID {
    package static let privateComponent = DiagnosticID("private-component", .warning).explained(
        rule: """
            A private component cannot be named in generated code, which is in a file of its own. It works only as \
            long as neither it nor a child that it creates requires anything. Make the component internal.
            """,
        wrong: """
            private final class HelpComponent: Component<any EmptyDependency> {
                var text: String { "help" }
            }

            final class RootComponent: BootstrapComponent {
                var help: String { HelpComponent(parent: self).text }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:3:21: warning: component 'HelpComponent' is private, so nothing can be generated for it; make it internal [private-component]
            """,
        right: """
            -private final class HelpComponent: Component<any EmptyDependency> {
            +final class HelpComponent: Component<any EmptyDependency> {
            """
    )
}
