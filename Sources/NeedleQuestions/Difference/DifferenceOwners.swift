// The owners of what differs between two graphs.

package import NeedleGraph

/// The owners of the scopes and properties of two graphs, by names. Owners are looked up on demand.
package struct DifferenceOwners: Sendable {
    /// A fact, and the function that finds its owners.
    private struct Owned: Sendable {
        var fact: FactReference
        var findOwners: @Sendable (FactReference) -> [String]
    }

    private var scopes: [GraphDifference.Scope: Owned] = [:]
    private var properties: [GraphDifference.Provider: Owned] = [:]

    package init() {}

    /// Adds the owners of a graph. Known entries stay, so the newer graph is added first.
    /// - Parameter findOwners: The owners of the file of a fact.
    package mutating func add(_ graph: ScopeGraph, _ findOwners: @escaping @Sendable (FactReference) -> [String]) {
        let names = graph.scopes.map { GraphDifference.Scope(name: $0.name, module: graph.modules[$0.module]) }
        for (name, scope) in zip(names, graph.scopes) where scopes[name] == nil {
            scopes[name] = Owned(fact: scope.reference, findOwners: findOwners)
        }
        for property in graph.properties {
            let name = GraphDifference.Provider(scope: names[property.scope], property: property.name)
            if properties[name] == nil { properties[name] = Owned(fact: property.reference, findOwners: findOwners) }
        }
    }

    /// The owners of the file that declares a component.
    func owners(of scope: GraphDifference.Scope) -> [String] { scopes[scope].map { $0.findOwners($0.fact) } ?? [] }

    /// The owners of the file that declares a property.
    func owners(of provider: GraphDifference.Provider) -> [String] {
        properties[provider].map { $0.findOwners($0.fact) } ?? []
    }

    /// The owners of both ends of an edge.
    func owners(of edge: GraphDifference.Edge) -> [String] {
        let parents = owners(of: edge.parent)
        return parents + owners(of: edge.child).filter { !parents.contains($0) }
    }
}

/// A difference, grouped by owner.
struct OwnersOfDifference {
    /// A kind of change for an owner, in the order of the output.
    enum Change: String, CaseIterable {
        case loses
        case gains
        case otherProviders = "has other providers of"
        case providesNoMore = "no longer provides"
        case provides = "now provides"
        case otherType = "has another type of"
        case needsNoMore = "no longer needs"
        case needs = "now needs"
    }

    /// All changes for one owner.
    struct Part {
        var owner: String
        /// The names of the things that each change concerns.
        var changes: [(change: Change, names: [String])]
    }

    private var names: [String: [Change: [String]]] = [:]

    init(_ difference: GraphDifference, _ owners: DifferenceOwners) {
        func text(_ requirement: GraphDifference.Requirement) -> String {
            "\(difference.text(requirement.scope)).\(requirement.name)"
        }
        for (isAdded, scope, _) in difference.scopesWithEdges {
            add(isAdded ? .gains : .loses, difference.text(scope), to: owners.owners(of: scope))
        }
        for (isAdded, edge) in difference.otherEdges {
            let name = "\(difference.text(edge.parent)) -> \(difference.text(edge.child))"
            add(isAdded ? .gains : .loses, name, to: owners.owners(of: edge))
        }
        for provision in difference.provisions {
            let name = text(provision.requirement)
            add(.otherProviders, name, to: owners.owners(of: provision.requirement.scope))
            let before = Set(provision.before.known.flatMap(owners.owners))
            let after = Set(provision.after.known.flatMap(owners.owners))
            add(.providesNoMore, name, to: before.subtracting(after))
            add(.provides, name, to: after.subtracting(before))
        }
        for change in difference.changes {
            add(.otherType, text(change.after), to: owners.owners(of: change.after.scope))
        }
        for (isAdded, requirement) in difference.otherRequirements {
            add(isAdded ? .needs : .needsNoMore, text(requirement), to: owners.owners(of: requirement.scope))
        }
    }

    private mutating func add(_ change: Change, _ name: String, to owners: some Sequence<String>) {
        for owner in owners { names[owner, default: [:]][change, default: []].append(name) }
    }

    /// The parts, sorted by owner.
    var parts: [Part] {
        names.sorted { bytesAscending($0.key, $1.key) }.map { owner, names in
            Part(owner: owner, changes: Change.allCases.compactMap { change in names[change].map { (change, $0) } })
        }
    }
}
