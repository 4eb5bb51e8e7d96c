package import NeedleGraph

extension DiagnosticID {
    package static let unparsedChild = DiagnosticID(
        "unparsed-child",
        .error,
        explanation: """
            A component makes something with `parent: self`, no linked module declares it, and a module of the workspace \
            that is imported there was not parsed. If that is a child component, its scope would lack its environment. \
            Run `needle build --all`, or parse the module first.
            """
    )
}

extension Diagnostic {
    /// - Parameter modules: The imported modules that were not parsed.
    package static func unparsedChild(_ child: String, modules: [String], _ reference: FactReference) -> Diagnostic {
        let list = modules.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            id: .unparsedChild,
            message:
                "'\(child)' is made here with 'parent: self', but \(list) was not parsed; run 'needle build --all'",
            anchor: .fact(reference)
        )
    }
}
