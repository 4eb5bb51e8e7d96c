// `needle link`: links what was parsed, and writes the generated files that changed.

internal import NeedleDiagnostics
internal import NeedleFileSystem

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
            if part.isProof { request.check = try session.check(settings ?? Manifest()) }
            return try PartLink(part, request, session.context(nil)).run()
        case .graphFiles(let paths):
            try request.checkDestinations(inputs: paths, session.fileSystem)
            let (workspace, context) = (try Workspace(session), session.context)
            let request = try request.named("needle link --graph", paths + session.options, in: workspace, session)
            let found = try namedGraphFiles(paths, workspace, context)
            var report = Report()
            report.link(found, request, context)
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
            report.link(found, request, context)
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
