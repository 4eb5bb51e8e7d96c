package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - spi: The attribute that makes the requirement SPI, for example `@_spi(Tools)`.
    ///   - module: The module that has to name the requirement's type.
    ///   - owner: The module through whose import it sees the type.
    package static func hiddenRequirementType(
        _ requirement: String,
        of protocol: String,
        spi: String,
        module: String,
        importing owner: String,
        _ reference: FactReference,
        notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            .hiddenRequirementType,
            "'\(requirement)' of '\(`protocol`)' is '\(spi)', as is its type, which module '\(module)' cannot name"
                + "; write '\(spi) import \(owner)' in one of its files",
            at: .fact(reference),
            notes: notes
        )
    }

    /// - Parameters:
    ///   - module: The module in which the component is made.
    ///   - hidden: The declarations that the module cannot see: types and, if it must see them, too, the protocol that names
    ///     the types and the components that depend on it.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    ///   - areSPI: Whether these are SPI: public to those who import their module with `@_spi`.
    ///   - reference: The first of these if its place is known, else the requirement.
    package static func hiddenRequirementType(
        requirement: String,
        component: String,
        module: String,
        hidden: [String],
        areSPI: Bool,
        narrow: [FactReference]?,
        _ reference: FactReference,
        notes: [Note]
    ) -> Diagnostic {
        let names = hidden.isEmpty ? "its type, or the protocol that states it" : quoted(hidden)
        let route = "'\(requirement)' must pass through '\(component)' from module '\(module)', "
        let areOne = hidden.count == 1
        return Diagnostic(
            .hiddenRequirementType,
            areSPI && !hidden.isEmpty
                ? "\(route)but \(names) \(areOne ? "is" : "are") '@_spi', and '\(component)' is not; mark it '@_spi', too"
                : "\(route)which cannot see \(names); make \(areOne ? "it" : "them") public",
            at: .fact(reference),
            notes: notes,
            fixes: areSPI ? [] : narrow.map { [.raising(hidden.first ?? "", to: .public, at: $0)] } ?? []
        )
    }
}

extension DiagnosticID {
    package static let hiddenRequirementType = DiagnosticID("hidden-requirement-type", .error).explained(
        rule: """
            A requirement must pass through a module that cannot name its type. A component is created in another \
            module, and what a scope below it needs passes through it from there. So make the type of the requirement \
            and the protocol that declares it public, or provide the requirement inside the component's own module. A \
            type that is `@_spi` passes only through components that are, too, and into modules that import it with \
            the same `@_spi`.
            """,
        wrong: """
            // needle.json
            {
              "moduleRoots": ["Modules"],
              "modules": [
                { "name": "Feed", "packageName": "feed" },
                { "name": "Theme", "packageName": "feed" }
              ]
            }

            // Modules/Theme/ThemeComponent.swift
            import NeedleFoundation

            package protocol ThemeDependency: Dependency {
                var theme: String { get }
            }

            package final class ThemeComponent: Component<any ThemeDependency> {}

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation
            import Theme

            public final class FeedComponent: Component<any EmptyDependency> {
                var theme: ThemeComponent { ThemeComponent(parent: self) }
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var theme: String { "dark" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Theme/ThemeComponent.swift:3:18: error: 'theme' must pass through 'FeedComponent' from module 'App', which cannot see 'ThemeDependency'; make it public [hidden-requirement-type]
            Modules/Theme/ThemeComponent.swift:4:9: note: 'theme' is declared here
            Modules/App/RootComponent.swift:6:31: note: 'RootComponent' creates 'FeedComponent' here
            """,
        right: """
            // Modules/Theme/ThemeComponent.swift
            -package protocol ThemeDependency: Dependency {
            +public protocol ThemeDependency: Dependency {
            """
    )
}
