package import NeedleGraph

extension DiagnosticID {
    package static let componentWithoutParent = DiagnosticID(
        "component-without-parent",
        .warning,
        explanation: """
            A component that is not a root gets its dependency from its parent, and a parent is whoever writes \
            `Child(parent: self)`. No component makes this one. That is a warning: all else is linked and written, and so is \
            what it makes itself, as far as that goes, but nobody has to provide what it needs. If it is made after all, \
            in a way that Needle does not see, the app ends there with a message.

                final class GameComponent: Component<GameDependency> {}   // nowhere: GameComponent(parent: self)

            The parent of a non-core component is the pluginized component that names it as its third generic argument.

                final class GameComponent: PluginizedComponent<GameDependency, GamePlugin, GameNonCoreComponent> {}

            Make it in a component, name it in a pluginized component, inherit `BootstrapComponent` if it is a root, or \
            remove it.
            """
    )
}

extension Diagnostic {
    /// - Parameter calls: The calls by which a component makes something else of its name, and why it is not seen there.
    package static func componentWithoutParent(
        _ name: String,
        _ reference: FactReference,
        calls: [(reference: FactReference, reason: UnseenReason)] = []
    ) -> Diagnostic {
        let fix = calls.isEmpty ? "; make it so, or inherit 'BootstrapComponent' if it is a root" : ""
        return Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent: no component makes it by '\(name)(parent: self)'\(fix)",
            anchor: .fact(reference),
            notes: calls.map { call in
                Note(
                    message: "'\(name)(parent: self)' is here, but \(call.reason.text)",
                    anchor: .fact(call.reference)
                )
            }
        )
    }

    /// The same for a component that only what it makes itself makes.
    package static func componentBelowItself(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent but itself and what it makes; make it in a component to which "
                + "a root leads",
            anchor: .fact(reference)
        )
    }

    /// The same for a non-core component.
    package static func nonCoreComponentWithoutParent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "non-core component '\(name)' has no parent: no pluginized component names it, "
                + "as in 'PluginizedComponent<…, …, \(name)>'",
            anchor: .fact(reference)
        )
    }
}
