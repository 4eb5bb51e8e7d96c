extension ScopeGraph {
    /// The scopes below some as a tree. A scope with several parents is shown below the first of them.
    /// - Parameters:
    ///   - tops: The scopes at the top.
    ///   - depth: The number of levels shown below the tops; nil for all.
    ///   - module: The module whose scopes are shown, with those above them; nil for all.
    /// - Complexity: Linear in edges, plus the edges below each scope at the depth limit.
    package func treeText(of tops: [Int], depth: Int? = nil, module: Int? = nil) -> String {
        let shown = module.map(scopesOnPaths)
        var tree = TreeText(graph: self, depth: depth, shown: shown)
        for top in tops { tree.write(top) }
        return tree.rows.text()
    }

    /// The scopes that `treeText` shows.
    ///
    /// - Complexity: Linear in the edges.
    package func treeScopes(of tops: [Int], depth: Int? = nil, module: Int? = nil) -> Set<Int> {
        let shown = module.map(scopesOnPaths)
        func isShown(_ scope: Int) -> Bool { shown?.contains(scope) ?? true }
        return walk(from: Set(tops.filter(isShown)), upTo: depth ?? .max) { children(of: $0).filter(isShown) }
    }

    /// The scopes of a module, with those above them.
    private func scopesOnPaths(to module: Int) -> Set<Int> {
        above(scopes.indices.filter { scopes[$0].module == module })
    }
}

private struct TreeText {
    let graph: ScopeGraph
    let depth: Int?
    /// The scopes that are shown; nil for all.
    let shown: Set<Int>?
    var rows = Columns()
    var written: Set<Int> = []
    var isExplained = false

    /// Writes a scope and all scopes below it. Not recursive, since trees may be deep.
    mutating func write(_ top: Int) {
        guard isShown(top) else { return }
        /// The scopes that are still to be written, the next one last.
        var open: [(scope: Int, edge: Int?, stem: String, isLast: Bool, level: Int)] = [(top, nil, "", true, 0)]
        while let (scope, edge, stem, isLast, level) = open.popLast() {
            let isTop = level == 0
            let start = isTop ? "" : stem + (isLast ? "└── " : "├── ")
            let children = edgesToChildren(of: scope)
            guard written.insert(scope).inserted else {
                rows.add(start + graph.scopes[scope].name + " (*)", "", "", isExplained ? "" : "(*) shown above")
                isExplained = true
                continue
            }
            let isCut = depth.map { level >= $0 } ?? false
            let below = isCut ? graph.reached(from: [scope]).count - 1 : 0
            rows.add(
                start + graph.scopes[scope].name,
                graph.modules[graph.scopes[scope].module],
                facts(of: scope),
                (notes(edge, isTop ? scope : nil) + (below > 0 ? ["(+\(below) below)"] : [])).joined(separator: "  ")
            )
            if isCut { continue }
            let inner = isTop ? "" : stem + (isLast ? "    " : "│   ")
            for (index, edge) in children.enumerated().reversed() {
                open.append((graph.edges[edge].child, edge, inner, index == children.count - 1, level + 1))
            }
        }
    }

    /// The first edge to each shown child.
    private func edgesToChildren(of scope: Int) -> [Int] {
        var seen: Set<Int> = []
        return graph.edgesFrom[scope].filter { edge in
            let child = graph.edges[edge].child
            return isShown(child) && seen.insert(child).inserted
        }
    }

    private func isShown(_ scope: Int) -> Bool { shown?.contains(scope) ?? true }

    /// For example `provides 3, takes 1`.
    private func facts(of scope: Int) -> String {
        let provided = graph.propertiesOf[scope].count { graph.properties[$0].isTaken }
        let taken = graph.scopes[scope].statements.count
        let facts = [provided > 0 ? "provides \(provided)" : nil, taken > 0 ? "takes \(taken)" : nil]
        return facts.compactMap { $0 }.joined(separator: ", ")
    }

    private func notes(_ edge: Int?, _ top: Int?) -> [String] {
        var notes: [String] = []
        if let condition = edge.flatMap({ graph.edges[$0].condition }) { notes.append("#if \(condition)") }
        if let type = edge.flatMap({ graph.edges[$0].contributed }) { notes.append("contributes \(type)") }
        if let top, !graph.scopes[top].isRoot, graph.parents(of: top).isEmpty { notes.append("nothing creates it") }
        return notes
    }
}
