package import NeedleGraph

extension DiagnosticID {
    package static let genericArgumentsUnknown = DiagnosticID(
        "generic-arguments-unknown",
        .error,
        page: .genericArgumentsUnknown
    )
}

extension Diagnostic {
    package static func genericArgumentsUnknown(_ component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .genericArgumentsUnknown,
            message: "generic component '\(component)' must be made with its generic arguments written, as types that "
                + "are known outside the body",
            anchor: .fact(reference)
        )
    }
}
