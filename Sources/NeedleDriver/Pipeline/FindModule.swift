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
            work.hits = walked.fileCount - walked.restamped.count - walked.outputs.count
        }
        return walked
    }
    guard let walked else { return nil }
    if !walked.restamped.isEmpty {
        witness.restamp(walked.restamped, at: timestamp)
        guard let record = module.record.with(witness) else { return nil }
        module.record = record
    }
    let generated = walked.restamped.filter(\.isGenerated).map { ($0.path, $0.file) } + walked.outputs
    module.generated = generated.map { path, file in
        let stamp = file.stamp.ifSettled(at: timestamp)
        let file = Witness.FileContent(stamp: stamp, content: file.content)
        return SourceRecord(path: path, printedPath: path, file: file)
    }
    let count = walked.fileCount
    context.progress.add(Progress(modulesWalked: 1, filesFound: count, filesDone: count, bytes: walked.bytesRead))
    module.statistics.files = walked.sourceCount
    module.statistics.opened = walked.restamped.count + walked.outputs.count
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

// MARK: - Sources

/// The current state of a module's sources.
package struct SourceState: Sendable {
    let request: ModuleRequest
    /// A time before the sources were examined, in nanoseconds since 1970.
    let timestamp: Int64
    /// The sources, generated files included, with places and diagnostics only if the last index knows them.
    private(set) var files: [SourceRecord] = []
    /// The files that are not generated.
    private(set) var sources: [SourceRecord] = []
    /// The files that were opened, by path.
    private(set) var loaded: [String: LoadedSource] = [:]
    private(set) var key: ModuleKey

    init(_ request: ModuleRequest, since timestamp: Int64) {
        (self.request, self.timestamp) = (request, timestamp)
        key = ModuleKey(parameters: request.parameters, sources: [])
    }

    /// Reads and hashes the files that may have changed since the last parse.
    mutating func read(_ files: [SourceFile], _ known: KnownModule, _ context: RunContext) throws(Failure) {
        let kept = context.timeline.measure(.walk, Work(module: request.name.text)) { work in
            let kept = files.map { known.record(of: $0) }
            work.hits = kept.count { $0 != nil }
            return kept
        }
        let changed = zip(files, kept).filter { $1 == nil }.map(\.0)
        context.progress.add(Progress(filesDone: files.count - changed.count))
        loaded = try load(changed, of: known, context, mayBeGone: true)
        self.files = zip(files, kept).compactMap { file, kept in
            loaded[file.path]?.record(known: known.index?.source(at: file.path)) ?? kept
        }
        sources = self.files.filter { !$0.isGenerated }
        let contents = sources.map { ModuleKey.Source(path: $0.path, content: $0.content) }
        key = ModuleKey(parameters: key.parameters, sources: contents)
    }
}

extension SourceState {
    /// Reads files on all cores.
    /// - Parameter mayBeGone: Whether files that vanished since they were listed are skipped.
    /// - Throws: All files that cannot be read.
    func load(
        _ files: [SourceFile],
        of known: KnownModule,
        _ context: RunContext,
        mayBeGone: Bool = false
    ) throws(Failure) -> [String: LoadedSource] {
        let sources = try context.workers.tryMap(files, atOnce: 1) { file throws(Failure) -> LoadedSource? in
            let work = Work(module: request.name.text, file: file.printedPath, files: 1)
            return try context.timeline.measure(.hash, work) { work throws(Failure) in
                do throws(FileError) {
                    let source = try LoadedSource(file, in: context.fileSystem, known, since: timestamp)
                    work.bytes = source.bytes.count
                    context.progress.add(Progress(bytes: source.bytes.count))
                    return source
                } catch {
                    if error.isMissing, mayBeGone { return nil }
                    throw Failure(error)
                }
            }
        }
        var loaded: [String: LoadedSource] = [:]
        for case let source? in sources { loaded[source.file.path] = source }
        return loaded
    }
}

/// The bytes of a source, read once to be searched, hashed and parsed.
struct LoadedSource: Sendable {
    var file: SourceFile
    var bytes: [UInt8]
    /// The stamp is `none` if the real one proves nothing.
    var content: Witness.FileContent
    /// Whether its header names the tool as its writer.
    var isGenerated: Bool

    /// The number of bytes that are searched for the header of a generated file.
    private static let headerLength = 16384

    /// - Parameters:
    ///   - known: Knows contents that were met before, which need not be searched again.
    ///   - timestamp: A time before the file was examined, in nanoseconds since 1970.
    init(
        _ file: SourceFile,
        in fileSystem: FileSystem,
        _ known: KnownModule,
        since timestamp: Int64
    ) throws(FileError) {
        let (bytes, status) = try fileSystem.read(file.printedPath)
        let hash = Fingerprint(hashing: bytes)
        (self.file, self.bytes) = (file, bytes)
        content = Witness.FileContent(stamp: status.stamp.ifSettled(at: timestamp), content: hash)
        isGenerated =
            known.isGenerated(hash, at: file.path)
            ?? bytes.withUnsafeBufferPointer { buffer in
                NeedleParser.isGenerated(head: UnsafeBufferPointer(rebasing: buffer.prefix(LoadedSource.headerLength)))
            }
    }

    /// The record of the file, completed from `known` if the content is the same.
    func record(known: SourceRecord? = nil) -> SourceRecord {
        let record = SourceRecord(
            path: file.path,
            printedPath: file.printedPath,
            file: content,
            isGenerated: isGenerated
        )
        guard let known, known.content == record.content else { return record }
        return record.parsed(as: known)
    }

    /// The facts of the file, and its record.
    /// - Parameter module: The module's name, for the timeline.
    func parsed(of module: String, _ options: ParseOptions, _ timeline: Timeline?) -> (FileFacts, SourceRecord) {
        let work = Work(module: module, file: file.printedPath, files: 1, bytes: bytes.count)
        let parsed = bytes.withUnsafeBufferPointer { bytes in
            let found = timeline.measure(.search, work) { work in
                let found = skim(bytes)
                work.hits = found.needsParser(options) ? 0 : 1
                return found
            }
            func parsed() -> ParsedFile { parse(bytes, found, path: file.path, options: options) }
            guard found.needsParser(options) else { return parsed() }
            return timeline.measure(.parse, work) { _ in parsed() }
        }
        var record = record()
        record.places = parsed.places
        (record.diagnostics, record.silentErrors) = (parsed.diagnostics, parsed.silentErrors)
        return (FileFacts(parsed.facts), record)
    }
}
