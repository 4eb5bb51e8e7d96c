package import NeedleGraph

extension Diagnostic {
    package static func localComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .localComponent,
            "component '\(name)' is declared in a body, so nothing can be generated for it; declare it outside",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let localComponent = DiagnosticID("local-component", .error).explained(
        rule: """
            A component may not be declared in the body of a function, a property or a closure. The code that meets \
            its requirements is generated into a file of its own, and cannot name such a class. Declare the component \
            outside.
            """,
        wrong: """
            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }

                func openProfile() {
                    final class ProfileComponent: Component<any ProfileDependency> {}
                    _ = ProfileComponent(parent: self)
                }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:11:21: error: component 'ProfileComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
            """,
        right: """
                 var user: String { get }
             }
            +
            +final class ProfileComponent: Component<any ProfileDependency> {}
            -        final class ProfileComponent: Component<any ProfileDependency> {}
            """
    )
}
