/// Who provides each requirement of each scope, for a whole graph at once.
///
/// `providers(of:for:)` searches upward from one scope. To do so for each scope would go over the same edges again and again.
/// Here each demand of each scope is one node, with steps to the same demand of the scopes above. What the nodes of a circle
/// lead to is the same for all of them, and circles are met in an order in which whatever one leads to is known.
package struct ProviderSets: Sendable {
    /// Stands for nobody among the properties of a set.
    private static let nobody = -1
    /// Each set once, ascending.
    private var sets: [[Int]] = []
    /// The set of each requirement of a scope, by their key.
    private var numbers: [Int: Int] = [:]
    private let requirementCount: Int

    /// - Complexity: Linear in edges times the demand that passes over them, and in the sizes of sets where ways meet that have
    ///   others.
    package init(_ graph: ScopeGraph) {
        requirementCount = max(graph.requirements.count, 1)
        var steps = ProviderSteps(graph)
        steps.findAll()
        let found = Self.sets(of: steps)
        sets = found.sets
        for (key, node) in steps.nodesOfDemand { numbers[key] = found.numbers[node] }
    }

    /// The properties that provide a requirement on the ways up from a scope that states it, ascending; nil among them where a
    /// way has none.
    package func providers(of requirement: Int, for scope: Int) -> [Int?] {
        number(of: requirement, for: scope).map { sets[$0].map { $0 == Self.nobody ? nil : $0 } } ?? []
    }

    /// The same for all requirements with the same providers.
    func number(of requirement: Int, for scope: Int) -> Int? { numbers[scope * requirementCount + requirement] }

    private static func sets(of steps: ProviderSteps) -> (sets: [[Int]], numbers: [Int]) {
        let circles = Circles(steps.steps)
        var members = Array(repeating: [Int](), count: (circles.numbers.max() ?? -1) + 1)
        for (node, circle) in circles.numbers.enumerated() { members[circle].append(node) }
        var sets: [[Int]] = []
        var known: [[Int]: Int] = [:]
        func number(of set: [Int]) -> Int {
            if let number = known[set] { return number }
            known[set] = sets.count
            sets.append(set)
            return sets.count - 1
        }
        var numbers = Array(repeating: -1, count: members.count)
        for circle in members.indices {
            var ends: Set<Int> = []
            var below: Set<Int> = []
            for node in members[circle] {
                ends.formUnion(steps.ends[node])
                for target in steps.steps[node] where circles.numbers[target] != circle {
                    below.insert(numbers[circles.numbers[target]])
                }
            }
            if ends.isEmpty, below.count == 1, let only = below.first {
                numbers[circle] = only
            } else {
                for set in below { ends.formUnion(sets[set]) }
                numbers[circle] = number(of: ends.sorted())
            }
        }
        return (sets, circles.numbers.map { numbers[$0] })
    }

    /// The steps upward from all requirements that scopes state.
    private struct ProviderSteps {
        let graph: ScopeGraph
        private let requirementCount: Int
        /// The nodes that each node leads to.
        private(set) var steps: [[Int]] = []
        /// The properties at which a way ends after each node.
        private(set) var ends: [[Int]] = []
        /// The node of each demand, by its key: the scope times the number of requirements, plus the requirement.
        private(set) var nodesOfDemand: [Int: Int] = [:]
        private var nodesOfSearch: [Search: Int] = [:]
        private var open: [(node: Int, scope: Int, need: Need)] = []

        /// The subject of a search above a scope.
        private enum Need {
            case requirement(Int)
            /// The nearest of these properties.
            case nearest([Int])
        }

        private struct Search: Hashable {
            var scope: Int
            var properties: [Int]
        }

        init(_ graph: ScopeGraph) {
            self.graph = graph
            requirementCount = max(graph.requirements.count, 1)
        }

        mutating func findAll() {
            for scope in graph.scopes.indices {
                for statement in graph.scopes[scope].statements { _ = node(of: statement.requirement, for: scope) }
            }
            while let (node, scope, need) = open.popLast() { expand(node, scope, need) }
        }

        private mutating func expand(_ node: Int, _ scope: Int, _ need: Need) {
            // A root that needs something lacks it. So does a component that nobody makes.
            if graph.edgesInto[scope].isEmpty { ends[node].append(ProviderSets.nobody) }
            for index in graph.edgesInto[scope] {
                let parent = graph.edges[index].parent
                guard graph.isReached[parent] || !graph.isReached[scope] else { continue }
                switch need {
                case .nearest(let properties): look(from: node, at: parent, properties)
                case .requirement(let requirement):
                    for way in graph.edges[index].ways(of: requirement) {
                        switch way.source {
                        case .property(let property): ends[node].append(property)
                        case .passes(let requirement): steps[node].append(self.node(of: requirement, for: parent))
                        case .nearest(let properties): look(from: node, at: parent, properties)
                        case .missing: ends[node].append(ProviderSets.nobody)
                        }
                    }
                }
            }
        }

        private mutating func look(from node: Int, at scope: Int, _ properties: [Int]) {
            if let property = properties.first(where: { graph.isProperty($0, of: scope) }) {
                ends[node].append(property)
                return
            }
            let search = Search(scope: scope, properties: properties)
            let target = nodesOfSearch[search] ?? add(scope, .nearest(properties))
            nodesOfSearch[search] = target
            steps[node].append(target)
        }

        private mutating func node(of requirement: Int, for scope: Int) -> Int {
            let key = scope * requirementCount + requirement
            if let known = nodesOfDemand[key] { return known }
            let node = add(scope, .requirement(requirement))
            nodesOfDemand[key] = node
            return node
        }

        private mutating func add(_ scope: Int, _ need: Need) -> Int {
            open.append((steps.count, scope, need))
            steps.append([])
            ends.append([])
            return steps.count - 1
        }
    }
}
