// Where the facts that are to be linked come from: the modules just parsed, the cache, or graph files that were named.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension RunContext {
    /// The modules that the cache knows, sorted; none without a cache.
    func cachedNames() throws(Failure) -> [ModuleName] { try cache?.modules() ?? [] }
}

/// The modules that were parsed most recently, as the cache knows them.
///
/// A module of which the record does not tell all that is needed is parsed again, as it was parsed before.
/// - Parameter names: The modules to take; empty for all.
func cachedModules(
    _ names: [ModuleName],
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> FoundModules {
    guard let cache = context.cache else { return FoundModules() }
    let known = try cache.modules()
    let unknown = names.filter { !known.contains($0) }
    var problems = unknown.flatMap { workspace.notParsed($0, cached: known).problems }
    var found = FoundModules()
    let wanted = names.isEmpty ? known : known.filter(names.contains)
    let remembered = context.workers.map(wanted) { cachedModule($0, cache) }
    for (name, remembered) in zip(wanted, remembered) {
        switch remembered {
        case .present(let module): found.modules.append(module)
        case .emptied(let request): found.emptied.append(request)
        case nil:
            do throws(Failure) {
                let last = cache.record(of: name).map { ModuleRequest(of: $0, name: name) }
                let request = if let last { last } else { try workspace.request(for: name) }
                if let module = try parseModule(request, context) {
                    found.modules.append(module)
                } else {
                    found.emptied.append(request)
                }
            } catch {
                problems += error.problems
            }
        }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return found
}

/// A module by the record of the cache.
private enum CachedModule: Sendable {
    case present(ParsedModule)
    /// All of its sources are gone.
    case emptied(ModuleRequest)
}

/// A module by the record of the cache; nil if that may be out of date.
private func cachedModule(_ name: ModuleName, _ cache: Cache) -> CachedModule? {
    guard let record = cache.record(of: name) else { return nil }
    let request = ModuleRequest(of: record, name: name)
    switch presentSource(of: record, cache) {
    case .none: return .emptied(request)
    case .unknown: return nil
    case .at(let source):
        guard var module = ParsedModule(request, remembered: record, cache) else { return nil }
        module.presentSource = source
        return .present(module)
    }
}

/// Whether a module still has a source.
enum PresentSource {
    /// One of its sources is at this path.
    case at(String)
    /// All are gone.
    case none
    /// The cache cannot tell.
    case unknown
}

/// A source of a module that is still there: mostly one `stat`.
func presentSource(of record: ModuleRecord, _ cache: Cache) -> PresentSource {
    // A source that cannot be examined is not known to be gone.
    if !cache.fileSystem.isAbsent(record.fields.firstSource) { return .at(record.fields.firstSource) }
    guard let paths = record.witness(in: cache.file)?.sourcePaths else { return .unknown }
    return paths.first { !cache.fileSystem.isAbsent($0) }.map { .at($0) } ?? .none
}

extension Witness {
    /// The paths by which the sources of a module are opened, without generated ones.
    var sourcePaths: [String] {
        rows.compactMap { row in
            if case .source = row.expectation { row.printedPath ?? row.path } else { nil }
        }
    }
}

/// The facts of modules, read where they were not needed before. A graph file that is damaged is made again, unless a
/// person named it.
func loadFacts(_ modules: [ParsedModule], _ context: RunContext) throws(Failure) -> [ModuleGraph] {
    var known = context.workers.map(modules, atOnce: 8) { module in
        context.timeline.measure(.cache, Work(module: module.request.name.text)) { _ in
            knownFacts(of: module, areTypesOfModule: true, context)
        }
    }
    let lost = modules.indices.filter { known[$0] == nil }
    let again = context.workers.map(lost, atOnce: 1) { index in
        Result { () throws(Failure) in try factsMadeAgain(of: modules[index], context) }
    }
    for (index, graph) in zip(lost, try allSuccesses(again)) { known[index] = graph }
    return known.compactMap { $0 }
}

/// The indexes of modules, for the places of their facts.
func indexes(of modules: [ParsedModule], _ context: RunContext) throws(Failure) -> [ModuleIndex] {
    try allSuccesses(
        context.workers.map(modules, atOnce: 1) { module in
            Result { () throws(Failure) in try index(of: module, context) }
        }
    )
}

/// The index of a module. One that is lost is made again.
func index(of module: ParsedModule, _ context: RunContext) throws(Failure) -> ModuleIndex {
    if let index = module.record.index(in: context.cache?.file) { return index }
    // Messages name the files of the facts and no place in them.
    let none = ModuleIndex(module.record.fields.parameters, factsHash: module.factsHash, sources: [])
    if module.graphPath != nil { return none }
    var context = context
    context.trustsGraphFiles = false
    let again = try parseModule(module.request, context)
    return again?.record.index(in: context.cache?.file) ?? none
}

/// The paths by which the sources of a module are opened.
func sourcePaths(of module: ParsedModule, _ context: RunContext) throws(Failure) -> [String] {
    if let paths = module.record.witness(in: context.cache?.file)?.sourcePaths { return paths }
    return try index(of: module, context).sources.map(\.printedPath)
}

/// The graph file of a module. One that is damaged in the cache is made again.
func graphFile(of module: ParsedModule, _ context: RunContext) throws(Failure) -> [UInt8] {
    switch module.facts {
    case .graph(let graph): return writeGraphFile(graph)
    case .file(let bytes), .named(let bytes, _): return bytes
    case .cached:
        if let bytes = context.cache?.graphFile(named: module.graphFileName, module.factsHash) { return bytes }
        return writeGraphFile(try factsMadeAgain(of: module, context))
    }
}

/// The facts of a module whose graph file was taken to be whole and is not.
private func factsMadeAgain(of module: ParsedModule, _ context: RunContext) throws(Failure) -> ModuleGraph {
    if case .named(let bytes, let path) = module.facts { return try facts(in: bytes, of: path) }
    var context = context
    context.trustsGraphFiles = false
    guard let again = try parseModule(module.request, context), let graph = knownFacts(of: again, context)
    else {
        throw Failure("the graph file of module '\(module.request.name.text)' is lost and its sources are gone")
    }
    return graph
}

/// The facts of a module; nil if its graph file is damaged.
func knownFacts(
    of module: ParsedModule,
    areTypesOfModule: Bool = false,
    _ context: RunContext
) -> ModuleGraph? {
    switch module.facts {
    case .graph(let graph): graph
    case .file(let bytes), .named(let bytes, _): try? readGraphFile(bytes, areTypesOfModule: areTypesOfModule)
    case .cached:
        context.cache?.facts(
            inGraphFile: module.graphFileName,
            module.factsHash,
            areTypesOfModule: areTypesOfModule
        )
    }
}
