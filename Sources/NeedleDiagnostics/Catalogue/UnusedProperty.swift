package import NeedleGraph

extension DiagnosticID {
    package static let unusedProperty = DiagnosticID("unused-property", .warning, page: .unusedProperty)
}

extension Diagnostic {
    package static func unusedProperty(_ name: String, of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .unusedProperty,
            message: "nobody takes '\(name)' of '\(component)'",
            anchor: .fact(reference)
        )
    }
}
