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

    /// The members on cycles, and those between cycles: first, members that read none of the rest are removed repeatedly,
    /// then those that none of the rest reads.
    ///
    /// - Complexity: Linear in members and arrows.
    private func circling(_ isConditional: Bool) -> [ID<Node>] {
        var (reads, readers) = ([ID<Node>: [ID<Node>]](), [ID<Node>: [ID<Node>]]())
        for id in nodes {
            for arrow in arrows(from: id, isConditional) {
                reads[id, default: []].append(arrow.node)
                readers[arrow.node, default: []].append(id)
            }
        }
        let left = Self.rest(of: nodes, without: reads, readers)
        let kept = Set(left)
        return Self.rest(of: left, without: readers.mapValues { $0.filter(kept.contains) }, reads)
    }

    /// The members that remain after those without any remaining `others` are removed repeatedly.
    private static func rest(
        of nodes: [ID<Node>],
        without others: [ID<Node>: [ID<Node>]],
        _ back: [ID<Node>: [ID<Node>]]
    ) -> [ID<Node>] {
        var counts: [ID<Node>: Int] = [:]
        for id in nodes { counts[id] = others[id]?.count ?? 0 }
        var ends = nodes.filter { counts[$0] == 0 }
        while let end = ends.popLast() {
            for other in back[end] ?? [] {
                guard let count = counts[other] else { continue }
                counts[other] = count - 1
                if count == 1 { ends.append(other) }
            }
        }
        return nodes.filter { counts[$0, default: 0] > 0 }
    }

    /// The arrows of a shortest cycle through a member; nil if it is on no cycle.
    private func shortest(from start: ID<Node>, _ isConditional: Bool) -> [ObjectNeeds.Arrow]? {
        /// The first arrow that reached each member, and the member that it starts from.
        var reached: [ID<Node>: (from: ID<Node>, arrow: ObjectNeeds.Arrow)] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            for arrow in arrows(from: id, isConditional) where reached[arrow.node] == nil {
                reached[arrow.node] = (id, arrow)
                if arrow.node == start { return Array(path(to: start, reached).reversed()) }
                waiting.append(arrow.node)
            }
        }
        return nil
    }

    /// The arrows from a member back to itself, the last one first.
    private func path(
        to start: ID<Node>,
        _ reached: [ID<Node>: (from: ID<Node>, arrow: ObjectNeeds.Arrow)]
    ) -> [ObjectNeeds.Arrow] {
        var (arrows, id) = ([ObjectNeeds.Arrow](), start)
        repeat {
            guard let step = reached[id] else { break }
            arrows.append(step.arrow)
            id = step.from
        } while id != start
        return arrows
    }
}
