package import NeedleGraph

extension DiagnosticID {
    package static let genericRoot = DiagnosticID("generic-root", .error, page: .genericRoot)
}

extension Diagnostic {
    /// - Parameter children: The children that it makes, and where.
    package static func genericRoot(
        _ name: String,
        children: [(name: String, call: FactReference)],
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .genericRoot,
            message: "root '\(name)' is generic, and the arguments that it is made with cannot be seen; "
                + "make its children in a root that is not generic",
            anchor: .fact(reference),
            notes: children.map { child in
                Note(message: "'\(name)' makes '\(child.name)' here", anchor: .fact(child.call))
            }
        )
    }
}
