package import NeedleGraph

extension DiagnosticID {
    package static let missingProvider = DiagnosticID("missing-provider", .error, page: .missingProvider)
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The component that states the requirement.
    ///   - requirement: The requirement's name and type, for example `imageCache: ImageCache`.
    ///   - isProvidedOnOtherWays: Whether some ancestor has it that is not on the path.
    ///   - path: The names of the components from the root down to `component`.
    package static func missingProvider(
        component: String,
        requirement: String,
        isProvidedOnOtherWays: Bool,
        path: [String],
        anchor: FactReference,
        notes: [Note],
        help: [String]
    ) -> Diagnostic {
        Diagnostic(
            id: .missingProvider,
            message: "no ancestor of '\(component)' \(isProvidedOnOtherWays ? "on this way " : "")provides "
                + "'\(requirement)'",
            anchor: .fact(anchor),
            notes: notes,
            way: path,
            help: help
        )
    }
}
