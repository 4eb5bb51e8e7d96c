// The graph of the workspace as it is now, for the commands that show it and write no code.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker

/// The graph of scopes with the places of its facts, and with all that the linker knows and says.
struct InspectedGraph: Sendable {
    let scopes: ScopeGraph
    let linked: LinkedGraph
    /// The messages of the link, warnings, too.
    let diagnostics: [Diagnostic]
    let modules: [ParsedModule]
    let context: RunContext
    /// The manifest of the workspace; an empty one where sources were named.
    private let settings: Manifest

    /// A thing that somebody wants to know beside the scopes.
    enum Extra {
        /// Whether the rules of the workspace are kept.
        case rules
        /// The reads of members, and their circles.
        case objects
    }

    /// Parses what changed, and links in memory.
    /// - Parameters:
    ///   - extra: What is found beside the scopes.
    ///   - report: Is given what the parser says. If that has errors, there is no graph.
    init?(_ session: Session, with extra: Extra? = nil, _ report: inout Report) throws(Failure) {
        let (context, found, extent): (RunContext, FoundModules, LinkExtent)
        if let sources = session.sources {
            context = session.context(nil)
            (found, extent) = try joinedModules(sources, context)
        } else {
            let workspace = try Workspace(session.fileSystem)
            context = session.context
            guard let modules = try foundModules(workspace, context, &report) else { return nil }
            (found, extent) = modules
            guard !found.modules.isEmpty else { throw workspace.noModules }
        }
        report.diagnostics += parserDiagnostics(of: found.modules).filter { $0.severity == .error }
        if report.hasErrors { return nil }
        var options = LinkOptions.withoutObjects
        switch extra {
        case .rules: options.rules = extent.workspace?.settings.rules ?? []
        case .objects: options.checksObjects = true
        case nil: break
        }
        try self.init(found, in: extent, context, options)
        guard linked.components.count == 0, let workspace = extent.workspace else { return }
        let fileSystem = session.fileSystem
        let others =
            workspace.componentsBesideModules(fileSystem)
            + workspace.componentsElsewhere(besides: found.modules.map(\.request), fileSystem)
        guard others.isEmpty else { throw workspace.noComponents(but: others) }
    }

    /// A graph that was linked already, of which nothing is to be reported.
    init(_ linked: LinkedGraph, _ scopes: ScopeGraph, of modules: [ParsedModule], _ context: RunContext) {
        (self.linked, self.scopes, self.modules, self.context) = (linked, scopes, modules, context)
        (diagnostics, settings) = ([], Manifest())
    }

    /// Links modules in memory. Where objects are checked, the scopes tell what members read.
    init(
        _ found: FoundModules,
        in extent: LinkExtent,
        _ context: RunContext,
        _ options: LinkOptions = .withoutObjects
    ) throws(Failure) {
        // They are found here, so that they are found once.
        var linking = options
        linking.checksObjects = false
        let (linked, problems) = try context.graph(of: found, in: extent, linking)
        let objects = options.checksObjects ? linked.objects(context.workers) : nil
        self.linked = linked
        diagnostics = problems + (objects.map(linked.objectCycles) ?? [])
        scopes = ScopeGraph(linked, objects)
        (modules, self.context) = (found.modules, context)
        settings = extent.workspace?.settings ?? Manifest()
    }

    /// The owners of the files; nil if the workspace does not tell them.
    func owners() throws(Failure) -> FileOwners? { try FileOwners(settings, context.fileSystem) }

    /// Finds what members read at once.
    func findObjects() -> ObjectGraph { linked.objects(context.workers) }

    /// A lookup of places, which reads the index of a module once, when somebody asks for the first place in it.
    func places() -> (FactReference) -> Location? { withSources.location }
}

/// Parses files and folders as one module, as `needle generate` does.
func joinedModules(
    _ parsing: ParseRequest,
    for destination: LinkRequest.Destination = .moduleFolders,
    _ context: RunContext
) throws(Failure) -> (FoundModules, LinkExtent) {
    let found = try parseModules([try parsing.singleModule(for: destination, context.fileSystem)], context)
    guard !found.modules.isEmpty else { throw Failure("no Swift sources in \(quoted(parsing.sources))") }
    return (found, LinkExtent(origin: found.joinedOrigin(for: destination, context.fileSystem)))
}

/// Parses what changed of the modules of a workspace; or, if it has none, takes those that the cache knows.
/// - Returns: nil if another run found something else of them meanwhile, which the report says.
func foundModules(
    _ workspace: Workspace,
    _ context: RunContext,
    _ report: inout Report
) throws(Failure) -> (FoundModules, LinkExtent)? {
    if context.cache != nil, context.fileSystem.commit == nil, try workspace.modules().isEmpty {
        // Whoever parses modules from elsewhere has them in the cache.
        return (try cachedModules([], workspace, context), LinkExtent(workspace: workspace))
    }
    var parsing = ParseRequest()
    parsing.modules = try workspace.modules().map(\.text)
    let requests = try parsing.moduleRequests(workspace, context.fileSystem)
    let found = try parseModules(requests, context)
    report.keep(found, context)
    return report.isOutdated ? nil : (found, LinkExtent(workspace: workspace, isParsed: true))
}
