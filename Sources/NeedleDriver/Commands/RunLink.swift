// `needle link`: links what was parsed, and writes the generated files that changed.

internal import NeedleDiagnostics
internal import NeedleFileSystem

/// The modules or graph files that link takes.
package enum LinkSource: Hashable, Sendable {
    /// The modules with these names as the cache has them; all, if there are none.
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
            if let path = part.configuration {
                let settings = try readManifest(at: path, session.fileSystem)
                request.severities = request.severities.merging(settings.severities)
                // Whoever proves the graph holds it against the rules.
                if part.isProof {
                    request.rules = settings.rules
                    request.baseline = try settings.baselineFile(session.fileSystem)
                }
            }
            return try PartLink(part, request, session.context(nil)).run()
        case .graphFiles(let paths):
            try request.checkDestinations(inputs: paths, session.fileSystem)
            let (workspace, context) = (try Workspace(session.fileSystem), session.context)
            let request = try request.named("needle link --graph", paths + session.options, in: workspace)
            let found = try namedGraphFiles(paths, workspace, context)
            var report = Report()
            report.link(found, in: LinkExtent(ownPackages: workspace.packages), request, context)
            return report
        case .cache(let typed):
            try request.checkDestinations(inputs: [], session.fileSystem)
            let (workspace, context) = (try Workspace(session.fileSystem), session.context)
            let names = try typed.map { name throws(Failure) in
                guard !name.hasSuffix(".graph") else {
                    let name = ModuleName.printable(name)
                    throw Failure("'\(name)' is not a module name: the names of graph files follow '--graph'")
                }
                return try ModuleName(name)
            }
            let request = try request.named("needle link", names.map(\.text) + session.options, in: workspace)
            let found = try cachedModules(names, workspace, context)
            guard !found.modules.isEmpty || !found.emptied.isEmpty else { throw session.nothingParsed }
            var report = Report()
            report.diagnostics = parserDiagnostics(of: found.modules)
            report.link(found, in: LinkExtent(workspace: workspace, isPart: !names.isEmpty), request, context)
            return report
        }
    }
}

extension LinkRequest {
    /// The request as messages name it, with the severities and the rules that the workspace chooses.
    /// - Throws: Why the baseline of the rules cannot be read.
    func named(_ command: String, _ words: [String], in workspace: Workspace) throws(Failure) -> LinkRequest {
        var request = self
        request.rules = workspace.settings.rules
        request.baseline = try workspace.baseline()
        request.severities = severities.merging(workspace.settings.severities)
        request.command = commandLine(command, words)
        return request
    }
}

extension Session {
    /// That the cache has no module.
    var nothingParsed: Failure {
        Failure("nothing was parsed yet: run 'needle build'", path: cacheFolder)
    }
}
