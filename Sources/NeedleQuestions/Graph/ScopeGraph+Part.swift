extension ScopeGraph {
    /// The graph of some scopes and the edges between them. Scopes with properties that these edges read are included, without
    /// their own edges.
    ///
    /// - Complexity: Linear in the graph.
    package func part(_ shown: Set<Int>) -> ScopeGraph {
        let kept = edges.indices.filter { shown.contains(edges[$0].parent) && shown.contains(edges[$0].child) }
        let read = kept.map { edges[$0] }.flatMap { $0.bindings.flatMap(\.branches).flatMap(\.properties) }
        let owners = shown.union(read.map { properties[$0].scope })
        let old = scopes.indices.filter(owners.contains)
        let new = numbers(of: old)
        var part = ScopeGraph()
        (part.modules, part.requirements) = (modules, requirements)
        part.scopes = old.map { scopes[$0] }
        part.isReached = old.map { isReached[$0] }
        let keptProperties = old.flatMap { propertiesOf[$0] }
        let keptMembers = members.indices.filter { owners.contains(members[$0].scope) }
        let numbers = Numbers(
            properties: self.numbers(of: keptProperties),
            members: self.numbers(of: keptMembers),
            edges: self.numbers(of: kept)
        )
        func renumbered(_ member: Property) -> Property {
            var member = member
            member.scope = new[member.scope] ?? 0
            member.reads = member.reads.compactMap(numbers.renumbered)
            return member
        }
        part.properties = keptProperties.map { renumbered(properties[$0]) }
        part.members = keptMembers.map { renumbered(members[$0]) }
        for var edge in kept.map({ edges[$0] }) {
            guard let parent = new[edge.parent], let child = new[edge.child] else { continue }
            (edge.parent, edge.child) = (parent, child)
            edge.bindings = edge.bindings.map { binding in
                let branches = binding.branches.map { $0.renumbered(numbers.properties) }
                return Binding(requirement: binding.requirement, branches: branches)
            }
            part.edges.append(edge)
        }
        part.connect()
        return part
    }

    /// The new positions of the items that are kept.
    private func numbers(of kept: [Int]) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    }

    /// The new positions of the items in a part of a graph, by their old ones.
    private struct Numbers {
        var properties: [Int: Int]
        var members: [Int: Int]
        var edges: [Int: Int]

        /// A read with new positions; nil if the part does not contain its target.
        func renumbered(_ read: Read) -> Read? {
            var read = read
            if let edge = read.edge {
                guard let number = edges[edge] else { return nil }
                read.edge = number
            }
            let target: Read.Target? =
                switch read.target {
                case .property(let property): properties[property].map { .property($0) }
                case .member(let member): members[member].map { .member($0) }
                case .requirement: read.target
                }
            guard let target else { return nil }
            read.target = target
            return read
        }
    }
}

extension ScopeGraph.Branch {
    fileprivate var properties: [Int] {
        switch source {
        case .property(let property): [property]
        case .nearest(let properties): properties
        case .passes, .missing: []
        }
    }

    fileprivate func renumbered(_ numbers: [Int: Int]) -> ScopeGraph.Branch {
        var branch = self
        switch source {
        case .property(let property): branch.source = .property(numbers[property] ?? 0)
        case .nearest(let properties):
            branch.source = .nearest(properties.compactMap { numbers[$0] })
            branch.conditional = conditional.compactMap { numbers[$0] }
        case .passes, .missing: break
        }
        return branch
    }
}
