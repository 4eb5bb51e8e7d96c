// Decides by the rule itself who provides what: on every way from every root, the nearest ancestor that has a property
// of the name and the type. It has no regard for cost.
//
// It reads the facts by itself and shares nothing with the linker but the model. So it knows only programs of one
// shape: every class is a component and has a name of its own, every import is of the whole module, every type is a
// bare name.

import NeedleGraph

struct Oracle {
    struct Property: Hashable {
        var component: String
        var index: Int
        var access: Access
    }

    struct Requirement: Hashable {
        var name: String
        var type: String
    }

    /// `Child(parent: self)` in a component.
    struct Edge: Hashable {
        var parent: String
        var child: String
        /// The module in which the child is made.
        var home: String
    }

    /// What a requirement of the scope at the end of a chain is met by.
    enum Answer: Hashable {
        /// A property of the scope at this depth, 0 for the root.
        case property(Property, depth: Int)
        case nobody
    }

    private var modules: [String: ModuleGraph] = [:]
    private(set) var edges: [Edge] = []
    private var roots: [String] = []
    private var homes: [String: String] = [:]
    private var properties: [String: [(requirement: Requirement, property: Property)]] = [:]
    private var requirements: [String: Set<Requirement>] = [:]
    /// All chains of edges from a root down.
    private(set) var chains: [[Edge]] = []

    init(_ graphs: [ModuleGraph]) {
        for graph in graphs { modules[graph.name] = graph }
        var protocols: [String: Declaration] = [:]
        for graph in graphs {
            for declaration in graph.files.flatMap(\.declarations) where declaration.kind == .protocol {
                protocols[declaration.name.text] = declaration
            }
        }
        for graph in graphs {
            for file in graph.files { read(file, of: graph.name, protocols) }
        }
        for root in roots { walk(from: root, []) }
    }

    /// What the component at the end of a chain states.
    func requirements(atEndOf chain: [Edge]) -> Set<Requirement> {
        chain.last.map { requirements[$0.child] ?? [] } ?? []
    }

    /// Whether a component states a requirement itself.
    func states(_ component: String, _ requirement: Requirement) -> Bool {
        requirements[component]?.contains(requirement) ?? false
    }

    /// Whether the child of an edge is made outside of its parent's module.
    func isForeign(_ edge: Edge) -> Bool { edge.home != homes[edge.parent] }

    /// The nearest ancestor with a property of that name and type that can be seen where the chain goes on.
    ///
    /// Above an edge whose home is not its parent's module, the provider is found by walking up `parent` at run time, in
    /// a module that sees all the providers of that edge. There, every property counts that is not private.
    func answer(_ requirement: Requirement, atEndOf chain: [Edge]) -> Answer {
        for depth in chain.indices.reversed() {
            let edge = chain[depth]
            if let found = property(of: edge.parent, requirement, where: { isVisible($0, from: edge.home) }) {
                return .property(found, depth: depth)
            }
            if isForeign(edge) { return walkedAnswer(requirement, above: Array(chain[...depth])) }
        }
        return .nobody
    }

    /// - Parameter chain: Ends in the edge from whose parent the walk starts.
    private func walkedAnswer(_ requirement: Requirement, above chain: [Edge]) -> Answer {
        guard let edge = chain.last, let providers = providers(of: requirement, above: edge),
            canBeNamedTogether(edge, providers)
        else { return .nobody }
        return nearest(requirement, above: chain)
    }

    private func nearest(_ requirement: Requirement, above chain: [Edge]) -> Answer {
        for depth in chain.indices.dropLast().reversed() {
            let found = property(of: chain[depth].parent, requirement) { $0.access > .fileprivate }
            if let found { return .property(found, depth: depth) }
        }
        return .nobody
    }

    /// The nearest properties on all chains down to this edge; nil if one chain has none.
    private func providers(of requirement: Requirement, above edge: Edge) -> Set<Property>? {
        var found: Set<Property> = []
        for chain in chains where chain.last == edge {
            guard case .property(let property, _) = nearest(requirement, above: chain) else { return nil }
            found.insert(property)
        }
        return found
    }

    /// Whether one module sees the edge and all that the scopes below it take from above it.
    private func canBeNamedTogether(_ edge: Edge, _ providers: Set<Property>) -> Bool {
        let others = taken(over: edge).compactMap { self.providers(of: $0, above: edge) }
        let all = others.reduce(providers) { $0.union($1) }
        return modules.keys.contains { module in
            sees(module, edge.home) && all.allSatisfy { isVisible($0, from: module) }
        }
    }

    /// The requirements that are not met below the parent of a foreign edge, nor by it.
    private func taken(over edge: Edge) -> Set<Requirement> {
        var found: Set<Requirement> = []
        for chain in chains {
            for requirement in requirements(atEndOf: chain) {
                for depth in chain.indices.reversed() {
                    let step = chain[depth]
                    let provider = property(of: step.parent, requirement) { isVisible($0, from: step.home) }
                    if provider != nil { break }
                    if step == edge { found.insert(requirement) }
                    if isForeign(step) { break }
                }
            }
        }
        return found
    }

    private func property(
        of component: String,
        _ requirement: Requirement,
        where counts: (Property) -> Bool
    ) -> Property? {
        properties[component]?.first { $0.requirement == requirement && counts($0.property) }?.property
    }

    /// Same module: internal is enough; another module: public.
    private func isVisible(_ property: Property, from module: String) -> Bool {
        guard let owner = homes[property.component], sees(module, owner) else { return false }
        return property.access >= (module == owner ? .internal : .public)
    }

    private func sees(_ module: String, _ other: String) -> Bool {
        if module == other { return true }
        let imports = modules[module]?.files.flatMap(\.imports).map(\.path.text) ?? []
        return imports.contains { sees($0, other) }
    }
}

extension Oracle {
    private mutating func read(_ file: FileFacts, of module: String, _ protocols: [String: Declaration]) {
        for declaration in file.declarations where declaration.kind == .class {
            let name = declaration.name.text
            homes[name] = module
            properties[name] = declaration.members.enumerated().map { index, member in
                let access = member.access ?? .internal
                return (
                    Requirement(name: member.name.text, type: member.type?.written.text ?? ""),
                    Property(component: name, index: index, access: access)
                )
            }
            guard let base = declaration.inheritance.first?.written.text else { continue }
            if base == "BootstrapComponent" {
                roots.append(name)
            } else {
                let argument = String(base.dropFirst("Component<".count).dropLast())
                requirements[name] = stated(argument, protocols)
            }
        }
        for call in file.instantiations {
            guard let declaration = call.declaration, let child = call.callee?.written.text else { continue }
            edges.append(Edge(parent: file.declarations[declaration].name.text, child: child, home: module))
        }
    }

    /// The requirements of a protocol and those that it inherits.
    private func stated(_ name: String, _ protocols: [String: Declaration]) -> Set<Requirement> {
        guard let declaration = protocols[name] else { return [] }
        let own = declaration.members.map { Requirement(name: $0.name.text, type: $0.type?.written.text ?? "") }
        return declaration.inheritance.reduce(into: Set(own)) { $0.formUnion(stated($1.written.text, protocols)) }
    }

    /// Adds all chains below a component. No component is on a chain more than twice, which is enough: what happens on
    /// a longer chain happens on one from which a loop was cut.
    private mutating func walk(from component: String, _ chain: [Edge]) {
        for edge in edges where edge.parent == component {
            guard chain.count(where: { $0.child == edge.child }) < 2 else { continue }
            chains.append(chain + [edge])
            walk(from: edge.child, chain + [edge])
        }
    }
}
