// The current graph of the workspace, for the commands that show it and write no code.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker

/// The graph of scopes, with the places of its facts and the results of the linker.
package struct InspectedGraph: Sendable {
    package let scopes: ScopeGraph
    package let linked: LinkedGraph
    /// The messages of the link, including warnings.
    let diagnostics: [Diagnostic]
    package let modules: [ParsedModule]
    package let context: RunContext
    /// The manifest of the workspace; an empty one if sources were named.
    private let settings: Manifest

    /// Parses what changed, and links in memory.
    /// - Parameters:
    ///   - withObjects: Whether to find what members read at once, and the cycles.
    ///   - report: Receives the errors of the parser. If there are any, there is no graph.
    package init?(_ session: Session, withObjects: Bool = false, _ report: inout Report) throws(Failure) {
        let (context, found): (RunContext, FoundModules)
        if let sources = session.sources {
            context = session.context(nil)
            found = try joinedModules(sources, context)
        } else {
            let workspace = try Workspace(session)
            context = session.context
            guard let modules = try foundModules(workspace, context, &report) else { return nil }
            found = modules
            guard !found.modules.isEmpty else { throw workspace.noModules }
        }
        report.diagnostics += parserDiagnostics(of: found.modules).filter { $0.severity == .error }
        if report.hasErrors { return nil }
        try self.init(found, context, withObjects: withObjects)
        guard linked.components.count == 0, let workspace = found.workspace else { return }
        let others =
            session.guide?.componentsInNoModule(of: workspace, besides: found.modules.map(\.request)) ?? []
        guard others.isEmpty else { throw workspace.noComponents(but: others) }
    }

    /// An existing graph, without messages.
    package init(_ linked: LinkedGraph, _ scopes: ScopeGraph, of modules: [ParsedModule], _ context: RunContext) {
        (self.linked, self.scopes, self.modules, self.context) = (linked, scopes, modules, context)
        (diagnostics, settings) = ([], Manifest())
    }

    /// Links modules in memory.
    /// - Parameter withObjects: Whether to find what members read at once, and the cycles.
    init(_ found: FoundModules, _ context: RunContext, withObjects: Bool = false) throws(Failure) {
        let (linked, problems) = try context.linkedGraph(of: found, LinkOptions())
        let objects = withObjects ? findObjects(linked.solution, context.workers) : nil
        self.linked = linked
        diagnostics = problems + (objects.map(ObjectCycles(solution: linked.solution).diagnostics) ?? [])
        scopes = ScopeGraph(linked, objects)
        (modules, self.context) = (found.modules, context)
        settings = found.workspace?.settings ?? Manifest()
    }

    /// The owners of the files; nil if the manifest names no file of them.
    func owners() throws(Failure) -> FileOwners? { try FileOwners(settings, context.fileSystem) }

    /// Finds the places of facts.
    package func places() -> (FactReference) -> Location? {
        let index = indexes()
        return { index($0.module)?.location(of: $0) }
    }

    /// Finds the indexes of modules. Each is read once, when it is first needed.
    package func indexes() -> @Sendable (String) -> ModuleIndex? {
        let named = Dictionary(modules.map { ($0.request.name.text, $0) }) { first, _ in first }
        let indexes = Locked<[String: ModuleIndex?]>([:])
        let context = context
        return { module in
            if let known = indexes.withLock({ $0[module] }) { return known }
            let found = named[module].flatMap { try? index(of: $0, context) }
            indexes.withLock { $0[module] = .some(found) }
            return found
        }
    }
}

/// Parses the changed modules of a workspace; if it has no modules, takes those in the cache.
/// - Returns: nil if another run changed the results meanwhile; then the report is outdated.
func foundModules(
    _ workspace: Workspace,
    _ context: RunContext,
    _ report: inout Report
) throws(Failure) -> FoundModules? {
    if context.cache != nil, context.fileSystem.fixed == nil, try workspace.modules().isEmpty {
        // Modules with sources elsewhere are in the cache once they are parsed.
        var found = try cachedModules([], workspace, context)
        found.workspace = workspace
        return found
    }
    var parsing = ParseRequest()
    parsing.modules = try workspace.modules().map(\.text)
    let requests = try parsing.moduleRequests(workspace, context.fileSystem)
    var found = try parseModules(requests, context)
    report.keep(found, context)
    (found.workspace, found.areAllParsed) = (workspace, true)
    return report.isOutdated ? nil : found
}
