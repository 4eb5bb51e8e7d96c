package import NeedleGraph

extension DiagnosticID {
    package static let noNonCoreComponent = DiagnosticID("no-non-core-component", .error, page: .noNonCoreComponent)
}

extension Diagnostic {
    package static func noNonCoreComponent(_ name: String, of component: String, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            id: .noNonCoreComponent,
            message: "'\(name)', the non-core component of '\(component)', is no known non-core component",
            anchor: .fact(reference)
        )
    }
}
