extension Page {
    static let foreignParent = Page(
        rule: """
            A child component must be made by its parent, with `parent: self`. So Needle knows from the source who \
            the parent is, and that is needed to connect the two. Here another object is passed, and which one it is \
            can only be known at run time. Move the call into a property of the parent component. An initializer of \
            the child's own takes the parent under that label, too, as `init(user: User, parent: any Scope)`.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
            }

            func openProfile(in root: RootComponent) -> ProfileComponent {
                ProfileComponent(parent: root)
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:5: error: 'ProfileComponent' must be made inside its parent with 'parent: self', not 'parent: root' [foreign-parent]
            Modules/App/RootComponent.swift:14:5: help: make it in a property of its parent, as 'ProfileComponent(parent: self)', and read that property here
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

            func openProfile(in root: RootComponent) -> ProfileComponent {
                root.profile
            }
            """
    )
}
