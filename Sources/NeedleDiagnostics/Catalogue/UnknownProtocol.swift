package import NeedleGraph

extension DiagnosticID {
    package static let unknownProtocol = DiagnosticID(
        "unknown-protocol",
        .error,
        explanation: """
            Needle writes classes that conform to the dependency protocols, so it must know all that they require. This \
            protocol is declared in none of the parsed modules. Mend its name, parse the module that declares it, or take \
            it out of the inheritance list.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The component or protocol that names it.
    ///   - known: The names of the protocols that may be meant.
    package static func unknownProtocol(
        _ name: String,
        component: String,
        known: [String],
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unknownProtocol,
            message: "protocol '\(name)' of '\(component)' is declared in no parsed module"
                + suggestion(for: name, in: known, atMost: 2),
            anchor: .fact(reference)
        )
    }
}
