package import NeedleGraph

extension DiagnosticID {
    package static let genericArgumentsUnknown = DiagnosticID(
        "generic-arguments-unknown",
        .error,
        explanation: """
            A generic component is made without its generic arguments, so the compiler infers them, and Needle cannot. \
            Write them: `ListComponent<Item>(parent: self)`.
            """
    )
}

extension Diagnostic {
    package static func genericArgumentsUnknown(_ component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .genericArgumentsUnknown,
            message: "generic component '\(component)' must be made with its generic arguments written",
            anchor: .fact(reference)
        )
    }
}
