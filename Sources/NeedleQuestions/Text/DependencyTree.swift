extension ScopeGraph {
    /// The scopes below one as a tree, in the format of uber/needle's `print-dependency-tree`.
    ///
    /// Each scope is one line, a tab deeper than its parent, without the `Component` at the end of its name. Children are
    /// sorted by name. A scope with several parents stands below each of them, with its own children. A scope that
    /// contains itself is not entered again.
    ///
    /// For example:
    ///
    ///     Root
    ///     	LoggedIn
    ///     		Game
    ///     	LoggedOut
    ///
    /// - Parameter name: The scope at the top, for example `RootComponent` or `Root`, or `App/RootComponent` if other modules
    ///   use the name, too.
    /// - Returns: The lines, each closed by a newline; the trees of namesakes follow one another, sorted by module. Nil if
    ///   there is no such scope.
    /// - Complexity: Linear in the number of lines, which is exponential if scopes are shared on many levels.
    package func dependencyTree(below name: String) -> String? {
        let suffix = "Component"
        let named = { (name: String) in
            scopes.indices.filter { scopes[$0].name == name || qualifiedName($0) == name }
        }
        // The tree itself drops `Component` at the end of a name.
        let tops = named(name).isEmpty ? named(name + suffix) : named(name)
        var path: Set<Int> = []
        var text = ""
        func write(_ scope: Int, depth: Int) {
            let name = scopes[scope].name
            let shown = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
            text += String(repeating: "\t", count: depth) + shown + "\n"
            guard path.insert(scope).inserted else { return }
            for child in children(of: scope).sorted(by: { (scopes[$0].name, $0) < (scopes[$1].name, $1) }) {
                write(child, depth: depth + 1)
            }
            path.remove(scope)
        }
        for top in tops { write(top, depth: 0) }
        return tops.isEmpty ? nil : text
    }
}
