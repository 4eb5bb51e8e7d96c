import NeedleDiagnostics
import NeedleGraph

/// Advice how to provide what is missing.
extension GapExplainer {
    /// The declaration to add or to move, and the components to have it.
    /// - Parameters:
    ///   - holders: Components beside the way that have what is missing.
    ///   - others: Components that may have it already, so that another one of the name would clash.
    func help(_ gap: Gap, _ holders: [ID<Component>], besides others: Set<ID<Component>> = []) -> [String] {
        let signature = program.requirements[gap.requirement].signature
        if let holder = holders.first, let common = nearestAncestor(of: holder, and: gap.component) {
            return ["move '\(signature.name)' from '\(name(holder))' up to '\(name(common))', which is above both"]
        }
        let edges = gap.path.map { demand.edges[$0] }
        let areForeign = edges.allSatisfy { $0.home != components[$0.parent].module }
        let declaration = "\(areForeign ? "public " : "")\(signature.declaration(description(gap)))"
        let parents = edges.map(\.parent).filter { !others.contains($0) }
        return parents.isEmpty ? [] : ["add '\(declaration)' to \(listed(parents.map(name)))"]
    }

    /// Names for a choice: the first and the last two, `'A', 'B' or 'C'`.
    private func listed(_ names: [String]) -> String {
        let told = (names.count > 3 ? [names[0]] + names.suffix(2) : names).map { "'\($0)'" }
        let (last, others) = (told.last ?? "", told.dropLast())
        return others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
    }

    /// The component above two that is nearest to both; nil if they are in no common tree, or one is above the other.
    private func nearestAncestor(of first: ID<Component>, and second: ID<Component>) -> ID<Component>? {
        let (left, right) = (distances(upFrom: first), distances(upFrom: second))
        guard left[second] == nil, right[first] == nil else { return nil }
        let common = left.compactMap { id, distance in right[id].map { (id: id, distance: distance + $0) } }
        return common.min { ($0.distance, $0.id) < ($1.distance, $1.id) }?.id
    }

    /// All components above one and that one, with how many edges are in between.
    private func distances(upFrom component: ID<Component>) -> [ID<Component>: Int] {
        var distances = [component: 0]
        var queue = [component]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            for id in demand.edges(into: current) where distances[demand.edges[id].parent] == nil {
                distances[demand.edges[id].parent] = (distances[current] ?? 0) + 1
                queue.append(demand.edges[id].parent)
            }
        }
        return distances
    }
}
