// Where the facts that are to be linked come from: the modules just parsed, the cache, or graph files that were named.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// The modules that a cache knows.
struct CachedModules: Sendable {
    /// The modules with sources, sorted by name.
    var modules: [ParsedModule] = []
    /// The modules whose sources are all gone: they have no part in the graph any more.
    var emptied: [ModuleRequest] = []
}

/// The modules that were parsed most recently, as the cache knows them.
///
/// A module whose index is damaged is parsed again, as it was parsed before as far as the cache tells, else as the
/// workspace has it.
/// - Parameters:
///   - names: The modules to take; empty for all.
///   - known: Those in the cache.
func cachedModules(
    _ names: [ModuleName],
    among known: [ModuleName],
    _ workspace: Workspace,
    _ cache: Cache,
    _ context: ParseContext
) throws(Failure) -> CachedModules {
    var found = CachedModules()
    var problems: [Diagnostic] = []
    for name in names where !known.contains(name) {
        problems += workspace.notParsed(name, cached: known).problems
    }
    let wanted = names.isEmpty ? known : known.filter(names.contains)
    let remembered = context.workers.map(wanted) { name in
        rememberedModule(name, cache, context)
            ?? context.timeline.measure(.cache, Work(module: name.text)) { _ in indexedModule(name, cache) }
    }
    for (name, remembered) in zip(wanted, remembered) {
        switch remembered {
        case .present(let module): found.modules.append(module)
        case .emptied(let request): found.emptied.append(request)
        case nil:
            do throws(Failure) {
                let request = try lastRequest(for: name, workspace, cache, context)
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

/// How a module is parsed again whose index is damaged.
private func lastRequest(
    for name: ModuleName,
    _ workspace: Workspace,
    _ cache: Cache,
    _ context: ParseContext
) throws(Failure) -> ModuleRequest {
    if let state = try Failure.wrapping(try cache.newestState(of: name)) {
        return ModuleRequest(of: state, name: name)
    }
    if let request = context.snapshot?.lastRequest(for: name) { return request }
    return try workspace.request(for: name)
}

/// What the cache tells of a module.
private enum CachedModule: Sendable {
    case present(ParsedModule)
    /// All of its sources are gone.
    case emptied(ModuleRequest)
}

/// What the snapshot tells of a module; nil if that is nothing that is true today.
private func rememberedModule(_ name: ModuleName, _ cache: Cache, _ context: ParseContext) -> CachedModule? {
    guard let snapshot = context.snapshot, let module = snapshot.module(name, in: cache) else { return nil }
    let request = ModuleRequest(of: module, name: name)
    return switch snapshot.presentSource(of: module, context.fileSystem) {
    case .at(let source): .present(ParsedModule(request: request, snapshot: module, with: source))
    case .none: .emptied(request)
    case .unknown: nil
    }
}

/// What the index of a module tells, as the snapshot would; nil if there is none that is whole.
private func indexedModule(_ name: ModuleName, _ cache: Cache) -> CachedModule? {
    guard let (index, file) = cache.indexFile(of: name) else { return nil }
    let request = ModuleRequest(of: index, name: name)
    guard let source = presentSource(index, cache.fileSystem) else { return .emptied(request) }
    var module = ParsedModule(request: request, index: index, facts: .cached)
    module.indexFile = file
    module.presentSource = source
    if let generated = cache.generatedFiles(of: name) {
        module.generated = generated.sources
        module.generatedTimestamp = generated.timestamp
    }
    return .present(module)
}

/// The path of a source of a module that is still there: mostly one `stat`.
func presentSource(_ index: ModuleIndex, _ fileSystem: FileSystem) -> String? {
    // A source that cannot be examined is not known to be gone.
    index.sources.first { !fileSystem.isAbsent($0.printedPath) }?.printedPath
}

/// The facts of modules, read where they were not needed before. A graph file that is damaged is made again, unless a
/// person named it.
func loadFacts(_ modules: [ParsedModule], _ context: ParseContext) throws(Failure) -> [ModuleGraph] {
    let makeReader = { @Sendable in GraphFileReader(areTypesOfModule: true) }
    var known = context.workers.map(modules, atOnce: 8, with: makeReader) { module, reader in
        context.timeline.measure(.cache, Work(module: module.request.name.text)) { _ in
            knownFacts(of: module, &reader, context)
        }
    }
    let lost = modules.indices.filter { known[$0] == nil }
    let again = context.workers.map(lost, atOnce: 1) { index in
        Result { () throws(Failure) in try factsMadeAgain(of: modules[index], context) }
    }
    for (index, graph) in zip(lost, try allSuccesses(again)) { known[index] = graph }
    return known.compactMap { $0 }
}

/// The modules with the indexes that were not needed before, for the places of their facts.
func withIndexes(_ modules: [ParsedModule], _ context: ParseContext) throws(Failure) -> [ParsedModule] {
    try allSuccesses(
        context.workers.map(modules, atOnce: 1) { module in
            Result { () throws(Failure) in try withIndex(module, context) }
        }
    )
}

/// A module with its index. One that is gone is made again.
func withIndex(_ module: ParsedModule, _ context: ParseContext) throws(Failure) -> ParsedModule {
    guard module.index == nil else { return module }
    var module = module
    if let index = context.cache?.index(of: module.request.name), index.factsHash == module.factsHash {
        module.index = index
    } else if module.graphPath != nil {
        // Messages name the files of the facts and no place in them.
        let name = module.request.name.text
        module.index = ModuleIndex(module: name, factsHash: module.factsHash, timestamp: 0, sources: [])
    } else {
        var context = context
        context.snapshot = nil
        module.index = try parseModule(module.request, context)?.index
    }
    return module
}

/// The graph file of a module. One that is damaged in the cache is made again.
func graphFile(of module: ParsedModule, _ context: ParseContext) throws(Failure) -> [UInt8] {
    switch module.facts {
    case .graph(let graph): return writeGraphFile(graph)
    case .file(let bytes): return bytes
    case .cached:
        if let bytes = context.cache?.graphFile(named: module.graphFileName, module.factsHash) { return bytes }
        return writeGraphFile(try factsMadeAgain(of: module, context))
    }
}

/// The facts of a module whose graph file was taken to be whole and is not.
private func factsMadeAgain(of module: ParsedModule, _ context: ParseContext) throws(Failure) -> ModuleGraph {
    if let path = module.graphPath, case .file(let bytes) = module.facts { return try facts(in: bytes, of: path) }
    var context = context
    context.trustsGraphFiles = false
    var reader = GraphFileReader()
    guard let again = try parseModule(module.request, context),
        let graph = knownFacts(of: again, &reader, context)
    else {
        throw Failure("the graph file of module '\(module.request.name.text)' is lost and its sources are gone")
    }
    return graph
}

private func knownFacts(
    of module: ParsedModule,
    _ reader: inout GraphFileReader,
    _ context: ParseContext
) -> ModuleGraph? {
    switch module.facts {
    case .graph(let graph): graph
    case .file(let bytes): try? reader.read(bytes)
    case .cached: context.cache?.facts(inGraphFile: module.graphFileName, module.factsHash, &reader)
    }
}
