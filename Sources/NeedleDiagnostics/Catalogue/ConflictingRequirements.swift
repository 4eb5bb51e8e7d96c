package import NeedleGraph

extension DiagnosticID {
    package static let conflictingRequirements = DiagnosticID(
        "conflicting-requirements",
        .error,
        explanation: """
            One object meets all that a component depends on, so two of its requirements cannot have one name and \
            different types, parameters or effects.

                protocol GameDependency: Dependency { var cache: ImageCache { get } }
                protocol ScoreDependency: Dependency { var cache: ScoreCache { get } }
                final class BoardComponent: Component<any GameDependency & ScoreDependency> {}

            Rename one of them, or let one say what both need.
            """
    )
}

extension Diagnostic {
    package static func conflictingRequirements(
        _ name: String,
        of protocol: String,
        _ reference: FactReference,
        and other: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .conflictingRequirements,
            message: "'\(name)' of '\(`protocol`)' and '\(name)' of '\(other)' cannot both be met by one object",
            anchor: .fact(reference),
            notes: [Note(message: "'\(name)' of '\(other)' is stated here", anchor: .fact(otherReference))]
        )
    }
}
