package import NeedleGraph

extension DiagnosticID {
    package static let unmeetableRequirement = DiagnosticID(
        "unmeetable-requirement",
        .error,
        explanation: """
            Needle writes classes that conform to the dependency protocols: objects whose variables and functions read \
            from the scopes above. Such a class has no meaning for a static member, an initializer, a subscript or an \
            associated type, and Swift cannot forward a call that is generic, variadic or rethrows.

                protocol GameDependency: Dependency {
                    static var limit: Int { get }           // of which scope above?
                }

            State it as a variable or a plain function, or give it a default in an extension of the protocol.
            """
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
            anchor: .fact(reference)
        )
    }
}
