package import NeedleGraph

extension DiagnosticID {
    package static let unseenType = DiagnosticID("unseen-type", .error, page: .unseenType)
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type's name as it is written.
    ///   - requirement: The requirement that names it.
    ///   - reason: Why the file of the requirement does not see it.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    ///   - providers: The properties that meet the requirement and whose files do not see the type either.
    ///   - witnesses: The modules that the file imports and that are not parsed, and where it shows that these do not have
    ///     the type.
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
        narrow: [FactReference]?,
        _ reference: FactReference,
        providers: [(name: String, component: String, reference: FactReference)],
        witnesses: [(module: String, reference: FactReference)]
    ) -> Diagnostic {
        var message = "type '\(type)' of '\(requirement)' is not known here: \(reason.text)"
        var fix = "needs it as well"
        if case .notImported(let module, _) = reason {
            message =
                "'\(type)' is declared in module '\(module)', which this file does not import; add 'import \(module)'"
            fix = "needs that import as well"
        }
        let others = providers.map { provider in
            Note(
                message: "the file of '\(provider.name)' of '\(provider.component)', which provides it, \(fix)",
                anchor: .fact(provider.reference)
            )
        }
        let reasons = witnesses.map { witness in
            Note(
                message: "'\(type)' is not one of '\(witness.module)', since it is not ambiguous here",
                anchor: .fact(witness.reference)
            )
        }
        var mending = reason.fix(of: type, raising: narrow, seenFrom: reference)
        if case .notImported(let module, _) = reason {
            // The files of the providers need the same import, each once.
            let imports = providers.flatMap { Fix.importing(module, in: $0.reference).edits }
            for edit in imports where mending?.edits.contains(edit) == false { mending?.edits.append(edit) }
        }
        return Diagnostic(
            id: .unseenType,
            message: message,
            anchor: .fact(reference),
            notes: others + reasons,
            fixes: [mending].compactMap { $0 }
        )
    }
}
