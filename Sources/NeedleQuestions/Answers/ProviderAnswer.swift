import NeedleLinker

/// The providers of a requirement of a scope, on all paths above it.
package struct ProviderAnswer: Sendable {
    /// A provider, and the paths that lead to it.
    package struct Choice: Sendable {
        /// Nil if nothing provides it, which is an error.
        package var property: Int?
        /// The number of paths from the scope up to the provider. Paths that differ only in rounds through a cycle of scopes
        /// are one.
        package var paths: PathCount
        /// The scopes of a shortest path, from the scope that needs the requirement up to the provider, or to the top.
        package var shortest: [Int]
        /// The properties of that name on the shortest path that do not provide it.
        package var passedOver: [Int]
        /// The `#if` of the last step of the shortest path; nil if there is none.
        package var condition: String?
    }

    package var scope: Int
    package var requirement: Int
    /// Those on the most paths first.
    package var choices: [Choice]
    /// A scope on the paths that contains itself, directly or not; nil if there is none.
    package var recursion: Int?

    /// The number of all paths.
    package var paths: PathCount { choices.reduce(.zero) { $0 + $1.paths } }
}

extension ScopeGraph {
    /// Finds the providers of a requirement of a scope.
    /// - Parameters:
    ///   - requirement: One that the scope states.
    ///   - origin: A scope that each path must come from; nil for any.
    /// - Complexity: Linear in the edges over which the requirement passes.
    package func providers(of requirement: Int, for scope: Int, from origin: Int? = nil) -> ProviderAnswer {
        var search = ProviderSearch(graph: self, from: origin)
        search.start(requirement, scope)
        search.findAll()
        return search.answer(requirement, scope)
    }
}

/// A search upward along the edges over which requirements pass.
struct ProviderSearch {
    let graph: ScopeGraph
    private let origin: Int?
    /// The origin and all scopes below it; empty if there is no origin.
    private let below: Set<Int>
    /// The states that were found, each once, in breadth-first order.
    private(set) var states: [State] = []
    private var numbers: [State: Int] = [:]
    /// The state from which each state was found first.
    private var before: [Int] = []
    /// The steps from each state to the states above it. Two edges are two steps.
    private(set) var steps: [[Int]] = []
    private var conditions: [Int: String] = [:]

    /// A scope that looks for a provider, or the result of the search.
    enum State: Hashable {
        /// A scope needs this requirement from above.
        case needs(scope: Int, requirement: Int, isAbove: Bool)
        /// The search for the nearest of the properties of `branch` goes on above this scope.
        case looks(scope: Int, branch: ScopeGraph.Branch, isAbove: Bool)
        case found(property: Int)
        case missing(top: Int)
    }

    init(graph: ScopeGraph, from origin: Int?) {
        self.graph = graph
        self.origin = origin
        below = origin.map { graph.reached(from: [$0]) } ?? []
    }

    /// Begins at a scope that needs a requirement.
    /// - Returns: The number of that state.
    @discardableResult
    mutating func start(_ requirement: Int, _ scope: Int) -> Int {
        add(.needs(scope: scope, requirement: requirement, isAbove: isAbove(scope)), from: 0)
    }

    /// Finds all states that the known ones lead to.
    mutating func findAll() {
        var next = 0
        while next < states.count {
            expand(next)
            next += 1
        }
    }

    /// The answer for the first state, from which all others were found.
    func answer(_ requirement: Int, _ scope: Int) -> ProviderAnswer {
        let cycles = Cycles(steps)
        let counts = cycles.pathCounts(from: 0, steps)
        var choices: [ProviderAnswer.Choice] = []
        for (number, state) in states.enumerated() {
            let property: Int?
            switch state {
            case .found(let found): property = found
            case .missing: property = nil
            case .needs, .looks: continue
            }
            let path = shortestPath(to: number)
            choices.append(
                ProviderAnswer.Choice(
                    property: property,
                    paths: counts[number],
                    shortest: path,
                    passedOver: passedOver(path, requirement, except: property),
                    condition: conditions[number]
                )
            )
        }
        choices.sort { left, right in
            if left.paths != right.paths { return left.paths > right.paths }
            return left.shortest.lexicographicallyPrecedes(right.shortest)
        }
        let recursion = cycles.first.flatMap { place(of: states[$0]) }
        return ProviderAnswer(scope: scope, requirement: requirement, choices: choices, recursion: recursion)
    }

    /// Whether all scopes above a scope are on paths from the origin, as is the case for the origin itself.
    private func isAbove(_ scope: Int) -> Bool { origin == nil || scope == origin }

    private mutating func add(_ state: State, from source: Int, condition: String? = nil) -> Int {
        if let known = numbers[state] { return known }
        let number = states.count
        numbers[state] = number
        states.append(state)
        before.append(source)
        steps.append([])
        conditions[number] = condition
        return number
    }

    private mutating func step(from source: Int, to state: State, condition: String? = nil) {
        steps[source].append(add(state, from: source, condition: condition))
    }

    private mutating func expand(_ number: Int) {
        switch states[number] {
        case .needs(let scope, let requirement, let isAbove):
            for (edge, isAbove) in parents(of: scope, isAbove) {
                for branch in edge.branches(of: requirement) {
                    let condition = branch.condition ?? edge.condition
                    switch branch.source {
                    case .property(let property):
                        step(from: number, to: .found(property: property), condition: condition)
                    case .passes(let requirement):
                        let state = State.needs(scope: edge.parent, requirement: requirement, isAbove: isAbove)
                        step(from: number, to: state)
                    case .nearest: look(from: number, at: edge.parent, branch, isAbove)
                    case .missing: step(from: number, to: .missing(top: edge.parent))
                    }
                }
            }
            // A root that needs something lacks it. So does a component that nothing creates.
            if graph.edgesInto[scope].isEmpty { step(from: number, to: .missing(top: scope)) }
        case .looks(let scope, let branch, let isAbove):
            for (edge, isAbove) in parents(of: scope, isAbove) {
                look(from: number, at: edge.parent, branch, isAbove)
            }
            if graph.edgesInto[scope].isEmpty { step(from: number, to: .missing(top: scope)) }
        case .found, .missing: break
        }
    }

    private mutating func look(from number: Int, at scope: Int, _ branch: ScopeGraph.Branch, _ isAbove: Bool) {
        guard case .nearest(let properties) = branch.source else { return }
        let found = properties.filter { graph.isProperty($0, of: scope) }
        for property in found { step(from: number, to: .found(property: property)) }
        if found.allSatisfy(branch.conditional.contains) {
            step(from: number, to: .looks(scope: scope, branch: branch, isAbove: isAbove))
        }
    }

    /// The edges on which the search goes on above a scope.
    private func parents(of scope: Int, _ isAbove: Bool) -> [(edge: ScopeGraph.Edge, isAbove: Bool)] {
        graph.edgesInto[scope].map { graph.edges[$0] }.filter { edge in
            // If a root leads to a scope, only the parents that a root leads to count.
            (isAbove || below.contains(edge.parent)) && (graph.isReached[edge.parent] || !graph.isReached[scope])
        }.map { ($0, isAbove || self.isAbove($0.parent)) }
    }

    private func place(of state: State) -> Int? {
        switch state {
        case .needs(let scope, _, _), .looks(let scope, _, _): scope
        case .found, .missing: nil
        }
    }

    private func shortestPath(to number: Int) -> [Int] {
        var path: [Int] = []
        switch states[number] {
        case .found(let property): path.append(graph.properties[property].scope)
        case .missing(let top): path.append(top)
        case .needs, .looks: break
        }
        var current = before[number]
        while true {
            if let scope = place(of: states[current]), path.last != scope || path.count == 1 { path.append(scope) }
            if current == 0 { break }
            current = before[current]
        }
        // A top that lacks the requirement is on the path twice: as the scope that needs it, and as the end.
        if path.count > 1, path[0] == path[1] { path.removeFirst() }
        return path.reversed()
    }

    private func passedOver(_ path: [Int], _ requirement: Int, except provider: Int?) -> [Int] {
        let name = graph.requirements[requirement].name
        return path.dropFirst().flatMap { scope in
            graph.propertiesOf[scope].filter { $0 != provider && graph.properties[$0].name == name }
        }
    }
}

extension ScopeGraph {
    /// Whether a property is that of a scope, or of its non-core component.
    func isProperty(_ property: Int, of scope: Int) -> Bool {
        let owner = properties[property].scope
        return owner == scope
            || scopes[scope].kind == .pluginized && scopes[owner].kind == .nonCore
                && edgesInto[owner].contains { edges[$0].parent == scope }
    }
}
