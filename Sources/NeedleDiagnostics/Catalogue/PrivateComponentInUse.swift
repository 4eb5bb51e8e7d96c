package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The parent of the edge for which nothing can be generated; it or `child` is the private component.
    ///   - site: The call by which the parent makes the child.
    package static func privateComponentInUse(
        _ name: String,
        parent: String,
        child: String,
        _ reference: FactReference,
        site: FactReference?
    ) -> Diagnostic {
        Diagnostic(
            .privateComponentInUse,
            "component '\(name)' is private, so the code that '\(child)' needs cannot be generated; make it internal",
            at: .fact(reference),
            notes: site.map { [Note("'\(parent)' creates '\(child)' here", at: .fact($0))] } ?? [],
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }

    /// - Parameter calls: The calls in other files that make it.
    package static func privateComponentMadeElsewhere(
        _ name: String,
        _ reference: FactReference,
        calls: [FactReference]
    ) -> Diagnostic {
        Diagnostic(
            .privateComponentInUse,
            "component '\(name)' is private, and another file creates it; make it internal",
            at: .fact(reference),
            notes: calls.map { Note("'\(name)(parent: self)' is here", at: .fact($0)) },
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }
}

extension DiagnosticID {
    package static let privateComponentInUse = DiagnosticID("private-component-in-use", .error).explained(
        rule: """
            A private component requires something, creates a child that does, or is used in another file. The code \
            that meets requirements is generated into a file of its own, and cannot name a class that is private to \
            another file. Make the component internal.
            """,
        wrong: """
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
            Modules/App/RootComponent.swift:7:21: error: component 'ProfileComponent' is private, so the code that 'ProfileComponent' needs cannot be generated; make it internal [private-component-in-use]
            Modules/App/RootComponent.swift:13:28: note: 'RootComponent' creates 'ProfileComponent' here
            """,
        right: """
            -private final class ProfileComponent: Component<any ProfileDependency> {
            +final class ProfileComponent: Component<any ProfileDependency> {
            """
    )
}
