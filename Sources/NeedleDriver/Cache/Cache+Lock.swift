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

    /// The index of a module as it is now, if it is still the one that was known: by its stamp, or as what this run wrote,
    /// or else by its content.
    /// - Throws: That the index cannot be examined: whether it is the same may then never be known.
    func indexFile(of module: ModuleName, ifStill known: IndexFile) throws(FileError) -> IndexFile? {
        let timestamp = fileSystem.now()
        guard let status = try indexStatus(of: module) else { return nil }
        if status.stamp == known.stamp { return known }
        if known.written?.isOfSameContent(as: status) ?? false {
            var file = known
            file.stamp = status.stamp.ifSettled(at: timestamp)
            return file
        }
        return indexFile(namedBy: module).flatMap { $0.content == known.content ? $0 : nil }
    }

    /// Whether the index of a module is still the one that was known; nil for none that can be read.
    func hasIndex(_ known: IndexFile?, of module: ModuleName) throws(FileError) -> Bool {
        if let known { return try indexFile(of: module, ifStill: known) != nil }
        return indexFile(namedBy: module) == nil
    }

    /// Whether the indexes of modules are still those that their facts came with.
    func haveIndexes(of modules: [ParsedModule], _ workers: Workers) throws(FileError) -> Bool {
        let results = workers.map(modules) { module in
            Result { () throws(FileError) in
                guard let file = module.indexFile else { return true }
                return try hasIndex(file, of: module.request.name)
            }
        }
        for result in results where try !result.get() { return false }
        return true
    }
}
