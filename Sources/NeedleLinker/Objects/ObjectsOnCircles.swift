import NeedleGraph

/// Finds the members that may be on a circle of objects. A program mostly has none, or few, and only these are asked what they need.
///
/// Each requirement of a component is a place beside the members, from which a step leads to whatever meets it over any edge into
/// the component. So paths are mixed that no scope has. But what is on a circle of objects is on a circle of these steps, since
/// each step of the former is one of them.
///
/// A circle that leaves its scope comes through the members of a scope below. So only what these lead to is followed; of all
/// other members, it matters what they read in their own scope.
struct ObjectsOnCircles {
    typealias Node = ObjectGraph.Node

    private let graph: ObjectGraph
    private let solution: Solution
    /// The numbers to which steps lead, by number: members, then requirements as they are found.
    private var steps: [[Int]]
    /// The requirements that have numbers.
    private var needs: [Need] = []
    /// Where those of each component begin in `numbers`.
    private var first: SideTable<Component, Int>
    /// The number of each requirement of each component, read and called; -1 if it has none yet.
    private var numbers: [Int32]
    /// Whether a member or a requirement below leads to each member.
    private var isReached: SideTable<Node, Bool>
    /// The numbers that were reached, and are still to be followed.
    private var open: [Int] = []
    /// Whether something is read that the component does not demand.
    private var isUnclear = false

    /// A requirement of a component.
    private struct Need {
        var component: ID<Component>
        var requirement: ID<Requirement>
        var isCalled: Bool
    }

    /// - Complexity: Linear in members and what they read, and in the edges to those scopes of which others read members.
    static func find(_ graph: ObjectGraph, _ solution: Solution) -> SideTable<Node, Bool> {
        var search = ObjectsOnCircles(graph, solution)
        search.addSteps()
        if search.isUnclear { return SideTable(for: graph.nodes, repeating: true) }
        return SideTable(Array(Circles(search.steps).isRound.prefix(graph.nodes.count)))
    }

    private init(_ graph: ObjectGraph, _ solution: Solution) {
        (self.graph, self.solution) = (graph, solution)
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

    /// Adds the steps to what meets a requirement.
    private mutating func follow(_ need: Need, _ number: Int) {
        let properties = solution.program.properties.table
        for edge in solution.demand.edges(into: need.component) {
            for meeting in graph.meeting(need.requirement, isCalled: need.isCalled, on: edge, properties) {
                switch meeting.way {
                case .own(let node), .ancestor(let node):
                    steps[number].append(node.index)
                    reach(node)
                case .requirement(let carrier):
                    var above = need
                    (above.component, above.requirement) = (solution.edges[edge].parent, carrier)
                    addStep(from: number, to: above)
                }
            }
        }
    }

    private mutating func addStep(from number: Int, to need: Need) {
        let position = solution.demand.demands[need.component].partitioningIndex { $0 >= need.requirement }
        guard position < solution.demand.demands[need.component].count,
            solution.demand.demands[need.component][position] == need.requirement
        else { return isUnclear = true }
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
