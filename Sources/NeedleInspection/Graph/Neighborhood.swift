extension ScopeGraph {
    /// The scopes around one: those that lead to it and those that it leads to, up to so many steps.
    ///
    /// - Complexity: Linear in the edges of what is found.
    package func neighborhood(of scope: Int, depth: Int) -> Set<Int> {
        func walk(_ next: (Int) -> [Int]) -> Set<Int> {
            var (found, row): (Set<Int>, [Int]) = ([scope], [scope])
            for _ in 0..<depth where !row.isEmpty { row = row.flatMap(next).filter { found.insert($0).inserted } }
            return found
        }
        return walk(parents).union(walk(children))
    }
}
