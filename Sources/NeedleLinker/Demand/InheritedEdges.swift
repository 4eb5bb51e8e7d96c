import NeedleGraph

/// Finds edges that need no class of their own, since that of a superclass's edge to the same child serves as well.
///
/// A component in another module than its superclass has a class of its own for each child that it inherits, where its own
/// properties can be named. That cannot read what the superclass provides internally. The class in the superclass's module
/// can, and at run time it is found for subclasses, too. It will do if it reads nothing but the parent: what passes through
/// the superclass is in the superclass's environment, which a scope of the subclass does not have.
struct InheritedEdges {
    let demand: DemandPropagation

    private var program: Program { _read { yield demand.program } }
    private var edges: Table<Edge> { _read { yield demand.edges } }

    /// The edge of the nearest superclass whose class serves an edge, and the edges to that child on the way there, of
    /// which none may have a class: it would be found first.
    func server(of id: ID<Edge>) -> (edge: ID<Edge>, served: [ID<Edge>])? {
        let (parent, child) = (edges[id].parent, edges[id].child)
        var served = [id]
        var next = program.components[parent].superclass
        for _ in 0..<program.components.count {
            guard let superclass = next else { return nil }
            next = program.components[superclass].superclass
            guard let candidate = demand.edges(outOf: superclass).first(where: { edges[$0].child == child }) else {
                continue
            }
            if serves(candidate, id) { return (candidate, served) }
            served.append(candidate)
        }
        return nil
    }

    private func serves(_ candidate: ID<Edge>, _ id: ID<Edge>) -> Bool {
        let (server, edge) = (edges[candidate], edges[id])
        guard server.condition.holds(whenever: edge.condition), server.home != edge.home, !server.bindings.isEmpty
        else {
            return false
        }
        return server.bindings.allSatisfy { binding in
            guard case .parent(let provider) = binding.source else { return false }
            return isInherited(provider, from: server.parent, by: edge)
        }
    }

    /// Whether a subclass has no property of that name but those of its superclass, and overrides of them. Where it
    /// does not see a property, it may have another one of the name.
    private func isInherited(_ provider: Provider, from superclass: ID<Component>, by edge: Edge) -> Bool {
        let property = program.properties[provider.property]
        let name = property.signature.name
        let inherited = Set(program.properties.named(name, in: superclass).map { [$0.symbol.index, $0.member] })
        return program.properties.named(name, in: edge.parent).allSatisfy { own in
            inherited.contains([own.symbol.index, own.member])
                || demand.providers.isVisible(property.access, of: property.module, from: own.module)
        }
    }
}
