import NeedleLinker

/// The components and edges that each module's generated file is about.
struct ModuleParts: Sendable {
    private let allComponents: NumberLists<ID<Component>>
    private let allEdges: NumberLists<ID<Edge>>

    init(_ graph: LinkedGraph) {
        let count = graph.modules.ids.count
        let emitted = graph.edges.ids.filter { graph.edges[$0].hasClass }
        allComponents = NumberLists(
            count: count,
            graph.components.ids.map { (graph.components[$0].module.index, $0) }
        )
        allEdges = NumberLists(count: count, emitted.map { (graph.edges[$0].emission.index, $0) })
    }

    /// The components that are declared in a module, in order.
    func components(of module: ID<Module>) -> ArraySlice<ID<Component>> { allComponents.list(of: module.index) }

    /// The edges whose classes stand in the generated file of a module, in order.
    func edges(of module: ID<Module>) -> ArraySlice<ID<Edge>> { allEdges.list(of: module.index) }
}
