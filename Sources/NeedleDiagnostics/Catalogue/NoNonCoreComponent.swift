package import NeedleGraph

extension DiagnosticID {
    package static let noNonCoreComponent = DiagnosticID(
        "no-non-core-component",
        .error,
        explanation: """
            The third generic argument of a pluginized component is its non-core component, a class that inherits \
            `NonCoreComponent`. No parsed module declares it.
            """
    )
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
