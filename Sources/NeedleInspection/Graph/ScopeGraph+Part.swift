extension ScopeGraph {
    /// The graph of some scopes and the edges between them. Who provides something over these edges is there, too, without
    /// edges of its own.
    ///
    /// - Complexity: Linear in the graph.
    package func part(_ shown: Set<Int>) -> ScopeGraph {
        let kept = edges.filter { shown.contains($0.parent) && shown.contains($0.child) }
        let read = kept.flatMap { $0.bindings.flatMap(\.ways).flatMap(\.properties) }
        let owners = shown.union(read.map { properties[$0].scope })
        let old = scopes.indices.filter(owners.contains)
        let new = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        var part = ScopeGraph()
        (part.modules, part.requirements) = (modules, requirements)
        part.scopes = old.map { scopes[$0] }
        part.isReached = old.map { isReached[$0] }
        var numbers: [Int: Int] = [:]
        for scope in old {
            for property in propertiesOf[scope] {
                numbers[property] = part.properties.count
                part.properties.append(properties[property])
                part.properties[part.properties.count - 1].scope = new[scope] ?? 0
            }
        }
        for var edge in kept {
            guard let parent = new[edge.parent], let child = new[edge.child] else { continue }
            (edge.parent, edge.child) = (parent, child)
            edge.bindings = edge.bindings.map { binding in
                Binding(requirement: binding.requirement, ways: binding.ways.map { $0.renumbered(numbers) })
            }
            part.edges.append(edge)
        }
        part.connect()
        return part
    }
}

extension ScopeGraph.Way {
    /// The properties at its end.
    fileprivate var properties: [Int] {
        switch source {
        case .property(let property): [property]
        case .nearest(let properties): properties
        case .passes, .missing: []
        }
    }

    fileprivate func renumbered(_ numbers: [Int: Int]) -> ScopeGraph.Way {
        var way = self
        switch source {
        case .property(let property): way.source = .property(numbers[property] ?? 0)
        case .nearest(let properties): way.source = .nearest(properties.compactMap { numbers[$0] })
        case .passes, .missing: break
        }
        return way
    }
}
