package import NeedleGraph

extension DiagnosticID {
    package static let missingProvider = DiagnosticID(
        "missing-provider",
        .error,
        explanation: """
            A component states a requirement in its dependency protocol, and on the way from a root down to it no \
            component above has a property of that name and type that can be seen where its child is made.

                protocol GameDependency: Dependency {
                    var imageCache: ImageCache { get }      // nobody above GameComponent has it
                }

            Add the property to a component above, fix its type or its access, or remove the requirement. Where a \
            component is made in several places, each way to it needs the property. The notes show the way from the root, \
            properties of that name that do not fit, and components elsewhere that have it.
            """
    )
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
