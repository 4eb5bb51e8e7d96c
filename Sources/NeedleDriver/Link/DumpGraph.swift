// Finds the graph file that a person wants to see.

internal import NeedleDiagnostics
internal import NeedleFileSystem
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
) throws(Failure) -> (bytes: [UInt8], graph: ModuleGraph) {
    let isModule = !subject.contains("/") && !subject.hasSuffix(".graph")
    guard isModule else { return try readGraph(subject, session.fileSystem) }
    let name = try ModuleName(subject)
    let cache = session.cache
    let context = session.context(cache)
    guard let record = cache.state(of: name).last?.record else {
        throw try Workspace(session.fileSystem).notParsed(name, cached: try cache.modules())
    }
    let module = ParsedModule(ModuleRequest(of: record, name: name), record, known: record.id, facts: .cached)
    let bytes = try graphFile(of: module, context)
    return (bytes, try facts(in: bytes, of: cache.path(module.graphFileName)))
}
