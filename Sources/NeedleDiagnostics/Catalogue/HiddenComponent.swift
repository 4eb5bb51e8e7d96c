package import NeedleGraph

extension Diagnostic {
    /// Why generated code cannot name one end of an edge, or a type in its generic arguments.
    package enum HiddenEnd: Sendable {
        /// It is not public, and the declarations that would have to be, if these are known.
        case notPublic([FactReference]?)
        /// No linked module imports both the module of the code and the one that declares it.
        case notImported(from: String)
        /// The import of its module lacks this attribute, for example `@_spi(Tools)`.
        case ofSPI(String, module: String)
        /// It is private to its file, in the module of the code.
        case isPrivate
        /// It is of a module further up.
        case ofModuleAbove
    }

    /// - Parameters:
    ///   - hidden: The component or the type that cannot be named.
    ///   - isPlugin: Whether the child is the non-core component of the parent.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        _ reason: HiddenEnd,
        child: String,
        parent: String,
        isPlugin: Bool = false,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let advice =
            switch reason {
            case .notPublic: "make it public"
            case .notImported(let owner): "no linked module imports both '\(module)' and '\(owner)'; link one that does"
            case .ofSPI(let spi, let owner): "write '\(spi) import \(owner)' in one of its files"
            case .isPrivate: "make it internal"
            case .ofModuleAbove where isPlugin: "inherit '\(parent)' in a module that can, and create that class"
            case .ofModuleAbove: "create the child in an extension in a module that can"
            }
        var fixes: [Fix] = []
        if case .notPublic(let narrow?) = reason { fixes = [.raising(hidden, to: .public, at: narrow)] }
        return Diagnostic(
            .hiddenComponent,
            "'\(parent)' \(isPlugin ? "owns" : "creates") '\(child)' here, but module '\(module)', which connects them, "
                + "cannot name '\(hidden)'; \(advice)",
            at: .fact(reference),
            fixes: fixes
        )
    }

    /// For the one file of `needle generate`, which is compiled in one module and holds the code of several.
    ///
    /// - Parameters:
    ///   - hidden: What the file cannot name.
    ///   - isProperty: Whether it is a property that provides.
    ///   - module: The module that has it, as far as it is known.
    package static func hiddenComponent(
        fromOneFile hidden: String,
        isProperty: Bool,
        module: String?,
        child: String,
        parent: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .hiddenComponent,
            "'\(parent)' creates '\(child)', but the generated file is compiled in another module and cannot name "
                + "'\(hidden)', which is internal\(module.map { " to '\($0)'" } ?? ""); make it public, or let "
                + "'needle build' write a file for each module",
            at: .fact(reference),
            help: isProperty ? ["make it private if one further up is meant, which uber/needle takes"] : []
        )
    }
}

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID("hidden-component", .error).explained(
        rule: """
            Generated code cannot name a component or its child in the module that connects the two. Where a \
            component inherits a child from a class of another module, that is the component's own module: make the \
            class of the child public there. Where a generic component is created with a type of a higher module, \
            create its child in an extension in a module that can name that type, or declare a subclass there that \
            names the type. Where one of the two is `@_spi`, write the import with its `@_spi` in a file of that \
            module. The one file of `needle generate` names nothing that is internal to another module, such as a \
            property that provides.
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
            Modules/Screens/ScreenComponent.swift:4:35: error: 'ProfileComponent' creates 'HeaderComponent' here, but module 'App', which connects them, cannot name 'HeaderComponent'; make it public [hidden-component]
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
