/// The difference between two graphs of scopes, by names.
///
/// What no difference of texts shows stands first: requirements that another scope provides now, though their own scope may be
/// as it was. All lists are sorted by the names of scopes, then by those of their modules, then by the rest.
package struct GraphDifference: Hashable, Sendable {
    /// A scope, by the name of its component.
    package struct Scope: Hashable, Sendable, Comparable {
        package var name: String
        package var module: String

        package static func < (left: Scope, right: Scope) -> Bool {
            (left.name, left.module) < (right.name, right.module)
        }
    }

    /// A parent that makes a child.
    package struct Edge: Hashable, Sendable, Comparable {
        package var parent: Scope
        package var child: Scope

        package static func < (left: Edge, right: Edge) -> Bool {
            (left.parent, left.child) < (right.parent, right.child)
        }
    }

    /// A requirement of a scope.
    package struct Requirement: Hashable, Sendable, Comparable {
        package var scope: Scope
        /// Of a function with its labels, for example `board(size:)`.
        package var name: String
        package var type: String
        /// Both, for example `board: Board`.
        package var text: String

        package static func < (left: Requirement, right: Requirement) -> Bool {
            (left.scope, left.name, left.type) < (right.scope, right.name, right.type)
        }
    }

    /// A property that meets a requirement.
    package struct Provider: Hashable, Sendable, Comparable {
        package var scope: Scope
        package var property: String

        package static func < (left: Provider, right: Provider) -> Bool {
            (left.scope, left.property) < (right.scope, right.property)
        }
    }

    /// All that provide a requirement on some way.
    package struct Providers: Hashable, Sendable {
        package var known: [Provider] = []
        /// Whether nobody provides it on some way, which is an error.
        package var areMissing = false
    }

    /// A requirement that others provide now.
    package struct Provision: Hashable, Sendable {
        /// As it is now.
        package var requirement: Requirement
        package var before: Providers
        package var after: Providers
        /// Whether no source of the module differs that the scope is in.
        package var isSourceUnchanged: Bool
    }

    /// A requirement with another type, other effects or another isolation.
    package struct Change: Hashable, Sendable {
        package var before: Requirement
        package var after: Requirement
    }

    /// Things that are in one of the graphs only.
    package struct Parts<Part: Hashable & Sendable>: Hashable, Sendable {
        package var removed: [Part] = []
        package var added: [Part] = []

        var isEmpty: Bool { removed.isEmpty && added.isEmpty }
        var count: Int { removed.count + added.count }
    }

    /// Requirements of scopes in both graphs with other providers.
    package var provisions: [Provision] = []
    /// Requirements of scopes in both graphs.
    package var changes: [Change] = []
    package var scopes = Parts<Scope>()
    package var edges = Parts<Edge>()
    /// Requirements of scopes in both graphs.
    package var requirements = Parts<Requirement>()
    /// The names of scopes that are in several modules of the graphs.
    package var sharedNames: Set<String> = []

    package var isEmpty: Bool {
        provisions.isEmpty && changes.isEmpty && scopes.isEmpty && edges.isEmpty && requirements.isEmpty
    }

    /// The name of a scope; with its module, if several have one of that name.
    func text(_ scope: Scope) -> String {
        sharedNames.contains(scope.name) ? "\(scope.module).\(scope.name)" : scope.name
    }

    /// Compares two graphs.
    /// - Parameter isUnchanged: Whether no source of a module differs.
    /// - Complexity: As `ProviderSets`, and O(*n* log *n*) in what differs.
    package init(from old: ScopeGraph, to new: ScopeGraph, where isUnchanged: (String) -> Bool = { _ in false }) {
        let (old, new) = (NamedGraph(old), NamedGraph(new))
        scopes = Parts(old.scopes.keys, new.scopes.keys)
        edges = Parts(old.edges, new.edges)
        sharedNames = Self.sharedNames(Set(old.scopes.keys).union(new.scopes.keys))
        var sets = SetComparison(old, new)
        for (scope, position) in new.scopes {
            guard let oldPosition = old.scopes[scope] else { continue }
            let requirements = RequirementMatch(old.statements(of: oldPosition), new.statements(of: position))
            self.requirements.removed += requirements.removed.map { old.requirement($0, of: scope) }
            self.requirements.added += requirements.added.map { new.requirement($0, of: scope) }
            for (before, after) in requirements.kept {
                let requirement = new.requirement(after.requirement, of: scope)
                if before.identity != after.identity {
                    changes.append(Change(before: old.requirement(before.requirement, of: scope), after: requirement))
                }
                let places = ((before.requirement, oldPosition), (after.requirement, position))
                guard let providers = sets.difference(places.0, places.1) else { continue }
                provisions.append(
                    Provision(
                        requirement: requirement,
                        before: providers.before,
                        after: providers.after,
                        isSourceUnchanged: isUnchanged(scope.module)
                    )
                )
            }
        }
        provisions.sort { $0.requirement < $1.requirement }
        changes.sort { $0.after < $1.after }
        requirements.removed.sort()
        requirements.added.sort()
    }

    private static func sharedNames(_ scopes: Set<Scope>) -> Set<String> {
        var (seen, shared): (Set<String>, Set<String>) = ([], [])
        for scope in scopes where !seen.insert(scope.name).inserted { shared.insert(scope.name) }
        return shared
    }
}

extension GraphDifference.Parts where Part: Comparable {
    /// The parts of which only one list has some, sorted.
    fileprivate init(_ old: some Sequence<Part>, _ new: some Sequence<Part>) {
        let (old, new) = (Set(old), Set(new))
        removed = old.subtracting(new).sorted()
        added = new.subtracting(old).sorted()
    }
}

/// A graph whose scopes are found by name.
private struct NamedGraph {
    let graph: ScopeGraph
    let providers: ProviderSets
    /// The positions of the scopes. Of several with one name, which is an error, the first counts.
    let scopes: [GraphDifference.Scope: Int]
    private let names: [GraphDifference.Scope]

    /// A requirement that a scope states.
    struct Statement {
        var requirement: Int
        var name: String
        var identity: String
    }

    init(_ graph: ScopeGraph) {
        self.graph = graph
        providers = ProviderSets(graph)
        names = graph.scopes.map { GraphDifference.Scope(name: $0.name, module: graph.modules[$0.module]) }
        scopes = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    var edges: [GraphDifference.Edge] {
        graph.edges.map { GraphDifference.Edge(parent: names[$0.parent], child: names[$0.child]) }
    }

    /// The requirements of a scope, each once.
    func statements(of scope: Int) -> [Statement] {
        var seen: [Int] = []
        return graph.scopes[scope].statements.compactMap { statement in
            guard !seen.contains(statement.requirement) else { return nil }
            seen.append(statement.requirement)
            let requirement = graph.requirements[statement.requirement]
            return Statement(
                requirement: statement.requirement,
                name: requirement.name,
                identity: requirement.identity
            )
        }
    }

    func requirement(_ number: Int, of scope: GraphDifference.Scope) -> GraphDifference.Requirement {
        let requirement = graph.requirements[number]
        return GraphDifference.Requirement(
            scope: scope,
            name: requirement.name,
            type: requirement.type,
            text: requirement.text
        )
    }

    func providers(of requirement: Int, for scope: Int) -> GraphDifference.Providers {
        var all = GraphDifference.Providers()
        for property in providers.providers(of: requirement, for: scope) {
            guard let property else {
                all.areMissing = true
                continue
            }
            let found = graph.properties[property]
            all.known.append(GraphDifference.Provider(scope: names[found.scope], property: found.name))
        }
        // Several functions of one name are one for a reader.
        all.known = Set(all.known).sorted()
        return all
    }
}

/// The requirements of one scope before and after, by identity and else by name.
private struct RequirementMatch {
    var kept: [(before: NamedGraph.Statement, after: NamedGraph.Statement)] = []
    /// Their numbers.
    var removed: [Int] = []
    var added: [Int] = []

    init(_ old: [NamedGraph.Statement], _ new: [NamedGraph.Statement]) {
        var (old, new) = (old, new)
        keep(&old, &new) { $0.identity == $1.identity }
        keep(&old, &new) { $0.name == $1.name }
        removed = old.map(\.requirement)
        added = new.map(\.requirement)
    }

    /// Takes out what belongs together. A scope has few requirements.
    private mutating func keep(
        _ old: inout [NamedGraph.Statement],
        _ new: inout [NamedGraph.Statement],
        where isSame: (NamedGraph.Statement, NamedGraph.Statement) -> Bool
    ) {
        new.removeAll { after in
            guard let index = old.firstIndex(where: { isSame($0, after) }) else { return false }
            kept.append((old.remove(at: index), after))
            return true
        }
    }
}

/// Compares sets of providers by name. There are few sets, and many requirements that have them.
private struct SetComparison {
    private let old: NamedGraph
    private let new: NamedGraph
    private var differences: [Pair: (before: GraphDifference.Providers, after: GraphDifference.Providers)?] = [:]

    private struct Pair: Hashable {
        var old: Int?
        var new: Int?
    }

    init(_ old: NamedGraph, _ new: NamedGraph) { (self.old, self.new) = (old, new) }

    /// - Returns: nil if both have the same providers.
    mutating func difference(
        _ before: (requirement: Int, scope: Int),
        _ after: (requirement: Int, scope: Int)
    ) -> (before: GraphDifference.Providers, after: GraphDifference.Providers)? {
        let pair = Pair(
            old: old.providers.number(of: before.requirement, for: before.scope),
            new: new.providers.number(of: after.requirement, for: after.scope)
        )
        if let known = differences[pair] { return known }
        let providers = (
            old.providers(of: before.requirement, for: before.scope),
            new.providers(of: after.requirement, for: after.scope)
        )
        let difference = providers.0 == providers.1 ? nil : providers
        differences[pair] = .some(difference)
        return difference
    }
}
