package import NeedleGraph

extension DiagnosticID {
    package static let genericArgumentsUnknown = DiagnosticID(
        "generic-arguments-unknown",
        .error,
        explanation: """
            A generic component is made without its generic arguments, so the compiler infers them, and Needle cannot. \
            Write them: `ListComponent<Item>(parent: self)`. An argument that only the code around the call knows, a \
            generic parameter of a function or a type in a body, cannot be written in generated code; make the component \
            with a type that has a name elsewhere.
            """
    )
}

extension Diagnostic {
    package static func genericArgumentsUnknown(_ component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .genericArgumentsUnknown,
            message: "generic component '\(component)' must be made with its generic arguments written, as types that "
                + "are known outside the body",
            anchor: .fact(reference)
        )
    }
}
