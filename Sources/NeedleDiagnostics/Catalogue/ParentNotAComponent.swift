package import NeedleGraph

extension DiagnosticID {
    package static let parentNotAComponent = DiagnosticID("parent-not-a-component", .error, page: .parentNotAComponent)
}

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The enclosing type; nil outside types.
    ///   - notes: Why that is no component, where it looks as if it should be one.
    package static func parentNotAComponent(
        child: String,
        parent: String?,
        notes: [Note] = [],
        _ reference: FactReference
    ) -> Diagnostic {
        let found = parent.map { "'\($0)' is no component" } ?? "this is outside a component"
        return Diagnostic(
            id: .parentNotAComponent,
            message: "the parent of '\(child)' must be a component, and \(found)",
            anchor: .fact(reference),
            notes: notes,
            help: notes.isEmpty
                ? ["make '\(child)' in a component, and hand it on"] : notes.compactMap { $0.fix?.message }
        )
    }
}
