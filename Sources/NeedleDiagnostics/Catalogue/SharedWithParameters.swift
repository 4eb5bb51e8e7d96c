package import NeedleGraph

extension DiagnosticID {
    package static let sharedWithParameters = DiagnosticID(
        "shared-with-parameters",
        .warning,
        explanation: """
            `shared` finds its object by the name of the declaration that calls it, not by the arguments: all later calls \
            of a function get the object of the first.

                func board(size: Int) -> Board { shared { Board(size: size) } }   // always the first size

            Make the object without `shared`, or share one that holds an object for each argument.
            """
    )
}

extension Diagnostic {
    package static func sharedWithParameters(_ function: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .sharedWithParameters,
            message: "'\(function)' shares one object for all arguments: 'shared' does not tell them apart",
            anchor: .fact(reference)
        )
    }
}
