package import NeedleDiagnostics
package import NeedleGraph

/// Links the facts of all modules: finds the components and the edges between them, and proves that every requirement is met.
///
/// If no diagnostic is an error, no scope of the graph can lack a provider at run time.
///
/// - Parameters:
///   - graphs: The module graphs in any order, each name once.
///   - options: The user's options.
///   - workers: The workers for parallel steps.
/// - Returns: The graph as far as it could be linked, and the diagnostics in no particular order.
/// - Complexity: Linear in the number of facts, and in edges times the demand that passes over them.
package func link(
    _ graphs: [ModuleGraph],
    options: LinkOptions,
    workers: Workers = .none
) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    let solved = solve(graphs, options, workers)
    let solution = solved.value
    let program = solution.program

    // Environments: the protocols that pass demand through. Their types are spelled one after the other, so the registrations
    // are placed and the program is checked at the same time.
    let ((environments, spelling), ((registrations, placing), found)) = workers.both {
        placeEnvironments(solution, workers)
    } _: {
        (placeRegistrations(solution, options), ProgramCheck(solution: solution).diagnostics(options))
    }

    // Mocks: the functions that calls of `mock` need. If a protocol is not found, nor are its requirements.
    let (mocks, badMocks) = findMocks(solution, environments, options)
    let isExplained = solved.diagnostics.contains { $0.id == .unknownProtocol }

    // One file: the parts that `needle generate` writes for several modules.
    let (outputs, leftOut) = outputs(of: solution, environments, mocks, options)

    let problems = solved.diagnostics + spelling + placing + found + (isExplained ? [] : badMocks) + leftOut
    let diagnostics = problems.withSafeFixes(solution)
    return (
        LinkedGraph(solution, outputs, mocks: mocks, registrations: registrations),
        options.part.map { part in diagnostics.filter { part.reports($0, program) } } ?? diagnostics
    )
}

/// Finds the edges of the program, and what meets each requirement.
private func solve(
    _ graphs: [ModuleGraph],
    _ options: LinkOptions,
    _ workers: Workers
) -> (value: Solution, diagnostics: [Diagnostic]) {
    // Names: what each module declares, and what each name means at its place.
    let modules = Modules(graphs, options.origin, workers)
    let names = TypeResolver(modules, Symbols(modules, workers))

    // Components: the classes that inherit one of the runtime's.
    let (classes, diagnostics) = findComponents(names, workers)

    // If the arguments of a generic component decide what it provides, the program is solved again with that known.
    var options = options
    while true {
        let (solution, found) = solve(classes, names, options, workers)
        let specific = specificTemplates(solution)
        if specific.isEmpty { return (solution, diagnostics + found) }
        options.decidedByArguments.formUnion(specific)
    }
}

/// Finds the edges between the components of classes, and what meets each requirement.
private func solve(
    _ classes: Table<Component>,
    _ names: TypeResolver,
    _ options: LinkOptions,
    _ workers: Workers
) -> (value: Solution, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    /// The value of a pass, whose diagnostics are kept.
    func value<Value>(_ found: (value: Value, diagnostics: [Diagnostic])) -> Value {
        diagnostics += found.diagnostics
        return found.value
    }

    // Edges: which component creates which, and in which module. A generic component becomes one for each set of arguments.
    let called = value(findEdges(classes, names, options, workers))

    // Contributions: edges without a call, to components that another one collects.
    let all = value(findContributions(called))

    // Requirements: what each component states. Equal requirements get one number.
    let collector = MemberCollector(resolver: names, components: all.components)
    let stated = value(collectRequirements(collector, workers))

    // Properties: the members of each component that may meet a requirement.
    let properties = collector.properties(meeting: stated, workers)

    // Plugins: the non-core components that the runtime creates for pluginized ones.
    let joined = value(joinPlugins(all, stated, properties))

    // Demand: what each component and the scopes below it need from above it, and how each edge meets it.
    return (solveDemand(Program(all, stated, joined, workers), options.part, workers), diagnostics)
}

/// The parts of a program that the emitter writes.
struct LinkOutputs {
    var edges: Table<Edge>
    var environments: SideTable<Component, Environment?>
    var plugins: SideTable<Component, Plugin?>
    /// The protocols that get aliases; nil for all.
    var usedProtocols: Set<ID<Symbol>>?
    var importsOfFiles: [Int: Name] = [:]
}

/// Chooses what is written: all, or the content of the one file of `needle generate`.
private func outputs(
    of solution: Solution,
    _ environments: SideTable<Component, Environment?>,
    _ mocks: [ID<Module>: [Mock]],
    _ options: LinkOptions
) -> (LinkOutputs, [Diagnostic]) {
    let plugins = solution.program.plugins
    let outputs = LinkOutputs(edges: solution.edges, environments: environments, plugins: plugins)
    guard case .paths(let folders, let output?) = options.origin else { return (outputs, []) }
    var placement = OneFilePlacement(solution, outputs)
    placement.place(mocks.values.flatMap(\.self), folders: folders, output: output)
    return (placement.outputs, placement.diagnostics)
}

extension LinkPart {
    /// The diagnostics about facts that only a module above may know.
    private static let aboutWhole: Set<DiagnosticID> = [
        .missingProvider, .noRootModule, .componentWithoutParent, .uncollectedContribution, .emptyCollection,
    ]

    /// The warnings about modules below that only the proof can give.
    private static let aboutBelow: Set<DiagnosticID> = [
        .referenceCycle, .objectCycle, .uncollectedContribution, .emptyCollection,
    ]

    /// Whether the link of the module reports a diagnostic. A warning belongs to the module that can fix it. Errors of the
    /// modules below are reported again, since results that depend on them may be wrong.
    package func reports(_ diagnostic: Diagnostic, _ program: Program) -> Bool {
        // A library without a root is only a part of an app elsewhere.
        let isProof = isProof && program.components.ids.contains { program.components.isRoot($0) }
        // Usually, a module above creates the component that keeps a child, or collects the contributions.
        let isAboutBelow = isProof && Self.aboutBelow.contains(diagnostic.id)
        let isWanted = isAboutBelow || diagnostic.anchor.fact?.module == module || diagnostic.severity == .error
        return isWanted && (isProof || !Self.aboutWhole.contains(diagnostic.id))
    }
}

/// Finds the mistakes in a linked program.
struct ProgramCheck: SolutionReader {
    let solution: Solution

    /// The checks are methods in the files of `Checks/`. Each examines the whole program, and none repeats another.
    func diagnostics(_ options: LinkOptions) -> [Diagnostic] {
        // A mistake that explains several errors is reported once.
        let missing = missingProviders()
        var found = missing.diagnostics + unseenTypes(beside: missing) + uncertainTypes(beside: missing)
        found += checkDefaults()
        found += checkConflicts()
        found += checkComponents()
        found += checkShared()
        found += checkNames(haveAliases: !options.writesOneFile)
        found += checkSPI()
        found += checkAvailability()
        found += checkReferenceCycles()
        found += checkSpecializations()
        found += checkContributions()
        return found
    }
}
