internal import NeedleFileSystem
internal import NeedleGraph

/// `needle dump`: shows a graph file, or the cached facts of a module. A damaged graph file in the cache is created again.
///
/// - Parameters:
///   - format: Text has one fact per line.
///   - isAnonymous: Whether the lines have hashes instead of the user's names.
package func runDump(
    _ subject: String,
    format: AnswerFormat,
    isAnonymous: Bool = false,
    _ session: Session
) -> Report {
    reporting { () throws(Failure) in
        let graph = try graphToDump(subject, session)
        var report = Report()
        report.output =
            switch format {
            case .text: isAnonymous ? anonymous(graph.dump) : graph.dump
            case .json: graph.json.text
            }
        return report
    }
}

/// A graph file by its path, or by the name of a parsed module.
private func graphToDump(
    _ subject: String,
    _ session: Session
) throws(Failure) -> ModuleGraph {
    let isModule = !subject.contains("/") && !subject.hasSuffix(".graph")
    guard isModule else {
        let bytes = try Failure.wrapping(try session.fileSystem.read(subject).bytes)
        return try facts(in: bytes, of: subject)
    }
    let name = try ModuleName(subject)
    let context = session.context
    guard let cache = context.cache, let record = cache.record(of: name) else {
        throw try Workspace(session).notParsed(name, cached: try (context.cache?.modules() ?? []))
    }
    let module = ParsedModule(ModuleRequest(name, record.fields.parameters), record, known: record.id, facts: .cached)
    let bytes = try graphFile(of: module, context)
    return try facts(in: bytes, of: cache.path(module.graphFileName))
}
