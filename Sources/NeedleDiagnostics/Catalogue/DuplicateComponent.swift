package import NeedleGraph

extension Diagnostic {
    package static func duplicateComponent(
        _ name: String,
        module: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .duplicateComponent,
            "component '\(name)' is declared twice in module '\(module)'",
            at: .fact(reference),
            notes: [Note("the other '\(name)' is here", at: .fact(other))],
            help: ["rename one of the two"]
        )
    }
}

extension DiagnosticID {
    package static let duplicateComponent = DiagnosticID("duplicate-component", .error).explained(
        rule: """
            Two component classes of one module may not have the same name. Needle could not tell which of them a \
            child is. Rename one of them.
            """,
        wrong: """
            // Modules/App/ProfileComponent.swift
            import NeedleFoundation

            final class ProfileComponent: Component<any EmptyDependency> {}

            // Modules/App/OldProfileComponent.swift
            import NeedleFoundation

            final class ProfileComponent: Component<any EmptyDependency> {}

            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/ProfileComponent.swift:3:13: error: component 'ProfileComponent' is declared twice in module 'App' [duplicate-component]
            Modules/App/OldProfileComponent.swift:3:13: note: the other 'ProfileComponent' is here
            Modules/App/ProfileComponent.swift:3:13: help: rename one of the two
            """,
        right: """
            // Modules/App/OldProfileComponent.swift
            import NeedleFoundation

            final class OldProfileComponent: Component<any EmptyDependency> {}

            // Modules/App/RootComponent.swift
                 var profile: ProfileComponent { ProfileComponent(parent: self) }
            +    var old: OldProfileComponent { OldProfileComponent(parent: self) }
            """
    )
}
