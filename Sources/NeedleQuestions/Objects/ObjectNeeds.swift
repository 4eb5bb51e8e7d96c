import NeedleGraph
import NeedleLinker

/// The things that each member needs at once from above its scope, and the members that it reads through scopes below.
///
/// A cycle of objects returns to the scope in which it began. So it is enough to examine the members of one component at a
/// time, with an arrow where one member reads another: in its own body, or through a child that needs it from above. Needs
/// and arrows are found together, since a child may need what the parent reads through another child. Needs only grow, and
/// their number is finite, so members are examined again until nothing changes. A member is examined after those that it
/// reads, so most are examined once. No path is listed.
struct ObjectNeeds {
    typealias Node = ObjectGraph.Node
    typealias Need = ObjectGraph.Need

    /// Another member of the same scope that a member reads.
    struct Arrow {
        var node: ID<Node>
        /// How it is read: the members of scopes below on the path, the first one first.
        var reason: Reason
    }

    /// The reason why something is read or needed.
    struct Reason {
        var isConditional: Bool
        /// The members on the path.
        var path: [ID<Node>]

        /// Whether messages show it rather than the other one: certain reasons first, then shorter paths.
        fileprivate func isBetter(than other: Reason) -> Bool {
            if isConditional != other.isConditional { return other.isConditional }
            if path.count != other.path.count { return path.count < other.path.count }
            return path.lexicographicallyPrecedes(other.path)
        }

        fileprivate func followed(by next: Reason) -> Reason {
            Reason(isConditional: isConditional || next.isConditional, path: path + next.path)
        }
    }

    private let graph: ObjectGraph
    private let solution: Solution
    /// Whether each member may be on a cycle. The needs of the others are not searched.
    private let mayCircle: SideTable<Node, Bool>
    private var needs: SideTable<Node, [Need: Reason]>
    private(set) var arrows: SideTable<Node, [Arrow]>
    private var readers: SideTable<Node, Set<ID<Node>>>

    /// - Parameter mayCircle: The result of `ObjectsOnCycles.find`.
    init(_ graph: ObjectGraph, _ solution: Solution, _ mayCircle: SideTable<Node, Bool>) {
        (self.graph, self.solution, self.mayCircle) = (graph, solution, mayCircle)
        needs = SideTable(for: graph.nodes, repeating: [:])
        arrows = SideTable(for: graph.nodes, repeating: [])
        readers = SideTable(for: graph.nodes, repeating: [])
        var waiting = Array(Self.order(graph).reversed().filter { mayCircle[$0] })
        var isWaiting = mayCircle
        while let id = waiting.popLast() {
            isWaiting[id] = false
            guard ask(id) else { continue }
            for reader in readers[id].sorted() where !isWaiting[reader] {
                isWaiting[reader] = true
                waiting.append(reader)
            }
        }
    }

    /// All members, each after those that it reads, so that nearly all are examined once.
    private static func order(_ graph: ObjectGraph) -> [ID<Node>] {
        var (order, seen) = ([ID<Node>](), SideTable<Node, Bool>(for: graph.nodes, repeating: false))
        for start in graph.nodes.ids where !seen[start] {
            seen[start] = true
            var open = [(id: start, next: 0)]
            while let (id, next) = open.last {
                let steps = graph.nodes[id].steps
                guard next < steps.count else {
                    order.append(id)
                    open.removeLast()
                    continue
                }
                open[open.count - 1].next += 1
                guard let read = steps[next].target.node, !seen[read] else { continue }
                seen[read] = true
                open.append((read, 0))
            }
        }
        return order
    }

    /// The needs and the arrows of one member.
    private struct Found {
        var needs: [Need: Reason] = [:]
        var arrows: [Arrow] = []
    }

    /// Finds the needs and arrows of a member again.
    /// - Returns: Whether it needs more than before.
    private mutating func ask(_ id: ID<Node>) -> Bool {
        var found = Found()
        for step in graph.nodes[id].steps {
            if let node = step.target.node, !mayCircle[node] { continue }
            switch step.target {
            case .own(let node):
                found.arrows.note(Arrow(node: node, reason: Reason(isConditional: step.isConditional, path: [])))
            case .requirement(let requirement, let isCalled):
                found.needs.note(
                    .requirement(requirement, isCalled: isCalled),
                    Reason(isConditional: step.isConditional, path: [])
                )
            case .child(let edge, let node):
                readers[node].insert(id)
                let first = Reason(isConditional: step.isConditional, path: [node])
                for (need, reason) in needs[node] { pass(need, over: edge, first.followed(by: reason), &found) }
            }
        }
        arrows[id] = found.arrows
        for arrow in found.arrows {
            readers[arrow.node].insert(id)
            let first = Reason(isConditional: arrow.reason.isConditional, path: arrow.reason.path + [arrow.node])
            for (need, reason) in needs[arrow.node] { found.needs.note(need, first.followed(by: reason)) }
        }
        let grows = found.needs.contains { need, reason in
            guard let known = needs[id][need] else { return true }
            return known.isConditional && !reason.isConditional
        }
        // Only a certain reason replaces an uncertain one: any other later reason may lead through the member itself.
        if grows {
            needs[id].merge(found.needs) { known, new in known.isConditional && !new.isConditional ? new : known }
        }
        return grows
    }

    /// Adds the need or the arrow of a parent that a need of its child becomes.
    private func pass(_ need: Need, over edge: ID<Edge>, _ reason: Reason, _ found: inout Found) {
        let parent = solution.edges[edge].parent
        switch need {
        case .member(let node) where !mayCircle[node]: break
        case .member(let node) where graph.nodes[node].component == parent:
            found.arrows.note(Arrow(node: node, reason: reason))
        case .member: found.needs.note(need, reason)
        case .requirement(let requirement, let isCalled):
            for meeting in graph.meeting(requirement, isCalled: isCalled, on: edge) {
                var reason = reason
                reason.isConditional = reason.isConditional || meeting.isConditional
                switch meeting.source {
                case .requirement: found.needs.note(meeting.source, reason)
                case .member: pass(meeting.source, over: edge, reason, &found)
                }
            }
        }
    }
}

extension [ObjectNeeds.Arrow] {
    fileprivate mutating func note(_ arrow: Element) {
        guard let known = firstIndex(where: { $0.node == arrow.node }) else { return append(arrow) }
        if arrow.reason.isBetter(than: self[known].reason) { self[known] = arrow }
    }
}

extension [ObjectNeeds.Need: ObjectNeeds.Reason] {
    fileprivate mutating func note(_ need: Key, _ reason: Value) {
        if let known = self[need], !reason.isBetter(than: known) { return }
        self[need] = reason
    }
}
