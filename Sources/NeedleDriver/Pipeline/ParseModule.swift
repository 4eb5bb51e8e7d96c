// Finds and parses modules, each on one worker: parses the files of a module whose contents are in no known state.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// Finds and parses modules.
/// - Returns: The modules in the order of the requests.
/// - Throws: The errors of all modules that cannot be read.
package func parseModules(_ requests: [ModuleRequest], _ context: RunContext) throws(Failure) -> FoundModules {
    context.progress.begin(modules: requests.count)
    // Nothing is printed before the display is cleared.
    defer { context.progress.clear() }
    let modules = try context.workers.tryMap(requests, atOnce: 1) { request throws(Failure) in
        try parseModule(request, context)
    }
    let emptied = zip(requests, modules).compactMap { $1 == nil ? $0 : nil }
    return FoundModules(modules: modules.compactMap { $0 }, emptied: emptied)
}

/// Finds and parses a module.
/// - Returns: nil if there is no Swift source except generated files.
/// - Throws: The errors of sources that cannot be read.
func parseModule(_ request: ModuleRequest, _ context: RunContext) throws(Failure) -> ParsedModule? {
    switch try findModule(request, context) {
    case .unchanged(let module): module
    case .changed(let state, let known): try parseChanges(state, known, context)
    case .empty: nil
    }
}

/// Parses the files whose facts are not known, and joins them with the known facts.
package func parseChanges(
    _ state: SourceState,
    _ known: KnownModule,
    _ context: RunContext
) throws(Failure) -> ParsedModule {
    let (request, name) = (state.request, state.request.name.text)
    let old = context.timeline.measure(.cache, Work(module: name)) { _ in
        KnownFacts(known, for: request, context.cache)
    }
    let unknown = state.sources.filter { old.facts(of: $0) == nil }
    // A file with an unchanged stamp was not opened yet, but its facts may be lost.
    let missing = unknown.filter { state.loaded[$0.path] == nil }
    let files = try missing.map { record throws(Failure) in try sourceFile(record, context.fileSystem) }
    let reloaded = try state.load(files, of: known, context)
    let options = request.parseOptions
    context.progress.add(Progress(filesDone: state.loaded.count - unknown.count + missing.count))
    let parsed = context.workers.map(unknown, atOnce: 1) { record in
        // A file with an unchanged stamp counted as done before its facts turned out to be lost.
        defer { if reloaded[record.path] == nil { context.progress.add(Progress(filesDone: 1)) } }
        let source = state.loaded[record.path] ?? reloaded[record.path]
        return source?.parsed(of: name, options, context.timeline)
    }
    var sources: [String: (facts: FileFacts, record: SourceRecord)] = [:]
    for case let source? in parsed { sources[source.1.path] = source }
    // A file without facts leaves no trace, so that adding it changes nothing downstream.
    let facts = state.sources.compactMap { sources[$0.path]?.facts ?? old.facts(of: $0) }.filter { !$0.isEmpty }
    let graph = ModuleGraph(
        name: name,
        packageName: request.packageName,
        defaultIsolation: request.defaultIsolation,
        dependencies: request.dependencies + facts.unimported(request.links),
        files: facts
    )
    let (graphFile, factsHash) = sealGraphFile(graph)
    let index = ModuleIndex(
        state.key.parameters,
        factsHash: factsHash,
        files: state.files.map { sources[$0.path]?.record ?? $0 }
    )
    var module = ParsedModule(index, in: state, known, .graph(graph))
    module.statistics.parsed = sources.count
    module.statistics.opened += reloaded.count
    module.explanations = explanations(of: unknown.map(\.path), in: index.key, since: known.index?.key, old)
    module.store(graphFile, context)
    return module
}

private func sourceFile(_ record: SourceRecord, _ fileSystem: FileSystem) throws(Failure) -> SourceFile {
    if let status = try Failure.wrapping(try fileSystem.status(record.printedPath)) {
        return SourceFile(path: record.path, printedPath: record.printedPath, status: status)
    }
    throw Failure("the file vanished while it was read", path: record.printedPath)
}

/// The facts from the last parse, for files with the same content now.
private struct KnownFacts: Sendable {
    private var index: ModuleIndex?
    private var files: [String: FileFacts] = [:]
    /// The reason why no facts of the last parse can be used, if there is one.
    private var obstacle: String?

    init(_ known: KnownModule, for request: ModuleRequest, _ cache: Cache?) {
        guard let index = known.index, cache != nil || known.graph != nil else {
            obstacle = cache == nil ? "no cache is used" : "the cache has no record of the module"
            return
        }
        guard ModuleRequest(request.name, index.parameters).parseOptions == request.parseOptions else {
            obstacle = "the options differ"
            return
        }
        let graphFile = index.key.graphFileName
        guard let graph = known.graph ?? cache?.facts(inGraphFile: graphFile, index.factsHash) else {
            obstacle = "the graph file \(graphFile) is missing or damaged"
            return
        }
        self.index = index
        for file in graph.files { files[file.path] = file }
    }

    /// The facts of a source; nil if it has to be parsed.
    func facts(of source: SourceRecord) -> FileFacts? {
        guard let known = index?.source(at: source.path), known.content == source.content else { return nil }
        // A file without facts is not in the graph file.
        return files[source.path] ?? FileFacts(path: source.path)
    }

    /// The reason why a source must be parsed, as a phrase.
    func reason(toParse path: String) -> String {
        if let obstacle { return obstacle }
        return index?.source(at: path) == nil ? "it is new" : "its content changed"
    }
}

/// The reasons why files were parsed, for people: a line per file, then the changes of the module's key.
private func explanations(
    of parsed: [String],
    in key: ModuleKey,
    since old: ModuleKey?,
    _ known: KnownFacts
) -> [String] {
    let name = key.parameters.module
    let files = parsed.map { "\(name): parsed \($0): \(known.reason(toParse: $0))" }
    let change = old.map { ", was \($0.fingerprint)" } ?? ""
    let differences = old.map { key.differences(from: $0) } ?? []
    return files + ["\(name): key is \(key.fingerprint)\(change)"] + differences.map { "\(name): \($0)" }
}

extension [FileFacts] {
    /// The modules of a set that no file imports, sorted.
    fileprivate func unimported(_ modules: Set<String>) -> [String] {
        if modules.isEmpty { return [] }
        let imported = Set(lazy.flatMap(\.imports).map(\.module.text))
        return modules.subtracting(imported).sorted(by: bytesAscending)
    }
}
