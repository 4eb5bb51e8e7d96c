internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// One thing that a tool can do to the sources of a program, with what a person should know of it.
package struct Rewrite: Sendable {
    /// A phrase in the imperative, for example `fill in 'FeedModel(api:cache:)'`.
    package var title: String
    package var changes = SourceChanges()
    /// Text for a person who is to add it somewhere.
    package var output = ""
    /// Lines that say how it went.
    package var summary: [String] = []
    /// Phrases that say which work is left to the person.
    package var remarks: [String] = []

    package init(_ title: String) { self.title = title }

    /// Writes it, or shows it as a difference.
    func report(isDryRun: Bool, _ session: Session) throws(Failure) -> Report {
        var report = Report()
        try changes.checkEditable(session.fileSystem)
        if isDryRun {
            report.output = try changes.difference(session.fileSystem)
        } else {
            try changes.write(session.fileSystem)
            report.summary = summary
        }
        report.output += output
        report.hints = remarks
        return report
    }
}

/// Changes sources as a person asked.
///
/// - Parameters:
///   - isDryRun: Whether the changes are only shown.
///   - rewrites: The changes that may be meant; exactly one is made.
func runRewrite(
    isDryRun: Bool,
    _ session: Session,
    _ rewrite: (GraphSources) throws(Failure) -> Rewrite
) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let inspected = try InspectedGraph(session, &report) else { return report }
        report.add(try rewrite(inspected.withSources).report(isDryRun: isDryRun, session))
        return report
    }
}
