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
}
