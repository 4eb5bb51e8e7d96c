package import NeedleGraph

extension Diagnostic {
    /// - Parameter children: The children that it makes, and where.
    package static func genericRoot(
        _ name: String,
        children: [(name: String, call: FactReference)],
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .genericRoot,
            "root '\(name)' is generic, and Needle cannot see its generic arguments; "
                + "create its children in a root that is not generic",
            at: .fact(reference),
            notes: children.map { child in
                Note("'\(name)' creates '\(child.name)' here", at: .fact(child.call))
            }
        )
    }
}

extension DiagnosticID {
    package static let genericRoot = DiagnosticID("generic-root", .error).explained(
        rule: """
            A generic root may not create children that require something. A generic class is a different class for \
            each set of generic arguments, and a child gets its environment by the class of its parent. A root may be \
            created anywhere, so Needle does not see with which arguments. Create the children in a root that is not \
            generic; it may inherit the generic one.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                var baseURL: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            class RootComponent<Settings>: BootstrapComponent {
                var baseURL: String { "https://example.com/feed" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:9:7: error: root 'RootComponent' is generic, and Needle cannot see its generic arguments; create its children in a root that is not generic [generic-root]
            Modules/App/RootComponent.swift:11:31: note: 'RootComponent' creates 'FeedComponent' here
            """,
        right: """
                 var baseURL: String { "https://example.com/feed" }
            +}
            +
            +struct AppSettings {}
            +
            +final class AppComponent: RootComponent<AppSettings> {
            """
    )
}
