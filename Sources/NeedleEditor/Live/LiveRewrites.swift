// The rewrites that an editor can offer at a place.

internal import NeedleDiagnostics
internal import NeedleDriver
package import NeedleEdits
internal import NeedleFileSystem
package import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
package import NeedleQuestions

extension LiveWorkspace {
    /// The graph of the last link with the current texts; nil if there is none.
    private func sources(_ scopes: ScopeGraph) -> GraphSources? {
        linked.map { link in
            GraphSources(InspectedGraph(link.graph, scopes, of: modules.map(\.parsed), context)) { place(of: $0) }
        }
    }

    /// The rewrites of `needle wire` for the call at an offset, one for each initializer that it may refer to.
    ///
    /// - Parameters:
    ///   - path: Absolute.
    ///   - offset: In bytes.
    package func fillings(ofCallAt offset: Int, in path: String, _ scopes: ScopeGraph) -> [Rewrite] {
        guard let source = source(at: path), let sources = sources(scopes), let text = try? fileSystem.read(path).bytes,
            let place = SourceEditor(text).member(around: offset)
        else { return [] }
        for (declaration, places) in source.places.declarations.enumerated() {
            guard let member = places.members.firstIndex(of: place) else { continue }
            let name = source.facts.declarations[declaration].members[member].name.text
            guard let symbol = sources.symbol(at: source.reference(.declaration(declaration))),
                let scope = sources.scope(of: symbol),
                var wire = try? Wire(name, of: scopes.scopes[scope].component, sources)
            else { continue }
            return wire.rewrites(around: offset).filter { $0.changes.foreignPaths(fileSystem).isEmpty }
        }
        return []
    }

    /// The rewrite of `needle wire` for a call of a component's `mock` without arguments.
    package func filling(mockAt reference: FactReference, _ scopes: ScopeGraph) -> Rewrite? {
        guard case .instantiation = reference.element else { return nil }
        return try? rewrite(scopes) { sources throws(Failure) in try sources.fillingMocks(of: "") { $1 == reference } }
    }

    /// The component that is declared at a place, or whose dependency protocol is.
    package func scopeWithRequirements(declaredAt reference: FactReference, _ scopes: ScopeGraph) -> Int? {
        scopes.scopes.firstIndex { scope in
            scope.reference == reference && !scope.statements.isEmpty
                || scope.statements.contains { $0.reference == reference }
        }
    }

    /// A property or a requirement of a component.
    package struct Member: Sendable {
        /// The name that a person types, for example `Feed.FeedComponent.cache`.
        package var subject: String
        /// Without labels.
        package var name: String
        package var isProperty: Bool
        /// The scope of the only parent of the component; nil if there are several or none.
        package var parent: Int?
    }

    /// The member of a component or of its dependency protocol that is declared at a place.
    package func member(declaredAt reference: FactReference, _ scopes: ScopeGraph) -> Member? {
        guard case .member(_, let index) = reference.element, let sources = sources(scopes),
            let symbol = sources.symbol(around: reference)
        else { return nil }
        let own = sources.scope(of: symbol)
        let stating = scopes.scopes.firstIndex { $0.statements.contains { $0.reference == reference } }
        guard let scope = own ?? stating else { return nil }
        let member = sources.linked.symbols[symbol].members[index]
        guard member.kind == .variable || member.kind == .function else { return nil }
        let name = member.kind == .function ? member.nameWithLabels : member.name.text
        let parents = scopes.parents(of: scope)
        return Member(
            subject: "\(scopes.qualifiedName(scope)).\(name)",
            name: member.name.text,
            isProperty: own != nil && member.kind == .variable,
            parent: parents.count == 1 && parents[0] != scope ? parents[0] : nil
        )
    }

    /// - Throws: If there is no graph, if the rewrite fails, or if it changes a file that is not the user's own.
    func rewrite(
        _ scopes: ScopeGraph,
        _ make: (GraphSources) throws(Failure) -> Rewrite
    ) throws(Failure) -> Rewrite {
        guard let sources = sources(scopes) else { throw Failure("the program is not linked") }
        let rewrite = try make(sources)
        try rewrite.changes.checkEditable(fileSystem)
        return rewrite
    }

    /// Removes the unused requirements of a scope.
    ///
    /// - Complexity: All sources are read.
    package func removal(from scope: Int, _ scopes: ScopeGraph) -> Rewrite? {
        guard let rewrite = try? sources(scopes)?.removal(of: nil, from: scope),
            rewrite.changes.foreignPaths(fileSystem).isEmpty
        else { return nil }
        return rewrite
    }
}

extension GraphSources {
    /// The scope that a class or an extension declares; any specialization of a generic one.
    fileprivate func scope(of declaration: ID<Symbol>) -> Int? {
        let type = linked.symbols[declaration].type
        return scopes.scopes.firstIndex { linked.components[$0.component].type == type }
    }
}
