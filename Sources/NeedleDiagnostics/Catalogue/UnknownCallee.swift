package import NeedleGraph

extension Diagnostic {
    /// - Parameter callee: The text before `init`, if there is any.
    package static func unknownCallee(_ callee: String?, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .unknownCallee,
            "cannot tell what '\(callee ?? "").init(parent: self)' creates here; write the name of the class, "
                + "as in 'Child(parent: self)'",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let unknownCallee = DiagnosticID("unknown-callee", .error).explained(
        rule: """
            Needle cannot tell what a component creates by `.init(parent: self)` or `type.init(parent: self)`. The \
            source does not say it, neither in an annotation nor in a return type. If it is a child component, its \
            scope would lack its environment. Write the name of the class, as in `Child(parent: self)`.
            """,
        wrong: """
            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            func show(_ profile: ProfileComponent) {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var profile: ProfileComponent { .init(parent: self) }

                func showProfile() {
                    show(.init(parent: self))
                }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:16:14: error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
            """,
        right: """
            -        show(.init(parent: self))
            +        show(ProfileComponent(parent: self))
            """
    )
}
