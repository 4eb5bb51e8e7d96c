package import NeedleGraph

extension DiagnosticID {
    package static let uncertainProperty = DiagnosticID(
        "uncertain-property",
        .warning,
        explanation: """
            A component has a property with the name of a requirement below it, but Needle cannot tell whether the property \
            fits. It stands in an extension for some types only, and a conformance decides for which. Or it stands in an \
            extension of a protocol, and its type depends on who conforms. Or its type has another name than that of the \
            requirement, and one of both may be a typealias in a module that was not parsed. Such a property provides \
            nothing; the requirement is met further up or not at all.

                extension ListComponent where Item: Hashable {
                    var index: Index { Index() }            // has ListComponent<Row> this?
                }

            Declare it in the class, or in an extension for one type, as in `extension ListComponent where Item == Row`; \
            or write the type as the requirement has it.
            """
    )
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
