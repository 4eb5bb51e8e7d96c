/// All that belongs to a graph file and is no fact: the sources that it was made from, and where its facts stand.
///
/// An index describes one folder on one machine. It finds the graph file by `graphFileName`, and trusts it only if
/// its facts hash is `factsHash`.
package struct ModuleIndex: Hashable, Sendable {
    /// The key of the graph file, with the content of each source.
    package let key: ModuleKey
    /// The checksum of the graph file.
    package let factsHash: Fingerprint
    /// The record of each source, parallel to `key.sources`.
    package let sources: [SourceRecord]

    /// - Parameters:
    ///   - key: The key of the graph file, without its sources; they are taken from `sources`.
    ///   - sources: In any order.
    package init(
        options: [String] = [],
        module: String,
        packageName: String? = nil,
        dependencies: [String] = [],
        factsHash: Fingerprint,
        sources: [SourceRecord]
    ) {
        self.key = ModuleKey(
            options: options,
            module: module,
            packageName: packageName,
            dependencies: dependencies,
            sources: sources.map { ModuleKey.Source(path: $0.path, content: $0.content) }
        )
        self.factsHash = factsHash
        self.sources = sources.sorted { $0.path.precedesInBytes($1.path) }
    }

    /// The name of the graph file in the cache.
    package var graphFileName: String { key.graphFileName }

    /// The record of the source at `path`.
    ///
    /// - Complexity: O(log *n*) in the number of sources.
    package func source(at path: String) -> SourceRecord? {
        let index = sources.partitioningIndex { !$0.path.precedesInBytes(path) }
        guard index < sources.endIndex, sources[index].path.hasSameBytes(as: path) else { return nil }
        return sources[index]
    }

    /// Where a fact of this module stands; nil if the index does not know its file.
    package func location(of fact: FactReference) -> Location? {
        guard fact.module == key.module, let source = source(at: fact.path) else { return nil }
        return Location(path: source.printedPath, place: source.places.place(of: fact.element))
    }
}

/// The knowledge of an index about one source file.
package struct SourceRecord: Hashable, Sendable {
    /// As `FileFacts.path`.
    package var path: String
    /// The path by which the file is opened and messages name it.
    package var printedPath: String
    /// The stamp of the file when its content was read; that of no file if it proves nothing.
    package var stamp: FileStamp
    /// The hash of the content.
    package var content: Fingerprint
    /// The places of the file's facts.
    package var places: FilePlaces
    /// The diagnostics of the parser about the file.
    package var diagnostics: [RecordedDiagnostic]

    package init(
        path: String,
        printedPath: String,
        stamp: FileStamp,
        content: Fingerprint,
        places: FilePlaces = FilePlaces(),
        diagnostics: [RecordedDiagnostic] = []
    ) {
        self.path = path
        self.printedPath = printedPath
        self.stamp = stamp
        self.content = content
        self.places = places
        self.diagnostics = diagnostics
    }
}
