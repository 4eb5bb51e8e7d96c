internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle print-dependency-tree`: shows the components below one, of the modules in the cache or of some paths.
///
/// - Parameters:
///   - parsing: Its sources are the words of the command line. Without `name`, the first word is the component, unless it is a
///     path; uber/needle took all words for paths.
///   - name: The component at the top; nil for the first word, or else `RootComponent`.
package func runPrintDependencyTree(_ parsing: ParseRequest, below name: String?, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        var (parsing, top) = (parsing, name ?? "RootComponent")
        if name == nil, let first = parsing.sources.first, try !isPath(first, session.fileSystem) {
            top = first
            parsing.sources.removeFirst()
        }
        guard parsing.sources.isEmpty else {
            let context = session.context(nil)
            var joined = try joinedModules(parsing, context)
            joined.origin = .workspace
            return try tree(of: joined, below: top, context)
        }
        let context = session.context
        let cached = try cachedModules([], Workspace(session), context)
        guard !cached.modules.isEmpty else { throw session.nothingParsed }
        return try tree(of: cached, below: top, context)
    }
}

/// Whether a word is a path, and not the name of a component.
private func isPath(_ word: String, _ fileSystem: FileSystem) throws(Failure) -> Bool {
    if word.contains("/") || word.hasSuffix(".swift") { return true }
    return try Failure.wrapping(try fileSystem.status(word)) != nil
}

private func tree(of found: FoundModules, below top: String, _ context: RunContext) throws(Failure) -> Report {
    let graph = try InspectedGraph(found, context).scopes
    guard let tree = graph.dependencyTree(below: top) else {
        let suggestion = suggestion(for: top, in: graph.scopes.map(\.name))
        throw Failure("no component '\(ModuleName.printable(top))'\(suggestion)")
    }
    var report = Report()
    report.output = tree
    return report
}
