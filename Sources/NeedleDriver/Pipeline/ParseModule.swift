// Reads the sources of a module, and parses the files whose contents are in no known state.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

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
