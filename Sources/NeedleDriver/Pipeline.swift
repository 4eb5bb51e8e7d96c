// The whole tool: what each command does, from arguments to report.
//
//     sources = find(request)      the files of each module, with their stamps
//     modules = parse(sources)     remembered, known by their content, or parsed
//     graph   = link(modules)      unchanged since the last link, or linked
//     plan    = emit(graph)        compared with the disk, and staged as they are made
//     report  = apply(plan)        put into their places
//
// A module is found and parsed by one worker in one go (`parseModules`), so that what was read of it is soon freed. The
// rest is `LinkJob.run`. Commands differ in where they enter, where they leave and what they are given: the cache or named
// graph files stand for what was parsed before; `--check` ends with the plan.

package import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Links, and brings the generated files up to date.
    func run() throws(Failure) -> Report {
        var report = Report()
        switch try link(&report) {
        case .unchanged(let last): try confirm(last, &report)
        case .refused: break
        case .linked(let graph, let warnings):
            let plan = try emit(graph, &report)
            if request.isCheck {
                check(plan, &report)
            } else if !request.isDryRun {
                try apply(plan, warnings, &report)
            }
        }
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }
}

/// `needle parse`: finds the facts of modules and keeps them in the cache.
package func runParse(_ request: ParseRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        let inputs = request.sources + [request.sourcesList, request.configuration].compactMap { $0 }
        try session.fileSystem.checkDestination(request.output, of: "--output", inputs: inputs)
        let output = (option: "--output", path: request.output)
        try session.fileSystem.checkDestination(request.depfile, of: "--depfile", inputs: inputs, besides: output)
        try session.fileSystem.checkSwiftDestination(request.stamp, of: "--stamp")
        try session.fileSystem.checkDestination(request.places, of: "--places", inputs: inputs, besides: output)
        if !request.usesCache, request.output == nil {
            throw Failure("without a cache the graph file has to go somewhere: name a file with '--output'")
        }
        let settings = try request.configuration.map { path throws(Failure) in
            try ModuleSettings(readFrom: path, session.fileSystem)
        }
        let workspace = try Workspace(session.fileSystem, settings: settings)
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

/// `needle link`: links what was parsed, and writes the generated files that changed.
package func runLink(_ source: LinkSource, _ request: LinkRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        switch source {
        case .graphFiles(let paths):
            try request.checkDestinations(inputs: paths, session.fileSystem)
            return try linkGraphFiles(paths, request, session)
        case .part(let part):
            let inputs = [part.graphsList] + [part.configuration].compactMap { $0 }
            try request.checkDestinations(inputs: inputs, session.fileSystem)
            var request = request
            if let path = part.configuration {
                let settings = try ModuleSettings(readFrom: path, session.fileSystem)
                request.severities = request.severities.merging(settings.severities)
            }
            return try PartLink(part, request, session.context(nil)).run()
        case .cache(let names):
            try request.checkDestinations(inputs: [], session.fileSystem)
            return try linkCache(names, request, session)
        }
    }
}

private func linkGraphFiles(
    _ paths: [String],
    _ request: LinkRequest,
    _ session: Session
) throws(Failure) -> Report {
    let workspace = try Workspace(session.fileSystem)
    let cache = session.cache
    let context = session.context(cache)
    var request = request
    request.severities = request.severities.merging(workspace.settings.severities)
    request.command = commandLine("needle link --graph", paths + session.options)
    let modules = try namedGraphFiles(paths, workspace, cache, context)
    let extent = LinkExtent(packages: workspace.packages)
    return try LinkJob(FoundModules(modules: modules), in: extent, request, context).run()
}

/// - Parameter typed: The modules to link; empty for all.
private func linkCache(_ typed: [String], _ request: LinkRequest, _ session: Session) throws(Failure) -> Report {
    let workspace = try Workspace(session.fileSystem)
    let cache = session.cache
    let context = session.context(cache)
    let names = try typed.map { name throws(Failure) in
        guard !name.hasSuffix(".graph") else {
            let name = ModuleName.printable(name)
            throw Failure("'\(name)' is not a module name: the names of graph files follow '--graph'")
        }
        return try ModuleName(name)
    }
    var request = request
    request.severities = request.severities.merging(workspace.settings.severities)
    request.command = commandLine("needle link", names.map(\.text) + session.options)
    let found = try cachedModules(names, among: try cache.modules(), workspace, cache, context)
    guard !found.modules.isEmpty || !found.emptied.isEmpty else { throw session.nothingParsed }
    var report = Report()
    report.diagnostics = parserDiagnostics(of: found.modules)
    report.link(found, in: LinkExtent(workspace: workspace, isPart: !names.isEmpty), request, context)
    return report
}

/// `needle build`: parses what changed, then links.
///
/// Without names, the modules are all of the workspace, whatever the cache knows; with names, these are parsed and
/// linked with all that were parsed before.
package func runBuild(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in try build(parsing, linking, session) }
}

private func build(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) throws(Failure) -> Report {
    try linking.checkDestinations(inputs: [], session.fileSystem)
    let workspace = try Workspace(session.fileSystem)
    let cache = session.cache
    let context = session.context(cache)
    var parsing = parsing
    let isAll = parsing.modules.isEmpty
    var linking = linking
    linking.severities = linking.severities.merging(workspace.settings.severities)
    let names = isAll ? ["--all"] : parsing.modules
    // What all modules are, no cache decides.
    let sessionOptions = isAll ? [] : session.options
    linking.command = commandLine("needle build", names + parsing.options + sessionOptions)
    if isAll { parsing.modules = try workspace.modules().map(\.text) }
    guard !parsing.modules.isEmpty else { throw workspace.noModules }
    let requests = try parsing.moduleRequests(workspace, session.fileSystem)
    var found = try parseModules(requests, context)
    if isAll {
        guard !found.modules.isEmpty else { throw workspace.noSources(found.emptied) }
        try found.forgetOthers(cache)
    } else {
        if let gone = found.emptied.first { throw workspace.noSources(gone.name) }
        try found.addOthers(workspace, cache, context)
    }
    var report = report(found.modules.filter { $0.statistics.files > 0 })
    if isAll { report.add(workspace.strayComponents(session.fileSystem)) }
    report.link(found, in: LinkExtent(workspace: workspace, isParsed: true), linking, context)
    return report
}

extension FoundModules {
    /// Adds the modules that the cache knows, and parses those of the workspace that it does not know, or the graph would
    /// lack them.
    fileprivate mutating func addOthers(
        _ workspace: Workspace,
        _ cache: Cache,
        _ context: RunContext
    ) throws(Failure) {
        let named = Set(modules.map(\.request.name))
        let known = try cache.modules().filter { !named.contains($0) }
        var unknown = ParseRequest()
        unknown.modules = try workspace.modules().filter { !named.contains($0) && !known.contains($0) }.map(\.text)
        let parsed = try parseModules(try unknown.moduleRequests(workspace, context.fileSystem), context)
        let cached = known.isEmpty ? FoundModules() : try cachedModules(known, among: known, workspace, cache, context)
        modules = (modules + parsed.modules + cached.modules).sorted { $0.request.name < $1.request.name }
        emptied += cached.emptied
    }
}

extension Report {
    /// Links modules after what was reported of them, and keeps in the cache what was found of them, whatever comes of it.
    fileprivate mutating func link(
        _ found: FoundModules,
        in extent: LinkExtent,
        _ request: LinkRequest,
        _ context: RunContext
    ) {
        if !endsBeforeLink(request.policy(ignoring: diagnostics)) {
            add(reporting { () throws(Failure) in try LinkJob(found, in: extent, request, context).run() })
        }
        if !isKept, !isOutdated { keep(found, context) }
    }

    /// Takes it for an error that the cache cannot be written, since nothing else keeps what was parsed.
    fileprivate mutating func needCache() {
        let problems = diagnostics.filter { $0.id == .cacheNotWritten }
        guard let problem = problems.first else { return }
        diagnostics.removeAll { $0.id == .cacheNotWritten }
        add(Failure("\(problem.message); nothing else keeps what was parsed", path: problem.location?.path))
    }
}

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        let context = session.context(nil)
        let request = try parsing.singleModule(for: linking.destination, session.fileSystem)
        let found = try parseModules([request], context)
        guard !found.modules.isEmpty else {
            throw Failure("no Swift sources in \(quoted(parsing.sources))")
        }
        var report = report(found.modules)
        report.link(found, in: LinkExtent(), linking, context)
        return report
    }
}

/// `needle dump`: shows a graph file, or what the cache has of a module.
package func runDump(_ subject: String, format: DumpFormat, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        let (bytes, graph) = try graphToDump(subject, session)
        var report = Report()
        report.output =
            switch format {
            case .text: String(decoding: bytes, as: UTF8.self)
            case .json: graph.json.text
            }
        return report
    }
}

/// `needle explain`: tells what a kind of diagnostic means.
/// - Parameters:
///   - name: Its id, also in the brackets in which messages show it; nil to list all.
///   - style: The look of its page.
package func runExplain(_ name: String?, _ style: TextStyle = TextStyle()) -> Report {
    var report = Report()
    guard let name else {
        report.output = DiagnosticID.catalogue.map { "\($0.name)  \($0.beginning)\n" }.joined()
        return report
    }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let id = isBracketed ? String(name.dropFirst().dropLast()) : name
    if let kind = DiagnosticID.named(id) {
        report.output = kind.text(style)
    } else {
        let suggestion = suggestion(for: id, in: DiagnosticID.catalogue.map(\.name))
        let hint = suggestion.isEmpty ? "; 'needle explain' lists all" : suggestion
        report.add(Failure("no diagnostic '\(ModuleName.printable(id))'\(hint)"))
    }
    return report
}

extension DiagnosticID {
    /// The first sentence of the page. A colon ends it, too, but not one in code.
    fileprivate var beginning: String {
        var line = ""
        var isCode = false
        for word in page.rule.split(whereSeparator: \.isWhitespace) {
            line += (line.isEmpty ? "" : " ") + word
            if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isCode.toggle() }
            if !isCode, word.hasSuffix(".") || word.hasSuffix(":") { return String(line.dropLast()) }
        }
        return line
    }
}

extension Session {
    /// That the cache has no module.
    var nothingParsed: Failure {
        Failure("nothing was parsed yet: run 'needle build --all'", path: cacheFolder)
    }
}

/// Turns a failure of a command into its report.
func reporting(_ command: () throws(Failure) -> Report) -> Report {
    do throws(Failure) {
        return try command()
    } catch {
        return Report(error)
    }
}

/// Runs a command until no other run found something else of its modules meanwhile, and turns a failure into its report.
func untilCurrent(_ command: () throws(Failure) -> Report) -> Report {
    while true {
        let report = reporting(command)
        if !report.isOutdated { return report }
    }
}
