internal import NeedleFileSystem
internal import NeedleGraph

/// How the facts of a graph file are shown.
package enum DumpFormat: String, Sendable, CaseIterable {
    /// One fact in each line.
    case text
    case json
}

/// `needle dump`: shows a graph file, or what the cache has of a module. One that is damaged in the cache is made again.
package func runDump(_ subject: String, format: DumpFormat, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        let graph = try graphToDump(subject, session)
        var report = Report()
        report.output =
            switch format {
            case .text: graph.dump
            case .json: graph.json.text
            }
        return report
    }
}

/// A graph file by its path, or by the name of a module that was parsed.
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
        throw try Workspace(session.fileSystem).notParsed(name, cached: try (context.cache?.modules() ?? []))
    }
    let module = ParsedModule(ModuleRequest(of: record, name: name), record, known: record.id, facts: .cached)
    let bytes = try graphFile(of: module, context)
    return try facts(in: bytes, of: cache.path(module.graphFileName))
}
