// What can be done to the sources of a workspace in an editor, at a place.

internal import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph
package import NeedleInspection
internal import NeedleLinker
internal import NeedleParser

extension LiveWorkspace {
    /// The graph of the last link with the texts of now.
    private func inspected(_ scopes: ScopeGraph) -> InspectedGraph? {
        linked.map { InspectedGraph($0.graph, scopes, of: modules.map(\.parsed), context) }
    }

    private func sources(_ inspected: InspectedGraph) -> GraphSources {
        let saved = inspected.withSources
        let workspace = self
        return GraphSources(
            linked: saved.linked,
            scopes: saved.scopes,
            location: { workspace.place(of: $0) },
            read: saved.read,
            sources: saved.sources
        )
    }

    /// The ways in which `needle wire` may fill in the call at an offset: one for each initializer that may be meant.
    ///
    /// - Parameters:
    ///   - path: Absolute.
    ///   - offset: In bytes.
    package func fillings(ofCallAt offset: Int, in path: String, _ scopes: ScopeGraph) -> [Rewrite] {
        guard let source = source(at: path), let inspected = inspected(scopes),
            let text = try? fileSystem.read(path).bytes,
            let place = SourceEditor(text).member(around: offset)
        else { return [] }
        for (declaration, places) in source.places.declarations.enumerated() {
            guard let member = places.members.firstIndex(of: place) else { continue }
            let reference = FactReference(
                module: source.module,
                path: source.facts.path,
                element: .declaration(declaration)
            )
            let sources = sources(inspected)
            let name = source.facts.declarations[declaration].members[member].name.text
            guard let component = sources.component(declaredAt: reference),
                var wire = try? Wire(name, of: component, sources)
            else { continue }
            return wire.rewrites(around: offset).filter { fileSystem.areEditable($0.changes) }
        }
        return []
    }

    /// The component whose dependency protocol declares requirements at a place, or that is declared there.
    package func scopeWithRequirements(declaredAt reference: FactReference, _ scopes: ScopeGraph) -> Int? {
        scopes.scopes.firstIndex { scope in
            scope.reference == reference && !scope.statements.isEmpty
                || scope.statements.contains { $0.reference == reference }
        }
    }

    /// Removes the requirements of a scope that nothing reads.
    ///
    /// - Complexity: All sources are read.
    package func removal(from scope: Int, _ scopes: ScopeGraph) -> Rewrite? {
        guard let inspected = inspected(scopes) else { return nil }
        let rewrite = try? inspected.removal(of: nil, from: scope, sources(inspected))
        return rewrite.flatMap { $0 }.flatMap { fileSystem.areEditable($0.changes) ? $0 : nil }
    }
}

extension GraphSources {
    /// The component that a class or an extension of it at a place is; of a generic one, some specialization.
    fileprivate func component(declaredAt reference: FactReference) -> ID<Component>? {
        let symbol = linked.symbols.table.ids.first { linked.symbols[$0].reference(in: linked.modules) == reference }
        let type = symbol.flatMap { linked.symbols[$0].type }
        let found = linked.components.ids.filter { linked.components[$0].type == type }
        return found.first { !linked.components[$0].isTemplate } ?? found.first
    }
}

extension FileSystem {
    fileprivate func areEditable(_ changes: SourceChanges) -> Bool { changes.changes.keys.allSatisfy(isEditable) }
}
