// Parses modules on all cores, and says what was done.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// Parses modules.
/// - Returns: The modules in the order of the requests.
/// - Throws: Everything that cannot be read.
func parseModules(
    _ requests: [ModuleRequest],
    _ context: RunContext
) throws(Failure) -> FoundModules {
    context.progress.begin(modules: requests.count)
    let results = context.workers.map(requests, atOnce: 1) { request in
        Result { () throws(Failure) in try parseModule(request, context) }
    }
    context.progress.clear()
    let modules = try allSuccesses(results)
    let emptied = zip(requests, modules).compactMap { $1 == nil ? $0 : nil }
    return FoundModules(modules: modules.compactMap { $0 }, emptied: emptied)
}

/// A report of what was parsed, with the parser's diagnostics.
func report(_ modules: [ParsedModule]) -> Report {
    var report = Report()
    report.statistics = modules.reduce(ParseStatistics()) { $0 + $1.statistics }
    let problems = modules.compactMap(\.cacheError).prefix(1).map { error in
        Diagnostic.cacheNotWritten(error.reason, path: error.path)
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

/// The parser's diagnostics for modules, from this run or from when a file was parsed last.
func parserDiagnostics(of modules: [ParsedModule]) -> [ResolvedDiagnostic] {
    ordered(modules.flatMap(\.diagnostics))
}

extension FoundModules {
    /// Forgets the modules of the cache that are not in the workspace any more, so that a link takes what a build took.
    ///
    /// The files that were generated for those that have no source any more are found by their requests.
    mutating func forgetOthers(_ cache: Cache) throws(Failure) {
        let names = Set(modules.map(\.request.name))
        for name in try cache.modules() where !names.contains(name) {
            forgotten.append(name)
            guard let record = cache.state(of: name).last?.record else { continue }
            if case .none = presentSource(of: record, cache) { emptied.append(ModuleRequest(of: record, name: name)) }
        }
    }
}

/// Writes the graph file and the depfile of a module where they were asked for.
func writeExtras(
    of module: ParsedModule,
    _ request: ParseRequest,
    _ cache: Cache,
    _ context: RunContext
) throws(Failure) {
    let output = request.output
    let bytes = output == nil ? [] : try graphFile(of: module, context)
    if let output { _ = try Failure.wrapping(try context.fileSystem.write(bytes, to: output)) }
    guard let path = request.depfile else { return }
    // A depfile lists the sources.
    let inputs = try sourcePaths(of: module, context) + [request.sourcesList].compactMap { $0 }
    let text = try depfile(outputs: [output ?? cache.path(module.graphFileName)], inputs: inputs)
    _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
}
