// Lists names, for shells that complete them.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// A kind of name that a person may type.
package enum NameKind: String, Hashable, Sendable, CaseIterable {
    case modules, components
    /// Components, and each with each of its requirements, for example `FeedComponent.imageLoader`.
    case requirements
    /// Components, and each with each of its properties.
    case properties
    /// The same, and `mock` of each component below others.
    case members
    /// The ids of diagnostics.
    case diagnostics
    /// The branches and tags of the repository.
    case revisions
}

/// `needle names`: prints names, one per line. If there are none, for whatever reason, it prints nothing: a shell that
/// completes a word has no use for a message.
package func runNames(_ kind: NameKind, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        let names = (try? names(kind, session, &report)) ?? []
        report.diagnostics = []
        report.output = names.map { $0 + "\n" }.joined()
        return report
    }
}

private func names(_ kind: NameKind, _ session: Session, _ report: inout Report) throws -> [String] {
    switch kind {
    case .modules: try Workspace(session).modules().map(\.text)
    case .diagnostics: DiagnosticID.catalogue.map(\.name)
    case .revisions: try GitRepository(around: session.fileSystem).referenceNames()
    case .components: try graph(session, &report)?.typedNames { _, _ in [] } ?? []
    case .requirements:
        try graph(session, &report)?.typedNames { graph, scope in
            graph.scopes[scope].statements.map { graph.requirements[$0.requirement].name }
        } ?? []
    case .properties, .members:
        try graph(session, &report)?.typedNames { graph, scope in
            let mock = kind == .members && !graph.scopes[scope].isRoot ? ["mock"] : []
            return graph.propertiesOf[scope].map { graph.properties[$0].name } + mock
        } ?? []
    }
}

/// The graph as far as it can be found: the sources may be in the middle of an edit.
private func graph(_ session: Session, _ report: inout Report) throws(Failure) -> ScopeGraph? {
    let context = session.context
    guard let found = try foundModules(try Workspace(session), context, &report) else { return nil }
    return try InspectedGraph(found, context).scopes
}

extension ScopeGraph {
    /// The names of scopes and of their members, as a person types them: functions without labels, modules only where two
    /// scopes share a name.
    /// - Parameter members: The names of the members of a scope.
    fileprivate func typedNames(_ members: (ScopeGraph, Int) -> [String]) -> [String] {
        let counts = Dictionary(scopes.map { ($0.name, 1) }, uniquingKeysWith: +)
        var names: [String] = []
        for scope in scopes.indices {
            let name = counts[scopes[scope].name] == 1 ? scopes[scope].name : qualifiedName(scope)
            names.append(name)
            names += members(self, scope).map(\.baseName).uniqued().map { "\(name).\($0)" }
        }
        return names
    }
}
