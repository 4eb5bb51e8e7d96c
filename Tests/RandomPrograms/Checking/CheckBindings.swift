// Follows the bindings of a linked program on each path in each build, as generated code does at run time, and compares their
// ends with the results of the oracle.

import NeedleGraph
import NeedleLinker
import TestSupport

extension Program {
    /// A failure if the bindings lead to other properties than the oracle's, or if an environment spells a requirement in a
    /// cycle; else nil.
    func wrongBindings(_ linked: LinkedFixture) -> Failure? {
        let oracles = self.oracles
        guard mistake == nil, !hasContributions, !linked.hasErrors, !oracles.contains(where: \.isCut) else {
            return nil
        }
        let spelledInCycles = linked.graph.spelledInCycles
        guard spelledInCycles.isEmpty else {
            return Failure(kind: "a spelling goes in a cycle", details: spelledInCycles.joined(separator: "\n"))
        }
        let wrong = oracles.flatMap { wrongBindings(linked.graph, $0) }
        guard wrong.isEmpty else {
            return Failure(kind: "bindings lead to other properties", details: wrong.joined(separator: "\n"))
        }
        return nil
    }

    private func wrongBindings(_ graph: LinkedGraph, _ oracle: Oracle) -> [String] {
        let reader = BindingReader(graph, in: build(of: oracle))
        return oracle.ways.flatMap { way -> [String] in
            let names = way.components.map { path(component($0)) }
            return requirementsByProtocol(atEndOf: way, oracle).compactMap { declaration, requirement in
                if oracle.keepsDefault(of: requirement, atEndOf: way) { return nil }
                let expected = oracle.provision(of: requirement, atEndOf: way).map {
                    BindingReader.End(depth: $0.depth, property: $0.property.name.plain)
                }
                let found = reader.end(of: requirement.name.plain, of: declaration.name.plain, on: names)
                guard expected != found else { return nil }
                let texts = [found, expected].map { $0.map { "'\($0.property)' of \(names[$0.depth])" } ?? "nothing" }
                return "\(names) with the flags \(oracle.flags): '\(requirement.name)' is \(texts[0]), not \(texts[1])"
            }
        }
    }

    private func requirementsByProtocol(
        atEndOf way: Oracle.Way,
        _ oracle: Oracle
    ) -> [(ProtocolDeclaration, Requirement)] {
        protocols(of: component(way.components[way.components.count - 1])).flatMap { declaration in
            declaration.requirements.filter { oracle.isThere($0.condition, in: declaration.module) }
                .map { (declaration, $0) }
        }
    }

    /// The condition of a build with the flags of an oracle and a current compiler.
    private func build(of oracle: Oracle) -> CompilationCondition {
        let flags = conditionalModules.map { id in
            NeedleGraph.Condition((oracle.flags.contains(id) ? "" : "!") + module(id).flag)
        }
        return CompilationCondition(flags + ["compiler(>=6.0)", "swift(>=5)"].map { NeedleGraph.Condition($0) })
    }
}

/// Reads bindings as they are in one build.
private struct BindingReader {
    /// The property that meets a requirement, and the position of its scope on the path.
    struct End: Hashable {
        var depth: Int
        var property: String
    }

    private struct Ends: Hashable {
        var parent: ID<Component>
        var child: ID<Component>
    }

    private typealias RequirementID = ID<NeedleLinker.Requirement>

    private let graph: LinkedGraph
    private let build: CompilationCondition
    private var components: [String: ID<Component>] = [:]
    private var edges: [Ends: NeedleLinker.Edge] = [:]

    init(_ graph: LinkedGraph, in build: CompilationCondition) {
        (self.graph, self.build) = (graph, build)
        for id in graph.components.ids {
            let component = graph.components[id]
            components["\(graph.modules[component.module].name)/\(component.name)"] = id
        }
        for edge in graph.edges.values { edges[Ends(parent: edge.parent, child: edge.child)] = edge }
    }

    /// The end of a requirement that a protocol states for the last of some components; nil if nothing meets it.
    func end(of requirement: String, of declaration: String, on way: [String]) -> End? {
        let way = way.compactMap { components[$0] }
        guard let last = way.last, var wanted = stated(requirement, declaration, last) else { return nil }
        for depth in way.indices.dropLast().reversed() {
            guard let edge = edges[Ends(parent: way[depth], child: way[depth + 1])] else { return nil }
            switch source(of: wanted, edge) {
            case .parent(let provider): return End(depth: depth, property: name(of: provider))
            case .environment(let carrier):
                guard passes(carrier, by: edge.parent) else { return nil }
                wanted = carrier
            case .ancestors(let ancestors): return nearest(of: ancestors, on: way[..<depth])
            case .missing, .branches, nil: return nil
            }
        }
        return nil
    }

    private func stated(_ requirement: String, _ declaration: String, _ component: ID<Component>) -> RequirementID? {
        graph.requirementSites[component].first { site in
            let symbol = graph.symbols[site.protocol]
            return symbol.name.text == declaration && symbol.members[site.member].name.text == requirement
                && isThere(graph.requirements[site.requirement].signature.condition)
        }?.requirement
    }

    private func isThere(_ condition: CompilationCondition) -> Bool { condition.holds(whenever: build) }

    private func source(of requirement: RequirementID, _ edge: NeedleLinker.Edge) -> Binding.Source? {
        let source = edge.bindings.first { $0.requirement == requirement }?.source
        guard case .branches(let branches) = source else { return source }
        let taken = branches.filter { isThere($0.condition) }
        return taken.count == 1 ? taken[0].source : nil
    }

    /// Whether the environment of a component contains a requirement in the build.
    private func passes(_ requirement: RequirementID, by component: ID<Component>) -> Bool {
        sequence(first: component) { graph.components[$0].superclass }.contains { part in
            graph.requirementSites[part].contains {
                $0.requirement == requirement && isThere(graph.requirements[requirement].signature.condition)
            }
                || (graph.environments[part]?.members ?? []).contains {
                    $0.requirement == requirement && isThere($0.condition)
                }
        }
    }

    private func nearest(of ancestors: [Binding.Ancestor], on way: ArraySlice<ID<Component>>) -> End? {
        for depth in way.indices.reversed() {
            let found = ancestors.first { $0.component == way[depth] && isThere($0.condition) }
            if let found { return End(depth: depth, property: name(of: found.provider)) }
        }
        return nil
    }

    private func name(of provider: Provider) -> String {
        let property = graph.properties[provider.property]
        return graph.symbols[property.symbol].members[property.member].name.text
    }
}

extension LinkedGraph {
    /// The requirements that pass through an environment and whose spelling depends on themselves.
    fileprivate var spelledInCycles: [String] {
        components.ids.flatMap { id in
            (environments[id]?.members ?? []).filter { isSpelledInCircle($0) }.map { member in
                "\(components[id].name) spells '\(requirements[member.requirement].signature.fullName)' in a cycle"
            }
        }
    }

    private func isSpelledInCircle(_ member: PassedThrough) -> Bool {
        var next: PassedThrough? = member
        for _ in components.ids {
            guard case .child(let child, let wanted) = next?.spelling else { return false }
            next = environments[child]?.members.first { $0.requirement == wanted }
        }
        return true
    }
}
