import NeedleGraph

/// Finds edges that need no class of their own, because the class of a superclass's edge to the same child also serves them.
///
/// The problem. A component whose superclass is in another module has a class of its own for each inherited child, in the
/// module that can name its properties. That class cannot read what the superclass provides internally, or name an internal
/// child.
///
/// The idea. The class in the superclass's module can, and at run time it is also found for subclasses. It also reads what
/// passes through the superclass, so the subclass's environment then inherits the superclass's environment.
///
/// What is left out. If the subclass itself provides what would pass through the superclass, that class would miss it.
struct ClassInheritance: ProgramReader {
    let demand: DemandPropagation

    var program: Program { demand.program }
    private var edges: Table<Edge> { _read { yield demand.edges } }

    /// Lets classes of superclasses serve subclasses whose modules do not see what these classes read or name.
    func serve(_ served: inout Table<Edge>, of inheriting: [ID<Component>]) {
        let specializations = program.specializations
        for parent in inheriting where components[parent].template == nil {
            for id in demand.edges(outOf: parent) {
                guard let (server, above) = server(of: id) else { continue }
                for id in above + above.flatMap({ equals(of: $0, in: specializations) }) {
                    served[id].home = edges[server].home
                    served[id].server = edges[server].parent
                    served[id].readsServersEnvironment = edges[server].bindings.contains { $0.carrier != nil }
                    // The module that knows the arguments of a generic superclass adds its edges.
                    if !components.isTemplate(edges[server].parent) { served[id].emission = edges[server].emission }
                }
            }
        }
    }

    /// The edges to the same child, out of the specializations of a generic component.
    private func equals(of id: ID<Edge>, in specializations: [ID<Component>: [ID<Component>]]) -> [ID<Edge>] {
        let parents = specializations[edges[id].parent] ?? []
        return parents.flatMap { demand.edges(outOf: $0) }.filter { isSame(edges[$0].child, edges[id].child) }
    }

    /// Whether a component is another one, or a specialization of it.
    private func isSame(_ child: ID<Component>, _ other: ID<Component>) -> Bool {
        child == other || components[child].template == other
    }

    /// The edge of the nearest superclass whose class serves an edge, and the edges to that child in between. None of these may
    /// have a class, since it would be found first.
    private func server(of id: ID<Edge>) -> (edge: ID<Edge>, served: [ID<Edge>])? {
        var served = [id]
        for superclass in components.withSuperclasses(edges[id].parent).dropFirst() {
            let candidate = demand.edges(outOf: superclass).first { isSame(edges[id].child, edges[$0].child) }
            guard let candidate else { continue }
            // An edge served by another class has none itself.
            if serves(edges[candidate], edges[id]), server(of: candidate) == nil { return (candidate, served) }
            served.append(candidate)
        }
        return nil
    }

    private func serves(_ server: Edge, _ edge: Edge) -> Bool {
        guard server.condition.holds(whenever: edge.condition), server.home != edge.home else { return false }
        let child = components[edge.child]
        let canName = program.resolver.isNameable(child.resolvedType(program.resolver), in: edge.home)
        // Nothing is generated for private components.
        var (isHidden, readsEnvironment) = (child.access > .fileprivate && !canName, false)
        for source in server.bindings.flatMap(\.sources) {
            switch source {
            case .parent(let provider):
                if !isInherited(provider, from: server.parent, by: edge) { return false }
                let property = program.properties[provider.property]
                if !isVisible(property, to: edge) { isHidden = true }
            case .environment: readsEnvironment = true
            case .missing, .ancestors, .branches: return false
            }
        }
        guard readsEnvironment else { return isHidden }
        return isHidden
            && demand.demands[server.parent].allSatisfy { requirement in
                let name = program.requirements[requirement].signature.name
                return !program.properties.named(name, in: edge.parent).contains { isVisible($0, to: edge) }
            }
    }

    private func isVisible(_ property: Property, to edge: Edge) -> Bool {
        modules.isVisible(property.access, of: property.module, from: edge.home)
    }

    /// Whether a subclass's properties of that name are all its superclass's, or overrides of them. A subclass that does not
    /// see a property may declare another one of that name.
    private func isInherited(_ provider: Provider, from superclass: ID<Component>, by edge: Edge) -> Bool {
        let property = program.properties[provider.property]
        let name = property.signature.name
        let inherited = Set(program.properties.named(name, in: superclass).map { [$0.symbol.index, $0.member] })
        return program.properties.named(name, in: edge.parent).allSatisfy { own in
            inherited.contains([own.symbol.index, own.member])
                || modules.isVisible(property.access, of: property.module, from: own.module)
        }
    }
}
