// The graph of the workspace as it is now, for the commands that show it and write no code.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker

/// The graph of scopes with the places of its facts.
struct InspectedGraph: Sendable {
    let scopes: ScopeGraph
    let modules: [ParsedModule]
    let context: RunContext

    /// Parses what changed, and links in memory unless the cache has the graph of the same facts.
    /// - Parameter report: Is told what the parser says. If that has errors, there is no graph.
    init?(_ session: Session, _ report: inout Report) throws(Failure) {
        let context = session.context
        guard let (found, extent) = try errorFreeModules(session, context, &report) else { return nil }
        try self.init(found, in: extent, context, &report)
    }

    /// Links modules in memory, unless the cache has their graph. It gains four fifths of the time of a question to ten
    /// thousand components; random programs and edits hold both to the same answers.
    /// - Parameter report: Keeps what is not worth freeing.
    init(
        _ found: FoundModules,
        in extent: LinkExtent,
        _ context: RunContext,
        _ report: inout Report
    ) throws(Failure) {
        let options = extent.options(rootModules: [], linking: found.modules, context)
        let memory = ScopeMemory(found.modules, options, context)
        if let known = memory?.scopes {
            self.init(scopes: known, modules: found.modules, context: context)
            report.leftovers.append(known)
        } else {
            self = try InspectedLink(found, options, context, &report).graph
            memory?.keep(scopes)
        }
    }

    fileprivate init(scopes: ScopeGraph, modules: [ParsedModule], context: RunContext) {
        (self.scopes, self.modules, self.context) = (scopes, modules, context)
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

/// The graph of scopes with all that the linker knows and says.
struct InspectedLink: Sendable {
    let graph: InspectedGraph
    let linked: LinkedGraph
    /// The messages of the link, warnings, too.
    let diagnostics: [Diagnostic]

    /// Parses what changed, and links in memory.
    /// - Parameter report: Is told what the parser says. If that has errors, there is no graph.
    init?(_ session: Session, _ report: inout Report) throws(Failure) {
        let context = session.context
        guard let (found, extent) = try errorFreeModules(session, context, &report) else { return nil }
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
        try self.init(found, options, context, &report)
    }

    fileprivate init(
        _ found: FoundModules,
        _ options: LinkOptions,
        _ context: RunContext,
        _ report: inout Report
    ) throws(Failure) {
        let graphs = try loadFacts(found.modules, context)
        let result = NeedleLinker.link(graphs, options: options, workers: context.workers)
        graph = InspectedGraph(scopes: ScopeGraph(result.graph), modules: found.modules, context: context)
        (linked, diagnostics) = (result.graph, result.diagnostics)
        report.leftovers += [graphs, linked, context.workers]
    }
}

/// The modules of the workspace as they are now.
/// - Parameter report: Is told what the parser says.
/// - Returns: nil if that has errors.
private func errorFreeModules(
    _ session: Session,
    _ context: RunContext,
    _ report: inout Report
) throws(Failure) -> (FoundModules, LinkExtent)? {
    let workspace = try Workspace(session.fileSystem)
    guard let (found, extent) = try foundModules(workspace, context, &report) else { return nil }
    guard !found.modules.isEmpty else { throw workspace.noModules }
    report.diagnostics += parserDiagnostics(of: found.modules).filter { $0.severity == .error }
    return report.hasErrors ? nil : (found, extent)
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
