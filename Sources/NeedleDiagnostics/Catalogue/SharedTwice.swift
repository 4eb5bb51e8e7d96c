package import NeedleGraph

extension DiagnosticID {
    package static let sharedTwice = DiagnosticID("shared-twice", .warning, page: .sharedTwice)
}

extension Diagnostic {
    package static func sharedTwice(_ declaration: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .sharedTwice,
            message: "all calls of 'shared' in '\(declaration)' share one object; give each a property of its own",
            anchor: .fact(reference)
        )
    }

    /// The same for functions of one name that are declared in two bodies.
    package static func sharedTwice(
        _ function: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .sharedTwice,
            message: "two functions '\(function)' call 'shared' and share one object; give each another name",
            anchor: .fact(reference),
            notes: [Note(message: "the other function is in here", anchor: .fact(other))]
        )
    }
}
