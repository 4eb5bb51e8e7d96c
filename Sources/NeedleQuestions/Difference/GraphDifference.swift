internal import NeedleGraph

/// The difference between two graphs of scopes, by names.
///
/// Provisions come first, since no diff of the sources shows them: a requirement may have another provider although its own
/// scope did not change. All lists are sorted by the names of scopes, then by their modules, then by the rest.
package struct GraphDifference: Hashable, Sendable {
    /// A scope, by the name of its component.
    package struct Scope: Hashable, Sendable, Comparable {
        package var name: String
        package var module: String

        package static func < (left: Scope, right: Scope) -> Bool {
            (left.name, left.module) < (right.name, right.module)
        }
    }

    /// A parent that creates a child.
    package struct Edge: Hashable, Sendable, Comparable {
        package var parent: Scope
        package var child: Scope
        /// The type that the child contributes to the parent; nil if a call creates it.
        package var contributed: String?

        package static func < (left: Edge, right: Edge) -> Bool {
            (left.parent, left.child, left.contributed ?? "") < (right.parent, right.child, right.contributed ?? "")
        }
    }

    /// A requirement of a scope.
    package struct Requirement: Hashable, Sendable, Comparable {
        package var scope: Scope
        /// The name; of a function with its labels, for example `board(size:)`.
        package var name: String
        package var type: String
        /// Name and type, for example `board: Board`.
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

    /// The providers of a requirement on all paths.
    package struct Providers: Hashable, Sendable {
        package var known: [Provider] = []
        /// Whether some path has no provider, which is an error.
        package var areMissing = false
    }

    /// A requirement that other properties provide now.
    package struct Provision: Hashable, Sendable {
        /// The newer state of the requirement.
        package var requirement: Requirement
        package var before: Providers
        package var after: Providers
        /// Whether the sources of the scope's module are the same in both states.
        package var isSourceUnchanged: Bool
    }

    /// A requirement with another type, other effects or another isolation.
    package struct Change: Hashable, Sendable {
        package var before: Requirement
        package var after: Requirement
    }

    /// The items that only one of the graphs contains.
    package struct Parts<Part: Hashable & Sendable>: Hashable, Sendable {
        package var removed: [Part] = []
        package var added: [Part] = []

        var isEmpty: Bool { removed.isEmpty && added.isEmpty }
        /// The items of both graphs, the removed ones first.
        var all: [(isAdded: Bool, part: Part)] { removed.map { (false, $0) } + added.map { (true, $0) } }
    }

    /// Requirements of scopes in both graphs whose providers differ.
    package var provisions: [Provision] = []
    /// Requirements of scopes in both graphs whose type, effects or isolation differ.
    package var changes: [Change] = []
    package var scopes = Parts<Scope>()
    package var edges = Parts<Edge>()
    /// Requirements of scopes in both graphs that only one graph states.
    package var requirements = Parts<Requirement>()
    /// The names of scopes that several modules of the graphs use.
    package var sharedNames: Set<String> = []

    package var isEmpty: Bool {
        provisions.isEmpty && changes.isEmpty && scopes.isEmpty && edges.isEmpty && requirements.isEmpty
    }

    /// The name of a scope; with its module if other modules use the name, too.
    func text(_ scope: Scope) -> String {
        sharedNames.contains(scope.name) ? "\(scope.module)/\(scope.name)" : scope.name
    }

    /// The name of a requirement with that of its scope, for example `FeedComponent.images`.
    func text(_ requirement: Requirement) -> String { "\(text(requirement.scope)).\(requirement.name)" }

    /// Compares two graphs.
    /// - Parameter isUnchanged: Whether a module has the same sources in both states.
    /// - Complexity: As `ProviderSets`, and O(*n* log *n*) in what differs.
    package init(from old: ScopeGraph, to new: ScopeGraph, where isUnchanged: (String) -> Bool = { _ in false }) {
        let (old, new) = (NamedGraph(old), NamedGraph(new))
        scopes = Parts(old.scopes.keys, new.scopes.keys)
        edges = Parts(old.edges, new.edges)
        let names = Dictionary(grouping: Set(old.scopes.keys).union(new.scopes.keys), by: \.name)
        sharedNames = Set(names.filter { $1.count > 1 }.keys)
        var comparison = RequirementComparison(old: old, new: new)
        for (scope, position) in new.scopes {
            guard let oldPosition = old.scopes[scope] else { continue }
            let match = comparison.match(old.requirements(of: oldPosition), new.requirements(of: position))
            requirements.removed += match.removed.map { old.requirement($0, of: scope) }
            requirements.added += match.added.map { new.requirement($0, of: scope) }
            for (before, after) in match.kept {
                let requirement = new.requirement(after, of: scope)
                if !comparison.haveSameSignature(before, after) {
                    changes.append(Change(before: old.requirement(before, of: scope), after: requirement))
                }
                guard let providers = comparison.providers((before, oldPosition), (after, position)) else { continue }
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
}

extension GraphDifference.Parts where Part: Comparable {
    /// The items that only one of two lists contains, sorted.
    fileprivate init(_ old: some Sequence<Part>, _ new: some Sequence<Part>) {
        let (old, new) = (Set(old), Set(new))
        removed = old.subtracting(new).sorted()
        added = new.subtracting(old).sorted()
    }
}

extension ScopeGraph {
    /// The names of the scopes.
    var scopeNames: [GraphDifference.Scope] {
        scopes.map { GraphDifference.Scope(name: $0.name, module: modules[$0.module]) }
    }
}

/// A graph whose scopes are found by name.
private struct NamedGraph {
    let graph: ScopeGraph
    let providers: ProviderSets
    /// The positions of the scopes. If several scopes share a name, which is an error, the first counts.
    let scopes: [GraphDifference.Scope: Int]
    /// The whole signatures of the requirements. A scope's are compared with each other.
    let signatures: [String]
    private let names: [GraphDifference.Scope]

    init(_ graph: ScopeGraph) {
        self.graph = graph
        providers = ProviderSets(graph)
        names = graph.scopeNames
        scopes = Dictionary(zip(names, names.indices)) { first, _ in first }
        signatures = graph.requirements.map(\.resolved)
    }

    var edges: [GraphDifference.Edge] {
        graph.edges.map {
            GraphDifference.Edge(parent: names[$0.parent], child: names[$0.child], contributed: $0.contributed)
        }
    }

    /// The requirements that a scope states, each once.
    func requirements(of scope: Int) -> [Int] {
        graph.scopes[scope].statements.map(\.requirement).uniqued()
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
        let found = providers.providers(of: requirement, for: scope)
        let known = found.compactMap(\.self).map { graph.properties[$0] }.map { property in
            GraphDifference.Provider(scope: names[property.scope], property: property.name)
        }
        // Functions that differ only in their types are one provider for a reader.
        return GraphDifference.Providers(known: Set(known).sorted(), areMissing: found.contains(nil))
    }
}

/// Compares the requirements of scopes that are in both graphs, and the providers of these requirements.
private struct RequirementComparison {
    let old: NamedGraph
    let new: NamedGraph
    /// The results by pairs of sets of providers. There are few sets, and many requirements share one.
    var differences: [Pair: (before: GraphDifference.Providers, after: GraphDifference.Providers)?] = [:]

    struct Pair: Hashable {
        var old: Int?
        var new: Int?
    }

    /// Pairs the requirements of a scope before and after, by signature and then by name. Linear search suffices, since a scope
    /// has few.
    func match(_ old: [Int], _ new: [Int]) -> (kept: [(before: Int, after: Int)], removed: [Int], added: [Int]) {
        var (removed, added, kept) = (old, new, [(before: Int, after: Int)]())
        for isSame in [haveSameSignature, haveSameName] {
            added.removeAll { after in
                guard let index = removed.firstIndex(where: { isSame($0, after) }) else { return false }
                kept.append((removed.remove(at: index), after))
                return true
            }
        }
        return (kept, removed, added)
    }

    func haveSameSignature(_ before: Int, _ after: Int) -> Bool { old.signatures[before] == new.signatures[after] }

    private func haveSameName(_ before: Int, _ after: Int) -> Bool {
        old.graph.requirements[before].name == new.graph.requirements[after].name
    }

    /// - Returns: nil if both have the same providers.
    mutating func providers(
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
