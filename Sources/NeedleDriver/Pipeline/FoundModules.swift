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
    var newRecords: [WorkspaceRecord] {
        modules.compactMap(\.newRecord) + forgotten.map { WorkspaceRecord(.gone, $0.text) }
    }

    /// Forgets the modules of the cache that are not in the workspace any more, so that a link takes what a build took.
    ///
    /// The files that were generated for those that have no source any more are found by their requests.
    mutating func forgetOthers(_ context: RunContext) throws(Failure) {
        let names = Set(modules.map(\.request.name))
        for name in try context.cachedNames() where !names.contains(name) {
            forgotten.append(name)
            guard let cache = context.cache, let record = cache.record(of: name) else { continue }
            if case .none = presentSource(of: record, cache) { emptied.append(ModuleRequest(of: record, name: name)) }
        }
    }
}

extension Report {
    /// Keeps in the cache what was found of modules, unless another run found something else of them meanwhile.
    /// - Parameter link: What is to be kept of the link.
    mutating func keep(_ found: FoundModules, link: WorkspaceRecord? = nil, _ context: RunContext) {
        isKept = true
        guard let cache = context.cache else { return }
        let news = found.newRecords + [link].compactMap { $0 }
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

    /// Reports that the cache was not written, unless that was reported for a module.
    mutating func addCacheError(_ error: FileError, _ modules: [ParsedModule]) {
        if modules.contains(where: { $0.cacheError != nil }) { return }
        add([.cacheNotWritten(error.reason, path: error.path)])
    }
}

/// A report of what was parsed, with the parser's diagnostics.
func report(_ modules: [ParsedModule]) -> Report {
    var report = Report()
    report.statistics = modules.reduce(ParseStatistics()) { $0 + $1.statistics }
    report.diagnostics = parserDiagnostics(of: modules)
    if let error = modules.lazy.compactMap(\.cacheError).first {
        report.add([.cacheNotWritten(error.reason, path: error.path)])
    }
    report.explanations = modules.flatMap(\.explanations)
    let subject = modules.count == 1 ? modules.map(\.request.name.text).joined() : counted(modules.count, "module")
    let statistics = report.statistics
    let unchanged = statistics.files - statistics.parsed
    report.summary = [
        "parsed \(subject): \(statistics.parsed) of \(counted(statistics.files, "file")) (\(unchanged) unchanged)"
    ]
    return report
}

/// The parser's diagnostics for modules, from this run or from when a file was parsed last.
func parserDiagnostics(of modules: [ParsedModule]) -> [Diagnostic] { ordered(modules.flatMap(\.diagnostics)) }
