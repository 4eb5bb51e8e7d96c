// The modules that a run is about, and what the cache is given of them.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// Modules that were parsed, or that the cache knows.
struct FoundModules: Sendable {
    /// The modules with sources.
    var modules: [ParsedModule] = []
    /// The modules whose sources are all gone: they have no part in the graph any more.
    var emptied: [ModuleRequest] = []
    /// The modules that the cache is to forget.
    var forgotten: [ModuleName] = []

    /// The new records for the cache.
    func newRecords(_ cache: Cache) -> [NewRecord] {
        modules.compactMap { $0.newRecord(cache.file) } + forgotten.map { NewRecord(.gone, $0.text) }
    }
}

extension Report {
    /// Keeps in the cache what was found of modules, unless another run found something else of them meanwhile.
    /// - Parameter link: What is to be kept of the link.
    mutating func keep(_ found: FoundModules, link: NewRecord? = nil, _ context: RunContext) {
        isKept = true
        guard let cache = context.cache else { return }
        let news = found.newRecords(cache) + [link].compactMap { $0 }
        if news.isEmpty { return }
        context.timeline.measure(.cache, Work()) { _ in
            do throws(FileError) {
                let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(FileError) in
                    try file.append(news, to: cache)
                }
                isOutdated = isCurrent == nil
            } catch {
                addCacheError(error, found.modules)
            }
        }
    }

    /// Tells that the cache was not written, unless that was told of a module.
    mutating func addCacheError(_ error: FileError, _ modules: [ParsedModule]) {
        if modules.contains(where: { $0.cacheError != nil }) { return }
        diagnostics = ordered(diagnostics + resolve([.cacheNotWritten(error.reason, path: error.path)]) { _ in nil })
    }
}
