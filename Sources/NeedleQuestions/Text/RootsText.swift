import NeedleDiagnostics
package import NeedleLinker

/// A line for each root, with the modules whose `registerProviderFactories()` registers its scopes.
package func rootsText(_ graph: LinkedGraph) -> String {
    var columns = Columns()
    let roots = graph.components.values.filter(\.isRoot)
    for root in roots {
        let places = graph.registrations.map(\.module).filter { graph.modules.sees($0, root.module) }
        let names = places.map { graph.modules[$0].name }
        columns.add(
            root.name,
            graph.modules[root.module].name,
            names.isEmpty ? "registered nowhere" : "registered in \(quoted(names))"
        )
    }
    return roots.isEmpty ? "no root\n" : columns.text()
}
