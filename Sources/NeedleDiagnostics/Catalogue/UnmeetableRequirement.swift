package import NeedleGraph

extension DiagnosticID {
    package static let unmeetableRequirement = DiagnosticID(
        "unmeetable-requirement",
        .error,
        page: .unmeetableRequirement
    )
}

extension Diagnostic {
    /// - Parameter obstacle: Why no class can have it, for example `it is static`.
    package static func unmeetableRequirement(
        _ requirement: String,
        of protocol: String,
        _ obstacle: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unmeetableRequirement,
            message: "no scope can provide '\(requirement)' of '\(`protocol`)': \(obstacle)",
            anchor: .fact(reference),
            help: ["take it out of '\(`protocol`)', or state it as a property or function that a scope can have"]
        )
    }
}
