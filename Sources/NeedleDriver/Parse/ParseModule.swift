// Parses one module, or finds in the cache what parsing it would give.
//
// The cheapest answer that is surely right is taken. If the stamps of all sources are those of the index, nothing is
// opened. Otherwise the changed files are read and hashed, which gives the key: the state may be known under it, from
// the last parse (a file was touched) or an earlier one (a branch was switched back). Only for a state that is new are
// files parsed: those whose content the index does not know.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// A module before its sources are read.
enum FoundModule: Sendable {
    /// By the stamps of its sources, or by their content where the snapshot has it, nothing changed.
    case untouched(ParsedModule)
    case changed([SourceFile], KnownModule)
}

/// Looks for the sources of a module, and compares them with what is known.
/// - Throws: What of its sources cannot be examined.
func findModule(_ request: ModuleRequest, _ context: RunContext) throws(Failure) -> FoundModule {
    let timestamp = context.fileSystem.now()
    if let module = rememberedModule(request, context, timestamp: timestamp) { return .untouched(module) }
    let name = request.name.text
    let known = context.timeline.measure(.cache, Work(module: name)) { _ in
        KnownModule(request, context.cache, timestamp: timestamp)
    }
    let found = context.timeline.measure(.walk, Work(module: name)) { work in
        let found = findSources(request.roots, in: context.fileSystem)
        work.files = found.files.count
        return found
    }
    guard found.problems.isEmpty else { throw Failure(found.problems) }
    context.progress.add(Progress(modulesWalked: 1, filesFound: found.files.count))
    if let module = untouchedModule(found.files, request, known, context) { return .untouched(module) }
    return .changed(found.files, known)
}

/// Finds and parses a module.
/// - Returns: nil if no Swift source is where its sources should be, generated files aside.
/// - Throws: What of its sources cannot be read.
func parseModule(_ request: ModuleRequest, _ context: RunContext) throws(Failure) -> ParsedModule? {
    try parseModule(request, found: try findModule(request, context), context)
}

/// Parses a module that was found.
func parseModule(
    _ request: ModuleRequest,
    found: FoundModule,
    _ context: RunContext
) throws(Failure) -> ParsedModule? {
    switch found {
    case .untouched(let module): module
    case .changed(let files, let known): try parseModule(request, files, known, context)
    }
}

/// Parses a module that may have changed.
private func parseModule(
    _ request: ModuleRequest,
    _ files: [SourceFile],
    _ known: KnownModule,
    _ context: RunContext
) throws(Failure) -> ParsedModule? {
    let name = request.name.text
    let state = try readChanges(files, request, known, context)
    guard !state.records.isEmpty else { return nil }

    var module: ParsedModule
    var graphFile: [UInt8]?
    let kept = context.timeline.measure(.cache, Work(module: name)) { work in
        let kept = unchangedModule(request, state, known, context)
        work.hits = kept == nil ? 0 : 1
        return kept
    }
    if let kept {
        module = kept
        context.progress.add(Progress(filesDone: state.loaded.count))
    } else if let other = moduleOfOtherCache(request, state, known, context) {
        (module, graphFile) = other
        context.progress.add(Progress(filesDone: state.loaded.count))
    } else {
        (module, graphFile) = try parseChanges(request, state, known, context)
    }
    module.isNew = module.isNew || known.isLost
    module.statistics.files = state.records.count
    module.statistics.opened += state.loaded.count
    module.generated = state.generated
    if let graphFile, let cache = context.cache, !module.hasErrors {
        context.timeline.measure(.cache, Work(module: name)) { _ in
            do throws(FileError) {
                try cache.storeGraphFile(graphFile, named: module.graphFileName)
            } catch {
                module.cacheError = error
            }
        }
    }
    return module
}

/// The module from the cache, if the stamps alone tell that none of its sources changed.
private func untouchedModule(
    _ files: [SourceFile],
    _ request: ModuleRequest,
    _ known: KnownModule,
    _ context: RunContext
) -> ParsedModule? {
    guard context.trustsGraphFiles, !known.isLost, let cache = context.cache, let index = known.index else {
        return nil
    }
    return recording(files, of: request, context) {
        guard index.key.hasOptions(of: request), known.isUntouched(files),
            !context.fileSystem.isAbsent(cache.path(index.graphFileName)),
            let record = cache.state(of: request.name).last?.record
        else { return nil }
        var module = ParsedModule(request, remembered: record, cache)
        module?.statistics.files = index.sources.count
        return module
    }
}

/// Compares the files of a module with what is known, and tells who watches the run if that settles all of them.
private func recording(
    _ files: [SourceFile],
    of request: ModuleRequest,
    _ context: RunContext,
    _ find: () -> ParsedModule?
) -> ParsedModule? {
    let name = request.name.text
    let module = context.timeline.measure(.cache, Work(module: name)) { work in
        let module = find()
        work.hits = module == nil ? 0 : 1
        return module
    }
    guard let module else { return nil }
    context.timeline.measure(.walk, Work(module: name)) { $0.hits = files.count }
    context.progress.add(Progress(filesDone: files.count))
    return module
}

/// The module from the cache, if the cache knows this state of its sources.
private func unchangedModule(
    _ request: ModuleRequest,
    _ state: SourceState,
    _ known: KnownModule,
    _ context: RunContext
) -> ParsedModule? {
    guard let cache = context.cache else { return nil }
    let last = known.index.flatMap { $0.key == state.key ? $0 : nil }
    guard let source = last ?? cache.index(for: state.key, of: request.name) else { return nil }
    let facts: ParsedModule.Facts
    if context.trustsGraphFiles {
        guard !context.fileSystem.isAbsent(cache.path(source.graphFileName)) else { return nil }
        facts = .cached
    } else {
        guard let bytes = cache.graphFile(named: source.graphFileName, source.factsHash) else { return nil }
        facts = .file(bytes)
    }
    return ParsedModule(request, state.sources(request, knownAs: source), known: known.id, facts: facts)
}

/// The module from a cache in which nothing is kept, with its graph file, if that cache knows this state of its sources.
private func moduleOfOtherCache(
    _ request: ModuleRequest,
    _ state: SourceState,
    _ known: KnownModule,
    _ context: RunContext
) -> (ParsedModule, [UInt8])? {
    guard let cache = context.otherCache, let source = cache.index(for: state.key, of: request.name),
        let bytes = cache.graphFile(named: source.graphFileName, source.factsHash)
    else { return nil }
    let sources = state.sources(request, knownAs: source)
    return (ParsedModule(request, sources, known: known.id, facts: .file(bytes)), bytes)
}

/// Parses the files whose facts are not known, and joins them with the facts that are.
/// - Returns: The module, and its graph file.
private func parseChanges(
    _ request: ModuleRequest,
    _ state: SourceState,
    _ known: KnownModule,
    _ context: RunContext
) throws(Failure) -> (ParsedModule, [UInt8]) {
    let name = request.name.text
    let old = context.timeline.measure(.cache, Work(module: name)) { _ in
        KnownFacts(known, for: state.key, context.cache)
    }
    let unknown = state.records.filter { old.facts(of: $0) == nil }
    // A file whose stamp is unchanged was not opened yet, but its facts may be lost.
    let missing = unknown.filter { state.loaded[$0.path] == nil }
    let files = try missing.map { record throws(Failure) in try sourceFile(record, context.fileSystem) }
    let reloaded = try load(files, of: known, context)
    let options = request.parseOptions
    context.progress.add(Progress(filesDone: state.loaded.count - unknown.count + missing.count))
    let parsed = context.workers.map(unknown, atOnce: 1) { record in
        // A file whose stamp is unchanged counted as done before it turned out that its facts are lost.
        defer { if reloaded[record.path] == nil { context.progress.add(Progress(filesDone: 1)) } }
        let source = state.loaded[record.path] ?? reloaded[record.path]
        return source.map { ParsedSource($0, of: name, options: options, context.timeline) }
    }

    var sources: [String: ParsedSource] = [:]
    for source in parsed.compactMap(\.self) { sources[source.record.path] = source }
    let graph = ModuleGraph(
        name: request.name.text,
        packageName: request.packageName,
        defaultIsolation: request.defaultIsolation,
        dependencies: request.dependencies,
        files: state.records.compactMap { record in
            let facts = sources[record.path]?.facts ?? old.facts(of: record)
            // A file that says nothing leaves no trace, so that adding it changes nothing downstream.
            return facts == FileFacts(path: record.path) ? nil : facts
        }
    )
    let records = state.records.map { sources[$0.path]?.record ?? $0 }
    let graphFile = writeGraphFile(graph)
    // The file was written a moment ago, so its last line is whole.
    let hash = (try? factsHash(of: graphFile)) ?? Fingerprint(hashing: graphFile)
    let found = state.sources(request, records: records, factsHash: hash)
    var module = ParsedModule(request, found, known: known.id, facts: .graph(graph))
    module.statistics.parsed = sources.count
    module.statistics.opened = reloaded.count
    module.explanations = explanations(of: unknown.map(\.path), in: found.index.key, since: known.index, old)
    return (module, graphFile)
}

private func sourceFile(_ record: SourceRecord, _ fileSystem: FileSystem) throws(Failure) -> SourceFile {
    do {
        if let status = try fileSystem.status(record.printedPath) {
            return SourceFile(path: record.path, printedPath: record.printedPath, status: status)
        }
    } catch {
        throw Failure(error)
    }
    throw Failure("the file vanished while it was looked at", path: record.printedPath)
}

extension SourceState {
    /// The sources, with the places and diagnostics of an index of the same sources.
    fileprivate func sources(_ request: ModuleRequest, knownAs index: ModuleIndex) -> ModuleSources {
        let records = records.map { record in
            index.source(at: record.path).map { SourceRecord(record, parsedAs: $0) } ?? record
        }
        return sources(request, records: records, factsHash: index.factsHash)
    }
}

extension Cache {
    /// The index from an earlier parse of exactly these sources, for example on another branch.
    fileprivate func index(for key: ModuleKey, of module: ModuleName) -> ModuleIndex? {
        // Two keys could share a fingerprint, so the key itself decides.
        guard let index = file.state(of: module, key.graphFileName)?.sources(in: file)?.index, index.key == key else {
            return nil
        }
        return index
    }
}
