/// The scopes and edges that a picture shows.
package struct Drawing: Sendable {
    /// A parent with a child. Calls under different conditions are several edges of the graph, but one line.
    package struct Line: Hashable, Sendable {
        package var parent: Int
        package var child: Int
        /// The `#if` under which the child is created; nil if there is none, or if several calls create the child.
        package var condition: String?
    }

    let graph: ScopeGraph
    /// Ascending.
    package let scopes: [Int]
    /// In the order of the edges.
    package let lines: [Line]

    /// - Parameter shown: The scopes to show; nil for all.
    package init(_ graph: ScopeGraph, showing shown: Set<Int>? = nil) {
        self.graph = graph
        scopes = graph.scopes.indices.filter { shown?.contains($0) ?? true }
        var positions: [[Int]: Int] = [:]
        var lines: [Line] = []
        for edge in graph.edges where shown?.isSuperset(of: [edge.parent, edge.child]) ?? true {
            if let known = positions[[edge.parent, edge.child]] {
                if lines[known].condition != edge.condition { lines[known].condition = nil }
                continue
            }
            positions[[edge.parent, edge.child]] = lines.count
            lines.append(Line(parent: edge.parent, child: edge.child, condition: edge.condition))
        }
        self.lines = lines
    }

    /// The scopes by module, sorted by its name.
    var modules: [(name: String, scopes: [Int])] {
        Dictionary(grouping: scopes) { graph.scopes[$0].module }.sorted { $0.key < $1.key }
            .map { (graph.modules[$0.key], $0.value) }
    }

    /// The picture in DOT, the language of Graphviz. The scopes of a module stand in a box with its name.
    package var dot: String {
        var text = "digraph needle {\n  rankdir = LR\n  node [shape = box, style = rounded, fontname = Helvetica]\n"
        text += "  graph [fontname = Helvetica, style = rounded, color = gray]\n"
        for (number, module) in modules.enumerated() {
            text += "  subgraph cluster_\(number) {\n    label = \(quoted(module.name))\n"
            for scope in module.scopes {
                let isRoot = graph.scopes[scope].isRoot
                text += "    s\(scope) [label = \(quoted(graph.scopes[scope].name))\(isRoot ? ", penwidth = 2" : "")]\n"
            }
            text += "  }\n"
        }
        for line in lines {
            let label = line.condition.map { " [style = dashed, label = \(quoted("#if \($0)"))]" } ?? ""
            text += "  s\(line.parent) -> s\(line.child)\(label)\n"
        }
        return text + "}\n"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// The most edges that Mermaid draws unless `maxEdges` is raised. GitHub does not raise it.
    package static let mostEdgesOfMermaid = 500

    package var mermaid: String {
        var text = "flowchart LR\n"
        for (number, module) in modules.enumerated() {
            text += "  subgraph m\(number)[\(escaped(module.name))]\n"
            for scope in module.scopes {
                let (open, close) = graph.scopes[scope].isRoot ? ("([", "])") : ("[", "]")
                text += "    s\(scope)\(open)\(escaped(graph.scopes[scope].name))\(close)\n"
            }
            text += "  end\n"
        }
        for line in lines {
            let arrow = line.condition.map { "-. \(escaped("#if \($0)")) .->" } ?? "-->"
            text += "  s\(line.parent) \(arrow) s\(line.child)\n"
        }
        return text
    }

    /// A text in quotes. Characters with a meaning in Mermaid or HTML are written as numbers.
    private func escaped(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { "\"#<>&;".unicodeScalars.contains($0) ? "#\($0.value);" : String($0) }.joined()
            + "\""
    }
}
