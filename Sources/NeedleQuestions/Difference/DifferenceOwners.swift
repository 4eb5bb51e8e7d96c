// The owners of what differs between two graphs.

internal import NeedleGraph

/// The owners of the scopes and properties of two graphs, by names. Owners are looked up on demand.
struct DifferenceOwners: Sendable {
    private typealias Owned = (fact: FactReference, owners: FileOwners)

    private var scopes: [GraphDifference.Scope: Owned] = [:]
    private var properties: [GraphDifference.Provider: Owned] = [:]

    /// Adds the owners of a graph. Known entries stay, so the newer graph is added first.
    mutating func add(_ graph: ScopeGraph, _ owners: FileOwners) {
        let names = graph.scopeNames
        for (name, scope) in zip(names, graph.scopes) where scopes[name] == nil {
            scopes[name] = (scope.reference, owners)
        }
        for property in graph.properties {
            let name = GraphDifference.Provider(scope: names[property.scope], property: property.name)
            if properties[name] == nil { properties[name] = (property.reference, owners) }
        }
    }

    /// The owners of the file that declares a component.
    func owners(of scope: GraphDifference.Scope) -> [String] { owners(of: scopes[scope]) }

    /// The owners of the file that declares a property.
    func owners(of provider: GraphDifference.Provider) -> [String] { owners(of: properties[provider]) }

    private func owners(of owned: Owned?) -> [String] { owned.map { $0.owners.owners(of: $0.fact) } ?? [] }

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
        for (isAdded, scope, _) in difference.scopesWithEdges {
            add(isAdded ? .gains : .loses, difference.text(scope), to: owners.owners(of: scope))
        }
        for (isAdded, edge) in difference.otherEdges {
            let name = "\(difference.text(edge.parent)) -> \(difference.text(edge.child))"
            add(isAdded ? .gains : .loses, name, to: owners.owners(of: edge))
        }
        for provision in difference.provisions {
            let name = difference.text(provision.requirement)
            add(.otherProviders, name, to: owners.owners(of: provision.requirement.scope))
            let before = Set(provision.before.known.flatMap(owners.owners))
            let after = Set(provision.after.known.flatMap(owners.owners))
            add(.providesNoMore, name, to: before.subtracting(after))
            add(.provides, name, to: after.subtracting(before))
        }
        for change in difference.changes {
            add(.otherType, difference.text(change.after), to: owners.owners(of: change.after.scope))
        }
        for (isAdded, requirement) in difference.requirements.all {
            let change: Change = isAdded ? .needs : .needsNoMore
            add(change, difference.text(requirement), to: owners.owners(of: requirement.scope))
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
