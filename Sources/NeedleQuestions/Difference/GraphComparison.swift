internal import NeedleDiagnostics

/// Two states of the sources and the difference between their graphs, ready to be shown.
struct GraphComparison: Sendable {
    /// A state of the sources.
    struct State: Sendable {
        /// For example `main`, or `the work tree`.
        var name: String
        /// The id of its commit; nil for the work tree.
        var commit: String?
        /// Its errors. If there are any, a part of the graph may be missing.
        var errors: [Diagnostic] = []
    }

    var before: State
    var after: State
    var difference: GraphDifference
    /// The owners of what differs; nil if the workspace names no owners.
    var owners: DifferenceOwners?

    /// All changes for each owner; empty if the workspace names no owners.
    var ownerParts: [OwnersOfDifference.Part] { owners.map { OwnersOfDifference(difference, $0).parts } ?? [] }

    /// The states that have errors.
    var broken: [State] { [before, after].filter { !$0.errors.isEmpty } }
}

extension GraphDifference {
    /// The names of providers, without the properties if the scopes alone distinguish both sides.
    /// - Parameters:
    ///   - providers: One of the two sides of a provision.
    ///   - other: The other side.
    func texts(_ providers: Providers, besides other: Providers) -> [String] {
        let areScopesEnough = Set(providers.known.map(\.scope)) != Set(other.known.map(\.scope))
        let known = providers.known.map { provider in
            areScopesEnough || other.areMissing != providers.areMissing
                ? text(provider.scope) : "\(text(provider.scope)).\(provider.property)"
        }
        var texts: [String] = []
        for text in known where texts.last != text { texts.append(text) }
        return providers.areMissing || texts.isEmpty ? texts + ["nothing"] : texts
    }

    /// The scopes of one graph only, each with its edges. Removed items come first, as in all lists of this kind.
    var scopesWithEdges: [(isAdded: Bool, scope: Scope, edges: [Edge])] {
        let unshared = Set(scopes.removed + scopes.added)
        let owned = Dictionary(grouping: edges.removed + edges.added) { owner(of: $0, among: unshared) }
        return scopes.all.map { isAdded, scope in (isAdded, scope, owned[scope] ?? []) }
    }

    /// The edges between scopes of both graphs that only one graph contains, and all contributions that only one graph
    /// contains.
    var otherEdges: [(isAdded: Bool, part: Edge)] {
        let unshared = Set(scopes.removed + scopes.added)
        return edges.all.filter { owner(of: $0.part, among: unshared) == nil }
    }

    /// The scope in one graph only that an edge is listed with: the child, or else the parent; nil if both graphs contain both,
    /// and for a contribution.
    private func owner(of edge: Edge, among unshared: Set<Scope>) -> Scope? {
        edge.contributed == nil ? [edge.child, edge.parent].first(where: unshared.contains) : nil
    }
}
