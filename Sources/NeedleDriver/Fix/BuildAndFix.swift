internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle build --fix`: mends what one obvious edit mends, and builds again, until nothing of that kind is left.
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
    // Each round mends at least one mistake, and an edit that leads to another one again and again has to end.
    for _ in 0..<10 {
        var report = runBuild(parsing, linking, session)
        let fixes = reporting { () throws(Failure) in
            let fixes = SourceFixes(report, session)
            if fixes.changes.isEmpty { return Report() }
            return isDryRun ? try fixes.difference(session.fileSystem) : try fixes.apply(session.fileSystem)
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

    /// Writes all sources. Each is replaced as a whole.
    fileprivate func apply(_ fileSystem: FileSystem) throws(Failure) -> Report {
        var report = Report()
        for (path, changes) in changes.sorted(by: { $0.key.precedesInBytes($1.key) }) {
            let text = changes.applied(to: try Failure.wrapping(try fileSystem.read(path).bytes))
            _ = try Failure.wrapping(try fileSystem.write(text, to: path))
        }
        report.summary = messages.map { "fixed \($0)" }
        return report
    }

    /// The changes for people, and for `patch`.
    fileprivate func difference(_ fileSystem: FileSystem) throws(Failure) -> Report {
        var report = Report()
        for (path, changes) in changes.sorted(by: { $0.key.precedesInBytes($1.key) }) {
            let old = try Failure.wrapping(try fileSystem.read(path).bytes)
            let new = changes.applied(to: old)
            report.output += unifiedDiff(
                from: String(decoding: old, as: UTF8.self),
                to: String(decoding: new, as: UTF8.self),
                path: path
            )
        }
        return report
    }
}
