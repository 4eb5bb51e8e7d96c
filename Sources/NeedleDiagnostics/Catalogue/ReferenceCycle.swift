package import NeedleGraph

extension DiagnosticID {
    package static let referenceCycle = DiagnosticID("reference-cycle", .warning, page: .referenceCycle)
}

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The component that keeps the child.
    ///   - child: The child as it is written.
    ///   - keeper: How it is kept.
    ///   - property: The name and the type of the property in which the call stands, if it stands in one.
    package static func referenceCycle(
        _ parent: String,
        keeping child: String,
        _ keeper: Instantiation.Keeper,
        property: (name: String, type: String)?,
        _ reference: FactReference
    ) -> Diagnostic {
        if keeper == .closure {
            return Diagnostic(
                id: .referenceCycle,
                message: "'\(parent)' keeps this closure, which captures it: it is never released; "
                    + "write '[unowned self] in' at the start of the closure",
                anchor: .fact(reference)
            )
        }
        let (name, type) = property ?? ("child", child)
        let computed = "var \(name): \(type) { \(child)(parent: self) }"
        let weak = "or write 'shared(lifetime: .weak)', which keeps it as long as somebody else does"
        return Diagnostic(
            id: .referenceCycle,
            message: "'\(parent)' keeps '\(child)' here, which holds its parent: neither is ever released",
            anchor: .fact(reference),
            help: ["write '\(computed)', and keep the child where it is used"] + (keeper == .shared ? [weak] : [])
        )
    }
}
