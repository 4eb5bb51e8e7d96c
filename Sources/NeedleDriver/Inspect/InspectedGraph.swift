// The graph of the workspace as it is now, for the commands that show it and write no code.

internal import NeedleDiagnostics
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
        let cache = session.cache
        context = session.context(cache)
        let names = try workspace.modules()
        let found: FoundModules
        if names.isEmpty {
            // Whoever parses modules from elsewhere has them in the cache.
            found = try cachedModules([], among: try cache.modules(), workspace, cache, context)
        } else {
            var parsing = ParseRequest()
            parsing.modules = names.map(\.text)
            found = try parseModules(try parsing.moduleRequests(workspace, session.fileSystem), context)
            report.keep(found, context)
            if report.isOutdated { return nil }
        }
        guard !found.modules.isEmpty else { throw workspace.noModules }
        report.diagnostics += parserDiagnostics(of: found.modules).filter { $0.severity == .error }
        if report.hasErrors { return nil }
        let extent = LinkExtent(workspace: workspace, isParsed: !names.isEmpty)
        let options = extent.options(rootModules: [], linking: found.modules, context)
        let graphs = try loadFacts(found.modules, context)
        let linked = NeedleLinker.link(graphs, options: options, workers: context.workers)
        modules = found.modules
        scopes = ScopeGraph(linked.graph)
        self.linked = linked.graph
        diagnostics = linked.diagnostics
        report.leftovers = [graphs, linked.graph, context.workers]
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
