package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - component: The component that states the requirement.
    ///   - requirement: The requirement's name and type, for example `imageCache: ImageCache`.
    ///   - isProvidedOnOtherWays: Whether some ancestor has it that is not on the path.
    ///   - path: The names of the components from the root down to `component`.
    package static func missingProvider(
        component: String,
        requirement: String,
        isProvidedOnOtherWays: Bool,
        path: [String],
        anchor: FactReference,
        notes: [Note],
        help: [String],
        fixes: [Fix]
    ) -> Diagnostic {
        Diagnostic(
            .missingProvider,
            "no ancestor of '\(component)' \(isProvidedOnOtherWays ? "on this path " : "")provides "
                + "'\(requirement)'",
            at: .fact(anchor),
            notes: notes,
            way: path,
            help: help,
            fixes: fixes
        )
    }
}

extension DiagnosticID {
    package static let missingProvider = DiagnosticID("missing-provider", .error).explained(
        rule: """
            A component needs something that no component above it provides. It states the requirement in its \
            dependency protocol, and a property of that name and type must be in a component above, where it can be \
            seen. Add the property there, fix its type or its access, or remove the requirement. A component that is \
            created in several places needs the property on each path from a root. The notes show the path, properties that \
            nearly fit, and components elsewhere that have it.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var baseURL: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:4:9: error: no ancestor of 'FeedComponent' provides 'baseURL: String' (RootComponent -> FeedComponent) [missing-provider]
            Modules/App/RootComponent.swift:5:31: note: 'RootComponent' creates 'FeedComponent' here
            Modules/Feed/FeedComponent.swift:4:9: help: add 'var baseURL: String' to 'RootComponent'
            """,
        right: """
             final class RootComponent: BootstrapComponent {
            +    var baseURL: String { "https://example.com/feed" }
            """
    )
}
