// The whole tool: what each command does, from arguments to report.
//
//     sources --parseModule--> facts --link--> graph --emit--> files --apply--> disk
//
// The stages between are functions of values. This file and what it calls in the driver are the only ones that touch
// the disk, run things at once, or know about the cache.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// `needle parse`: finds the facts of modules and keeps them in the cache.
package func runParse(_ request: ParseRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        let inputs = request.sources + [request.sourcesList].compactMap { $0 }
        try session.fileSystem.checkDestination(request.output, of: "--output", inputs: inputs)
        let output = (option: "--output", path: request.output)
        try session.fileSystem.checkDestination(request.depfile, of: "--depfile", inputs: inputs, besides: output)
        let workspace = try Workspace(session.fileSystem)
        let requests = try request.moduleRequests(workspace, session.fileSystem)
        // It has the stamps of a module without all that the index knows besides.
        let (modules, emptied) = try parseModules(requests, session.contextWithSnapshot)
        if let name = emptied.first?.name { throw workspace.noSources(name) }
        var report = report(modules, isCacheNeeded: request.output == nil)
        report.beStrict(request.isStrict)
        if !report.hasErrors, let module = modules.first { try writeExtras(of: module, request, session) }
        return report
    }
}

/// `needle link`: links what was parsed, and writes the generated files that changed.
package func runLink(_ source: LinkSource, _ request: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        switch source {
        case .graphFiles(let paths):
            try request.checkDestinations(inputs: paths, session.fileSystem)
            return try linkGraphFiles(paths, request, session)
        case .cache(let names):
            try request.checkDestinations(inputs: [], session.fileSystem)
            let options = request.material(try request.emitOptions(session.fileSystem))
            var trace = names.isEmpty ? LinkTrace(request, options: options, session.cache) : nil
            let context = session.context
            let unchanged = session.timeline.measure(.link, Work()) { _ in trace?.unchangedSummary(context.workers) }
            if let unchanged {
                var report = Report()
                report.summary = unchanged
                return report
            }
            trace?.beginLink()
            return try linkCache(names, trace, request, session)
        }
    }
}

private func linkGraphFiles(
    _ paths: [String],
    _ request: LinkRequest,
    _ session: Session
) throws(Failure) -> Report {
    let workspace = try Workspace(session.fileSystem)
    let context = session.contextWithSnapshot
    var request = request
    request.command = commandLine("needle link --graph", paths + session.options)
    let modules = try namedGraphFiles(paths, workspace, session.cache, context)
    return try linkModules(modules, request, context)
}

/// - Parameter typed: The modules to link; empty for all.
private func linkCache(
    _ typed: [String],
    _ trace: LinkTrace?,
    _ request: LinkRequest,
    _ session: Session
) throws(Failure) -> Report {
    let context = session.contextWithSnapshot
    // Two folders are listed: that of the modules, and the cache.
    let (workspaceOrFailure, knownOrFailure) = context.workers.both {
        Result { () throws(Failure) in try Workspace(session.fileSystem) }
    } _: {
        Result { () throws(Failure) in try session.cache.modules() }
    }
    let (workspace, known) = (try workspaceOrFailure.get(), try knownOrFailure.get())
    let names = try typed.map { name throws(Failure) in
        guard !name.hasSuffix(".graph") else {
            let name = ModuleName.printable(name)
            throw Failure("'\(name)' is not a module name: the names of graph files follow '--graph'")
        }
        return try ModuleName(name)
    }
    var request = request
    request.command = commandLine("needle link", names.map(\.text) + session.options)
    var cached = try cachedModules(names, among: known, workspace, session.cache, context)
    guard !cached.modules.isEmpty || !cached.emptied.isEmpty else { throw session.nothingParsed }
    var report = Report()
    report.diagnostics = parserDiagnostics(of: cached.modules)
    if report.endsBeforeLink(isStrict: request.isStrict) { return report }
    // A trace tells no more than that there is nothing to do.
    let trace = report.diagnostics.isEmpty ? trace : nil
    let linked = reporting { [cached, request] () throws(Failure) in
        try linkModules(
            cached.modules,
            emptied: cached.emptied,
            in: LinkExtent(workspace: workspace, isPart: !names.isEmpty),
            trace: trace,
            request,
            context
        )
    }
    report.add(linked)
    if report.isOutdated { return try linkCache(typed, trace, request, session) }
    // Where modules are parsed one by one, no build keeps what was found of all.
    if names.isEmpty, !request.isCheck, !report.hasErrors { keepSnapshot(of: &cached.modules, session.cache, context) }
    report.leftovers.append(cached)
    return report
}

/// `needle build`: parses what changed, then links.
///
/// Without names, the modules are all of the workspace, whatever the cache knows; with names, these are parsed and
/// linked with all that were parsed before.
package func runBuild(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    while true {
        let report = build(parsing, linking, session)
        if !report.isOutdated { return report }
    }
}

private func build(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: [], session.fileSystem)
        let workspace = try Workspace(session.fileSystem)
        let context = session.contextWithSnapshot
        var parsing = parsing
        let isAll = parsing.modules.isEmpty
        var linking = linking
        let names = isAll ? ["--all"] : parsing.modules
        linking.command = commandLine("needle build", names + parsing.options + session.options)
        if isAll { parsing.modules = try workspace.modules().map(\.text) }
        guard !parsing.modules.isEmpty else {
            throw workspace.noModules
        }
        let requests = try parsing.moduleRequests(workspace, session.fileSystem)
        var (modules, emptied) = try parseModules(requests, context)
        if isAll {
            guard !modules.isEmpty else { throw workspace.noSources(emptied) }
            emptied += try forgetGoneModules(besides: modules.map(\.request.name), session)
        } else {
            if let gone = emptied.first { throw workspace.noSources(gone.name) }
            // What the cache does not know must be parsed as well, or the graph would lack it.
            let known = Set(requests.map(\.name) + (try session.cache.modules()))
            var unknown = ParseRequest()
            unknown.modules = try workspace.modules().filter { !known.contains($0) }.map(\.text)
            modules += try parseModules(
                try unknown.moduleRequests(workspace, session.fileSystem),
                context
            ).0
            let cached = try cachedModules(
                [],
                among: try session.cache.modules(),
                workspace,
                session.cache,
                context
            )
            let parsed = Set(modules.map(\.request.name))
            modules += cached.modules.filter { !parsed.contains($0.request.name) }
            modules.sort { $0.request.name < $1.request.name }
            emptied += cached.emptied
        }
        if isAll { keepSnapshot(of: &modules, session.cache, context) }
        var report = report(modules.filter { $0.statistics.files > 0 })
        if report.endsBeforeLink(isStrict: linking.isStrict) { return report }
        let extent = LinkExtent(workspace: workspace, isParsed: true)
        let linked = reporting { [modules, emptied, linking, context] () throws(Failure) in
            try linkModules(modules, emptied: emptied, in: extent, linking, context)
        }
        report.add(linked)
        return report
    }
}

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        var context = session.context
        context.cache = nil
        let request = try parsing.singleModule(for: linking.destination, session.fileSystem)
        let (modules, _) = try parseModules([request], context)
        guard !modules.isEmpty else {
            throw Failure("no Swift sources in \(quoted(parsing.sources))")
        }
        var report = report(modules)
        if report.endsBeforeLink(isStrict: linking.isStrict) { return report }
        report.add(reporting { () throws(Failure) in try linkModules(modules, linking, context) })
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

/// `needle print-dependency-tree`: shows the components below one, of the modules in the cache or of some paths.
///
/// - Parameters:
///   - parsing: Its sources are the words of the command line. The first is the component if none is named otherwise,
///     unless it is a path, as all words were to uber/needle.
///   - name: The component at the top; nil for the first word, or else `RootComponent`.
package func runPrintDependencyTree(_ parsing: ParseRequest, below name: String?, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        var (parsing, top) = (parsing, name ?? "RootComponent")
        if name == nil, let first = parsing.sources.first, try !isPath(first, session.fileSystem) {
            top = first
            parsing.sources.removeFirst()
        }
        var context = session.context
        guard parsing.sources.isEmpty else {
            context.cache = nil
            let request = try parsing.singleModule(for: .moduleFolders, session.fileSystem)
            let (modules, _) = try parseModules([request], context)
            return try printTree(modules, below: top, context)
        }
        context = session.contextWithSnapshot
        let workspace = try Workspace(session.fileSystem)
        let cached = try cachedModules([], among: try session.cache.modules(), workspace, session.cache, context)
        guard !cached.modules.isEmpty else { throw session.nothingParsed }
        return try printTree(cached.modules, below: top, context)
    }
}

/// Whether a word is a path, and not the name of a component.
private func isPath(_ word: String, _ fileSystem: FileSystem) throws(Failure) -> Bool {
    if word.contains("/") || word.hasSuffix(".swift") { return true }
    return try Failure.wrapping(try fileSystem.status(word)) != nil
}

/// `needle explain`: tells what a kind of diagnostic means.
/// - Parameter name: Its id, also in the brackets in which messages show it.
package func runExplain(_ name: String) -> Report {
    var report = Report()
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let name = isBracketed ? String(name.dropFirst().dropLast()) : name
    if let kind = DiagnosticID.named(name) {
        report.output = "\(kind.severity.rawValue) [\(kind.name)]\n\n\(kind.explanation)\n"
    } else {
        let suggestion = suggestion(for: name, in: DiagnosticID.catalogue.map(\.name))
        let hint = suggestion.isEmpty ? "; the diagnostics are \(diagnosticNames)" : suggestion
        report.add(Failure("no diagnostic '\(ModuleName.printable(name))'\(hint)"))
    }
    return report
}

/// The ids of all diagnostics, sorted, for example `'cache-not-written', 'cannot-run'`.
package var diagnosticNames: String {
    quoted(DiagnosticID.catalogue.map(\.name))
}

extension Session {
    /// The context of a command for which it matters what the last one found of all modules.
    fileprivate var contextWithSnapshot: ParseContext {
        var context = context
        context.snapshot = context.timeline.measure(.cache, Work()) { _ in cache.snapshot() }
        return context
    }

    /// That the cache has no module.
    fileprivate var nothingParsed: Failure {
        Failure("nothing was parsed yet: run 'needle build --all'", path: cacheFolder)
    }
}

/// Turns a failure of a command into its report.
private func reporting(_ command: () throws(Failure) -> Report) -> Report {
    do throws(Failure) {
        return try command()
    } catch {
        return Report(error)
    }
}
