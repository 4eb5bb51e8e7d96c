// The current state of a module's sources: what the stamps show, and what had to be read.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

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
