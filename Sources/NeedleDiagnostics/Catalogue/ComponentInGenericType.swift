package import NeedleGraph

extension DiagnosticID {
    package static let componentInGenericType = DiagnosticID(
        "component-in-generic-type",
        .error,
        page: .componentInGenericType
    )
}

extension Diagnostic {
    package static func componentInGenericType(
        _ name: String,
        type: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .componentInGenericType,
            message: "component '\(name)' is nested in generic type '\(type)'; declare it outside",
            anchor: .fact(reference)
        )
    }
}
