package import NeedleGraph

extension DiagnosticID {
    package static let unmeetableRequirement = DiagnosticID(
        "unmeetable-requirement",
        .error,
        page: .unmeetableRequirement
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - obstacle: Why no class can have it, for example `it is static`.
    ///   - unwrapped: The type `T!` in it that is the reason, if one is.
    package static func unmeetableRequirement(
        _ requirement: String,
        of protocol: String,
        _ obstacle: String,
        unwrapped: Name? = nil,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unmeetableRequirement,
            message: "no scope can provide '\(requirement)' of '\(`protocol`)': \(obstacle)",
            anchor: .fact(reference),
            help: [
                unwrapped.map { "write '\($0.text.dropLast())?' instead" }
                    ?? "take it out of '\(`protocol`)', or state it as a property or function that a scope can have"
            ]
        )
    }
}
