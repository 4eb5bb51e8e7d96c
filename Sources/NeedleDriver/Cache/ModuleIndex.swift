// All that belongs to a graph file and is no fact: the sources that it was made from, and where its facts stand.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// The sources of a module as one parse met them. An index describes one folder on one machine.
struct ModuleIndex: Hashable, Sendable {
    let parameters: ModuleParameters
    /// The checksum of the graph file.
    let factsHash: Fingerprint
    /// Sorted by path.
    let sources: [SourceRecord]
    /// The generated files among them, sorted by path.
    let generated: [SourceRecord]

    /// - Parameter sources: In any order, as well as the generated files.
    init(
        _ parameters: ModuleParameters,
        factsHash: Fingerprint,
        sources: [SourceRecord],
        generated: [SourceRecord] = []
    ) {
        (self.parameters, self.factsHash) = (parameters, factsHash)
        self.sources = sources.sorted { $0.path.precedesInBytes($1.path) }
        self.generated = generated.sorted { $0.path.precedesInBytes($1.path) }
    }

    /// The key of the graph file, with the content of each source.
    var key: ModuleKey {
        ModuleKey(parameters: parameters, sources: sources.map { ModuleKey.Source(path: $0.path, content: $0.content) })
    }

    /// The record of the source at `path`.
    ///
    /// - Complexity: O(log *n*) in the number of sources.
    func source(at path: String) -> SourceRecord? { sources.record(at: path) }

    /// Where a fact of this module stands; nil if the index does not know its file.
    func location(of fact: FactReference) -> Location? {
        guard fact.module == parameters.module, let source = source(at: fact.path) else { return nil }
        return Location(path: source.printedPath, place: source.places.place(of: fact.element))
    }

    /// Problems that the parser found in the sources.
    var diagnostics: [Diagnostic] { sources.flatMap { $0.resolved($0.diagnostics) } }

    /// Those that are told only if the graph depends on their files.
    var silentErrors: [SilentError] {
        sources.flatMap { source in
            source.resolved(source.silentErrors).map { error in
                SilentError(module: parameters.module, path: source.path, printedPath: source.printedPath, error: error)
            }
        }
    }
}

/// The knowledge of an index about one source file.
struct SourceRecord: Hashable, Sendable {
    /// As `FileFacts.path`.
    var path: String
    /// The path by which the file is opened and messages name it.
    var printedPath: String
    /// The stamp of the file when its content was read; that of no file if it proves nothing.
    var stamp: FileStamp
    /// The hash of the content.
    var content: Fingerprint
    /// The places of the file's facts.
    var places = FilePlaces()
    /// The parser's diagnostics about the file.
    var diagnostics: [Diagnostic] = []
    /// Its syntax errors that are told only if the graph turns out to depend on the file.
    var silentErrors: [Diagnostic] = []

    /// The record of a file with what another record of the same content knows besides.
    func parsed(as known: SourceRecord) -> SourceRecord {
        var record = self
        (record.places, record.diagnostics, record.silentErrors) = (known.places, known.diagnostics, known.silentErrors)
        return record
    }

    /// The parser knows the file by the name that facts use; messages use the name that opens it.
    fileprivate func resolved(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        ordered(diagnostics).map { diagnostic in
            diagnostic.movingLocations { Location(path: printedPath, place: $0.place) }
        }
    }
}

extension [SourceRecord] {
    /// The record at a path; these are sorted by path.
    func record(at path: String) -> SourceRecord? {
        let index = partitioningIndex { !$0.path.precedesInBytes(path) }
        guard index < endIndex, self[index].path.hasSameBytes(as: path) else { return nil }
        return self[index]
    }
}

/// A syntax error in a file that mentions nothing of Needle.
struct SilentError: Hashable, Sendable {
    var module: String
    /// The file, as facts name it and as it is opened.
    var path: String
    var printedPath: String
    var error: Diagnostic
}
