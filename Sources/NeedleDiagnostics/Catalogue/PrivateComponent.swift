package import NeedleGraph

extension DiagnosticID {
    package static let privateComponent = DiagnosticID(
        "private-component",
        .warning,
        explanation: """
            The code that meets a component's requirements is generated into a file of its own, and cannot name a \
            class that is private to another file. A private component works as long as neither it nor a child that \
            it makes asks for anything.

                private final class HelpComponent: Component<EmptyDependency> {}

            Make the component internal.
            """
    )
}

extension Diagnostic {
    package static func privateComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .privateComponent,
            message: "component '\(name)' is private, so nothing can be generated for it; make it internal",
            anchor: .fact(reference),
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }
}
