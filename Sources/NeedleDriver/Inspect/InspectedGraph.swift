// The graph of the workspace as it is now, for the commands that show it and write no code.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker

/// The graph of scopes with the places of its facts.
struct InspectedGraph: Sendable {
    let scopes: ScopeGraph
    let linked: LinkedGraph
    /// The messages of the link, warnings, too.
    let diagnostics: [Diagnostic]
    let modules: [ParsedModule]
    let context: RunContext

    /// Parses what changed, and links in memory.
    /// - Parameter report: Is told what the parser says. If that has errors, there is no graph.
    init?(_ session: Session, _ report: inout Report) throws(Failure) {
        let workspace = try Workspace(session.fileSystem)
        let context = session.context
        guard let (found, extent) = try foundModules(workspace, context, &report) else { return nil }
        guard !found.modules.isEmpty else { throw workspace.noModules }
        report.diagnostics += parserDiagnostics(of: found.modules).filter { $0.severity == .error }
        if report.hasErrors { return nil }
        try self.init(found, in: extent, context, &report)
    }

    /// Links modules in memory.
    /// - Parameter report: Keeps what is not worth freeing.
    init(
        _ found: FoundModules,
        in extent: LinkExtent,
        _ context: RunContext,
        _ report: inout Report
    ) throws(Failure) {
        let options = extent.options(rootModules: [], linking: found.modules, context)
        let graphs = try loadFacts(found.modules, context)
        let linked = NeedleLinker.link(graphs, options: options, workers: context.workers)
        self.context = context
        modules = found.modules
        scopes = ScopeGraph(linked.graph)
        self.linked = linked.graph
        diagnostics = linked.diagnostics
        report.leftovers += [graphs, linked.graph, context.workers]
    }

    /// A lookup of places, which reads the index of a module once, when somebody asks for the first place in it.
    func places() -> (FactReference) -> Location? {
        var indexes: [String: ModuleIndex?] = [:]
        let named = Dictionary(modules.map { ($0.request.name.text, $0) }) { first, _ in first }
        return { reference in
            if let known = indexes[reference.module] { return known?.location(of: reference) }
            let found = named[reference.module].flatMap { try? index(of: $0, context) }
            indexes[reference.module] = .some(found)
            return found?.location(of: reference)
        }
    }

    /// A lookup of places as texts, for example `Game.swift:3:14`.
    func placeTexts() -> (FactReference) -> String {
        let places = places()
        return { places($0)?.text ?? $0.path }
    }
}

/// Parses what changed of the modules of a workspace; or, if it has none, takes those that the cache knows.
/// - Returns: nil if another run found something else of them meanwhile, which the report says.
func foundModules(
    _ workspace: Workspace,
    _ context: RunContext,
    _ report: inout Report
) throws(Failure) -> (FoundModules, LinkExtent)? {
    let names = try workspace.modules()
    if names.isEmpty, let cache = context.cache, context.fileSystem.commit == nil {
        // Whoever parses modules from elsewhere has them in the cache.
        let found = try cachedModules([], among: try cache.modules(), workspace, cache, context)
        return (found, LinkExtent(workspace: workspace))
    }
    var parsing = ParseRequest()
    parsing.modules = names.map(\.text)
    let found = try parseModules(try parsing.moduleRequests(workspace, context.fileSystem), context)
    report.keep(found, context)
    return report.isOutdated ? nil : (found, LinkExtent(workspace: workspace, isParsed: true))
}
