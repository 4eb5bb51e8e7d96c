package import NeedleDiagnostics

/// Two states of the sources and the difference between their graphs, ready to be shown.
package struct GraphComparison: Sendable {
    /// A state of the sources.
    package struct State: Sendable {
        /// For example `main`, or `the work tree`.
        package var name: String
        /// The id of its commit; nil for the work tree.
        package var commit: String?
        /// Its errors. If there are any, a part of the graph may be missing.
        package var errors: [Diagnostic]

        package init(name: String, commit: String?, errors: [Diagnostic] = []) {
            (self.name, self.commit, self.errors) = (name, commit, errors)
        }
    }

    package var before: State
    package var after: State
    package var difference: GraphDifference
    /// The owners of what differs; nil if the workspace names no owners.
    package var owners: DifferenceOwners?

    package init(before: State, after: State, difference: GraphDifference) {
        (self.before, self.after, self.difference) = (before, after, difference)
    }

    /// The number of errors of a state that are shown in text and Markdown.
    static let shownErrorCount = 3

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

    /// The scopes of one graph only, each with its edges. In all of these lists, removed items come first.
    var scopesWithEdges: [(isAdded: Bool, scope: Scope, edges: [Edge])] {
        [(false, scopes.removed, edges.removed), (true, scopes.added, edges.added)].flatMap { isAdded, scopes, edges in
            let owned = owners(of: edges, among: scopes).owned
            return scopes.map { (isAdded: isAdded, scope: $0, edges: owned[$0] ?? []) }
        }
    }

    /// The edges between scopes of both graphs that only one graph contains, and all contributions that only one graph
    /// contains.
    var otherEdges: [(isAdded: Bool, edge: Edge)] {
        owners(of: edges.removed, among: scopes.removed).others.map { (isAdded: false, edge: $0) }
            + owners(of: edges.added, among: scopes.added).others.map { (isAdded: true, edge: $0) }
    }

    /// The requirements of one graph only.
    var otherRequirements: [(isAdded: Bool, requirement: Requirement)] {
        requirements.removed.map { (isAdded: false, requirement: $0) }
            + requirements.added.map { (isAdded: true, requirement: $0) }
    }

    /// The edges of one graph only, grouped by their scope if that scope is in one graph only: the child, or else the parent.
    /// Contributions are never grouped.
    private func owners(of edges: [Edge], among scopes: [Scope]) -> (owned: [Scope: [Edge]], others: [Edge]) {
        let scopes = Set(scopes)
        var owned: [Scope: [Edge]] = [:]
        var others: [Edge] = []
        for edge in edges {
            if edge.contributed != nil {
                others.append(edge)
            } else if scopes.contains(edge.child) {
                owned[edge.child, default: []].append(edge)
            } else if scopes.contains(edge.parent) {
                owned[edge.parent, default: []].append(edge)
            } else {
                others.append(edge)
            }
        }
        return (owned, others)
    }
}
