// `needle build`: parses changed modules, then links.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

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
        report.link(found, linking, context)
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
