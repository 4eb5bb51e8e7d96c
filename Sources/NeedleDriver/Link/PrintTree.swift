// Links parsed modules for `needle print-dependency-tree`, which writes nothing.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleLinker

/// The components below one as a tree.
/// - Parameter name: The component at the top.
func printTree(
    _ modules: [ParsedModule],
    below name: String,
    _ context: RunContext
) throws(Failure) -> Report {
    let (graph, _) = link(try loadFacts(modules, context), options: LinkOptions(), workers: context.workers)
    guard let tree = dependencyTree(graph, below: name) else {
        let names = graph.components.values.map(\.name)
        let suggestion = suggestion(for: name, in: names)
        throw Failure("no component '\(ModuleName.printable(name))'\(suggestion)")
    }
    var report = Report()
    report.output = tree
    return report
}
