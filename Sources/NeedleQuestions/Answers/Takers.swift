import NeedleGraph
import NeedleLinker

extension ScopeGraph {
    /// A requirement of a scope, by its position among the statements of that scope.
    package struct Taker: Hashable, Sendable {
        package var scope: Int
        package var statement: Int
    }

    /// The requirements that a property meets on some path below it: all that would break without the property.
    ///
    /// - Complexity: Linear in all bindings, and in the edges over which the property passes times the demand there.
    package func takers(of property: Int) -> [Taker] {
        let starts = edges.flatMap { edge in
            edge.bindings.filter { $0.branches.contains { $0.reads(property) } }
                .map { ProviderSets.Need(scope: edge.child, requirement: $0.requirement) }
        }
        let needs = NeedleLinker.reached(from: starts) { need in
            edgesFrom[need.scope].map { edges[$0] }.flatMap { edge in
                scopes[edge.child].demand
                    .filter { edge.branches(of: $0).contains { $0.source == .passes(need.requirement) } }
                    .map { ProviderSets.Need(scope: edge.child, requirement: $0) }
            }
        }
        return needs.flatMap { need in
            let statements = scopes[need.scope].statements
            return statements.indices.filter { statements[$0].requirement == need.requirement }
                .map { Taker(scope: need.scope, statement: $0) }
        }.sorted { ($0.scope, $0.statement) < ($1.scope, $1.statement) }
    }
}

extension ScopeGraph {
    /// The scopes that contribute to a member, each once, in the order of the edges.
    func contributors(to collection: Collection) -> [Int] {
        edgesFrom[collection.scope].map { edges[$0] }.filter { $0.sites.contains(collection.reference) }.map(\.child)
            .uniqued()
    }
}

extension ScopeGraph.Branch {
    /// Whether it ends at a property.
    func reads(_ property: Int) -> Bool {
        switch source {
        case .property(let read): read == property
        case .nearest(let read): read.contains(property)
        case .passes, .missing: false
        }
    }
}
