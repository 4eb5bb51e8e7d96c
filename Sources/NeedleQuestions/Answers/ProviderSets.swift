import NeedleLinker

/// The providers of each requirement of each scope, for a whole graph at once.
///
/// `providers(of:for:)` searches upward from one scope, and a search for each scope would follow the same edges again and
/// again. Here one search begins at all scopes. All states of a cycle lead to the same providers, and each cycle comes after
/// the cycles that it leads to.
package struct ProviderSets: Sendable {
    /// Stands for a missing provider in a set of properties.
    private static let nobody = -1
    /// The sets of providers, each once. A set is ascending.
    private var sets: [[Int]] = []
    /// The position of each set in `sets`.
    private var known: [[Int]: Int] = [:]
    /// The position of the set for each requirement that a scope states.
    private var numbers: [Need: Int] = [:]

    /// A requirement that a scope needs.
    struct Need: Hashable {
        var scope: Int
        var requirement: Int
    }

    /// - Complexity: Linear in edges times the demand that passes over them, plus the sizes of the sets that are merged where
    ///   paths meet.
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
        let cycles = Cycles(search.steps)
        let setsOfCycles = sets(of: cycles, search)
        numbers = starts.mapValues { setsOfCycles[cycles.numbers[$0]] }
    }

    /// The properties that provide a requirement on the paths above a scope that states it, ascending; nil among them if a path
    /// has no provider.
    package func providers(of requirement: Int, for scope: Int) -> [Int?] {
        number(of: requirement, for: scope).map { sets[$0].map { $0 == Self.nobody ? nil : $0 } } ?? []
    }

    /// The number of a set of providers; the same for all requirements with the same providers.
    func number(of requirement: Int, for scope: Int) -> Int? { numbers[Need(scope: scope, requirement: requirement)] }

    /// The number of the set of providers that each cycle of states leads to.
    private mutating func sets(of cycles: Cycles, _ search: ProviderSearch) -> [Int] {
        var result: [Int] = []
        for members in cycles.members {
            var ends: Set<Int> = []
            var below: Set<Int> = []
            for state in members {
                switch search.states[state] {
                case .found(let property): ends.insert(property)
                case .missing: ends.insert(Self.nobody)
                case .needs, .looks: break
                }
                for target in search.steps[state] where cycles.numbers[target] != result.count {
                    below.insert(result[cycles.numbers[target]])
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
