// The state of a module in the cache, and which part of it can be used again.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// The state of a module in the cache before it is parsed.
struct KnownModule: Sendable {
    /// The newest record; nil if there is none.
    let id: Fingerprint?
    /// Whether the record has to be written again.
    let isLost: Bool
    let index: ModuleIndex?
    /// The facts that the index is about, with those of each file, where this process has them; else the cache may.
    var graph: ModuleGraph?
    private let generated: [SourceRecord]
    /// The files that links wrote.
    private let outputs: LinkedOutputs?
    let name: String
    /// A time before the sources were looked at, in nanoseconds since 1970.
    let timestamp: Int64

    init(_ request: ModuleRequest, _ cache: Cache?, timestamp: Int64) {
        name = request.name.text
        self.timestamp = timestamp
        id = cache?.file.newest(.module(request.name))?.id
        let last = cache?.state(of: request.name).last
        let sources = cache.flatMap { last?.record.sources(in: $0.file) }
        isLost = sources == nil || last?.isLost ?? true
        index = sources?.index
        generated = sources?.generated ?? []
        outputs = cache?.outputs
    }

    /// A module as this process found it before.
    init(_ sources: ModuleSources, _ graph: ModuleGraph, timestamp: Int64) {
        (id, isLost, outputs) = (nil, false, nil)
        (index, generated) = (sources.index, sources.generated)
        (name, self.graph, self.timestamp) = (graph.name, graph, timestamp)
    }

    /// Whether the files are those of the last parse, under the same names, and surely hold what they held then.
    /// - Parameter files: Sorted by path, as the sources of an index are.
    func isUntouched(_ files: [SourceFile]) -> Bool {
        guard let index else { return false }
        var (sources, generated) = (index.sources[...], generated[...])
        guard files.count == sources.count + generated.count else { return false }
        for file in files {
            if let record = sources.first, record.path.hasSameBytes(as: file.path) {
                guard record.isUntouched(file) else { return false }
                sources.removeFirst()
            } else if let record = generated.first, record.path.hasSameBytes(as: file.path) {
                guard record.isUntouched(file) else { return false }
                generated.removeFirst()
            } else {
                return false
            }
        }
        return true
    }

    /// Whether a content that the last parse met at a path was that of a generated file; nil if it did not meet it.
    func isGenerated(_ content: Fingerprint, at path: String) -> Bool? {
        if index?.source(at: path)?.content == content { return false }
        return generatedSource(at: path)?.content == content ? true : nil
    }

    /// The last record of a file, without opening it, and whether it is generated; nil if it may have changed.
    func record(of file: SourceFile) -> (record: SourceRecord, isGenerated: Bool)? {
        for (record, isGenerated) in [(index?.source(at: file.path), false), (generatedSource(at: file.path), true)] {
            guard var record, record.stamp == file.status.stamp else { continue }
            // The same file may be reached by another name than last time.
            if record.printedPath != file.printedPath {
                var moved = record
                moved.printedPath = file.printedPath
                record = SourceRecord(moved, parsedAs: record)
            }
            return (record, isGenerated)
        }
        guard let output = outputs?.files[file.printedPath], output.stamp == file.status.stamp else { return nil }
        let record = SourceRecord(
            path: file.path,
            printedPath: file.printedPath,
            stamp: output.stamp,
            content: output.content
        )
        return (record, true)
    }

    private func generatedSource(at path: String) -> SourceRecord? {
        generated.first { $0.path.hasSameBytes(as: path) }
    }
}

/// The facts of the files of the last parse, for files that hold the same now.
struct KnownFacts: Sendable {
    private var index: ModuleIndex?
    private var files: [String: FileFacts] = [:]
    /// Why no facts of the last parse can be used, if that is so.
    private(set) var obstacle: String?

    init(_ known: KnownModule, for key: ModuleKey, _ cache: Cache?) {
        guard cache != nil || known.graph != nil else {
            obstacle = "no cache is used"
            return
        }
        guard let index = known.index else {
            obstacle = "the cache has no record of the module"
            return
        }
        guard key.hasSameFileFacts(as: index.key) else {
            obstacle = "the options differ"
            return
        }
        let read = known.graph ?? cache?.facts(inGraphFile: index.graphFileName, index.factsHash)
        guard let graph = read else {
            obstacle = "the graph file \(index.graphFileName) is missing or damaged"
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

    /// Why a source has to be parsed, in a phrase.
    func reason(toParse path: String) -> String {
        if let obstacle { return obstacle }
        return index?.source(at: path) == nil ? "it is new" : "its content changed"
    }
}

/// Why files were parsed, for a person: a line per file, then what changed in the key of the module.
func explanations(
    of parsed: [String],
    in key: ModuleKey,
    since index: ModuleIndex?,
    _ known: KnownFacts
) -> [String] {
    let files = parsed.map { "\(key.module): parsed \($0): \(known.reason(toParse: $0))" }
    let differences = index.map { key.differences(from: $0.key) } ?? []
    let old = index.map { ", was \($0.key.fingerprint)" } ?? ""
    return files + ["\(key.module): key is \(key.fingerprint)\(old)"] + differences.map { "\(key.module): \($0)" }
}

extension SourceRecord {
    fileprivate func isUntouched(_ file: SourceFile) -> Bool {
        stamp == file.status.stamp && printedPath.hasSameBytes(as: file.printedPath)
    }

    /// The record of a file that was just read, with what is known if it holds the same as before.
    init(_ source: LoadedSource, known: SourceRecord? = nil) {
        self.init(
            path: source.file.path,
            printedPath: source.file.printedPath,
            stamp: source.stamp,
            content: source.content
        )
        if let known, known.content == content { self = SourceRecord(self, parsedAs: known) }
    }

    /// The record of a file with the places and diagnostics of another record of the same content.
    init(_ record: SourceRecord, parsedAs known: SourceRecord) {
        self = record
        places = known.places
        diagnostics = known.printedPath == printedPath ? known.diagnostics : known.diagnostics(at: printedPath)
    }

    /// The diagnostics, for a file that is named in another way than when it was parsed.
    private func diagnostics(at path: String) -> [RecordedDiagnostic] {
        func moved(_ location: Location?) -> Location? {
            location.map { Location(path: $0.path == printedPath ? path : $0.path, place: $0.place) }
        }
        return diagnostics.map { diagnostic in
            RecordedDiagnostic(
                id: diagnostic.id,
                message: diagnostic.message,
                location: moved(diagnostic.location),
                notes: diagnostic.notes.map { LocatedNote(message: $0.message, location: moved($0.location)) },
                isSilent: diagnostic.isSilent
            )
        }
    }
}
