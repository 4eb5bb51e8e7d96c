// `needle build --fix`: makes the obvious edits.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle build --fix`: builds again after each round of edits, until no diagnostic has an obvious fix.
///
/// - Parameter isDryRun: Whether to only show the edits of the first round, as a unified diff. Only the cache is written then.
package func runBuildAndFix(
    _ parsing: ParseRequest,
    _ linking: LinkRequest,
    isDryRun: Bool,
    _ session: Session
) -> Report {
    var linking = linking
    linking.isDryRun = isDryRun
    var report = runBuild(parsing, linking, session)
    var fixed: [String] = []
    // Each round fixes at least one mistake. The limit ends edits that cause one another forever.
    for _ in 0..<10 {
        let fixes = reporting { () throws(Failure) in
            try Rewrite(fixing: report.diagnostics, session.fileSystem).report(isDryRun: isDryRun, session)
        }
        if fixes.hasErrors || fixes.summary.isEmpty || isDryRun {
            if isDryRun, !fixes.hasErrors { report.summary = [] }
            report.add(fixes)
            break
        }
        fixed += fixes.summary
        report = runBuild(parsing, linking, session)
    }
    report.summary = fixed + report.summary
    return report
}

extension FileSystem {
    /// Whether a source is the user's own: it is in the working directory, and no package manager fetched it.
    package func isEditable(_ path: String) -> Bool {
        Path.relative(absolute(path), to: workingDirectory).map { !$0.hasPrefix(".build/") } ?? false
    }
}
