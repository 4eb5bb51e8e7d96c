internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleQuestions

/// A change that a tool can make to the sources of a program, with notes for the user.
package struct Rewrite: Sendable {
    /// A phrase in the imperative, for example `fill in 'FeedModel(api:cache:)'`.
    package var title: String
    package var changes = SourceChanges()
    /// Text for the user to paste somewhere.
    package var output = ""
    /// Lines that describe the changes.
    package var summary: [String] = []
    /// Phrases about the work that is left to the user.
    package var remarks: [String] = []

    /// The types whose members changed, and the member that was renamed; nil for any member.
    var changedTypes: Set<String> = []
    var changedWord: String?

    package init(_ title: String) { self.title = title }

    /// Adds a remark about files that may need the change, too, but belong to no module, as is common for tests.
    mutating func addRemark(on sources: GraphSources, _ fileSystem: FileSystem) {
        if changedTypes.isEmpty { return }
        let known = Set(sources.linked.modules.table.values.flatMap { sources.sources($0.name) })
        let unread = findSources(SourceRoots(paths: ["."]), in: fileSystem).files.map(\.printedPath).filter { path in
            guard !known.contains(path), !GeneratedFile.isName(of: path), let text = sources.read(path) else {
                return false
            }
            let words = String(decoding: text, as: UTF8.self)
            return changedTypes.contains { words.contains(text: $0) }
                && changedWord.map { words.contains(text: $0) } ?? true
        }
        if unread.isEmpty { return }
        let names = quoted(unread.sorted(by: bytesAscending), atMost: 5)
        remarks.append(
            "in no module, so not changed: \(names); look at mocks there, or add the folder to 'moduleRoots' in "
                + "'\(Workspace.manifestName)'"
        )
    }

    /// Writes the changes, or shows them as a diff.
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

/// Changes sources for a command.
///
/// - Parameters:
///   - isDryRun: Whether the changes are only shown.
///   - rewrite: Finds the changes, from the graph and its sources. If there are none, it may add to the report instead.
func runRewrite(
    isDryRun: Bool,
    _ session: Session,
    _ rewrite: (GraphSources, inout Report) throws(Failure) -> Rewrite?
) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let inspected = try InspectedGraph(session, &report) else { return report }
        let sources = GraphSources(inspected)
        guard var made = try rewrite(sources, &report) else { return report }
        made.addRemark(on: sources, session.fileSystem)
        report.add(try made.report(isDryRun: isDryRun, session))
        return report
    }
}
