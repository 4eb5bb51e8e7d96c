package import NeedleGraph

extension DiagnosticID {
    package static let sharedWithParameters = DiagnosticID(
        "shared-with-parameters",
        .warning,
        page: .sharedWithParameters
    )
}

extension Diagnostic {
    package static func sharedWithParameters(_ function: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .sharedWithParameters,
            message: "'\(function)' shares one object for all arguments: 'shared' does not tell them apart",
            anchor: .fact(reference),
            help: ["make the object without 'shared', or keep one for each argument in a dictionary that is shared"]
        )
    }
}
