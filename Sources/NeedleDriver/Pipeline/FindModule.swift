// Finds the sources of a module, and decides whether its known state is still valid: the only place that decides it.
//
// The cheapest reliable check comes first. If the record of the cache was made with the same parameters, a walk compares its
// files (`WitnessWalk`): this is the whole cost of most modules in most runs. If no stamp differs, no file is opened. In a
// fresh checkout, in which all stamps differ, each source is read and hashed, but no place is read and nothing is parsed.
// Otherwise the sources are listed, and the changed ones are read and hashed, which gives the key. The state may be known
// by its key, from the last parse (a file was touched) or an earlier one (a switch back to a branch).

internal import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// The last known state of a module, from the cache or from this process.
package struct KnownModule: Sendable {
    /// Identifies the newest record of the cache, whatever its kind; nil if there is none.
    private(set) var id: Fingerprint?
    /// The files of that state, with the places of their facts; nil if they are unknown or damaged.
    package var index: ModuleIndex?
    /// The facts of that state, if this process has them; otherwise the cache may have them.
    package var graph: ModuleGraph?
    /// The files that links wrote.
    fileprivate var outputs: LinkedOutputs?

    /// The last state in the cache.
    init(_ name: ModuleName, _ cache: Cache?) {
        id = cache?.file.newest(name.text)?.id
        index = cache?.record(of: name)?.index
        outputs = cache?.outputs
    }

    /// A state that this process found.
    package init(_ index: ModuleIndex, _ graph: ModuleGraph) { (self.index, self.graph) = (index, graph) }

    /// Whether the last parse found a generated file with this content at a path; nil if it found another content.
    func isGenerated(_ content: Fingerprint, at path: String) -> Bool? {
        guard let known = index?.file(at: path), known.content == content else { return nil }
        return known.isGenerated
    }

    /// The last record of a file, without opening it; nil if it may have changed.
    func record(of file: SourceFile) -> SourceRecord? {
        if var record = index?.file(at: file.path), record.file.stamp == file.status.stamp {
            // The same file may now be reached by another path.
            record.printedPath = file.printedPath
            return record
        }
        guard let output = outputs?.files[file.printedPath], output.stamp == file.status.stamp else { return nil }
        return SourceRecord(path: file.path, printedPath: file.printedPath, file: output, isGenerated: true)
    }
}

/// A module before its files are parsed.
package enum FoundModule: Sendable {
    /// Its sources have the same contents as in a known state.
    case unchanged(ParsedModule)
    case changed(SourceState, KnownModule)
    /// There is no Swift source except generated files.
    case empty
}

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

/// Finds the sources of a module, and compares them with the known state.
/// - Parameter known: The last state of the module; nil to take that of the cache.
/// - Throws: The errors of sources that cannot be examined.
package func findModule(
    _ request: ModuleRequest,
    knowing known: KnownModule? = nil,
    _ context: RunContext
) throws(Failure) -> FoundModule {
    let timestamp = context.fileSystem.now()
    if known == nil, let module = walkedModule(request, context, timestamp: timestamp) { return .unchanged(module) }
    let name = request.name.text
    let known =
        known ?? context.timeline.measure(.cache, Work(module: name)) { _ in KnownModule(request.name, context.cache) }
    let found = context.timeline.measure(.walk, Work(module: name)) { work in
        let found = findSources(request.roots, in: context.fileSystem)
        work.files = found.files.count
        return found
    }
    guard found.problems.isEmpty else { throw Failure(found.problems) }
    context.progress.add(Progress(modulesWalked: 1, filesFound: found.files.count))
    var state = SourceState(request, since: timestamp)
    try state.read(found.files, known, context)
    if state.sources.isEmpty { return .empty }
    let kept = context.timeline.measure(.cache, Work(module: name)) { work in
        let kept = module(in: state, known, context)
        work.hits = kept == nil ? 0 : 1
        return kept
    }
    guard let kept else { return .changed(state, known) }
    context.progress.add(Progress(filesDone: state.loaded.count))
    return .unchanged(kept)
}

/// The module in a known state of its sources.
private func module(in state: SourceState, _ known: KnownModule, _ context: RunContext) -> ParsedModule? {
    let last = known.index?.key == state.key ? known.index : nil
    if let last, let graph = known.graph { return state.module(knownAs: last, known, .graph(graph)) }
    if let cache = context.cache, let index = last ?? cache.file.index(of: state.key) {
        // A graph file that exists is assumed to be complete; its reader finds out.
        if !context.fileSystem.isAbsent(cache.path(state.key.graphFileName)) {
            return state.module(knownAs: index, known, .cached)
        }
    }
    // The graph file is copied, since the facts of the module must be in this cache.
    guard let other = context.otherCache, let index = other.file.index(of: state.key),
        let graph = other.facts(inGraphFile: state.key.graphFileName, index.factsHash)
    else { return nil }
    var module = state.module(knownAs: index, known, .graph(graph))
    module.store(writeGraphFile(graph), context)
    return module
}

extension SourceState {
    /// The module with the places and diagnostics of an index of the same sources.
    fileprivate func module(
        knownAs index: ModuleIndex,
        _ known: KnownModule,
        _ facts: ParsedModule.Facts
    ) -> ParsedModule {
        let files = files.map { file in index.source(at: file.path).map(file.parsed) ?? file }
        let found = ModuleIndex(key.parameters, factsHash: index.factsHash, files: files)
        return ParsedModule(found, in: self, known, facts)
    }
}

/// The module from the cache, if a walk along the files of its record finds the same contents.
/// - Parameter timestamp: A time before the sources are examined, in nanoseconds since 1970.
/// - Returns: nil if anything except stamps differs, or if a source cannot be read.
private func walkedModule(_ request: ModuleRequest, _ context: RunContext, timestamp: Int64) -> ParsedModule? {
    guard let cache = context.cache, let root = request.roots.soleRoot,
        // The walk sees only the disk.
        context.fileSystem.fixed == nil,
        !context.fileSystem.unsaved.exist(below: context.fileSystem.absolute(root))
    else { return nil }
    let name = request.name.text
    let candidate = context.timeline.measure(.cache, Work(module: name)) { work -> (ParsedModule, Witness)? in
        guard let record = cache.record(of: request.name), request.parameters == record.fields.parameters,
            let witness = record.witness, !cache.fileSystem.isAbsent(cache.path(record.fields.graphFileName)),
            let module = ParsedModule(request, remembered: record)
        else { return nil }
        work.hits = 1
        return (module, witness)
    }
    guard var (module, witness) = candidate else { return nil }
    let walked = context.timeline.measure(.walk, Work(module: name)) { work in
        let walked = witness.walked(below: root, cache.outputs, context.fileSystem)
        if let walked {
            work.files = walked.fileCount
            work.bytes = walked.bytesRead
            work.hits = walked.fileCount - walked.changes.count - walked.outputs.count
        }
        return walked
    }
    guard let walked else { return nil }
    if !walked.changes.isEmpty {
        witness.restamp(walked.changes, at: timestamp)
        guard let record = module.record.with(witness) else { return nil }
        module.record = record
    }
    let generated = walked.changes.filter(\.isGenerated).map { ($0.path, $0.file) } + walked.outputs
    module.generated = generated.map { path, file in
        let stamp = file.stamp.ifSettled(at: timestamp)
        let file = Witness.FileContent(stamp: stamp, content: file.content)
        return SourceRecord(path: path, printedPath: path, file: file)
    }
    let count = walked.fileCount
    context.progress.add(Progress(modulesWalked: 1, filesFound: count, filesDone: count, bytes: walked.bytesRead))
    module.statistics.files = walked.sourceCount
    module.statistics.opened = walked.changes.count + walked.outputs.count
    return module
}

extension SourceRoots {
    /// The only root, if nothing below it is excluded and paths below it begin with its name.
    fileprivate var soleRoot: String? {
        guard paths.count == 1, excludedSuffixes.isEmpty, excludedPaths.isEmpty, othersPaths.isEmpty,
            let root = paths.first, root != "."
        else { return nil }
        return root
    }
}
