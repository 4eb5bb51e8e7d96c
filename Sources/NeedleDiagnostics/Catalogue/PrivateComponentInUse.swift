package import NeedleGraph

extension DiagnosticID {
    package static let privateComponentInUse = DiagnosticID(
        "private-component-in-use",
        .error,
        page: .privateComponentInUse
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The parent of the edge for which nothing can be generated; it or `child` is the private component.
    ///   - site: The call by which the parent makes the child.
    package static func privateComponentInUse(
        _ name: String,
        parent: String,
        child: String,
        _ reference: FactReference,
        site: FactReference?
    ) -> Diagnostic {
        Diagnostic(
            id: .privateComponentInUse,
            message: "component '\(name)' is private, so what '\(child)' needs cannot be generated; make it internal",
            anchor: .fact(reference),
            notes: site.map { [Note(message: "'\(parent)' makes '\(child)' here", anchor: .fact($0))] } ?? [],
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }

    /// - Parameter calls: The calls in other files that make it.
    package static func privateComponentMadeElsewhere(
        _ name: String,
        _ reference: FactReference,
        calls: [FactReference]
    ) -> Diagnostic {
        Diagnostic(
            id: .privateComponentInUse,
            message: "component '\(name)' is private, and another file makes it; make it internal",
            anchor: .fact(reference),
            notes: calls.map { Note(message: "'\(name)(parent: self)' is here", anchor: .fact($0)) },
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }
}
