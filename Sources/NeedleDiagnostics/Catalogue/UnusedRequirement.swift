package import NeedleGraph

extension DiagnosticID {
    package static let unusedRequirement = DiagnosticID("unused-requirement", .warning, page: .unusedRequirement)
}

extension Diagnostic {
    /// - Parameter components: Those that state it.
    package static func unusedRequirement(_ name: String, of components: [String], _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            id: .unusedRequirement,
            message:
                "no code of \(quoted(components, atMost: 3)) reads '\(name)'; what scopes below need passes without it",
            anchor: .fact(reference)
        )
    }
}
