package import NeedleGraph

extension DiagnosticID {
    package static let conflictingRequirements = DiagnosticID(
        "conflicting-requirements",
        .error,
        page: .conflictingRequirements
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The name and the type of one, for example `cache: ImageCache`.
    ///   - otherName: Those of the other one.
    ///   - differInResult: Whether they are functions of which a class could have both.
    package static func conflictingRequirements(
        _ name: String,
        _ otherName: String,
        differInResult: Bool,
        of protocol: String,
        _ reference: FactReference,
        and other: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        let problem =
            differInResult
            ? "differ in their results alone, by which Needle does not tell them apart; rename one of them"
            : "cannot both be met by one object; rename one of them, or give both one type"
        return Diagnostic(
            id: .conflictingRequirements,
            message: "'\(name)' of '\(`protocol`)' and '\(otherName)' of '\(other)' \(problem)",
            anchor: .fact(reference),
            notes: [Note(message: "'\(otherName)' of '\(other)' is stated here", anchor: .fact(otherReference))]
        )
    }
}
