import NeedleLinker

/// Who provides each requirement of each scope, for a whole graph at once.
///
/// `providers(of:for:)` searches upward from one scope. To do so for each scope would go over the same edges again and again.
/// Here one search begins at all of them. What the states of a circle lead to is the same for all of them, and circles are met
/// in an order in which whatever one leads to is known.
package struct ProviderSets: Sendable {
    /// Stands for nobody among the properties of a set.
    private static let nobody = -1
    /// Each set once, ascending.
    private var sets: [[Int]] = []
    /// The number of each set.
    private var known: [[Int]: Int] = [:]
    /// The set of each requirement that a scope states.
    private var numbers: [Need: Int] = [:]

    private struct Need: Hashable {
        var scope: Int
        var requirement: Int
    }

    /// - Complexity: Linear in edges times the demand that passes over them, and in the sizes of sets where ways meet that have
    ///   others.
    package init(_ graph: ScopeGraph) {
        var search = ProviderSearch(graph: graph, from: nil)
        var starts: [Need: Int] = [:]
        for scope in graph.scopes.indices {
            for statement in graph.scopes[scope].statements {
                let need = Need(scope: scope, requirement: statement.requirement)
                starts[need] = search.start(statement.requirement, scope)
            }
        }
        search.findAll()
        let circles = Circles(search.steps)
        let setsOfCircles = sets(of: circles, search)
        numbers = starts.mapValues { setsOfCircles[circles.numbers[$0]] }
    }

    /// The properties that provide a requirement on the ways up from a scope that states it, ascending; nil among them where a
    /// way has none.
    package func providers(of requirement: Int, for scope: Int) -> [Int?] {
        number(of: requirement, for: scope).map { sets[$0].map { $0 == Self.nobody ? nil : $0 } } ?? []
    }

    /// The same for all requirements with the same providers.
    func number(of requirement: Int, for scope: Int) -> Int? { numbers[Need(scope: scope, requirement: requirement)] }

    /// The number of the set to which each circle of states leads.
    private mutating func sets(of circles: Circles, _ search: ProviderSearch) -> [Int] {
        var result: [Int] = []
        for members in circles.members {
            var ends: Set<Int> = []
            var below: Set<Int> = []
            for state in members {
                switch search.states[state] {
                case .found(let property): ends.insert(property)
                case .missing: ends.insert(Self.nobody)
                case .needs, .looks: break
                }
                for target in search.steps[state] where circles.numbers[target] != result.count {
                    below.insert(result[circles.numbers[target]])
                }
            }
            if ends.isEmpty, below.count == 1, let only = below.first {
                result.append(only)
            } else {
                for set in below { ends.formUnion(sets[set]) }
                result.append(number(of: ends.sorted()))
            }
        }
        return result
    }

    private mutating func number(of set: [Int]) -> Int {
        if let number = known[set] { return number }
        known[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }
}
