package import NeedleGraph

extension DiagnosticID {
    package static let privateComponent = DiagnosticID(
        "private-component",
        .error,
        explanation: """
            The code that meets a component's requirements is generated into a file of its own, and cannot name a \
            class that is private to another file. Make the component internal.
            """
    )
}

extension Diagnostic {
    package static func privateComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .privateComponent,
            message: "component '\(name)' is private, so its dependency cannot be generated; make it internal",
            anchor: .fact(reference)
        )
    }
}
