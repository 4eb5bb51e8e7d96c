package import NeedleGraph

extension Diagnostic {
    /// - Parameter name: The class whose superclasses are too many.
    package static func longInheritance(of name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .longInheritance,
            "'\(name)' is in a chain of more than 250 classes that inherit from one another; shorten the chain",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let longInheritance = DiagnosticID("long-inheritance", .error).explained(
        rule: """
            More than 250 classes inherit from one another in a row. Whether a class is a component depends on its \
            superclasses. Needle follows no more than 250, so it does not know what the classes below are. Let the \
            class inherit from fewer classes.
            """,
        wrong: """
            class Step0: BootstrapComponent {}

            $ for i in $(seq 300); do
                  echo "class Step$i: Step$((i - 1)) {}"
              done > Modules/App/Steps.swift
            $ needle build
            """,
        message: """
            Modules/App/Steps.swift:250:7: error: 'Step250' is in a chain of more than 250 classes that inherit from one another; shorten the chain [long-inheritance]
            """,
        right: """
            $ for i in $(seq 100); do
                  echo "class Step$i: Step$((i - 1)) {}"
              done > Modules/App/Steps.swift
            $ needle build
            """
    )
}
