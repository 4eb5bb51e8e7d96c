import NeedleGraph
import NeedleLinker

/// Finds the members that each member of each component reads at once.
func findObjects(_ solution: Solution, _ workers: Workers) -> ObjectGraph {
    let program = solution.demand.program
    let lists = workers.map(program.components.ids) { members(of: $0, program) }
    var graph = ObjectGraph(lists, of: solution)
    let finder = StepFinder(graph, solution, workers)
    graph.add(workers.map(graph.nodes.ids) { finder.steps(of: $0) })
    return graph
}

/// The members of a component that may be read, those of subclasses first.
private func members(of id: ID<Component>, _ program: Program) -> [ObjectGraph.Node] {
    if program.components.isTemplate(id) { return [] }
    var found: [ObjectGraph.Node] = []
    for (depth, current) in program.components.withSuperclasses(id).enumerated() {
        for symbol in program.symbols.declarations(of: program.components[current]) {
            for (index, member) in program.symbols[symbol].members.enumerated()
            where !member.isStatic && (member.kind == .variable || member.kind == .function) {
                found.append(
                    ObjectGraph.Node(component: id, symbol: symbol, member: index, name: member.name, depth: depth)
                )
            }
        }
    }
    return found
}

/// Finds the steps of nodes, by resolving the names that their bodies read.
///
/// A class, since workers share it: a copy would retain all tables.
private final class StepFinder: SolutionReader, Sendable {
    let graph: ObjectGraph
    let solution: Solution
    /// Kept here, since threads that ask the solution for them in each step contend for reference counts.
    let program: Program
    let symbols: Symbols
    let demand: DemandPropagation
    let edges: Table<Edge>
    private let requirements: Table<Requirement>
    /// By member, the edges to the scopes that its body creates, of components that read members of such scopes.
    private let created: [ID<ObjectGraph.Node>: [ID<Edge>]]
    /// By collecting member, the edges to the children whose contributions it collects; one edge per child.
    private let collectors: [ID<ObjectGraph.Node>: [ID<Edge>]]

    init(_ graph: ObjectGraph, _ solution: Solution, _ workers: Workers) {
        (self.graph, self.solution) = (graph, solution)
        (program, symbols) = (solution.program, solution.program.symbols)
        let (program, demand, edges) = (solution.program, solution.demand, solution.edges)
        (self.demand, self.edges, requirements) = (demand, edges, program.requirements)
        let pairs = workers.map(program.components.ids) { component -> [(node: ID<ObjectGraph.Node>, edge: ID<Edge>)] in
            let readsScopes = graph.nodes(of: component).contains { id in
                graph.member(id).readings.contains { $0.member != nil }
            }
            if !readsScopes { return [] }
            return demand.edges(outOf: component).flatMap { edge in
                Set(edges[edge].sites.compactMap { graph.node(around: $0, in: component, program) }).map { ($0, edge) }
            }
        }.flatMap(\.self)
        created = Dictionary(grouping: pairs, by: \.node).mapValues { $0.map(\.edge) }
        let contributed = Dictionary(grouping: program.contributions.list, by: \.collector)
        var collectors: [ID<ObjectGraph.Node>: [ID<Edge>]] = [:]
        for call in program.contributions.collections {
            guard let node = graph.node(around: call.site, in: call.component, program) else { continue }
            let children = Set((contributed[call.component] ?? []).map(\.component))
            var seen: Set<ID<Component>> = []
            collectors[node, default: []] += demand.edges(outOf: call.component).filter { id in
                children.contains(edges[id].child) && edges[id].sites.contains(call.site)
                    && seen.insert(edges[id].child).inserted
            }
        }
        self.collectors = collectors
    }

    /// Whether the value of a member is a scope of a component, and not something that the scope creates: its type is the
    /// component's class, a superclass or a protocol of that class.
    private func gives(_ member: Member, _ child: ID<Component>) -> Bool {
        guard var type = member.type?.type else { return false }
        if let wrapped = type.optionalWrapped { type = wrapped }
        if case .unwrapped(let wrapped) = type.form { type = wrapped }
        if case .existential(let constraint) = type.form { type = constraint }
        if case .opaque(let constraint) = type.form { type = constraint }
        guard let name = type.path?.last.name else { return false }
        return program.components.withSuperclasses(child).contains { id in
            if components[id].type.name.parts.last == name { return true }
            return symbols.declarations(of: components[id]).contains { symbol in
                symbols[symbol].inheritance.contains { $0.type.path?.last.name == name }
            }
        }
    }

    func steps(of id: ID<ObjectGraph.Node>) -> [ObjectGraph.Step] {
        let node = graph.nodes[id]
        let member = symbols[node.symbol].members[node.member]
        if member.readings.isEmpty { return [] }
        var steps: [ObjectGraph.Step] = []
        for reading in member.readings {
            let collected = reading.isCollection ? contributions(to: id) : []
            let targets = targets(of: reading, in: node).filter { !excludes($0, node) } + collected
            for target in targets {
                let isConditional =
                    reading.isConditional || targets.count > 1 && collected.isEmpty || !member.conditions.isEmpty
                    || member.mayEndEarly
                    || !symbols[node.symbol].declaration.conditions.isEmpty
                if let known = steps.firstIndex(where: { $0.target == target }) {
                    if !isConditional { steps[known].isConditional = false }
                } else {
                    steps.append(ObjectGraph.Step(target: target, isConditional: isConditional))
                }
            }
        }
        return steps
    }

    /// The contributions that a member collects.
    private func contributions(to node: ID<ObjectGraph.Node>) -> [ObjectGraph.Target] {
        (collectors[node] ?? []).flatMap { edge in
            graph.named("contribution", in: edges[edge].child).map { .child(edge, $0) }
        }
    }

    private func targets(of reading: Reading, in node: ObjectGraph.Node) -> [ObjectGraph.Target] {
        if let member = reading.member { return members(member, ofScope: reading, in: node) }
        func own(from depth: Int) -> [ID<ObjectGraph.Node>] {
            graph.named(reading.name, isCall: reading.isCall, in: node.component, from: depth)
        }
        switch reading.base {
        case .own, .self:
            // A subclass cannot override a member that it does not see.
            let seen = own(from: node.depth)
            let isAll = node.depth == 0 || seen.contains { isHidden($0, from: node.component) }
            let found = isAll ? seen : own(from: 0)
            if reading.base == .own || !graph.named(reading.name, in: node.component).isEmpty {
                return found.map { .own($0) }
            }
            return requirements(of: reading, in: node.component)
        case .superclass: return own(from: node.depth + 1).map { .own($0) }
        case .dependency: return requirements(of: reading, in: node.component)
        case .pluginExtension: return plugged(reading.name, in: node.component)
        case .scope: return []
        }
    }

    /// Whether a member of a superclass cannot be overridden by a component.
    private func isHidden(_ id: ID<ObjectGraph.Node>, from component: ID<Component>) -> Bool {
        let access = graph.member(id).access ?? .internal
        if access <= .fileprivate { return true }
        return !modules.isVisible(
            access,
            of: symbols[graph.nodes[id].symbol].module,
            from: components[component].module
        )
    }

    /// Whether no build contains both a member of the scope and its reader.
    private func excludes(_ target: ObjectGraph.Target, _ reader: ObjectGraph.Node) -> Bool {
        guard case .own(let id) = target else { return false }
        let node = graph.nodes[id]
        func condition(_ node: ObjectGraph.Node) -> CompilationCondition {
            let member = symbols[node.symbol].members[node.member]
            return symbols.condition(of: node.symbol).and(CompilationCondition(member.conditions))
        }
        let isAlways = graph.member(id).conditions.isEmpty && symbols[node.symbol].declaration.conditions.isEmpty
        return !isAlways && condition(node).excludes(condition(reader))
    }

    /// The requirements that a reading means. A function that is not called is not read at once.
    private func requirements(of reading: Reading, in component: ID<Component>) -> [ObjectGraph.Target] {
        var found: [ObjectGraph.Target] = []
        let (name, isCall) = (reading.name, reading.isCall)
        for index in solution.sites[component].indices {
            let id = solution.sites[component][index].requirement
            guard requirements[id].signature.name == name, isCall || requirements[id].signature.kind == .variable
            else { continue }
            found.append(.requirement(id, isCalled: isCall))
        }
        return found
    }

    /// The members of the non-core component that meet the member of a plugin extension with this name.
    private func plugged(_ name: Name, in component: ID<Component>) -> [ObjectGraph.Target] {
        // If the core declares a listed member itself, a cycle through it is reported as another error.
        guard let plugin = program.plugins[component], graph.named(name, in: component).isEmpty,
            let edge = demand.edges(outOf: component).first(where: { edges[$0].child == plugin.nonCore })
        else { return [] }
        return plugin.members.filter { symbols[$0.site.protocol].members[$0.site.member].name == name }
            .compactMap { graph.node(of: self.program.properties[$0.property], in: plugin.nonCore) }
            .map { .child(edge, $0) }
    }

    /// The member of the scope that the body, or the member that it reads, creates; none if two edges match.
    private func members(_ name: Name, ofScope reading: Reading, in node: ObjectGraph.Node) -> [ObjectGraph.Target] {
        let found: [ID<Edge>]
        if reading.base == .scope {
            found = demand.edges(outOf: node.component).filter {
                components[edges[$0].child].type.name.parts.last == reading.name
            }
        } else {
            let depth = reading.base == .superclass ? node.depth + 1 : 0
            guard [.own, .self, .superclass].contains(reading.base),
                case let named = graph.named(reading.name, in: node.component),
                named.count == 1, graph.nodes[named[0]].depth >= depth
            else { return [] }
            // The member may return something else than the scope that it creates.
            found = (created[named[0]] ?? []).filter { gives(graph.member(named[0]), edges[$0].child) }
        }
        guard found.count == 1 else { return [] }
        return graph.named(name, isCall: reading.isCall, in: edges[found[0]].child).map { .child(found[0], $0) }
    }
}

extension Member {
    /// Whether it is a function that may throw or suspend before its later reads.
    var mayEndEarly: Bool { kind == .function && effects != Effects() }
}

extension ObjectGraph {
    /// The member of a component in whose body a call stands.
    fileprivate func node(
        around call: FactReference,
        in component: ID<Component>,
        _ program: Program
    ) -> ID<Node>? {
        guard case .instantiation(let index) = call.element, let module = program.modules.named(Name(call.module))
        else { return nil }
        let files = program.modules.table[module].facts.files
        // Files are sorted by their paths.
        let file = files.partitioningIndex { !bytesAscending($0.path, call.path) }
        guard file < files.count, files[file].path == call.path else { return nil }
        let instantiation = files[file].instantiations[index]
        guard let declaration = instantiation.declaration, let member = instantiation.member else { return nil }
        let symbol = program.symbols.symbol(module: module, file: file, declaration: declaration)
        return nodes(of: component).first { nodes[$0].symbol == symbol && nodes[$0].member == member }
    }
}
