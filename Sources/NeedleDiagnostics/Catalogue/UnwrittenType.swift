package import NeedleGraph

extension DiagnosticID {
    package static let unwrittenType = DiagnosticID(
        "unwritten-type",
        .warning,
        explanation: """
            A property has the name of a requirement below it, but its type is not written, and its initializer does \
            not tell it without the compiler: a call of a function, a member of another object, a property wrapper. \
            Such a property provides nothing; the requirement is met further up or not at all.

                let clock = makeClock()                     // of which type?

            Write the type: `let clock: Clock = makeClock()`.
            """
    )
}

extension Diagnostic {
    /// - Parameter requirement: The requirement's name and type, for example `clock: Clock`.
    package static func unwrittenType(
        _ property: String,
        of component: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unwrittenType,
            message: "type of '\(property)' is not written, so '\(component)' does not provide '\(requirement)' by it; "
                + "write '\(requirement)' if that is its type",
            anchor: .fact(reference),
            fixes: [.writingType(of: requirement, at: reference)].compactMap { $0 }
        )
    }
}
