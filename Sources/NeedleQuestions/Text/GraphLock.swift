// The graph as lines of text, so that reviewers see changes of the graph in a diff.
//
// Each line is a sentence of its own: nothing is grouped, numbered, aligned or counted. So a new edge adds a line for itself
// and for each thing that its parent provides, and all other lines stay. A line contains names and resolved types but no place,
// so moving code does not change it. A requirement that an edge passes through has no line, as in `Edge.bindings`. So the
// number of lines depends on edges and on what is met at them, and not on the number of paths.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker

extension GraphLines {
    /// The file next to `needle.json`.
    package static let lock = GraphLines(path: "needle.lock", mark: ScopeGraph.lockMark) { ScopeGraph($0).lock }
}

extension ScopeGraph {
    /// The version of the form. It is raised whenever the same graph gets other lines.
    package static let lockVersion = 1
    /// The words by which the tool recognizes such a file, whatever its content.
    package static let lockMark = "# The graph of all scopes, as Needle "

    /// The lines of the graph, sorted by their bytes, below a line that explains the file.
    ///
    /// - Complexity: O(*n* log *n*) in the scopes and their statements, edges and members.
    package var lock: String {
        let (collections, listed) = (
            Dictionary(grouping: collections, by: \.scope), Dictionary(grouping: pluginMembers, by: \.scope)
        )
        var text =
            Self.lockMark + "proves it, for reviews; 'needle build' writes it anew. Form \(Self.lockVersion).\n"
        // All lines of a scope begin with its name, so names are sorted first, and then the lines of each scope.
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
            for branch in binding.branches {
                let condition = condition(branch.condition)
                ends += sources(of: branch, from: edge.parent, for: binding.requirement).map { given + $0 + condition }
            }
        }
        return ends
    }

    /// The ends of the lines for a source; empty for a property of the parent with the requirement's name.
    private func sources(of branch: Branch, from parent: Int, for requirement: Int) -> [String] {
        let called = branch.isDeferred ? " when it is called" : ""
        func source(_ number: Int) -> String {
            let property = properties[number]
            let isPlain = property.scope == parent && property.name == requirements[requirement].name
            return (isPlain ? "" : " from \(qualifiedName(property.scope)).\(property.name)") + called
        }
        return switch branch.source {
        case .property(let number): [source(number)]
        case .nearest(let numbers): numbers.map(source)
        case .passes(requirement): [" from above"]
        case .passes(let other): [" from above as \(requirements[other].resolved)"]
        case .missing: [" from nothing"]
        }
    }

    private func condition(_ text: String?) -> String { text.map { " if \(printableLine($0))" } ?? "" }
}
