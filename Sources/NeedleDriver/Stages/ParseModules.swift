// Parses modules on all cores, and says what was done.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// Parses modules.
/// - Returns: The modules, in the order of the requests, and the requests that have no Swift source.
/// - Throws: Everything that cannot be read.
func parseModules(
    _ requests: [ModuleRequest],
    _ context: ParseContext
) throws(Failure) -> (modules: [ParsedModule], emptied: [ModuleRequest]) {
    context.progress.begin(modules: requests.count)
    let results = context.workers.map(requests, atOnce: 1) { request in
        Result { () throws(Failure) in try parseModule(request, context) }
    }
    context.progress.clear()
    let modules = try allSuccesses(results)
    let parsed = modules.compactMap { $0 }
    context.timeline.measure(.cache, Work()) { _ in
        context.cache?.prune(Set(parsed.filter { $0.statistics.parsed > 0 }.map(\.request.name)))
    }
    return (parsed, zip(requests, modules).compactMap { $1 == nil ? $0 : nil })
}

/// What was parsed, and what the parser said about it.
/// - Parameter isCacheNeeded: Whether what was parsed is lost where the cache does not keep it.
func report(_ modules: [ParsedModule], isCacheNeeded: Bool = false) -> Report {
    var report = Report()
    report.statistics = modules.reduce(ParseStatistics()) { $0 + $1.statistics }
    let problems = modules.compactMap(\.cacheError).prefix(1).map { error -> Diagnostic in
        guard isCacheNeeded else { return Diagnostic.cacheNotWritten(error.reason, path: error.path) }
        let problem = "the cache cannot be written: \(error.reason); nothing else keeps what was parsed"
        return .cannotRun(problem, path: error.path)
    }
    report.diagnostics = ordered(parserDiagnostics(of: modules) + resolve(problems) { _ in nil })
    report.explanations = modules.flatMap(\.explanations)
    let subject = modules.count == 1 ? modules.map(\.request.name.text).joined() : counted(modules.count, "module")
    let statistics = report.statistics
    let unchanged = statistics.files - statistics.parsed
    report.summary = [
        "parsed \(subject): \(statistics.parsed) of \(counted(statistics.files, "file")) (\(unchanged) unchanged)"
    ]
    return report
}

/// What the parser said about modules, in this run or when a file was parsed last.
func parserDiagnostics(of modules: [ParsedModule]) -> [ResolvedDiagnostic] {
    ordered(modules.flatMap(\.diagnostics))
}

/// Keeps what was found of all modules for the next run.
/// - Parameter context: With the snapshot that was used in this one.
func keepSnapshot(of modules: inout [ParsedModule], _ cache: Cache, _ context: ParseContext) {
    // A cache that did not keep the modules themselves was reported.
    guard !modules.isEmpty, modules.allSatisfy({ $0.cacheError == nil && !$0.hasErrors }) else { return }
    do {
        try context.timeline.measure(.cache, Work()) { _ throws(FileError) in
            try cache.storeSnapshot(of: modules, after: context.snapshot, context.workers)
        }
    } catch {
        modules[0].cacheError = error
    }
}

/// Forgets the modules of the cache that are not in the workspace any more, so that a link takes what a build took.
/// - Returns: The requests of those that have no source any more, by which what was generated for them is found.
func forgetGoneModules(besides names: [ModuleName], _ session: Session) throws(Failure) -> [ModuleRequest] {
    let names = Set(names)
    return try session.cache.modules().compactMap { name in
        guard !names.contains(name), let index = session.cache.index(of: name) else { return nil }
        // What cannot be removed is found again next time.
        try? session.cache.remove(name)
        return presentSource(index, session.fileSystem) == nil ? ModuleRequest(of: index, name: name) : nil
    }
}

/// Writes the graph file and the depfile of a module where they were asked for.
func writeExtras(of module: ParsedModule, _ request: ParseRequest, _ session: Session) throws(Failure) {
    let output = request.output
    // A depfile lists the sources.
    let module = request.depfile == nil ? module : try withIndex(module, session.context)
    let bytes = output == nil ? [] : try graphFile(of: module, session.context)
    if let output { _ = try Failure.wrapping(try session.fileSystem.write(bytes, to: output)) }
    guard let path = request.depfile else { return }
    let inputs = (module.index?.sources ?? []).map(\.printedPath) + [request.sourcesList].compactMap { $0 }
    let text = try depfile(outputs: [output ?? session.cache.path(module.graphFileName)], inputs: inputs)
    _ = try Failure.wrapping(try session.fileSystem.write(Array(text.utf8), to: path))
}
