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
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
        narrow: [FactReference]?,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unseenType,
            message: "type '\(type)' of '\(requirement)' is not known here: \(reason.text)",
            anchor: .fact(reference),
            fixes: [reason.fix(of: type, raising: narrow, seenFrom: reference)].compactMap { $0 }
        )
    }
}
