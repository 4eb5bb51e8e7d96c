extension DiagnosticID {
    /// All kinds of diagnostics, sorted by name.
    package static let catalogue: [DiagnosticID] = [
        .componentWithoutParent,
        .duplicateComponent,
        .foreignParent,
        .hiddenRequirementType,
        .missingProvider,
        .noRootModule,
        .parentNotAComponent,
        .privateComponent,
        .sourceNotUTF8,
        .syntaxError,
        .unknownRoot,
    ]

    /// The kind with this name, if there is one.
    package static func named(_ name: String) -> DiagnosticID? {
        catalogue.first { $0.name == name }
    }
}
