// Finds the graph file that a person wants to see.

internal import NeedleDiagnostics
internal import NeedleGraph

/// How a graph file is shown.
package enum DumpFormat: String, Sendable, CaseIterable {
    /// The graph file itself.
    case text
    case json
}

/// A graph file by its path, or by the name of a module that was parsed.
func graphToDump(_ subject: String, _ session: Session) throws(Failure) -> (bytes: [UInt8], graph: ModuleGraph) {
    let isModule = !subject.contains("/") && !subject.hasSuffix(".graph")
    guard isModule else { return try readGraph(subject, session.fileSystem) }
    let name = try ModuleName(subject)
    guard let index = session.cache.index(of: name) else {
        throw try Workspace(session.fileSystem).notParsed(name, cached: session.cache.modules())
    }
    do throws(Failure) {
        return try readGraph(session.cache.path(index.graphFileName), session.fileSystem)
    } catch {
        var failure = error
        for index in failure.problems.indices {
            failure.problems[index].message += "; 'needle parse \(name.text)' makes it again"
        }
        throw failure
    }
}
