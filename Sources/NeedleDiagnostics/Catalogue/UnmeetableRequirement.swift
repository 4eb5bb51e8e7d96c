package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - obstacle: Why no class can have it, for example `it is static`.
    ///   - unwrapped: The type `T!` in it that is the reason, if one is.
    package static func unmeetableRequirement(
        _ requirement: String,
        of protocol: String,
        _ obstacle: String,
        unwrapped: Name? = nil,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .unmeetableRequirement,
            "no scope can provide '\(requirement)' of '\(`protocol`)': \(obstacle)",
            at: .fact(reference),
            help: [
                unwrapped.map { "write '\($0.text.dropLast())?' instead" }
                    ?? "remove it from '\(`protocol`)', or declare it as a property or function that a scope can have"
            ]
        )
    }
}

extension DiagnosticID {
    package static let unmeetableRequirement = DiagnosticID("unmeetable-requirement", .error).explained(
        rule: """
            A dependency protocol has a requirement that no scope can provide. Needle writes classes that conform to \
            these protocols: objects whose variables and functions read from the scopes above. Such a class has no \
            meaning for a static member, an initializer, a subscript or an associated type. Swift cannot pass on variadic \
            arguments, and of a generic function, generated code cannot name the types: it does so by typealiases of the \
            protocol, which Swift does not find if they are generic. Declare it as a variable or a plain function, or give \
            it a default in an extension of the protocol, which each module that creates the scope must see.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                static var limit: Int { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            final class RootComponent: BootstrapComponent {
                var limit: Int { 20 }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:16: error: no scope can provide 'limit' of 'FeedDependency': it is static [unmeetable-requirement]
            Modules/App/RootComponent.swift:4:16: help: remove it from 'FeedDependency', or declare it as a property or function that a scope can have
            """,
        right: """
            -    static var limit: Int { get }
            +    var limit: Int { get }
            """
    )
}
