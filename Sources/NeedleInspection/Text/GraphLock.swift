// The graph as lines of text, of which a reviewer sees in a diff what becomes another graph.
//
// Each line is a sentence of its own: nothing is grouped, numbered, aligned or counted. So one more edge is one more line, with
// what its parent gives its child, and all other lines stay. A line has names and resolved types, and no place, so it is the same
// wherever the code stands. What an edge passes on from further above has no line, as in `Edge.bindings`: the lines are as many
// as the edges and what is met at them, whatever the number of ways.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker

extension ScopeGraph {
    /// The version of the form. It goes up whenever the same graph has other lines.
    package static let lockVersion = 1
    /// The words by which the tool knows such a file, whatever else is in it.
    package static let lockMark = "# The graph of all scopes, as Needle "

    /// The lines of the graph, sorted by their bytes, below one that says what the file is.
    ///
    /// - Complexity: O(*n* log *n*) in the scopes, and in what each of them has.
    package var lock: String {
        let (collections, listed) = (
            Dictionary(grouping: collections, by: \.scope), Dictionary(grouping: pluginMembers, by: \.scope)
        )
        var text =
            Self.lockMark + "proves it, for reviews; 'needle build' writes it anew. Form \(Self.lockVersion).\n"
        // All lines of a scope begin with its name, so these alone are sorted by it.
        let named = scopes.indices.map { (name: qualifiedName($0) + " ", scope: $0) }
        for (name, scope) in named.sorted(by: { bytesAscending($0.name, $1.name) }) {
            var ends = predicates(of: scope) + edgesFrom[scope].flatMap { predicates(of: edges[$0]) }
            ends += (collections[scope] ?? []).map { "collects \(printableLine($0.type))" }
            ends += (listed[scope] ?? []).map { "lists \($0.name) of \(qualifiedName(properties[$0.property].scope))" }
            ends.sort(by: bytesAscending)
            for (number, end) in ends.enumerated() where number == 0 || end != ends[number - 1] {
                text += name + end + "\n"
            }
        }
        return text
    }

    /// The lines about a scope itself, without its name.
    private func predicates(of scope: Int) -> [String] {
        let kind =
            switch scopes[scope].kind {
            case .component: "component"
            case .bootstrap: "root"
            case .pluginized: "pluginized component"
            case .nonCore: "non-core component"
            }
        return ["is a \(kind)"] + scopes[scope].statements.map { "needs \(requirements[$0.requirement].resolved)" }
    }

    /// The lines about an edge, without the name of the parent.
    private func predicates(of edge: Edge) -> [String] {
        let child = qualifiedName(edge.child)
        let making = edge.contributed.map { "collects \(printableLine($0)) from \(child)" } ?? "creates \(child)"
        var ends = [making + condition(edge.condition)]
        for binding in edge.bindings {
            let given = "gives \(child) \(requirements[binding.requirement].resolved)"
            for way in binding.ways {
                let condition = condition(way.condition)
                ends += sources(of: way, from: edge.parent, for: binding.requirement).map { given + $0 + condition }
            }
        }
        return ends
    }

    /// Where a way leads, as the end of a line; that is nothing for a property of the parent.
    private func sources(of way: Way, from parent: Int, for requirement: Int) -> [String] {
        let called = way.isDeferred ? " when it is called" : ""
        func source(_ number: Int) -> String {
            let property = properties[number]
            let isPlain = property.scope == parent && property.name == requirements[requirement].name
            return (isPlain ? "" : " from \(qualifiedName(property.scope)).\(property.name)") + called
        }
        return switch way.source {
        case .property(let number): [source(number)]
        case .nearest(let numbers): numbers.map(source)
        case .passes(requirement): [" from above"]
        case .passes(let other): [" from above as \(requirements[other].resolved)"]
        case .missing: [" from nothing"]
        }
    }

    private func condition(_ text: String?) -> String { text.map { " if \(printableLine($0))" } ?? "" }
}
