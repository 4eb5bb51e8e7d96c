package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    ///   - optional: The type that it has since its initializer may give nil, and where that is; nil if it is not known.
    package static func unwrittenType(
        _ property: String,
        of component: String,
        requirement: String,
        isOptional optional: (written: String, witness: Note)?,
        _ reference: FactReference
    ) -> Diagnostic {
        let advice = optional.map { "; its type is '\($0.written)': the initializer may return nil" }
        return Diagnostic(
            .unwrittenType,
            "'\(property)' of '\(component)' has no type annotation, so it does not provide '\(requirement)'"
                + (advice ?? "; write '\(requirement)' if that is its type"),
            at: .fact(reference),
            notes: optional.map { [$0.witness] } ?? [],
            help: optional == nil ? [] : ["unwrap it here, or rename it"]
        )
    }
}

extension DiagnosticID {
    package static let unwrittenType = DiagnosticID("unwritten-type", .warning).explained(
        rule: """
            A property that may meet a requirement below it has no type that the source shows. It is not written, and \
            its initializer is a call of a function, a member of another object or a property wrapper, which only the \
            compiler understands. Such a property provides nothing; the requirement is met further up or not at all. \
            Write the type.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                var user: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            func currentUser() -> String { "grace" }

            final class HomeComponent: Component<any EmptyDependency> {
                let user = currentUser()
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var home: HomeComponent { HomeComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:12:9: warning: 'user' of 'HomeComponent' has no type annotation, so it does not provide 'user: String'; write 'user: String' if that is its type [unwritten-type]
            """,
        right: """
            -    let user = currentUser()
            +    let user: String = currentUser()
            """
    )
}
