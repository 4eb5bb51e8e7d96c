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
        return tree.text
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
    var rows: [(level: Int, name: String, module: String, facts: String, notes: String)] = []
    var written: Set<Int> = []
    var isExplained = false

    var text: String {
        var columns = Columns()
        for (branches, row) in zip(treeBranches(rows.map(\.level)), rows) {
            columns.add(branches + row.name, row.module, row.facts, row.notes)
        }
        return columns.text()
    }

    /// Writes a scope and all scopes below it. Not recursive, since trees may be deep.
    mutating func write(_ top: Int) {
        guard isShown(top) else { return }
        /// The scopes that are still to be written, the next one last.
        var open: [(scope: Int, edge: Int?, level: Int)] = [(top, nil, 0)]
        while let (scope, edge, level) = open.popLast() {
            let name = graph.scopes[scope].name
            guard written.insert(scope).inserted else {
                rows.append((level, name + " (*)", "", "", isExplained ? "" : "(*) shown above"))
                isExplained = true
                continue
            }
            let isCut = depth.map { level >= $0 } ?? false
            let below = isCut ? graph.reached(from: [scope]).count - 1 : 0
            let notes = notes(scope, edge) + (below > 0 ? ["(+\(below) below)"] : [])
            let module = graph.modules[graph.scopes[scope].module]
            rows.append((level, name, module, facts(of: scope), notes.joined(separator: "  ")))
            if isCut { continue }
            open += edgesToChildren(of: scope).reversed().map { (graph.edges[$0].child, $0, level + 1) }
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

    /// - Parameter edge: The edge to the scope; nil for a top.
    private func notes(_ scope: Int, _ edge: Int?) -> [String] {
        guard let edge = edge.map({ graph.edges[$0] }) else {
            return graph.scopes[scope].isRoot || !graph.parents(of: scope).isEmpty ? [] : ["nothing creates it"]
        }
        return [edge.condition.map { "#if \($0)" }, edge.contributed.map { "contributes \($0)" }].compactMap(\.self)
    }
}
