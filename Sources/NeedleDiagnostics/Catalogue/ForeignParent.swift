package import NeedleGraph

extension DiagnosticID {
    package static let foreignParent = DiagnosticID(
        "foreign-parent",
        .error,
        explanation: """
            A child component is made by its parent, with `self` as the parent; so Needle knows from the source who \
            the parent is. Here another object is passed, and which one it is can only be known at run time.

                GameComponent(parent: root)

            Move the call into a property of the parent component, as `GameComponent(parent: self)`.
            """
    )
}

extension Diagnostic {
    package static func foreignParent(
        child: String,
        _ argument: Instantiation.ParentArgument,
        _ reference: FactReference
    ) -> Diagnostic {
        let passed = if case .other(let text) = argument { text } else { "self" }
        // Outside a type, in a static member, and so in a class whose declaration has a syntax error, or in a closure that
        // captures another object as `self`.
        let problem = passed == "self" ? "and 'self' is not that parent here" : "not 'parent: \(passed)'"
        return Diagnostic(
            id: .foreignParent,
            message: "'\(child)' must be made inside its parent with 'parent: self', \(problem)",
            anchor: .fact(reference)
        )
    }
}
