extension Page {
    static let rootWithParent = Page(
        rule: """
            A root has no parent: who inherits `BootstrapComponent` cannot be made with `parent: self`. A component that \
            another one makes inherits `Component`, with the protocol of what it needs from above. If it is a root, make \
            it outside of components, as `RootComponent()`.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: BootstrapComponent {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:11:37: error: 'ProfileComponent' is a root, but 'RootComponent' makes it with 'parent: self'; inherit 'Component<any ProfileDependency>' instead of 'BootstrapComponent' [root-with-parent]
            Modules/App/RootComponent.swift:7:13: note: 'ProfileComponent' is declared here
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """
    )
}
