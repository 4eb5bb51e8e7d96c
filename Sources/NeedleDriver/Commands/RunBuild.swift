// `needle build`: parses what changed, then links; with `--fix`, it makes the edits that are obvious.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle build`.
///
/// Without names, the modules are all of the workspace, whatever the cache knows; with names, these are parsed and
/// linked with all that were parsed before.
package func runBuild(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        try linking.checkDestinations(inputs: [], session.fileSystem)
        let (workspace, context) = (try Workspace(session.fileSystem), session.context)
        let isAll = parsing.modules.isEmpty
        // What all modules are, no cache decides.
        let words = parsing.modules + parsing.options + (isAll ? [] : session.options)
        var linking = try linking.named("needle build", words, in: workspace)
        linking.lock = try session.lock
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
            report.add(workspace.componentsBesideModules(isCheck: linking.isCheck, session.fileSystem))
            // Whoever keeps the cache elsewhere is a build system, which may forbid to look at what it did not list.
            if try session.cacheInside != nil {
                let strays = workspace.strays(besides: requests, isCheck: linking.isCheck, session.fileSystem)
                report.add(strays.components)
                if linking.destination == .moduleFolders {
                    report.add(strays.generated.map { .leftoverOutput($0, .ofNoModule) })
                }
            }
        }
        report.link(found, in: LinkExtent(workspace: workspace, isParsed: true), linking, context)
        if isAll, report.diagnostics.contains(where: { DiagnosticID.aboutOtherModules.contains($0.id) }),
            let around = workspace.projectAround
        {
            report.hints.append("this folder is inside '\(around)'; if that is the app, run 'needle build' there")
        }
        return report
    }
}

extension DiagnosticID {
    /// The diagnostics that are usual where a part of a program is taken for the whole.
    fileprivate static let aboutOtherModules: Set = [unparsedChild, unknownProtocol, componentWithoutParent]
}

extension Session {
    /// The path of the lines of the graph, if there is such a file to be kept up to date. A build system that keeps the cache
    /// elsewhere leaves it alone: it may forbid to look at the file.
    fileprivate var lock: String? {
        get throws(Failure) {
            let isInside = try cacheInside != nil
            guard isInside || options.isEmpty else { return nil }
            let status = try Failure.wrapping(try fileSystem.status(Workspace.lockName))
            return status?.kind == .file ? Workspace.lockName : nil
        }
    }
}

extension FoundModules {
    /// Adds the modules that the cache knows, and parses those of the workspace that it does not know, or the graph would
    /// lack them.
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

/// `needle build --fix`: builds again after each round of edits, until nothing is left that one obvious edit fixes.
///
/// - Parameter isDryRun: Only show the edits of the first run, as a unified diff; nothing is written but the cache.
package func runBuildAndFix(
    _ parsing: ParseRequest,
    _ linking: LinkRequest,
    isDryRun: Bool,
    _ session: Session
) -> Report {
    var linking = linking
    linking.isDryRun = isDryRun
    var fixed: [String] = []
    // Each round fixes at least one mistake, and an edit that leads to another one again and again has to end.
    for _ in 0..<10 {
        var report = runBuild(parsing, linking, session)
        let fixes = reporting { () throws(Failure) in
            let fixes = SourceFixes(report, session)
            var report = Report()
            if fixes.changes.isEmpty { return report }
            if isDryRun {
                report.output = try fixes.changes.difference(session.fileSystem)
            } else {
                try fixes.changes.write(session.fileSystem)
                report.summary = fixes.messages.map { "fixed \($0)" }
            }
            return report
        }
        if fixes.hasErrors || fixes.summary.isEmpty && fixes.output.isEmpty || isDryRun {
            if isDryRun, !fixes.hasErrors { report.summary = [] }
            report.add(fixes)
            report.summary = fixed + report.summary
            return report
        }
        fixed += fixes.summary
    }
    var report = runBuild(parsing, linking, session)
    report.summary = fixed + report.summary
    return report
}

extension FileSystem {
    /// Whether a source is the user's own. Sources elsewhere, and those that a package manager has fetched, belong to others.
    func isEditable(_ path: String) -> Bool {
        Path.relative(absolute(path), to: workingDirectory).map { !$0.hasPrefix(".build/") } ?? false
    }
}

extension SourceFixes {
    fileprivate init(_ report: Report, _ session: Session) {
        let fileSystem = session.fileSystem
        self.init(report.diagnostics.withChanges { try? fileSystem.read($0).bytes }, where: fileSystem.isEditable)
    }
}
