package import NeedleGraph

extension DiagnosticID {
    package static let componentWithoutParent = DiagnosticID(
        "component-without-parent",
        .error,
        explanation: """
            A component that is not a root gets its dependency from its parent, and a parent is whoever writes \
            `Child(parent: self)`. No component makes this one, so nothing can meet its requirements.

                final class GameComponent: Component<GameDependency> {}   // nowhere: GameComponent(parent: self)

            Make it in a component, inherit `BootstrapComponent` if it is a root, or remove it.
            """
    )
}

extension Diagnostic {
    /// - Parameter calls: Where a component makes something of that name which the file's imports do not bring in.
    package static func componentWithoutParent(
        _ name: String,
        _ reference: FactReference,
        calls: [FactReference] = []
    ) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent: no component makes it by '\(name)(parent: self)'",
            anchor: .fact(reference),
            notes: calls.map { call in
                Note(
                    message: "'\(name)(parent: self)' is here, but '\(name)' cannot be seen from this file",
                    anchor: .fact(call)
                )
            }
        )
    }
}
