package import NeedleGraph

extension DiagnosticID {
    package static let componentInUnparsedType = DiagnosticID(
        "component-in-unparsed-type",
        .error,
        page: .componentInUnparsedType
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The class, without the type around it.
    ///   - type: The extended type.
    ///   - call: The call that makes it or that it makes.
    ///   - declaration: The class.
    package static func componentInUnparsedType(
        _ name: String,
        type: String,
        _ call: FactReference,
        declaration: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .componentInUnparsedType,
            message: "'\(name)' is nested in an extension of '\(type)', which no linked module declares, "
                + "so nothing can be generated for it; declare it outside",
            anchor: .fact(call),
            notes: [Note(message: "'\(name)' is declared here", anchor: .fact(declaration))]
        )
    }
}
