package import NeedleGraph
package import NeedleLinker

/// The graph of objects: for each member of a component, the members that its body reads at once.
///
/// Which member meets a requirement depends on the path to the scope, and there may be too many paths to list. So nothing
/// here belongs to one path. A step to a requirement ends there, and the binding of each edge shows how the requirement is
/// met above (`meeting`). A step to a member of a child leads over the edge to that child.
package struct ObjectGraph: Sendable {
    /// A member of the scopes of one component.
    package struct Node: Sendable {
        package let component: ID<Component>
        /// The declaration that contains the member: the class of the component, a superclass, or an extension of these.
        package let symbol: ID<Symbol>
        package let member: Int
        let name: Name
        /// The number of inheritance steps from the component to the class that contains the member.
        let depth: Int
        package internal(set) var steps: [Step] = []
    }

    /// A member that is read at once.
    package struct Step: Sendable {
        package var target: Target
        package var isConditional: Bool
    }

    /// The thing that a step reads.
    package enum Target: Hashable, Sendable {
        /// A member of the same scope.
        case own(ID<Node>)
        /// A requirement of the scope, which a scope above meets. A deferred one is read at once only if it is called.
        case requirement(ID<Requirement>, isCalled: Bool)
        /// A member of the scope that the edge leads to.
        case child(ID<Edge>, ID<Node>)

        /// The member that is read; nil for a requirement.
        var node: ID<Node>? {
            switch self {
            case .own(let node), .child(_, let node): node
            case .requirement: nil
            }
        }
    }

    /// A thing that a member needs from above its scope.
    enum Need: Hashable {
        /// A requirement, as in `Target`.
        case requirement(ID<Requirement>, isCalled: Bool)
        /// A member of the nearest scope of its component above.
        case member(ID<Node>)
    }

    /// The nodes, component by component; those of subclasses come before those of superclasses.
    package private(set) var nodes = Table<Node>()
    private var positions: SideTable<Component, Range<ID<Node>>>
    private let edges: Table<Edge>
    private let symbols: Symbols
    private let properties: Table<Property>

    /// - Parameter lists: The members of each component.
    init(_ lists: [[Node]], of solution: Solution) {
        let program = solution.program
        (edges, symbols, properties) = (solution.edges, program.symbols, program.properties.table)
        positions = SideTable(for: program.components, repeating: ID(0)..<ID(0))
        nodes.reserveCapacity(lists.reduce(0) { $0 + $1.count })
        for (id, list) in zip(positions.ids, lists) {
            let start = nodes.ids.upperBound
            for node in list { nodes.append(node) }
            positions[id] = start..<nodes.ids.upperBound
        }
    }

    /// Adds the steps of all members.
    mutating func add(_ steps: [[Step]]) {
        for (id, steps) in zip(nodes.ids, steps) where !steps.isEmpty { nodes[id].steps = steps }
    }

    /// The members of a component.
    package func nodes(of component: ID<Component>) -> Range<ID<Node>> { positions[component] }

    /// The members of a component that a reading means, in the nearest class that declares any. Several are branches of an
    /// `#if`. Empty if functions with different parameters, or a function and a closure, have the name, since it is unknown
    /// which is called.
    /// - Parameter depth: The depth of the first class to search.
    func named(_ name: Name, isCall: Bool, in component: ID<Component>, from depth: Int = 0) -> [ID<Node>] {
        let all = nodes(of: component).filter { nodes[$0].name == name && nodes[$0].depth >= depth }
        let found = isCall ? all : all.filter { member($0).kind == .variable }
        guard let first = found.first.map(member) else { return [] }
        let isOne = found.map(member).allSatisfy {
            $0.kind == first.kind && $0.parameters.map(\.label) == first.parameters.map(\.label)
                && $0.parameters.map(\.type.type) == first.parameters.map(\.type.type)
        }
        guard isOne else { return [] }
        let nearest = found.filter { nodes[$0].depth == nodes[found[0]].depth }
        // Several functions differ in their results, unless they are branches of an `#if`.
        let areOverloads = nearest.count > 1 && first.kind == .function
        return areOverloads && nearest.contains { member($0).conditions.isEmpty } ? [] : nearest
    }

    /// The members of a component with this name, in the nearest class that declares any.
    package func named(_ name: Name, in component: ID<Component>) -> [ID<Node>] {
        let found = nodes(of: component).filter { nodes[$0].name == name }
        return found.filter { nodes[$0].depth == nodes[found[0]].depth }
    }

    /// The declaration of a member.
    package func member(_ id: ID<Node>) -> Member { symbols[nodes[id].symbol].members[nodes[id].member] }

    /// The member that a property stands for.
    func node(of property: Property, in component: ID<Component>) -> ID<Node>? {
        nodes(of: component).first { nodes[$0].symbol == property.symbol && nodes[$0].member == property.member }
    }

    /// How an edge meets a requirement of its child, as seen from the parent. A deferred one that is not called is read
    /// later, and left out.
    func meeting(_ requirement: ID<Requirement>, isCalled: Bool, on edge: ID<Edge>) -> [Meeting] {
        let bindings = edges[edge].bindings
        guard let index = bindings.firstPosition(of: requirement, by: \.requirement) else { return [] }
        guard case .branches(let branches) = bindings[index].source else {
            return meetings(bindings[index].source, isCalled: isCalled, on: edge)
        }
        return branches.flatMap { branch in
            meetings(branch.source, isCalled: isCalled, on: edge).map {
                Meeting(source: $0.source, isConditional: $0.isConditional || branches.count > 1)
            }
        }
    }

    private func meetings(_ source: Binding.Source, isCalled: Bool, on edge: ID<Edge>) -> [Meeting] {
        func node(_ provider: Provider, in component: ID<Component>) -> ID<Node>? {
            guard isCalled || provider.fit != .deferred, provider.route == .own else { return nil }
            return self.node(of: properties[provider.property], in: component)
        }
        switch source {
        case .parent(let provider):
            let node = node(provider, in: edges[edge].parent)
            return node.map { [Meeting(source: .member($0), isConditional: false)] } ?? []
        case .environment(let carrier):
            return [Meeting(source: .requirement(carrier, isCalled: isCalled), isConditional: false)]
        case .ancestors(let ancestors), .missing(let ancestors):
            return ancestors.compactMap { ancestor in
                node(ancestor.provider, in: ancestor.component).map {
                    Meeting(source: .member($0), isConditional: ancestors.count > 1)
                }
            }
        case .branches: return []
        }
    }

    /// A thing that meets a requirement of a child.
    struct Meeting {
        /// A requirement of the parent, or a member of the parent or of a scope above it.
        var source: Need
        /// Whether something else meets it in other builds or on other paths.
        var isConditional: Bool
    }
}
