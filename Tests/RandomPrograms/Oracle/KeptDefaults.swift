// The defaults of requirements that scopes keep, and whether the links of single modules know them.

/// A requirement for which a component keeps the default of a protocol extension.
struct KeptDefault: Hashable {
    var component: Int
    var requirement: Int
}

extension Program {
    var hasDefaults: Bool { protocols.contains { $0.requirements.contains(where: \.hasDefault) } }

    /// The defaults that nothing replaces on any path, in any build.
    func keptDefaults(_ oracles: [Oracle]) -> Set<KeptDefault> {
        guard hasDefaults else { return [] }
        var (kept, provided): (Set<KeptDefault>, Set<KeptDefault>) = ([], [])
        for oracle in oracles {
            for way in oracle.ways {
                for requirement in oracle.requirements(atEndOf: way) where requirement.hasDefault {
                    let key = KeptDefault(component: way.components.last!, requirement: requirement.id)
                    if oracle.provider(of: requirement, atEndOf: way) == nil {
                        kept.insert(key)
                    } else {
                        provided.insert(key)
                    }
                }
            }
        }
        return kept.subtracting(provided)
    }

    /// The requirements with a default that a scope keeps although its module does not see all scopes above. The link of that
    /// module alone passes such a requirement on, and the tool then reports a missing provider.
    var defaultsKeptAbove: Set<Int> {
        guard hasDefaults else { return [] }
        let oracles = self.oracles
        let kept = oracles.first?.defaults ?? []
        let contributors = Set(components.filter { $0.contribution != nil }.map(\.id))
        let hidden = Set(kept.map(\.component)).filter { component in
            let ways = oracles.flatMap(\.ways).filter { $0.components.last == component }
            // Each link collects the contributors in its own modules: different ones, or the superclass of one in a module above.
            if ways.contains(where: { !contributors.isDisjoint(with: $0.components) }) { return true }
            let makers = Set(ways.map { maker(of: $0) })
            let homes = scopeEdges.filter { $0.child == component }.flatMap(homes)
            return !makers.isSuperset(of: homes.map(Optional.some)) || makers.contains(nil)
        }
        return Set(kept.filter { hidden.contains($0.component) }.map(\.requirement))
    }

    /// The module that creates all scopes on a path, as far as requirements pass through, and that sees the others; nil if there
    /// is none.
    private func maker(of way: Oracle.Way) -> Int? {
        guard let maker = way.edges.last.map(home) else { return nil }
        var passesOn = true
        for edge in way.edges.reversed() {
            if passesOn, homes(of: edge) != [maker] { return nil }
            if edge.home != nil { passesOn = false }
            guard seen(by: maker).isSuperset(of: homes(of: edge)) else { return nil }
        }
        return maker
    }

    /// The modules that may contain the code of an edge. For an inherited edge, that may be the module of the base class.
    func homes(of edge: Edge) -> Set<Int> {
        edge.home.map { [$0] } ?? [component(edge.parent).module, home(of: edge)]
    }
}
