import NeedleGraph
package import NeedleLinker

/// Writes the components below one as a tree, in the form that uber/needle's `print-dependency-tree` has.
///
/// Each component is one line, a tab deeper than its parent, without the `Component` at the end of its name. Children
/// are sorted by name. A component with several parents stands below each of them, with its own children. A component
/// that contains itself is not entered again.
///
/// For example:
///
///     Root
///     	LoggedIn
///     		Game
///     	LoggedOut
///
/// - Parameters:
///   - graph: The graph.
///   - name: The component at the top, for example `RootComponent` or `Root`, or `App.RootComponent` where other modules
///     have namesakes.
/// - Returns: The lines, each closed by a newline; the trees of namesakes follow one another, sorted by module. Nil if
///   there is no such component.
/// - Complexity: Linear in the number of lines, which is exponential in scopes that are shared on many levels.
package func dependencyTree(_ graph: LinkedGraph, below name: String) -> String? {
    let named = { (name: String) in
        graph.components.ids.filter { id in
            let component = graph.components[id]
            let qualified = "\(graph.modules.table[component.module].facts.name).\(component.name)"
            return !component.isTemplate && (component.name == name || qualified == name)
        }
    }
    let whole = named(name)
    // The tree itself prints no `Component` at the end of a name.
    let tops = whole.isEmpty ? named(name + "Component") : whole
    guard !tops.isEmpty else { return nil }
    var tree = DependencyTree(graph: graph)
    for top in tops { tree.write(top, depth: 0) }
    return tree.text
}

private struct DependencyTree {
    private let graph: LinkedGraph
    private var children: SideTable<Component, [ID<Component>]>
    /// The components from the top to the one that is written.
    private var path: Set<ID<Component>> = []
    private(set) var text = ""

    init(graph: LinkedGraph) {
        self.graph = graph
        children = SideTable(for: graph.components, repeating: [])
        for edge in graph.edges.values where !children[edge.parent].contains(edge.child) {
            children[edge.parent].append(edge.child)
        }
        for id in graph.components.ids {
            children[id].sort { (graph.components[$0].name, $0) < (graph.components[$1].name, $1) }
        }
    }

    mutating func write(_ id: ID<Component>, depth: Int) {
        let name = graph.components[id].name
        let suffix = "Component"
        text += String(repeating: "\t", count: depth)
        text += (name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name) + "\n"
        guard path.insert(id).inserted else { return }
        for child in children[id] { write(child, depth: depth + 1) }
        path.remove(id)
    }
}
