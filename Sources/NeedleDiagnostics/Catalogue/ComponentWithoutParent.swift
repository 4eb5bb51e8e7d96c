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
    package static func componentWithoutParent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent: no component makes it by '\(name)(parent: self)'",
            anchor: .fact(reference)
        )
    }
}
