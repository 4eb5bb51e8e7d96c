import NeedleDiagnostics
import NeedleGraph
import NeedleLinker

/// Finds objects that need themselves to be created.
struct ObjectCycles: SolutionReader {
    let solution: Solution

    /// Reports the cycles among the members of each component, as its own scopes and those below read them.
    ///
    /// A link that proves a library without a root reports an uncertain cycle only in its own module, since a module above
    /// may report it with more certainty.
    func diagnostics(_ graph: ObjectGraph) -> [Diagnostic] {
        let mayCircle = ObjectsOnCycles.find(graph, solution)
        if !mayCircle.values.contains(true) { return [] }
        let needs = ObjectNeeds(graph, solution, mayCircle)
        var seen: Set<Set<FactReference>> = []
        var found: [Diagnostic] = []
        for component in components.ids {
            let nodes = Array(graph.nodes(of: component))
            if nodes.allSatisfy({ needs.arrows[$0].isEmpty }) { continue }
            let search = CycleSearch(graph: graph, needs: needs, nodes: nodes)
            for cycle in search.cycles() {
                let hops = cycle.nodes.map { hop($0, graph, isRequired: cycle.required.contains($0)) }
                // A subclass or specialization inherits members, so it has the same cycle.
                guard seen.insert(Set(hops.map(\.reference))).inserted else { continue }
                let diagnostic = Diagnostic.objectCycle(hops, isCertain: !cycle.isConditional)
                if solution.part?.reports(diagnostic, program) ?? true { found.append(diagnostic) }
            }
        }
        return found
    }

    private func hop(_ id: ID<ObjectGraph.Node>, _ graph: ObjectGraph, isRequired: Bool) -> ObjectHop {
        let node = graph.nodes[id]
        let member = graph.member(id)
        // A plain function cannot defer a requirement that is `async` or throws.
        let isPlain = isRequired && member.kind == .variable && member.effects == Effects()
        let type = isPlain ? member.type?.written : nil
        return ObjectHop(
            name: "\(components[node.component].name).\(member.name)",
            isShared: member.sharedCalls > 0,
            deferred: type.map { "var \(member.name): () -> \($0) { get }" },
            reference: symbols[node.symbol].reference(toMember: node.member, in: modules)
        )
    }
}

/// Finds the cycles among the members of one component.
private struct CycleSearch {
    typealias Node = ObjectGraph.Node

    struct Cycle {
        /// Each member reads the next one. Members of scopes below are included.
        var nodes: [ID<Node>]
        /// The members that scopes below read.
        var required: Set<ID<Node>>
        var isConditional: Bool
    }

    let graph: ObjectGraph
    let needs: ObjectNeeds
    let nodes: [ID<Node>]

    /// A shortest cycle for each member that is on no earlier cycle. Certain cycles come first.
    func cycles() -> [Cycle] {
        var found: [Cycle] = []
        var reported: Set<ID<Node>> = []
        for isConditional in [false, true] {
            for start in circling(isConditional) where !reported.contains(start) {
                guard let cycle = shortest(from: start, isConditional) else { continue }
                if cycle.contains(where: { reported.contains($0.node) }) { continue }
                reported.formUnion(cycle.map(\.node))
                found.append(
                    Cycle(
                        nodes: [start] + cycle.flatMap { $0.reason.path + [$0.node] }.dropLast(),
                        required: Set(cycle.filter { !$0.reason.path.isEmpty }.map(\.node)),
                        isConditional: isConditional
                    )
                )
            }
        }
        return found
    }

    /// A conditional read of a function with parameters, or of a function that may end early, proves no cycle: other
    /// arguments or an error may end the recursion.
    private func arrows(from id: ID<Node>, _ isConditional: Bool) -> [ObjectNeeds.Arrow] {
        needs.arrows[id].filter { arrow in
            let member = graph.member(arrow.node)
            return !arrow.reason.isConditional || isConditional && member.parameters.isEmpty && !member.mayEndEarly
        }
    }

    /// The members on cycles.
    ///
    /// - Complexity: Linear in members and arrows.
    private func circling(_ isConditional: Bool) -> [ID<Node>] {
        let positions = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
        let cycles = Cycles(nodes.map { arrows(from: $0, isConditional).compactMap { positions[$0.node] } })
        return zip(nodes, cycles.isOnCycle).filter(\.1).map(\.0)
    }

    /// The arrows of a shortest cycle through a member; nil if it is on no cycle.
    private func shortest(from start: ID<Node>, _ isConditional: Bool) -> [ObjectNeeds.Arrow]? {
        var last: (from: ID<Node>, arrow: ObjectNeeds.Arrow)?
        let paths = ShortestPaths(from: start) { id -> [(step: ObjectNeeds.Arrow, to: ID<Node>)] in
            if last != nil { return [] }
            let arrows = arrows(from: id, isConditional)
            last = arrows.first { $0.node == start }.map { (id, $0) }
            return arrows.map { ($0, $0.node) }
        }
        return last.map { paths.steps(to: $0.from) + [$0.arrow] }
    }
}
