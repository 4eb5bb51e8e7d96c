package import NeedleGraph

extension DiagnosticID {
    package static let sharedWithSuperclass = DiagnosticID(
        "shared-with-superclass",
        .warning,
        page: .sharedWithSuperclass
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The key of both objects.
    ///   - other: Where the superclass shares.
    ///   - read: Where the superclass is asked for it by `super`; nil where each has a declaration of its own.
    package static func sharedWithSuperclass(
        _ name: String,
        of component: String,
        _ reference: FactReference,
        superclass: String,
        _ other: FactReference,
        read: FactReference?
    ) -> Diagnostic {
        var notes = [Note(message: "'\(superclass)' shares it here", anchor: .fact(other))]
        if let read, read != reference {
            notes.append(Note(message: "'super' is asked for it here", anchor: .fact(read)))
        }
        let rename = "give one of the two another name"
        return Diagnostic(
            id: .sharedWithSuperclass,
            message: "'\(name)' of '\(component)' and of '\(superclass)' share one object: that of the class which is "
                + "asked first",
            anchor: .fact(reference),
            notes: notes,
            help: [
                read == nil ? rename : "\(rename), or ask 'super' in the closure that '\(name)' gives to 'shared' alone"
            ]
        )
    }
}
