import NeedleGraph
import NeedleLinker

/// Finds the members that may be on a cycle of objects. Most programs have few or none; only the needs of these are found.
///
/// Each requirement of a component is a node in addition to the members, with a step to whatever meets it over any edge into
/// the component. This mixes paths that no scope has. But each step on a cycle of objects is one of these steps, so each such
/// cycle is found.
///
/// A cycle that leaves its scope leads through the members of a scope below. So only the steps from these members are
/// followed out of their scopes; for all others, only the reads in their own scope count.
struct ObjectsOnCycles {
    typealias Node = ObjectGraph.Node

    private let graph: ObjectGraph
    private let demand: DemandPropagation
    private let edges: Table<Edge>
    /// By number, the numbers that its steps lead to. Members come first, then requirements as they are found.
    private var steps: [[Int]]
    /// The requirements that have numbers.
    private var needs: [Need] = []
    /// The position in `numbers` at which the requirements of each component begin.
    private var first: SideTable<Component, Int>
    /// The number of each requirement of each component, as read and as called; -1 if it has none yet.
    private var numbers: [Int32]
    /// Whether the search has reached each member.
    private var isReached: SideTable<Node, Bool>
    /// The reached numbers whose steps are still to be followed.
    private var open: [Int] = []
    /// Whether a requirement is read that the component does not demand.
    private var isUnclear = false

    /// A requirement of a component.
    private struct Need {
        var component: ID<Component>
        var requirement: ID<Requirement>
        var isCalled: Bool
    }

    /// - Complexity: Linear in the members and their reads, and in the edges to scopes whose members other scopes read.
    static func find(_ graph: ObjectGraph, _ solution: Solution) -> SideTable<Node, Bool> {
        var search = ObjectsOnCycles(graph, solution)
        search.addSteps()
        if search.isUnclear { return SideTable(for: graph.nodes, repeating: true) }
        return SideTable(Array(Cycles(search.steps).isOnCycle.prefix(graph.nodes.count)))
    }

    private init(_ graph: ObjectGraph, _ solution: Solution) {
        (self.graph, demand, edges) = (graph, solution.demand, solution.edges)
        steps = Array(repeating: [], count: graph.nodes.count)
        isReached = SideTable(for: graph.nodes, repeating: false)
        first = SideTable(for: solution.program.components, repeating: 0)
        var count = 0
        for id in first.ids {
            first[id] = count
            count += 2 * solution.demand.demands[id].count
        }
        numbers = Array(repeating: -1, count: count)
    }

    private mutating func addSteps() {
        for id in graph.nodes.ids {
            for index in graph.nodes[id].steps.indices {
                switch graph.nodes[id].steps[index].target {
                case .own(let node): steps[id.index].append(node.index)
                case .child(_, let node): reach(node)
                case .requirement: break
                }
            }
        }
        while let number = open.popLast() {
            let position = number - graph.nodes.count
            if position < 0 { follow(ID(number)) } else { follow(needs[position], number) }
        }
    }

    private mutating func reach(_ node: ID<Node>) {
        if isReached[node] { return }
        isReached[node] = true
        open.append(node.index)
    }

    /// Adds the steps of a member that lead out of its scope.
    private mutating func follow(_ id: ID<Node>) {
        for index in graph.nodes[id].steps.indices {
            switch graph.nodes[id].steps[index].target {
            case .own(let node): reach(node)
            case .child(_, let node): steps[id.index].append(node.index)
            case .requirement(let requirement, let isCalled):
                let component = graph.nodes[id].component
                addStep(from: id.index, to: Need(component: component, requirement: requirement, isCalled: isCalled))
            }
        }
    }

    /// Adds the steps from a requirement to whatever meets it.
    private mutating func follow(_ need: Need, _ number: Int) {
        for edge in demand.edges(into: need.component) {
            for meeting in graph.meeting(need.requirement, isCalled: need.isCalled, on: edge) {
                switch meeting.source {
                case .member(let node):
                    steps[number].append(node.index)
                    reach(node)
                case .requirement(let carrier, _):
                    var above = need
                    (above.component, above.requirement) = (edges[edge].parent, carrier)
                    addStep(from: number, to: above)
                }
            }
        }
    }

    private mutating func addStep(from number: Int, to need: Need) {
        guard let position = demand.demands[need.component].firstPosition(of: need.requirement, by: \.self) else {
            return isUnclear = true
        }
        let place = first[need.component] + 2 * position + (need.isCalled ? 1 : 0)
        if numbers[place] < 0 {
            numbers[place] = Int32(steps.count)
            open.append(steps.count)
            steps.append([])
            needs.append(need)
        }
        steps[number].append(Int(numbers[place]))
    }
}
