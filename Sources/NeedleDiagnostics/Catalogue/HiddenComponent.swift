package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type in a generic argument that cannot be named.
    ///   - isOfModule: Whether that is declared in the same module.
    ///   - isPlugin: Whether the child is the non-core component of the parent.
    ///   - module: The module of the generated code.
    package static func hiddenArgument(
        _ type: String,
        isOfModule: Bool,
        isPlugin: Bool,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let elsewhere =
            isPlugin
            ? "inherit '\(parent)' in a module that can, and make that class"
            : "make the child in an extension in a module that can"
        let fix = isOfModule ? "make it internal" : elsewhere
        return Diagnostic(
            .hiddenComponent,
            "'\(parent)' \(isPlugin ? "owns" : "makes") '\(child)' here, but module '\(module)', which connects them, cannot name '\(type)'; "
                + "\(fix)",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - hidden: The component that cannot be named.
    ///   - owner: The module that declares it.
    ///   - spi: The attribute that an import of it lacks, for example `@_spi(Tools)`.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        of owner: String,
        spi: String,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .hiddenComponent,
            "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name "
                + "'\(hidden)'; write '\(spi) import \(owner)' in a file of it",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - hidden: The component that cannot be named.
    ///   - owner: The module that declares it, if it is public and that module is not imported.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        notImportedFrom owner: String?,
        narrow: [FactReference]?,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let fix = owner.map { "no linked module imports both '\(module)' and '\($0)'; link one that does" }
        return Diagnostic(
            .hiddenComponent,
            "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name "
                + "'\(hidden)'; \(fix ?? "make it public")",
            at: .fact(reference),
            fixes: owner == nil ? narrow.map { [.raising(hidden, to: .public, at: $0)] } ?? [] : []
        )
    }
}

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID("hidden-component", .error).explained(
        rule: """
            Generated code cannot name a component or its child in the module that connects the two. Where a component \
            inherits a child from a class of another module, that is the component's own module: make the class of the \
            child public there. Where a generic component is made with a type of a higher module, make its child in an \
            extension in a module that can name that type, or inherit it there by a class that says the type. Where \
            one of the two is `@_spi`, write the import with its `@_spi` in a file of that module.
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
            -protocol HeaderDependency: Dependency {
            +public protocol HeaderDependency: Dependency {
            -final class HeaderComponent: Component<any HeaderDependency> {}
            +public final class HeaderComponent: Component<any HeaderDependency> {}
            """
    )
}
