// The cache folder: graph files under the keys of their sources, and an index per module.
//
// What is in the folder for a module `Game`:
//
//     Game.index             what the last parse found: sources, stamps, places; names the graph file
//     Game.generated         the stamps of the generated files among the sources, so that they are not opened again
//     Game-<key>.graph       the facts of one state of the sources
//     Game-<key>.places      the index of that state, for when a branch is switched back
//     lock                   held by who replaces an index, or outputs that were made from indexes; see `Cache+Lock`
//     staging/               a record of each link that is staging files right now; see `StagingRecord`
//     workspace.snapshot     the stamps and hashes of all modules, as found last; see `WorkspaceSnapshot`
//     link-<key>.manifest    what the last link with these options was made from and wrote; see `LinkManifest`
//     link-<key>.trace       what the last one looked at that found nothing to do; see `LinkTrace`
//
// Reading a file never fails: what is missing, damaged or cannot be read is a miss. To list the folder may fail, since who
// lacks a module would link without it. Writing may fail; the caller goes on without, and the run says so once.

internal import NeedleGraph

/// A folder that remembers what was parsed.
package struct Cache: Sendable {
    package let folder: String
    let fileSystem: FileSystem

    package init(folder: String, fileSystem: FileSystem) {
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// What the last parse of a module found.
    func index(of module: ModuleName) -> ModuleIndex? {
        indexFile(of: module)?.index
    }

    /// What the last parse of a module found, and the file that says it.
    func indexFile(of module: ModuleName) -> (index: ModuleIndex, file: IndexFile)? {
        readIndexFile(ModuleIndex.fileName(module: module.text), of: module)
    }

    /// As `indexFile(of:)`, but if it is damaged the file alone.
    func knownIndex(of module: ModuleName) -> (index: ModuleIndex?, file: IndexFile)? {
        read(ModuleIndex.fileName(module: module.text)).map { (readIndex($0.bytes, of: module), $0.file) }
    }

    /// The file that says what the last parse of a module found, whatever that is.
    func indexFile(namedBy module: ModuleName) -> IndexFile? {
        read(ModuleIndex.fileName(module: module.text))?.file
    }

    /// The generated files that the last walk met among a module's sources.
    func generatedFiles(of module: ModuleName) -> ModuleIndex? {
        readIndexFile(Cache.generatedFileName(module), of: module)?.index
    }

    /// What a parse of exactly these sources found, earlier or on another branch.
    func index(for key: ModuleKey, of module: ModuleName) -> ModuleIndex? {
        // Two keys could share a fingerprint, so the key itself decides.
        let file = readIndexFile(Cache.placesFileName(key), of: module)
        guard let index = file?.index, index.key == key else { return nil }
        return index
    }

    /// What the newest parse found whose index is whole, where that of the last one is not: by it, the module can be parsed
    /// with the options of then.
    func newestState(of module: ModuleName) throws(FileError) -> ModuleIndex? {
        let names = try fileSystem.names(in: folder).filter {
            $0.hasSuffix(".places") && Cache.owner(of: $0) == module.text
        }
        var states: [(name: String, modified: Int64)] = []
        for name in names { states.append((name, try fileSystem.status(path(name))?.modified ?? 0)) }
        return states.sorted { $0.modified > $1.modified }.lazy.compactMap { readIndexFile($0.name, of: module)?.index }
            .first
    }

    /// The status of a module's index, before it is read; nil if there is none.
    func indexStatus(of module: ModuleName) throws(FileError) -> FileStatus? {
        try fileSystem.status(path(ModuleIndex.fileName(module: module.text)))
    }

    /// The graph file that an index speaks of, if it is there and whole.
    func graphFile(of index: ModuleIndex) -> [UInt8]? {
        graphFile(named: index.graphFileName, index.factsHash)
    }

    /// The graph file of this name, if it is there and has these facts.
    func graphFile(named name: String, _ expected: Fingerprint) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path(name)).bytes, let hash = try? factsHash(of: bytes),
            hash == expected
        else { return nil }
        return bytes
    }

    /// The facts in the graph file of this name, if it is there and has these.
    func facts(
        inGraphFile name: String,
        _ expected: Fingerprint,
        _ reader: inout GraphFileReader
    ) -> ModuleGraph? {
        guard let bytes = try? fileSystem.read(path(name)).bytes else { return nil }
        return try? reader.read(bytes, factsHash: expected)
    }

    /// The modules that have an index, sorted; also those whose index turns out to be damaged.
    func modules() throws(Failure) -> [ModuleName] {
        var modules: [ModuleName] = []
        do {
            try forEachIndexName { name in
                let text = String(decoding: name.dropLast(".index".utf8.count), as: UTF8.self)
                if let module = ModuleName(folder: text), module.text == text { modules.append(module) }
            }
        } catch {
            guard error.isMissing else { throw Failure(error) }
        }
        return modules.sorted()
    }

    /// The names of the indexes, each with a zero behind it, in the order in which the folder lists them.
    func indexNames() -> [UInt8]? {
        var names: [UInt8] = []
        let isRead: Void? = try? forEachIndexName { name in
            names += name
            names.append(0)
        }
        return isRead.map { names }
    }

    private func forEachIndexName(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(FileError) {
        try fileSystem.forEachName(in: folder) { name in
            if name.suffix(6).elementsEqual(".index".utf8) { body(name) }
        }
    }

    /// Keeps the facts of a module. The index is last, since it vouches for the graph file.
    /// - Parameters:
    ///   - graphFile: nil where it is there already.
    ///   - known: The index from before the sources were looked at; nil if there was none.
    /// - Returns: nil if another run replaced that one meanwhile, so that its sources may be newer.
    func store(
        graphFile: [UInt8]?,
        _ index: ModuleIndex,
        of name: ModuleName,
        replacing known: IndexFile?
    ) throws(FileError) -> IndexFile? {
        let bytes = writeModuleIndex(index)
        var stored = IndexFile(content: Fingerprint(hashing: bytes))
        var places: String?
        if let graphFile {
            try storeState(graphFile, to: path(index.graphFileName))
            let path = path(Cache.placesFileName(index.key))
            stored.written = try storeState(bytes, to: path)
            places = path
        }
        let path = path(ModuleIndex.fileName(module: name.text))
        if known == nil, let places, fileSystem.addName(path, to: places) { return stored }
        return try locked { () throws(FileError) in
            guard try hasIndex(known, of: name) else { return nil }
            try fileSystem.replace(bytes, at: path, sharing: places)
            return stored
        }
    }

    /// Stores what belongs to one state of some sources, of which there mostly is nothing yet. One that is there may be
    /// damaged, or without all of its bytes, since a run was killed that wrote it.
    /// - Returns: The status of the file; nil if there was one.
    @discardableResult
    private func storeState(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus? {
        let status = try fileSystem.writeOnce(bytes, to: path)
        if status == nil { try fileSystem.replace(bytes, at: path) }
        return status
    }

    func storeGeneratedFiles(_ index: ModuleIndex, of module: ModuleName) throws(FileError) {
        if index.sources.isEmpty {
            try fileSystem.remove(path(Cache.generatedFileName(module)))
        } else {
            try fileSystem.replace(writeModuleIndex(index), at: path(Cache.generatedFileName(module)))
        }
    }

    /// Forgets a module.
    func remove(_ module: ModuleName) throws(FileError) {
        for name in try fileSystem.names(in: folder) where Cache.owner(of: name) == module.text {
            try fileSystem.remove(path(name))
        }
    }

    func path(_ name: String) -> String { Path.join(folder, name) }

    private func readIndexFile(_ name: String, of module: ModuleName) -> (index: ModuleIndex, file: IndexFile)? {
        guard let (bytes, file) = read(name), let index = readIndex(bytes, of: module) else { return nil }
        return (index, file)
    }

    private func readIndex(_ bytes: [UInt8], of module: ModuleName) -> ModuleIndex? {
        guard let index = try? readModuleIndex(bytes), index.key.module == module.text else { return nil }
        return index
    }

    private func read(_ name: String) -> (bytes: [UInt8], file: IndexFile)? {
        let timestamp = fileSystem.now()
        guard let (bytes, status) = try? fileSystem.read(path(name)) else { return nil }
        let stamp = status.stamp.ifSettled(at: timestamp)
        return (bytes, IndexFile(content: Fingerprint(hashing: bytes), stamp: stamp))
    }

    private static func generatedFileName(_ module: ModuleName) -> String { module.text + ".generated" }

    private static func placesFileName(_ key: ModuleKey) -> String { "\(key.module)-\(key.fingerprint).places" }

    /// The module that a file of the cache belongs to, for example `Game` for `Game-5f0c….graph`.
    private static func owner(of name: String) -> String? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let stem = name[..<dot]
        switch name[dot...] {
        case ".index", ".generated": return String(stem)
        case ".graph", ".places": return stem.split(separator: "-").first.map(String.init)
        default: return nil
        }
    }
}

/// What tells an index from any other.
struct IndexFile: Hashable, Sendable {
    var content: Fingerprint
    /// The stamp from before it was read, that of no file if it proves nothing; nil if this run wrote it.
    var stamp: FileStamp?
    /// The status of the file when this run had written it; nil if it did not, or does not know.
    var written: FileStatus?
}
