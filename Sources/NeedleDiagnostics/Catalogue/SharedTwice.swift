package import NeedleGraph

extension DiagnosticID {
    package static let sharedTwice = DiagnosticID(
        "shared-twice",
        .warning,
        explanation: """
            `shared` finds its object by the name of the declaration that calls it, so all calls in one declaration \
            share one object: the first that is made.

                var names: [String] { [shared { "Ada" }, shared { "Ben" }] }   // Ada, Ada

            Give each shared object a property of its own.
            """
    )
}

extension Diagnostic {
    package static func sharedTwice(_ declaration: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .sharedTwice,
            message: "all calls of 'shared' in '\(declaration)' share one object; give each a property of its own",
            anchor: .fact(reference)
        )
    }
}
