// The whole tool: the steps from sources to generated files, and where commands start and end.
//
//     modules = find, parse    `parse`, `build`, `watch`, `generate`, file lists, questions and the language server start
//                              `link` starts with modules of the cache, or with named graph files
//                              `parse` ends
//     graph   = link           questions and the language server end
//     plan    = emit           compared with the disk, and staged; `--check` and file lists end
//     report  = apply          put into place; `build`, `watch`, `link` and `generate` end
//
// One worker finds and parses a module in one go, so that its memory is soon freed. Each step skips what is known: an
// unchanged module is not parsed (`FindModule`), a link that would change nothing is skipped (`LinkRecord`), and a file that
// is up to date is not written (`EmitOutputs`).

package import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker

extension RunContext {
    /// Links modules in memory.
    package func linkedGraph(
        of found: FoundModules,
        _ options: LinkOptions,
        checkedBy check: (any GraphCheck)? = nil
    ) throws(Failure) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
        let graphs = try loadFacts(found.modules, self)
        let options = found.completed(options, self)
        return timeline.measure(.link, Work()) { _ in
            linkAndCheck(graphs, options: options, checkedBy: check, workers)
        }
    }
}

/// Links facts in memory.
/// - Parameter check: A check of the graph beyond what the linker proves.
package func linkAndCheck(
    _ graphs: [ModuleGraph],
    options: LinkOptions,
    checkedBy check: (any GraphCheck)?,
    _ workers: Workers = .none
) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    let (graph, diagnostics) = NeedleLinker.link(graphs, options: options, workers: workers)
    return (graph, diagnostics + (check?.diagnostics(of: graph, workers) ?? []))
}

extension LinkJob {
    /// Links, and brings the generated files up to date.
    func run() throws(Failure) -> Report {
        var report = Report()
        switch try outcome(&report) {
        case .unchanged(let last):
            try confirm(last, &report)
            try updateBaseline(last.warnings, &report)
        case .refused(let graph):
            try linkErrorFreePart(of: graph, &report)
        case .linked(let graph, let warnings):
            report.linked.append(graph)
            let plan = try emit(graph, &report)
            if request.isCheck {
                reportStaleOutputs(plan, &report)
            } else if !request.isDryRun {
                try apply(plan, warnings, &report)
            }
            try updateBaseline(warnings, &report)
        }
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }
}

extension Report {
    /// Runs the pipeline from the link on, after the modules are reported, and records the modules in the cache, whatever
    /// the result of the link.
    package mutating func runFromLink(_ found: FoundModules, _ request: LinkRequest, _ context: RunContext) {
        apply(request.policy(ignoring: diagnostics))
        if !refuses() {
            add(reporting { () throws(Failure) in try LinkJob(found, request, context).run() })
        }
        if !isKept, !isOutdated { keep(found, context) }
    }
}

/// Turns a failure of a command into its report.
package func reporting(_ command: () throws(Failure) -> Report) -> Report {
    do throws(Failure) {
        return try command()
    } catch {
        return Report(error)
    }
}

/// Runs a command until no other run has changed its modules meanwhile, and turns a failure into its report.
package func untilCurrent(_ command: () throws(Failure) -> Report) -> Report {
    while true {
        let report = reporting(command)
        if !report.isOutdated { return report }
    }
}

// MARK: - Parse

/// `needle parse`: finds the facts of modules and keeps them in the cache.
package func runParse(_ request: ParseRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        let inputs = request.sources + [request.configuration].compactMap { $0 }
        try session.fileSystem.checkDestination(request.output, of: "--output", inputs: inputs)
        let output = (option: "--output", path: request.output)
        try session.fileSystem.checkDestination(request.depfile, of: "--depfile", inputs: inputs, besides: output)
        try session.fileSystem.checkSwiftDestination(request.stamp, of: "--stamp")
        try session.fileSystem.checkDestination(request.places, of: "--places", inputs: inputs, besides: output)
        if !request.usesCache, request.output == nil {
            throw Failure("without a cache the graph file has to go somewhere: name a file with '--output'")
        }
        let settings = try readManifest(at: request.configuration, session.fileSystem)
        let workspace = try Workspace(session, settings: settings)
        let requests = try request.moduleRequests(workspace, session.fileSystem)
        let context = session.context(request.usesCache ? session.cache : nil)
        let found = try parseModules(requests, context)
        if let name = found.emptied.first?.name { throw workspace.noSources(name) }
        var report = report(found.modules)
        report.keep(found, context)
        if report.isOutdated { return report }
        if request.output == nil { report.needCache() }
        let severities = request.severities.merging(workspace.settings.severities)
        let ignores = IgnoreComments(report.diagnostics)
        report.apply(WarningPolicy(isStrict: request.isStrict, severities: severities, ignores: ignores))
        if !report.hasErrors, let module = found.modules.first { try writeExtras(of: module, request, context) }
        return report
    }
}

/// Writes the requested files for build systems: the graph file of a module, and its companions.
private func writeExtras(of module: ParsedModule, _ request: ParseRequest, _ context: RunContext) throws(Failure) {
    func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        _ = try Failure.wrapping(try context.fileSystem.write(bytes, to: path))
    }
    if let output = request.output { try write(try graphFile(of: module, context), to: output) }
    if let path = request.places {
        let index = try index(of: module, context)
        // Without the stamps of the sources, the file is the same on every machine.
        let sources = index.sources.map { source in
            var source = source
            source.file.stamp = .none
            return source
        }
        let record = ModuleRecord(ModuleIndex(index.parameters, factsHash: index.factsHash, files: sources)).record
        try write(WorkspaceFile.bytes(with: [record]) ?? [], to: path)
    }
    if let path = request.stamp {
        try write(Array("// Generated by Needle. The checksum of the facts: \(module.factsHash)\n".utf8), to: path)
    }
    guard let path = request.depfile else { return }
    // A depfile lists the sources.
    let inputs = try sourcePaths(of: module, context)
    let graph = request.output ?? context.cache?.path(module.graphFileName)
    let outputs = [graph, request.places, request.stamp].compactMap { $0 }
    try write(Array(try depfile(outputs: outputs, inputs: inputs).utf8), to: path)
}

extension Report {
    /// Turns the warning that the cache cannot be written into an error, since nothing else keeps the result.
    fileprivate mutating func needCache() {
        let problems = diagnostics.filter { $0.id == .cacheNotWritten }
        guard let problem = problems.first else { return }
        diagnostics.removeAll { $0.id == .cacheNotWritten }
        add(Failure("\(problem.message); nothing else keeps what was parsed", path: problem.location?.path))
    }
}

// MARK: - Link

/// The modules or graph files that a link takes.
package enum LinkSource: Hashable, Sendable {
    /// The modules with these names in the cache; all of its modules if there are no names.
    case cache([String])
    case graphFiles([String])
    /// One module, with the graph files of those that it sees.
    case part(PartSource)
}

/// `needle link`.
package func runLink(_ source: LinkSource, _ request: LinkRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        switch source {
        case .part(let part):
            let inputs = [part.configuration].compactMap { $0 }
            try request.checkDestinations(inputs: inputs, session.fileSystem)
            var request = request
            let settings = try readManifest(at: part.configuration, session.fileSystem)
            request.severities = request.severities.merging(settings?.severities ?? Severities())
            // Only the link that proves the graph sees all of it.
            if part.isProof { request.graphCheck = try session.graphCheck(settings ?? Manifest()) }
            return try PartLink(part, request, session.context(nil)).run()
        case .graphFiles(let paths):
            try request.checkDestinations(inputs: paths, session.fileSystem)
            let (workspace, context) = (try Workspace(session), session.context)
            let request = try request.named("needle link --graph", paths + session.options, in: workspace, session)
            let found = try namedGraphFiles(paths, workspace, context)
            var report = Report()
            report.runFromLink(found, request, context)
            return report
        case .cache(let typed):
            try request.checkDestinations(inputs: [], session.fileSystem)
            let (workspace, context) = (try Workspace(session), session.context)
            let names = try typed.map { name throws(Failure) in
                guard !name.hasSuffix(".graph") else {
                    let name = ModuleName.printable(name)
                    throw Failure("'\(name)' is not a module name: the names of graph files follow '--graph'")
                }
                return try ModuleName(name)
            }
            let request = try request.named("needle link", names.map(\.text) + session.options, in: workspace, session)
            var found = try cachedModules(names, workspace, context)
            (found.workspace, found.arePart) = (workspace, !names.isEmpty)
            guard !found.modules.isEmpty || !found.emptied.isEmpty else { throw session.nothingParsed }
            var report = Report()
            report.diagnostics = parserDiagnostics(of: found.modules)
            report.runFromLink(found, request, context)
            return report
        }
    }
}

extension Session {
    /// The failure of a link if the cache contains no modules.
    package var nothingParsed: Failure {
        Failure("nothing was parsed yet: run 'needle build'", path: cacheFolder)
    }
}

// MARK: - Build

/// `needle build`.
///
/// Without names, it builds all modules of the workspace, whatever the cache contains. With names, these are parsed and
/// linked with all modules that were parsed before.
package func runBuild(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        try linking.checkDestinations(inputs: [], session.fileSystem)
        let (workspace, context) = (try Workspace(session), session.context)
        let isAll = parsing.modules.isEmpty
        // Without names, the cache does not decide which modules there are.
        let words = parsing.modules + parsing.options + (isAll ? [] : session.options)
        var linking = try linking.named("needle build", words, in: workspace, session)
        linking.lines = try session.linesToKeep
        let requests =
            isAll
            ? try parsing.allModules(of: workspace, session.fileSystem)
            : try parsing.moduleRequests(workspace, session.fileSystem)
        var found = try parseModules(requests, context)
        if isAll {
            guard !found.modules.isEmpty else { throw workspace.noSources(found.emptied) }
            try found.forgetOthers(context)
        } else {
            if let gone = found.emptied.first { throw workspace.noSources(gone.name) }
            try found.addOthers(workspace, context)
        }
        var report = report(found.modules.filter { $0.statistics.files > 0 })
        if isAll {
            report.hints += workspace.absentExclusions
            report.add(session.guide?.componentsBesideModules(of: workspace, isCheck: linking.isCheck) ?? [])
            // A cache elsewhere belongs to a build system, which may forbid access to files that it did not list.
            if let guide = session.guide, try session.cacheInside != nil {
                let strays = guide.strays(of: workspace, besides: requests, isCheck: linking.isCheck)
                report.add(strays.components)
                if linking.destination == .moduleFolders {
                    report.add(strays.generated.map { .leftoverOutput($0, .ofNoModule) })
                }
            }
        }
        (found.workspace, found.areAllParsed) = (workspace, true)
        report.runFromLink(found, linking, context)
        if isAll, report.diagnostics.contains(where: { $0.id.isUsualOfParts }),
            let around = workspace.projectAround
        {
            report.hints.append("this folder is inside '\(around)'; if that is the app, run 'needle build' there")
        }
        return report
    }
}

extension Session {
    /// The lines of the graph, if a file of them is to be kept up to date. If a build system keeps the cache elsewhere, the file
    /// is left alone, since access to it may be forbidden.
    fileprivate var linesToKeep: GraphLines? {
        get throws(Failure) {
            let isInside = try cacheInside != nil
            guard let lines, isInside || options.isEmpty else { return nil }
            return try Failure.wrapping(try fileSystem.status(lines.path))?.kind == .file ? lines : nil
        }
    }
}

extension FoundModules {
    /// Adds the modules in the cache, and parses those of the workspace that the cache lacks, so that the graph is whole.
    fileprivate mutating func addOthers(_ workspace: Workspace, _ context: RunContext) throws(Failure) {
        let named = Set(modules.map(\.request.name))
        let known = try (context.cache?.modules() ?? []).filter { !named.contains($0) }
        var unknown = ParseRequest()
        unknown.modules = try workspace.modules().filter { !named.contains($0) && !known.contains($0) }.map(\.text)
        let requests = try unknown.moduleRequests(workspace, context.fileSystem)
        let parsed = try parseModules(requests, context)
        let cached = known.isEmpty ? FoundModules() : try cachedModules(known, workspace, context)
        modules = (modules + parsed.modules + cached.modules).sorted { $0.request.name < $1.request.name }
        emptied += cached.emptied
    }
}
