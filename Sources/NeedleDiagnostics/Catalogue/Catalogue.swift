extension DiagnosticID {
    /// All kinds of diagnostics, sorted by name.
    package static let catalogue: [DiagnosticID] = [
        .cacheNotWritten,
        .cannotRun,
        .componentInGenericType,
        .componentInUnparsedType,
        .componentWithoutParent,
        .conflictingRequirements,
        .constrainedExtension,
        .duplicateComponent,
        .foreignParent,
        .genericArgumentsUnknown,
        .genericRoot,
        .hiddenComponent,
        .hiddenRequirementType,
        .leftoverOutput,
        .limitedAvailability,
        .localComponent,
        .longInheritance,
        .missingProvider,
        .noNonCoreComponent,
        .noPluginExtension,
        .noRootModule,
        .oldOutput,
        .parentNotAComponent,
        .pluginExtensionCycle,
        .pluginExtensionNotMet,
        .privateComponent,
        .privateComponentInUse,
        .shadowedStandardType,
        .sharedTwice,
        .sharedWithParameters,
        .sourceNotUTF8,
        .staleOutput,
        .syntaxError,
        .uncertainProperty,
        .uncertainType,
        .unknownCallee,
        .unknownProtocol,
        .unknownRoot,
        .unknownSuperclass,
        .unmeetableRequirement,
        .unnameableType,
        .unparsedChild,
        .unwrittenType,
    ]

    /// The kind with this name, if there is one.
    package static func named(_ name: String) -> DiagnosticID? {
        catalogue.first { $0.name == name }
    }
}
