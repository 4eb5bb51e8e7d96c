internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

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

    /// The types whose members changed, and the member that has another name; nil for any.
    var changedTypes: Set<String> = []
    var changedWord: String?

    package init(_ title: String) { self.title = title }

    /// Says which files may need the change, too, and are in no module that is read, as tests mostly are.
    mutating func addRemark(on sources: GraphSources, _ fileSystem: FileSystem) {
        if changedTypes.isEmpty { return }
        let known = Set(sources.linked.modules.table.values.flatMap { sources.sources($0.name) })
        let unread = findSources(SourceRoots(paths: ["."]), in: fileSystem).files.map(\.printedPath).filter { path in
            guard !known.contains(path), !GeneratedFileStamps.isGenerated(path), let text = sources.read(path) else {
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
        let sources = inspected.withSources
        var made = try rewrite(sources)
        made.addRemark(on: sources, session.fileSystem)
        report.add(try made.report(isDryRun: isDryRun, session))
        return report
    }
}
