// Finds the graph file that a person wants to see.

internal import NeedleDiagnostics
internal import NeedleGraph

/// How a graph file is shown.
package enum DumpFormat: String, Sendable, CaseIterable {
    /// The graph file itself.
    case text
    case json
}

/// A graph file by its path, or by the name of a module that was parsed. One that is damaged in the cache is made again.
func graphToDump(
    _ subject: String,
    _ session: Session
) async throws(Failure) -> (bytes: [UInt8], graph: ModuleGraph) {
    let isModule = !subject.contains("/") && !subject.hasSuffix(".graph")
    guard isModule else { return try readGraph(subject, session.fileSystem) }
    let name = try ModuleName(subject)
    let workspace = try Workspace(session.fileSystem)
    guard let index = session.cache.index(of: name) else {
        throw workspace.notParsed(name, cached: session.cache.modules())
    }
    do throws(Failure) {
        return try readGraph(session.cache.path(index.graphFileName), session.fileSystem)
    } catch {
        var context = session.context
        context.trustsGraphFiles = false
        guard let module = try await parseModule(try workspace.request(for: name), context) else { throw error }
        let bytes = try await graphFile(of: module, context)
        return (bytes, try facts(in: bytes, of: session.cache.path(module.graphFileName)))
    }
}
