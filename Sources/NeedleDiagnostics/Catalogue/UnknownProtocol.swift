package import NeedleGraph

extension DiagnosticID {
    package static let unknownProtocol = DiagnosticID(
        "unknown-protocol",
        .error,
        explanation: """
            Needle writes classes that conform to the dependency protocols, so it must know all that they require. This \
            protocol is declared in none of the parsed modules. Parse the module that declares it, or take it out of \
            the inheritance list.
            """
    )
}

extension Diagnostic {
    /// - Parameter component: The component or protocol that names it.
    package static func unknownProtocol(_ name: String, component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .unknownProtocol,
            message: "protocol '\(name)' of '\(component)' is declared in no parsed module",
            anchor: .fact(reference)
        )
    }
}
