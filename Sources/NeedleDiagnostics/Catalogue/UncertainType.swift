package import NeedleGraph

extension DiagnosticID {
    package static let uncertainType = DiagnosticID(
        "uncertain-type",
        .error,
        explanation: """
            A property has the name of a requirement below it and is made by a call of the requirement's type, but \
            nobody knows whether that initializer may give nil: the type belongs to a module that is not parsed. If it \
            may, the property is an optional and provides nothing, and the requirement is met further up. Which of both \
            it is must not depend on a guess.

                let relay = Relay(value: 1)                 // a 'Relay', or a 'Relay?'?

            Write the type: `let relay: Relay = Relay(value: 1)`.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type that is called.
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    package static func uncertainType(
        _ property: String,
        of type: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .uncertainType,
            message: "type of '\(property)' is not certain, since this initializer of '\(type)' may give nil; "
                + "write '\(requirement)' if that is its type",
            anchor: .fact(reference),
            fixes: [.writingType(of: requirement, at: reference)].compactMap { $0 }
        )
    }
}
