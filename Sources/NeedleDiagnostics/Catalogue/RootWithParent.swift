package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The component that makes it.
    ///   - dependency: The dependency protocol that it may be meant to have; nil if none is known.
    ///   - calls: Where it is made with a parent; not empty.
    package static func rootWithParent(
        _ name: String,
        parent: String,
        dependency: String?,
        calls: [FactReference],
        declaration: FactReference
    ) -> Diagnostic {
        let others = calls.dropFirst().map { Note("'\(name)' is created here, too", at: .fact($0)) }
        return Diagnostic(
            .rootWithParent,
            "'\(name)' is a root, but '\(parent)' creates it with 'parent: self'; inherit "
                + "'Component<any \(dependency ?? "EmptyDependency")>' instead of 'BootstrapComponent'",
            at: calls.first.map(Anchor.fact) ?? .none,
            notes: [Note("'\(name)' is declared here", at: .fact(declaration))] + others
        )
    }
}

extension DiagnosticID {
    package static let rootWithParent = DiagnosticID("root-with-parent", .error).explained(
        rule: """
            A root has no parent: a class that inherits `BootstrapComponent` cannot be created with `parent: self`. A \
            component that another one creates inherits `Component`, with the protocol of what it needs from above. \
            If it is a root, create it outside of components, as in `RootComponent()`.
            """,
        wrong: """
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
            Modules/App/RootComponent.swift:11:37: error: 'ProfileComponent' is a root, but 'RootComponent' creates it with 'parent: self'; inherit 'Component<any ProfileDependency>' instead of 'BootstrapComponent' [root-with-parent]
            Modules/App/RootComponent.swift:7:13: note: 'ProfileComponent' is declared here
            """,
        right: """
            -final class ProfileComponent: BootstrapComponent {}
            +final class ProfileComponent: Component<any ProfileDependency> {}
            """
    )
}
