import NeedleGraph

/// The requirements that components state, and the builds in which they demand them.
struct OwnDemand: Sendable {
    /// The stated requirements, without those that keep their default.
    var sites: SideTable<Component, [RequirementSite]>
    /// The builds in which components demand a requirement whose default they keep in others.
    var limits: [ID<Component>: [ID<Requirement>: CompilationCondition]] = [:]

    /// The first place where a component states a requirement; nil if it does not.
    func site(_ need: Need) -> RequirementSite? {
        sites[need.component].first { $0.requirement == need.requirement }
    }
}

/// Computes what each component and the scopes below it need from above it, and how the edges between them meet it.
///
/// The number of paths from the roots is exponential in shared scopes: a chain of twenty levels with two components each, in
/// which both are parents of both below, has over a million. Demand needs no paths. A component demands its own requirements
/// and, for each edge to a child, the part of the child's demand that it does not provide itself. Components are visited after
/// all their children, so time and size are linear in edges times demand. Components of equal height do not depend on each
/// other, so workers share them. Components that contain each other are visited until nothing changes: demand only grows, so
/// this ends at the least fixed point.
///
/// If a child is created in another module than its parent's, the edge passes nothing on: the parent's environment is generated
/// in the parent's module, which need not see the types that the child needs. Such an edge finds its providers among the
/// ancestors at run time (`EdgeBinding`).
package struct DemandPropagation: ProgramReader, Sendable {
    package let program: Program
    /// The requirements that components state themselves.
    let stated: OwnDemand
    /// Edges that pass demand on are bound; `EdgeBinding` binds the others.
    package var edges: Table<Edge>
    /// The requirements that each component and the scopes below it need from above it, sorted.
    package private(set) var demands: SideTable<Component, [ID<Requirement>]>
    private let incoming: SideTable<Component, [ID<Edge>]>
    private let outgoing: SideTable<Component, [ID<Edge>]>
    private let own: SideTable<Component, [ID<Requirement>]>
    /// The components whose environments a component inherits or shares, and the reverse.
    private let bases: [ID<Component>: [ID<Component>]]
    private let heirs: [ID<Component>: [ID<Component>]]
    /// Whether the program contains any `#if` that matters.
    let hasConditions: Bool
    /// When a component demands what it does not state itself, or what it keeps a default of in other builds; empty if no `#if`
    /// matters.
    private var conditions: SideTable<Component, [ID<Requirement>: CompilationCondition]>

    init(_ program: Program, _ edges: Table<Edge>, _ stated: OwnDemand, _ workers: Workers) {
        self.program = program
        self.edges = edges
        self.stated = stated
        demands = SideTable(for: program.components, repeating: [])
        conditions = SideTable(for: program.components, repeating: [:])
        hasConditions =
            edges.ids.contains { !edges[$0].condition.isAlways }
            || program.requirements.ids.contains { !program.requirements[$0].signature.condition.isAlways }
            || program.properties.hasConditions
        incoming = SideTable(for: program.components, grouping: edges.ids) { edges[$0].child }
        outgoing = SideTable(for: program.components, grouping: edges.ids) { edges[$0].parent }
        own = SideTable(workers.map(program.components.ids) { stated.sites[$0].map(\.requirement) })
        let bases = Self.bases(program, edges)
        self.bases = bases.mapValues { $0.sorted() }
        heirs = bases.keys.sorted().reduce(into: [:]) { heirs, heir in
            for base in bases[heir] ?? [] { heirs[base, default: []].append(heir) }
        }
        for (component, limits) in stated.limits { conditions[component] = limits }
        propagate(workers)
        for id in edges.ids {
            let child = edges[id].child
            self.edges[id].isEmitted =
                !edges[id].isInherited && (!demands[child].isEmpty || !program.components.dependsOnNothing(child))
        }
    }

    /// For each component, the components whose environments it inherits or shares.
    private static func bases(_ program: Program, _ edges: Table<Edge>) -> [ID<Component>: Set<ID<Component>>] {
        var bases: [ID<Component>: Set<ID<Component>>] = [:]
        for id in program.components.ids {
            if let template = program.components[id].template { bases[id] = [template] }
        }
        for edge in edges.values {
            if edge.readsServersEnvironment, let base = edge.server { bases[edge.parent, default: []].insert(base) }
        }
        return bases
    }

    /// The superclasses whose environments a component's environment inherits.
    func environmentBases(of id: ID<Component>) -> [ID<Component>] {
        program.components[id].template == nil ? bases[id] ?? [] : []
    }

    /// Binds the edges that pass no demand on.
    mutating func bindOthers(_ workers: Workers) {
        let others = edges.ids.filter { !passesOn($0) }
        if others.isEmpty { return }
        let bound = workers.map(others) { [binding = EdgeBinding(demand: self, reach: reachOfRoots)] in
            binding.bound($0)
        }
        for (id, edge) in zip(others, bound) { edges[id] = edge }
    }

    package func edges(into component: ID<Component>) -> [ID<Edge>] { incoming[component] }

    package func edges(outOf component: ID<Component>) -> [ID<Edge>] { outgoing[component] }

    /// The given components and all components that they create, directly or indirectly.
    ///
    /// - Complexity: Linear in components and edges.
    func reach(of starts: some Sequence<ID<Component>>) -> Set<ID<Component>> {
        Set(reached(from: starts) { id in edges(outOf: id).map { edges[$0].child } })
    }

    /// The roots and all components that they create, directly or indirectly.
    ///
    /// Any other component is an orphan, or only orphans create it. It is linked like the rest, since a module that is not
    /// linked may create it. But it is above nothing, and nothing has to provide what it needs.
    package var reachOfRoots: Set<ID<Component>> {
        reach(of: program.components.ids.lazy.filter { program.components.isRoot($0) })
    }

    private mutating func propagate(_ workers: Workers) {
        let levels = levels()
        var isPending = Array(repeating: true, count: program.components.count)
        var left = isPending.count
        while left > 0 {
            for level in levels {
                let pending = level.filter { isPending[$0.index] }
                let answers = workers.map(pending, with: { [] }) { [self] in answer(of: $0, gathering: &$1) }
                left -= pending.count
                for (id, answer) in zip(pending, answers) {
                    isPending[id.index] = false
                    for (edge, bindings) in answer.bindings { edges[edge].bindings = bindings }
                    guard learn(answer, of: id) else { continue }
                    let parents = incoming[id].filter { passesOn($0) }.map { edges[$0].parent }
                    for waiting in parents + (heirs[id] ?? []) {
                        if !isPending[waiting.index] { left += 1 }
                        isPending[waiting.index] = true
                    }
                }
            }
        }
    }

    /// Adds an answer to what is known: demand only grows, and so do its builds.
    ///
    /// - Returns: Whether anything is new.
    private mutating func learn(_ answer: Answer, of id: ID<Component>) -> Bool {
        var isNew = answer.demand.count > demands[id].count
        if isNew { demands[id] = answer.demand }
        for (requirement, condition) in answer.conditions {
            let known = conditions[id][requirement]
            if known?.holds(whenever: condition) ?? false { continue }
            conditions[id][requirement] = condition.or(known)
            isNew = true
        }
        return isNew
    }

    /// The components by height: each comes after its children, unless they contain each other.
    private func levels() -> [[ID<Component>]] {
        var heights = Array(repeating: -1, count: program.components.count)
        var levels: [[ID<Component>]] = []
        for start in program.components.ids where heights[start.index] < 0 {
            heights[start.index] = 0
            var stack = [(id: start, edges: outgoing[start][...])]
            while let (id, left) = stack.popLast() {
                guard let edge = left.first else {
                    let height = heights[id.index]
                    while levels.count <= height { levels.append([]) }
                    levels[height].append(id)
                    if let parent = stack.last?.id.index { heights[parent] = max(heights[parent], height + 1) }
                    continue
                }
                stack.append((id, left.dropFirst()))
                guard passesOn(edge) else { continue }
                let child = edges[edge].child
                if heights[child.index] < 0 {
                    heights[child.index] = 0
                    stack.append((child, outgoing[child][...]))
                } else {
                    heights[id.index] = max(heights[id.index], heights[child.index] + 1)
                }
            }
        }
        return levels
    }

    /// The demand of a component, computed from its children's.
    private struct Answer: Sendable {
        var demand: [ID<Requirement>]
        /// When the component demands what it does not state itself.
        var conditions: [ID<Requirement>: CompilationCondition] = [:]
        /// The bindings of its edges that pass demand on.
        var bindings: [(edge: ID<Edge>, bindings: [Binding])] = []
    }

    /// - Parameter passing: A buffer for the requirements that pass through, reused from component to component.
    private func answer(of id: ID<Component>, gathering passing: inout [ID<Requirement>]) -> Answer {
        var answer = Answer(demand: own[id])
        passing.removeAll(keepingCapacity: true)
        let isRoot = program.components.isRoot(id)
        let isPlain = stated.limits.isEmpty && !program.mayBranch(id)
        for edge in outgoing[id] where passesOn(edge) {
            let (child, home) = (edges[edge].child, edges[edge].home)
            var bindings: [Binding] = []
            bindings.reserveCapacity(demands[child].count)
            for requirement in demands[child] {
                guard let wanted = wanted(requirement, over: edge) else { continue }
                if isPlain, let provider = program.ownProvider(wanted, in: id, from: home) {
                    bindings.append(Binding(requirement: requirement, source: .parent(provider)))
                    continue
                }
                let coverage =
                    isPlain
                    ? Coverage(left: wanted.condition)
                    : program.coverage(of: wanted, in: id, for: child, from: home)
                let left = Wanted(requirement: requirement, condition: coverage.left)
                let carrier = carrier(of: left, in: id)
                let rest = isRoot ? Binding.Source.missing([]) : .environment(carrier)
                bindings.append(binding(of: requirement, in: child, met: coverage, otherwise: rest))
                if left.condition.isNever { continue }
                passing.append(carrier)
                if hasConditions, !own[id].contains(carrier) || isLimited(carrier, in: id) {
                    answer.conditions[carrier] = left.condition.or(answer.conditions[carrier])
                }
            }
            answer.bindings.append((edge, bindings))
        }
        for base in bases[id] ?? [] { addDemand(of: base, to: &answer, &passing) }
        if passing.isEmpty { return answer }
        passing += own[id]
        passing.sort()
        answer.demand = passing.indices.filter { $0 == 0 || passing[$0] != passing[$0 - 1] }.map { passing[$0] }
        return answer
    }

    /// Adds what passes through a component whose environment another one inherits or shares.
    private func addDemand(of base: ID<Component>, to answer: inout Answer, _ passing: inout [ID<Requirement>]) {
        // The other component also states what this one states itself.
        let inherited = demands[base].filter { !own[base].contains($0) }
        passing += inherited
        for (requirement, condition) in conditions[base] where inherited.contains(requirement) {
            answer.conditions[requirement] = condition.or(answer.conditions[requirement])
        }
    }

    /// How an edge meets a requirement of its child: by its parent as far as possible, and by another source in the remaining
    /// builds.
    func binding(
        of requirement: ID<Requirement>,
        in child: ID<Component>,
        met parent: Coverage,
        otherwise rest: Binding.Source
    ) -> Binding {
        if parent.parts.isEmpty, stated.limits.isEmpty { return Binding(requirement: requirement, source: rest) }
        var branches = parent.parts.map { Binding.Branch(condition: $0.condition, source: .parent($0.provider)) }
        if !parent.left.isNever { branches.append(Binding.Branch(condition: parent.left, source: rest)) }
        let isOneWay = branches.count == 1 && !isLimited(requirement, in: child)
        return Binding(requirement: requirement, source: isOneWay ? branches[0].source : .branches(branches))
    }

    /// Whether a component keeps a default of a requirement in some builds.
    private func isLimited(_ requirement: ID<Requirement>, in component: ID<Component>) -> Bool {
        !stated.limits.isEmpty && stated.limits[component]?[requirement] != nil
    }

    /// When a component demands what it states itself.
    func statedCondition(of requirement: ID<Requirement>, in component: ID<Component>) -> CompilationCondition {
        stated.limits[component]?[requirement] ?? program.requirements[requirement].signature.condition
    }

    /// When a component demands a requirement: under the requirement's own condition if the component states it, else when one
    /// of its children does.
    func condition(of requirement: ID<Requirement>, in component: ID<Component>) -> CompilationCondition {
        guard hasConditions else { return .always }
        return conditions[component][requirement] ?? program.requirements[requirement].signature.condition
    }

    /// A requirement of the edge's child, in the builds in which the edge exists; nil if the child demands it only in others.
    func wanted(_ requirement: ID<Requirement>, over edge: ID<Edge>) -> Wanted? {
        guard hasConditions else { return Wanted(requirement: requirement, condition: .always) }
        let condition = edges[edge].condition.and(self.condition(of: requirement, in: edges[edge].child))
        return condition.isNever ? nil : Wanted(requirement: requirement, condition: condition)
    }

    /// Whether the child's unmet demand may pass through the parent's environment.
    func passesOn(_ id: ID<Edge>) -> Bool {
        edges[id].server != nil || edges[id].home == program.components[edges[id].parent].module
    }

    func passesOn(_ edge: Edge) -> Bool {
        edge.isInherited || edge.home == program.components[edge.parent].module
    }

    /// Whether a module sees both the home and the parent of an edge.
    ///
    /// - Parameter viewer: Nil for a module that sees everything.
    func isSeen(_ edge: Edge, from viewer: ID<Module>?) -> Bool {
        guard let viewer else { return true }
        return modules.sees(viewer, edge.home) && modules.sees(viewer, components[edge.parent].module)
    }

    /// The requirement by which a component's environment passes on another one: an equivalent requirement of its own, or the
    /// other one itself. A stricter one, for example with a setter, may have its nearest provider further up.
    func carrier(of wanted: Wanted, in component: ID<Component>) -> ID<Requirement> {
        var requirement = wanted.requirement
        if program.components[component].kind == .nonCore, let variant = program.stated.nonCoreVariants[requirement] {
            requirement = variant
        }
        if own[component].contains(requirement) { return requirement }
        let name = program.requirements[requirement].signature.name
        guard program.stated.sharedNames.contains(name) else { return requirement }
        return own[component].first { candidate in
            // A requirement of the non-core side is also met by non-core components above.
            guard program.requirements[candidate].signature.name == name,
                program.requirements[candidate].isNonCore == program.requirements[requirement].isNonCore
            else { return false }
            let (signature, other) = (
                program.requirements[candidate].signature, program.requirements[requirement].signature
            )
            return signature.meets(other) && other.meets(signature)
                && signature.condition.holds(whenever: wanted.condition)
        } ?? requirement
    }
}
