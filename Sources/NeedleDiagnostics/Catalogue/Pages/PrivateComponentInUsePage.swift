extension Page {
    static let privateComponentInUse = Page(
        rule: """
            A private component asks for something, makes a child that does, or is made in another file. The code \
            that meets requirements is generated into a file of its own, and cannot name a class that is private to \
            another file. Make the component internal.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            private final class ProfileComponent: Component<any ProfileDependency> {
                var greeting: String { "Hello, \\(dependency.user)" }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var greeting: String { ProfileComponent(parent: self).greeting }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:21: error: component 'ProfileComponent' is private, so what 'ProfileComponent' needs cannot be generated; make it internal [private-component-in-use]
            Modules/App/RootComponent.swift:13:28: note: 'RootComponent' makes 'ProfileComponent' here
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {
                var greeting: String { "Hello, \\(dependency.user)" }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var greeting: String { ProfileComponent(parent: self).greeting }
            }
            """
    )
}
