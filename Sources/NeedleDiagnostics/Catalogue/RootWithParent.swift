package import NeedleGraph

extension DiagnosticID {
    package static let rootWithParent = DiagnosticID("root-with-parent", .error, page: .rootWithParent)
}

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The component that makes it.
    ///   - dependency: The dependency protocol that it may be meant to have; nil if none is known.
    ///   - calls: Where it is made with a parent; not empty.
    package static func rootWithParent(
        _ name: String,
        parent: String,
        dependency: String?,
        calls: [FactReference],
        declaration: FactReference
    ) -> Diagnostic {
        let others = calls.dropFirst().map { Note(message: "'\(name)' is made here, too", anchor: .fact($0)) }
        return Diagnostic(
            id: .rootWithParent,
            message: "'\(name)' is a root, but '\(parent)' makes it with 'parent: self'; inherit "
                + "'Component<any \(dependency ?? "EmptyDependency")>' instead of 'BootstrapComponent'",
            anchor: calls.first.map(Anchor.fact) ?? .none,
            notes: [Note(message: "'\(name)' is declared here", anchor: .fact(declaration))] + others
        )
    }
}
