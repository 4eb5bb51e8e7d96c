extension Page {
    static let hiddenComponent = Page(
        rule: """
            Generated code cannot name a component or its child in the module that connects the two. Where a \
            component inherits a child from a class of another module, that is the component's own module: make the \
            class of the child public there. Where a generic component is made with a type of a higher module, make \
            its child in an extension in a module that can name that type, or inherit it there by a class that says \
            the type. Where one of the two is `@_spi`, write the import with its `@_spi` in a file of that module.
            """,
        wrong: """
            // Modules/Screens/ScreenComponent.swift
            import NeedleFoundation

            open class ScreenComponent: Component<any EmptyDependency> {
                var header: HeaderComponent { HeaderComponent(parent: self) }
            }

            protocol HeaderDependency: Dependency {
                var title: String { get }
            }

            final class HeaderComponent: Component<any HeaderDependency> {}

            // Modules/App/RootComponent.swift
            import NeedleFoundation
            import Screens

            final class ProfileComponent: ScreenComponent {
                var title: String { "Profile" }
            }

            final class RootComponent: BootstrapComponent {
                var profile: ProfileComponent { ProfileComponent(parent: self) }
            }
            """,
        message: """
            Modules/Screens/ScreenComponent.swift:4:35: error: 'ProfileComponent' makes 'HeaderComponent' here, but module 'App', which connects them, cannot name 'HeaderComponent'; make it public [hidden-component]
            """,
        right: """
            // Modules/Screens/ScreenComponent.swift
            import NeedleFoundation

            open class ScreenComponent: Component<any EmptyDependency> {
                var header: HeaderComponent { HeaderComponent(parent: self) }
            }

            public protocol HeaderDependency: Dependency {
                var title: String { get }
            }

            public final class HeaderComponent: Component<any HeaderDependency> {}
            """
    )
}
