package import NeedleGraph

extension DiagnosticID {
    package static let privateComponent = DiagnosticID("private-component", .warning, page: .privateComponent)
}

extension Diagnostic {
    package static func privateComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .privateComponent,
            message: "component '\(name)' is private, so nothing can be generated for it; make it internal",
            anchor: .fact(reference),
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }
}
