package import NeedleGraph

extension DiagnosticID {
    package static let uncertainProperty = DiagnosticID("uncertain-property", .warning, page: .uncertainProperty)
}

extension Diagnostic {
    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `index: Index`.
    ///   - doubt: Why it is not known, for example `its type depends on who conforms to 'HasItem'`.
    package static func uncertainProperty(
        _ property: String,
        of component: String,
        requirement: String,
        _ doubt: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .uncertainProperty,
            message: "'\(component)' does not provide '\(requirement)' by '\(property)', since \(doubt); "
                + "declare it in the class",
            anchor: .fact(reference)
        )
    }
    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `pause: Double`.
    ///   - type: The type of the property, as it is written.
    package static func uncertainTypealias(
        _ property: String,
        of component: String,
        requirement: String,
        type: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .uncertainProperty,
            message: "'\(component)' does not provide '\(requirement)' by '\(property)', since no parsed module tells "
                + "whether '\(type)' is that type; write '\(requirement)' if it is",
            anchor: .fact(reference),
            fixes: [.writingType(of: requirement, at: reference)].compactMap { $0 }
        )
    }
}
