extension DiagnosticID {
    /// All kinds of diagnostics, sorted by name.
    package static let catalogue: [DiagnosticID] = [
        .badArguments, .badContribution, .badMock,
        .cacheNotWritten, .cannotRun, .changedProvider, .componentInGenericType, .componentInUnparsedType,
        .componentWithoutParent, .conflictingRequirements, .constrainedExtension,
        .damagedCache, .differingOutput, .duplicateComponent,
        .editorPlaceholder, .emptyCollection,
        .foreignParent,
        .genericArgumentsUnknown, .genericRoot,
        .hiddenComponent, .hiddenRequirementType,
        .leftOutRoot, .leftoverOutput, .limitedAvailability, .localComponent, .longInheritance,
        .madeApart, .mergeConflict, .missingProvider, .moduleCycle,
        .needleNotRun, .neverRegistered, .noNonCoreComponent, .noPluginExtension, .noRootModule,
        .objectCycle, .oldOutput,
        .parentNotAComponent, .pluginExtensionCycle, .pluginExtensionNotMet, .privateComponent, .privateComponentInUse,
        .referenceCycle, .registeredLate, .rootWithParent, .ruleBroken,
        .sharedTwice, .sharedWithParameters, .sourceInNoModule, .sourceNotUTF8, .staleOutput, .syntaxError,
        .uncertainProperty, .uncertainType, .uncollectedContribution, .unknownCallee, .unknownCollection,
        .unknownManifestKey, .unknownProtocol, .unknownRoot, .unknownSuperclass, .unmatchedRule, .unmeetableRequirement,
        .unnameableType, .unneededIgnore, .unparsedChild, .unreadSource, .unseenRuntime, .unseenType,
        .unusedPluginMember, .unusedProperty, .unusedProtocol, .unusedRequirement, .unwrittenType,
    ]

    /// The kind with this name, if there is one.
    package static func named(_ name: String) -> DiagnosticID? {
        catalogue.first { $0.name == name }
    }
}
