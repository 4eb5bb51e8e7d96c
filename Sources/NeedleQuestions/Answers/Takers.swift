extension ScopeGraph {
    /// A requirement of a scope, by its position among the statements of that scope.
    package struct Taker: Hashable, Sendable, Comparable {
        package var scope: Int
        package var statement: Int

        package static func < (left: Taker, right: Taker) -> Bool {
            (left.scope, left.statement) < (right.scope, right.statement)
        }
    }

    /// The requirements that a property meets on some path below it: all that would break without the property.
    ///
    /// - Complexity: Linear in all bindings, and in the edges over which the property passes times the demand there.
    package func takers(of property: Int) -> [Taker] {
        var takers: Set<Taker> = []
        var seen: Set<[Int]> = []
        var open: [(scope: Int, requirement: Int)] = []
        for edge in edges {
            for binding in edge.bindings where binding.branches.contains(where: { $0.reads(property) }) {
                if seen.insert([edge.child, binding.requirement]).inserted {
                    open.append((edge.child, binding.requirement))
                }
            }
        }
        while let (scope, requirement) = open.popLast() {
            for (index, statement) in scopes[scope].statements.enumerated() where statement.requirement == requirement {
                takers.insert(Taker(scope: scope, statement: index))
            }
            for index in edgesFrom[scope] {
                let edge = edges[index]
                for needed in scopes[edge.child].demand
                where edge.branches(of: needed).contains(where: { $0.source == .passes(requirement) }) {
                    if seen.insert([edge.child, needed]).inserted { open.append((edge.child, needed)) }
                }
            }
        }
        return takers.sorted()
    }
}

extension ScopeGraph {
    /// The scopes that contribute to a member, each once, in the order of the edges.
    func contributors(to collection: Collection) -> [Int] {
        edgesFrom[collection.scope].map { edges[$0] }.filter { $0.sites.contains(collection.reference) }
            .reduce(into: []) { if !$0.contains($1.child) { $0.append($1.child) } }
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
