package import NeedleGraph

extension DiagnosticID {
    package static let parentNotAComponent = DiagnosticID(
        "parent-not-a-component",
        .error,
        explanation: """
            The `parent` of a component is the scope that it lives in, so a child is made inside the component that \
            is its parent. Here `self` is an object of another kind.

                final class GameScreen {
                    func start() { GameComponent(parent: self) }   // GameScreen is no component
                }

            Move the call into a property of the parent component, and hand its result to this object.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The enclosing type; nil outside types.
    ///   - notes: Why that is no component, where it looks as if it should be one.
    package static func parentNotAComponent(
        child: String,
        parent: String?,
        notes: [Note] = [],
        _ reference: FactReference
    ) -> Diagnostic {
        let found = parent.map { "'\($0)' is no component" } ?? "this is outside a component"
        return Diagnostic(
            id: .parentNotAComponent,
            message: "the parent of '\(child)' must be a component, and \(found)",
            anchor: .fact(reference),
            notes: notes
        )
    }
}
