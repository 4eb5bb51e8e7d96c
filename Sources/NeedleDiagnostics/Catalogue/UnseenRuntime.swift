package import NeedleGraph

extension Diagnostic {
    package static func unseenRuntime(
        _ superclass: String,
        of name: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .unseenRuntime,
            "'\(name)' inherits '\(superclass)', but no import of this file shows that it is "
                + "NeedleFoundation's; import NeedleFoundation, or qualify '\(superclass)' with its module",
            at: .fact(reference),
            fixes: [.importing("NeedleFoundation", in: reference)]
        )
    }
}

extension DiagnosticID {
    package static let unseenRuntime = DiagnosticID("unseen-runtime", .error).explained(
        rule: """
            A class inherits a `Component` that no import of its file shows to be NeedleFoundation's. It is used as \
            one, with `parent: self`; usually a module that is not parsed re-exports NeedleFoundation. To Needle such \
            a class is not a component, and its scopes would be created without providers. Add `import \
            NeedleFoundation`. If the class is another library's, write its module in front of it, as in \
            `Widgets.Component<Style>`.
            """,
        wrong: """
            import AppBasics

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:13: error: 'ProfileComponent' inherits 'Component', but no import of this file shows that it is NeedleFoundation's; import NeedleFoundation, or qualify 'Component' with its module [unseen-runtime]
            Modules/App/RootComponent.swift:9:13: error: 'RootComponent' inherits 'BootstrapComponent', but no import of this file shows that it is NeedleFoundation's; import NeedleFoundation, or qualify 'BootstrapComponent' with its module [unseen-runtime]
            """,
        right: """
            -import AppBasics
            +import NeedleFoundation
            """
    )
}
