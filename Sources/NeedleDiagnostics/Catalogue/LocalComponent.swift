package import NeedleGraph

extension DiagnosticID {
    package static let localComponent = DiagnosticID("local-component", .error, page: .localComponent)
}

extension Diagnostic {
    package static func localComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .localComponent,
            message:
                "component '\(name)' is declared in a body, so nothing can be generated for it; declare it outside",
            anchor: .fact(reference)
        )
    }
}
