// Keeps older runs from replacing what newer ones found.
//
// The problem: a run looks at sources, works on them for a while, and then replaces an index or outputs. Another run that
// began later, after an edit, may be done by then. What the older one has is no longer true, and nothing would tell.
//
// The idea: who replaces an index had read it before the sources, and who replaces outputs knows from which indexes they
// were made. Under one lock for the cache, they see whether these are still there, and otherwise begin again. So of two
// runs the one that replaces something last had looked at sources that are not older than those of the other. Where there
// was no index, no lock is needed: the file system gives a name only once.

internal import NeedleGraph
internal import NeedleLinker

extension Cache {
    /// Calls a function while no other run replaces anything.
    func locked<Result, Problem: Error>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
        try fileSystem.withLock(path("lock"), body)
    }

    /// Whether an index is still the one that was known; nil for none.
    func isIndex(_ name: String, _ known: IndexFile?) -> Bool {
        guard let status = try? fileSystem.status(path(name)) else { return known == nil }
        guard let known else { return false }
        if status.stamp == known.stamp { return true }
        return (try? fileSystem.read(path(name)).bytes).map { Fingerprint(hashing: $0) } == known.content
    }

    /// Whether the indexes of modules are still those that their facts came with.
    func haveIndexes(of modules: [ParsedModule], _ workers: Workers) -> Bool {
        workers.map(modules) { module in
            guard let known = module.indexOnDisk else { return true }
            return isIndex(ModuleIndex.fileName(module: module.request.name.text), known)
        }.allSatisfy(\.self)
    }
}

extension ParsedModule {
    /// The index that the cache has of the module; nil if it has none of these facts.
    fileprivate var indexOnDisk: IndexFile? {
        snapshot.map { IndexFile(content: $0.indexContent, stamp: $0.indexStamp) } ?? indexFile
    }
}
