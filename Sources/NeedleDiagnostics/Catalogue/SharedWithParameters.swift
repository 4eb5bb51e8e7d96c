package import NeedleGraph

extension Diagnostic {
    package static func sharedWithParameters(_ function: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .sharedWithParameters,
            "'\(function)' shares one object for all arguments: 'shared' does not tell them apart",
            at: .fact(reference),
            help: ["create the object without 'shared', or share a dictionary with an object for each argument"]
        )
    }
}

extension DiagnosticID {
    package static let sharedWithParameters = DiagnosticID("shared-with-parameters", .warning).explained(
        rule: """
            A function that calls `shared` shares one object for all arguments. `shared` finds its object by the name \
            of the declaration that calls it, so all later calls get the object of the first. Create the object \
            without `shared`, or share one that holds an object for each argument.
            """,
        wrong: """
            final class Cache {
                let size: Int

                init(size: Int) { self.size = size }
            }

            final class RootComponent: BootstrapComponent {
                func cache(size: Int) -> Cache { shared { Cache(size: size) } }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:10:10: warning: 'cache(size:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
            Modules/App/RootComponent.swift:10:10: help: create the object without 'shared', or share a dictionary with an object for each argument
            """,
        right: """
            -    func cache(size: Int) -> Cache { shared { Cache(size: size) } }
            +    var imageCache: Cache { shared { Cache(size: 100) } }
            +    var textCache: Cache { shared { Cache(size: 10) } }
            """
    )
}
