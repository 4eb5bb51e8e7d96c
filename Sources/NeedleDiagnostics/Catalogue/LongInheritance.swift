package import NeedleGraph

extension DiagnosticID {
    package static let longInheritance = DiagnosticID("long-inheritance", .error, page: .longInheritance)
}

extension Diagnostic {
    /// - Parameter name: The class whose superclasses are too many.
    package static func longInheritance(of name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .longInheritance,
            message: "'\(name)' is one of more than 250 classes that inherit from one another in a row; use fewer",
            anchor: .fact(reference)
        )
    }
}
