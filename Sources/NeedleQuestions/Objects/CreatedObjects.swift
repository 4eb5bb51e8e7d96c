import NeedleDiagnostics
import NeedleDriver
package import NeedleGraph
package import NeedleLinker

/// The objects that reading one member of a scope creates at once: a tree of reads, in existing and in newly created scopes.
///
/// The scope of that member is the top: its requirements are named and not followed. A scope counts once, however often the
/// member that creates it is read.
package struct CreatedObjects: Sendable {
    typealias Node = ObjectGraph.Node

    /// A line of the tree.
    struct Row: Sendable {
        /// For example `FeedComponent.screen`.
        var name: String
        var depth: Int
        var isConditional: Bool
        /// Where it is declared; nil for something that a scope above the top provides.
        var reference: FactReference?
        var isShared = false
        /// Whether a line above already shows it with everything that it reads.
        var isRepeated = false
    }

    /// In the order of the reads.
    private(set) var rows: [Row] = []
    /// The names on a longest chain of reads, starting with the member.
    private(set) var longest: [String] = []
    /// The shared objects of the visited scopes that were not read; sorted.
    private(set) var unread: [String] = []

    /// A scope at run time, with its parent and the edge that created it.
    private struct Scope: Hashable {
        var component: ID<Component>
        var parent: Int?
        var edge: ID<Edge>?
    }

    private struct Object: Hashable {
        var scope: Int
        var node: ID<Node>
    }

    private let graph: LinkedGraph
    private let objects: ObjectGraph
    private var scopes: [Scope] = []
    private var numbers: [Scope: Int] = [:]
    /// The length of the longest chain from each object that was read, and the next object on it.
    private var chains: [Object: (length: Int, next: Object?)] = [:]

    /// - Complexity: Linear in the members that are read, summed over the created scopes.
    init(of member: ID<Node>, _ objects: ObjectGraph, in graph: LinkedGraph) {
        (self.graph, self.objects) = (graph, objects)
        let start = Object(scope: number(Scope(component: objects.nodes[member].component)), node: member)
        read(start)
        var object: Object? = start
        while let current = object {
            longest.append(name(current.node))
            object = chains[current]?.next
        }
        unread = sharedAndUnread()
    }

    /// The objects that a declared member creates in the first component that contains it; nil if it reads nothing.
    ///
    /// - Complexity: Linear in the members of all components, if the body reads something.
    package init?(declaredAt fact: FactReference, in graph: LinkedGraph, _ workers: Workers) {
        guard case .member(let declaration, let index) = fact.element,
            let (module, file) = graph.modules.file(of: fact)
        else { return nil }
        // The reference may come from newer facts than the graph.
        let declarations = graph.modules[module].facts.files[file].declarations
        guard declarations.indices.contains(declaration), declarations[declaration].members.indices.contains(index),
            !declarations[declaration].members[index].readings.isEmpty
        else { return nil }
        let symbol = graph.symbols.symbol(module: module, file: file, declaration: declaration)
        let objects = findObjects(graph.solution, workers)
        let member = objects.nodes.ids.first { id in
            let node = objects.nodes[id]
            return node.symbol == symbol && node.member == index && !node.steps.isEmpty
        }
        guard let member else { return nil }
        self.init(of: member, objects, in: graph)
    }

    private mutating func number(_ scope: Scope) -> Int {
        if let known = numbers[scope] { return known }
        scopes.append(scope)
        numbers[scope] = scopes.count - 1
        return scopes.count - 1
    }

    private func name(_ node: ID<Node>) -> String {
        "\(graph.components[objects.nodes[node].component].name).\(objects.member(node).name)"
    }

    /// A step from an object to another object, or to something that a scope above the top provides.
    private struct Next {
        var object: Object?
        var above: String?
        var isConditional: Bool
    }

    /// Reads without recursion, since a chain may be as long as the program has scopes.
    private mutating func read(_ start: Object) {
        var open: [(object: Object, next: ArraySlice<Next>)] = []
        enter(start, depth: 0, isConditional: false, &open)
        while let (object, next) = open.last {
            guard let step = next.first else {
                open.removeLast()
                if let reader = open.last?.object, let length = chains[object]?.length,
                    length >= chains[reader]?.length ?? 0
                {
                    chains[reader] = (length + 1, object)
                }
                continue
            }
            open[open.count - 1].next.removeFirst()
            if let above = step.above {
                rows.append(Row(name: above, depth: open.count, isConditional: step.isConditional))
            } else if let read = step.object {
                let isKnown = chains[read] != nil
                enter(read, depth: open.count, isConditional: step.isConditional, &open)
                let isOnCircle = open.contains { $0.object == read }
                if isKnown, !isOnCircle, let length = chains[read]?.length, length >= chains[object]?.length ?? 0 {
                    chains[object] = (length + 1, read)
                }
            }
        }
    }

    private mutating func enter(
        _ object: Object,
        depth: Int,
        isConditional: Bool,
        _ open: inout [(object: Object, next: ArraySlice<Next>)]
    ) {
        // Nobody reads a longer list, and two scopes on each of many levels would double it at each level.
        let isKnown = chains[object] != nil || rows.count >= 10_000
        let member = objects.member(object.node)
        let node = objects.nodes[object.node]
        let steps = isKnown ? [] : next(after: object)
        rows.append(
            Row(
                name: name(object.node),
                depth: depth,
                isConditional: isConditional,
                reference: graph.symbols[node.symbol].reference(toMember: node.member, in: graph.modules),
                isShared: member.sharedCalls > 0,
                isRepeated: isKnown && !node.steps.isEmpty
            )
        )
        guard !isKnown else { return }
        chains[object] = (1, nil)
        open.append((object, steps[...]))
    }

    private mutating func next(after object: Object) -> [Next] {
        let scopes = scopes
        return objects.nodes[object.node].steps.flatMap { step -> [Next] in
            switch step.target {
            case .own(let node):
                return [Next(object: Object(scope: object.scope, node: node), isConditional: step.isConditional)]
            case .child(let edge, let node):
                // A scope that contains itself below is followed once.
                let above = sequence(first: object.scope) { scopes[$0].parent }.first { scopes[$0].edge == edge }
                let child =
                    above ?? number(Scope(component: graph.edges[edge].child, parent: object.scope, edge: edge))
                return [Next(object: Object(scope: child, node: node), isConditional: step.isConditional)]
            case .requirement(let requirement, let isCalled):
                return providers(of: requirement, isCalled, above: object.scope, isConditional: step.isConditional)
            }
        }
    }

    /// The members that meet a requirement of a scope.
    /// - Parameter isConditional: Whether the requirement is read only under a condition.
    private func providers(
        of requirement: ID<Requirement>,
        _ isCalled: Bool,
        above scope: Int,
        isConditional: Bool
    ) -> [Next] {
        guard let edge = scopes[scope].edge, let parent = scopes[scope].parent else {
            let name = graph.requirements[requirement].signature.name
            return [Next(above: "\(name), from above", isConditional: isConditional)]
        }
        return objects.meeting(requirement, isCalled: isCalled, on: edge).flatMap { meeting -> [Next] in
            let isConditional = isConditional || meeting.isConditional
            switch meeting.source {
            case .requirement(let carrier, _):
                return providers(of: carrier, isCalled, above: parent, isConditional: isConditional)
            case .member(let node):
                let component = objects.nodes[node].component
                let owner = sequence(first: parent) { scopes[$0].parent }.first { scopes[$0].component == component }
                return owner.map { [Next(object: Object(scope: $0, node: node), isConditional: isConditional)] } ?? []
            }
        }
    }

    private func sharedAndUnread() -> [String] {
        let read = Set(chains.keys.map(\.node))
        let names = Set(scopes.map(\.component)).flatMap { component in
            objects.nodes(of: component).filter { objects.member($0).sharedCalls > 0 && !read.contains($0) }
                .map(name)
        }
        return Set(names).sorted(by: bytesAscending)
    }
}

extension ScopeNames {
    /// The members of a component that a subject names; there are several if branches of an `#if` declare them.
    /// - Throws: If there is no such member, with a similar name; or if several functions have the name.
    func members(
        _ subject: Subject,
        _ objects: ObjectGraph,
        in linked: LinkedGraph
    ) throws(Failure) -> [ID<ObjectGraph.Node>] {
        let component = graph.scopes[subject.scope].component
        let owner = linked.components[component].name
        let known = objects.nodes(of: component).map { objects.member($0).name.text }
        guard let name = subject.member else {
            throw Failure("name a property of '\(owner)', as '\(owner).\(known.first ?? "screen")'")
        }
        let found = objects.named(Name(name), in: component)
        guard found.isEmpty else { return found }
        let hint = known.contains(name) ? "; it has several functions of that name" : suggestion(for: name, in: known)
        throw Failure("'\(owner)' has no property '\(printableLine(name))'\(hint)")
    }
}
