package import NeedleGraph

extension DiagnosticID {
    package static let unknownSuperclass = DiagnosticID("unknown-superclass", .error, page: .unknownSuperclass)
}

extension Diagnostic {
    /// - Parameters:
    ///   - superclass: The class that no module declares.
    ///   - child: The class that is made at the place.
    ///   - cause: Where the superclass is named. It has a fix if it is known that the module is not the reason.
    package static func unknownSuperclass(
        _ superclass: String,
        of child: String,
        _ reference: FactReference,
        cause: Note? = nil
    ) -> Diagnostic {
        let advice = cause?.fix == nil ? "; parse the module that declares it" : ""
        return Diagnostic(
            id: .unknownSuperclass,
            message: "'\(child)' is made here with 'parent: self', but its superclass '\(superclass)' is in no parsed "
                + "module\(advice)",
            anchor: .fact(reference),
            notes: cause.map { [$0] } ?? [],
            help: [cause?.fix?.message].compactMap { $0 }
        )
    }
}
