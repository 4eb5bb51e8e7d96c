package import NeedleGraph

extension DiagnosticID {
    package static let unknownSuperclass = DiagnosticID(
        "unknown-superclass",
        .error,
        explanation: """
            A component makes an object of a class by `Child(parent: self)`, and the superclass of that class is declared \
            in no linked module, for example in a binary framework. By its name or its generic argument it may be a base \
            class of components; then the child needs an environment that Needle cannot give it. Parse the module that \
            declares the superclass, or let the class inherit `Component` itself. If it does, its name may be misspelled, \
            or the file lacks `import NeedleFoundation`.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - superclass: The class that no module declares.
    ///   - child: The class that is made at the place.
    ///   - cause: Why the superclass is not known, where that is another reason than that its module is not parsed.
    package static func unknownSuperclass(
        _ superclass: String,
        of child: String,
        _ reference: FactReference,
        cause: Note? = nil
    ) -> Diagnostic {
        let advice = cause == nil ? "; parse the module that declares it" : ""
        return Diagnostic(
            id: .unknownSuperclass,
            message: "'\(child)' is made here with 'parent: self', but its superclass '\(superclass)' is in no parsed "
                + "module\(advice)",
            anchor: .fact(reference),
            notes: cause.map { [$0] } ?? []
        )
    }
}
