package import NeedleGraph

extension Diagnostic {
    package static func sharedTwice(_ declaration: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .sharedTwice,
            "all calls of 'shared' in '\(declaration)' share one object; give each a property of its own",
            at: .fact(reference)
        )
    }

    /// The same for functions of one name that are declared in two bodies.
    package static func sharedTwice(
        _ function: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .sharedTwice,
            "two functions '\(function)' call 'shared' and share one object; rename one of them",
            at: .fact(reference),
            notes: [Note("the other function is inside this declaration", at: .fact(other))]
        )
    }
}

extension DiagnosticID {
    package static let sharedTwice = DiagnosticID("shared-twice", .warning).explained(
        rule: """
            All calls of `shared` in one declaration share one object: the first that is created. `shared` finds its \
            object by the name of the declaration that calls it. Give each shared object a property of its own.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var users: [String] { [shared { "ada" }, shared { "grace" }] }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:9: warning: all calls of 'shared' in 'users' share one object; give each a property of its own [shared-twice]
            """,
        right: """
            -    var users: [String] { [shared { "ada" }, shared { "grace" }] }
            +    var author: String { shared { "ada" } }
            +    var reader: String { shared { "grace" } }
            +    var users: [String] { [author, reader] }
            """
    )
}
