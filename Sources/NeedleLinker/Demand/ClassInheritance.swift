import NeedleGraph

/// Finds the edges that need no class of their own, since that of a superclass's edge to the same child serves as well.
///
/// The problem. A component in another module than its superclass has a class of its own for each child that it inherits, where
/// its own properties can be named. That cannot read what the superclass provides internally, or name an internal child.
///
/// The idea. The class in the superclass's module can, and at run time it is found for subclasses, too. It also reads what passes
/// through the superclass, so the environment of the subclass then inherits that of the superclass.
///
/// What is left out. Where the subclass itself has what would pass through the superclass, that class would pass over it.
struct ClassInheritance {
    let demand: DemandPropagation

    private var program: Program { demand.program }
    private var edges: Table<Edge> { _read { yield demand.edges } }
    private var components: Table<Component> { _read { yield program.components } }

    /// Lets the classes of superclasses serve, where they read or name what the modules of subclasses do not see.
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

    /// The edges that are to what a generic component makes, out of that with arguments.
    private func equals(of id: ID<Edge>, in specializations: [ID<Component>: [ID<Component>]]) -> [ID<Edge>] {
        let parents = specializations[edges[id].parent] ?? []
        return parents.flatMap { demand.edges(outOf: $0) }.filter { isSame(edges[$0].child, edges[id].child) }
    }

    /// Whether a component is another one, or that with arguments.
    private func isSame(_ child: ID<Component>, _ other: ID<Component>) -> Bool {
        child == other || components[child].template == other
    }

    /// The edge of the nearest superclass whose class serves an edge, and the edges to that child on the way there, of
    /// which none may have a class: it would be found first.
    private func server(of id: ID<Edge>) -> (edge: ID<Edge>, served: [ID<Edge>])? {
        var served = [id]
        for superclass in program.withSuperclasses(edges[id].parent).dropFirst() {
            let candidate = demand.edges(outOf: superclass).first { isSame(edges[id].child, edges[$0].child) }
            guard let candidate else { continue }
            // One that another class serves has none.
            if serves(edges[candidate], edges[id]), server(of: candidate) == nil { return (candidate, served) }
            served.append(candidate)
        }
        return nil
    }

    private func serves(_ server: Edge, _ edge: Edge) -> Bool {
        guard server.condition.holds(whenever: edge.condition), server.home != edge.home else { return false }
        let child = components[edge.child]
        let canName = program.resolver.isNameable(child.resolvedType(program.resolver), in: edge.home)
        // Nothing is generated for what is private.
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
        program.modules.isVisible(property.access, of: property.module, from: edge.home)
    }

    /// Whether a subclass has no property of that name but those of its superclass, and overrides of them. Where it
    /// does not see a property, it may have another one of the name.
    private func isInherited(_ provider: Provider, from superclass: ID<Component>, by edge: Edge) -> Bool {
        let property = program.properties[provider.property]
        let name = property.signature.name
        let inherited = Set(program.properties.named(name, in: superclass).map { [$0.symbol.index, $0.member] })
        return program.properties.named(name, in: edge.parent).allSatisfy { own in
            inherited.contains([own.symbol.index, own.member])
                || program.modules.isVisible(property.access, of: property.module, from: own.module)
        }
    }
}
