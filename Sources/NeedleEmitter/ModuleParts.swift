import NeedleLinker

/// The components and edges that each module's generated file is about.
struct ModuleParts: Sendable {
    private let allComponents: RowsByModule<Component>
    private let allEdges: RowsByModule<Edge>

    init(_ graph: LinkedGraph) {
        let modules = graph.modules.ids.count
        allComponents = RowsByModule(modules, graph.components.ids) { graph.components[$0].type.module }
        allEdges = RowsByModule(modules, graph.edges.ids) { graph.edges[$0].isEmitted ? graph.edges[$0].emission : nil }
    }

    /// The components that are declared in a module, in order.
    func components(of module: ID<Module>) -> ArraySlice<ID<Component>> { allComponents[module] }

    /// The edges whose classes stand in the generated file of a module, in order.
    func edges(of module: ID<Module>) -> ArraySlice<ID<Edge>> { allEdges[module] }
}

/// The ids of a table, by module, all in one array.
private struct RowsByModule<Element>: Sendable {
    /// Where the ids of each module begin, and where the last ones end.
    private var starts: [Int]
    private var ids: [ID<Element>]

    /// - Parameter module: The module of a row; nil for one that belongs to none.
    init(_ modules: Int, _ rows: IDs<Element>, _ module: (ID<Element>) -> ID<Module>?) {
        starts = Array(repeating: 0, count: modules + 1)
        let owners = rows.map(module)
        for case let owner? in owners { starts[owner.index + 1] += 1 }
        for index in 0..<modules { starts[index + 1] += starts[index] }
        ids = Array(repeating: ID(0), count: starts[modules])
        var next = starts
        for (row, owner) in zip(rows, owners) {
            guard let owner else { continue }
            ids[next[owner.index]] = row
            next[owner.index] += 1
        }
    }

    subscript(module: ID<Module>) -> ArraySlice<ID<Element>> { ids[starts[module.index]..<starts[module.index + 1]] }
}
