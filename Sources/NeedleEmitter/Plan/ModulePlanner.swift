import NeedleGraph
import NeedleLinker

/// Plans what each module's generated file says.
struct ModulePlanner: Sendable {
    let context: EmissionContext
    private let componentsByModule: [[ID<Component>]]
    private let edgesByModule: [[ID<Edge>]]
    private let protocolsByModule: [[ID<Symbol>]]
    /// The component of which a protocol is the one dependency.
    private let dependents: SideTable<Symbol, ID<Component>?>

    private var graph: LinkedGraph { _read { yield context.graph } }

    init(_ graph: LinkedGraph, _ workers: Workers) {
        context = EmissionContext(graph, workers)
        var components = Array(repeating: [ID<Component>](), count: graph.modules.ids.count)
        for id in graph.components.ids { components[graph.components[id].module.index].append(id) }
        componentsByModule = components
        var edges = Array(repeating: [ID<Edge>](), count: graph.modules.ids.count)
        for id in graph.edges.ids where graph.edges[id].isEmitted { edges[graph.edges[id].emission.index].append(id) }
        edgesByModule = edges
        // Only a private component can have a private dependency protocol, and nothing is generated for those.
        protocolsByModule = context.protocols.map { protocols in
            protocols.filter { graph.symbols.effectiveAccess(of: $0) > .fileprivate }
        }
        dependents = Self.dependents(graph, context.names)
    }

    /// - Returns: Nil if the module has no part in the graph.
    func plan(_ module: ID<Module>) -> ModulePlan? {
        let plan = plan(module, ImportCollector(context, module))
        return plan.isEmpty ? nil : plan
    }

    /// The plan of the one file for all sources of a graph, which may be those of several modules of an app. Nothing
    /// tells them apart, so the file imports all that they import.
    func planSingleFile(_ module: ID<Module>) -> ModulePlan {
        var imports = ImportCollector(context, module)
        imports.useAllImports()
        return plan(module, imports)
    }

    private func plan(_ module: ID<Module>, _ imports: ImportCollector) -> ModulePlan {
        var imports = imports
        let protocols = protocolsByModule[module.index].map { id in
            (id: id, name: graph.symbols.table[id].type?.name.text ?? "")
        }
        let aliases = protocols.sorted { $0.name < $1.name }.compactMap { id, _ in
            let sites = dependents[id].map { graph.requirementSites[$0] } ?? []
            return AliasPlanner(context: context).plan(id, sites: sites, &imports)
        }
        let components = componentsByModule[module.index]
        let environments = components.compactMap { EnvironmentPlanner(context: context).plan($0, &imports) }
        let edges = edgesByModule[module.index].map { EdgePlanner(context: context).plan($0, &imports) }
        let pluginExtensions = components.compactMap { PluginExtensionPlanner(context: context).plan($0, &imports) }
        if !edges.isEmpty || !pluginExtensions.isEmpty { imports.use(named: Modules.foundation, for: .internal) }
        return ModulePlan(
            module: graph.modules.table[module].facts.name,
            forms: context.forms.table,
            isNonisolated: graph.modules.table[module].facts.defaultIsolation != nil,
            imports: imports.lines(),
            aliases: aliases,
            environments: environments,
            edges: edges,
            pluginExtensions: pluginExtensions
        )
    }

    func plan(_ registration: Registration) -> RegistrationPlan {
        var imports = ImportCollector(context, registration.module)
        for module in registration.registered { imports.use(module, for: .internal) }
        return RegistrationPlan(
            module: graph.modules.table[registration.module].facts.name,
            isNonisolated: graph.modules.table[registration.module].facts.defaultIsolation != nil,
            imports: imports.lines().map { line in
                guard let imported = graph.modules.named(line.module), imported != registration.module else {
                    return line
                }
                var line = line
                line.condition = registration.conditions[imported]?.name
                return line
            },
            functions: registration.registered.map { id in
                RegistrationPlan.Function(
                    condition: registration.conditions[id]?.name,
                    name: GeneratedNames.registration(graph.modules.table[id].facts.name)
                )
            }
            .sorted { $0.name < $1.name }
        )
    }

    private static func dependents(
        _ graph: LinkedGraph,
        _ names: GeneratedNames
    ) -> SideTable<Symbol, ID<Component>?> {
        var result = SideTable<Symbol, ID<Component>?>(for: graph.symbols.table, repeating: nil)
        for id in graph.components.ids where graph.components[id].dependencies.count == 1 {
            guard let dependency = names[id].dependencies[0] else { continue }
            for symbol in graph.symbols.declared(dependency.type) { result[symbol] = id }
        }
        return result
    }
}
