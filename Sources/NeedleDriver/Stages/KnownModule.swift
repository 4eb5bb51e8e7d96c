// What the cache knows about a module, and which of it can be used again.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleParser

/// What the cache knows about a module before it is parsed.
struct KnownModule: Sendable {
    var index: ModuleIndex?
    /// The file of the index, also if that is damaged.
    var indexFile: IndexFile?
    var generated: ModuleIndex?

    init(_ request: ModuleRequest, _ context: ParseContext) {
        (index, indexFile) = context.cache?.knownIndex(of: request.name) ?? (nil, nil)
        generated = context.cache?.generatedFiles(of: request.name)
    }

    /// Whether the files are those of the last parse, under the same names, and surely hold what they held then.
    /// - Parameter files: Sorted by path, as the sources of an index are.
    func isUntouched(_ files: [SourceFile]) -> Bool {
        guard let index else { return false }
        var (sources, generatedSources) = (index.sources[...], generated?.sources[...] ?? [])
        guard files.count == sources.count + generatedSources.count else { return false }
        for file in files {
            if let record = sources.first, record.path.hasSameBytes(as: file.path) {
                guard record.isUntouched(file, since: index.timestamp) else { return false }
                sources.removeFirst()
            } else if let generated, let record = generatedSources.first, record.path.hasSameBytes(as: file.path) {
                guard record.isUntouched(file, since: generated.timestamp) else { return false }
                generatedSources.removeFirst()
            } else {
                return false
            }
        }
        return true
    }

    /// Whether a content that the last parse met at a path was that of a generated file; nil if it did not meet it.
    func isGenerated(_ content: Fingerprint, at path: String) -> Bool? {
        if index?.source(at: path)?.content == content { return false }
        return generated?.source(at: path)?.content == content ? true : nil
    }

    /// What is known about a file, without opening it, and whether it is generated; nil if it may have changed.
    func record(of file: SourceFile) -> (record: SourceRecord, isGenerated: Bool)? {
        for (index, isGenerated) in [(index, false), (generated, true)] {
            guard let index, var record = index.source(at: file.path), record.stamp == file.status.stamp,
                record.stamp.isSettled(at: index.timestamp)
            else { continue }
            // The same file may be reached by another name than last time.
            if record.printedPath != file.printedPath {
                var moved = record
                moved.printedPath = file.printedPath
                record = SourceRecord(moved, parsedAs: record)
            }
            return (record, isGenerated)
        }
        return nil
    }
}

/// The facts of the files of the last parse, for files that hold the same now.
struct KnownFacts: Sendable {
    private var index: ModuleIndex?
    private var files: [String: FileFacts] = [:]
    /// Why no facts of the last parse can be used, if that is so.
    private(set) var obstacle: String?

    init(_ index: ModuleIndex?, for key: ModuleKey, _ cache: Cache?) {
        guard let cache else {
            obstacle = "no cache is used"
            return
        }
        guard let index else {
            obstacle = "the cache has no index of the module"
            return
        }
        guard key.hasSameFileFacts(as: index.key) else {
            obstacle = "the options differ"
            return
        }
        var reader = GraphFileReader()
        guard let graph = cache.facts(inGraphFile: index.graphFileName, index.factsHash, &reader) else {
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
    fileprivate func isUntouched(_ file: SourceFile, since timestamp: Int64) -> Bool {
        stamp == file.status.stamp && stamp.isSettled(at: timestamp) && printedPath.hasSameBytes(as: file.printedPath)
    }

    /// The record of a file that was just read, with what is known if it holds the same as before.
    init(_ source: LoadedSource, known: SourceRecord?) {
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
                notes: diagnostic.notes.map { LocatedNote(message: $0.message, location: moved($0.location)) }
            )
        }
    }
}
