package import NeedleGraph

extension DiagnosticID {
    package static let localComponent = DiagnosticID(
        "local-component",
        .error,
        explanation: """
            The code that meets a component's requirements is generated into a file of its own, and cannot name a \
            class that is declared in the body of a function, a property or a closure.

                func start() {
                    final class GameComponent: Component<GameDependency> {}
                }

            Declare the component outside.
            """
    )
}

extension Diagnostic {
    package static func localComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .localComponent,
            message:
                "component '\(name)' is declared in a body, so nothing can be generated for it; declare it outside",
            anchor: .fact(reference)
        )
    }
}
