package import NeedleGraph

extension DiagnosticID {
    package static let unwrittenType = DiagnosticID("unwritten-type", .warning, page: .unwrittenType)
}

extension Diagnostic {
    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    ///   - optional: The type that it has since its initializer may give nil, and where that is; nil if it is not known.
    ///   - fix: The edit that writes the type, if it is certain.
    package static func unwrittenType(
        _ property: String,
        of component: String,
        requirement: String,
        isOptional optional: (written: String, witness: Note)?,
        fix: Fix?,
        _ reference: FactReference
    ) -> Diagnostic {
        let advice = optional.map { "; its type is '\($0.written)': the initializer may give nil" }
        return Diagnostic(
            id: .unwrittenType,
            message: "type of '\(property)' is not written, so '\(component)' does not provide '\(requirement)' by it"
                + (advice ?? "; write '\(requirement)' if that is its type"),
            anchor: .fact(reference),
            notes: optional.map { [$0.witness] } ?? [],
            help: optional == nil ? [] : ["unwrap it here, or rename it"],
            fixes: [fix].compactMap { $0 }
        )
    }
}
