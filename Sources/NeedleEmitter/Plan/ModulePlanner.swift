import NeedleGraph
import NeedleLinker

/// Plans what each module's generated file says.
struct ModulePlanner {
    let graph: LinkedGraph
    let names: GeneratedNames
    private let componentsByModule: [ID<Module>: [ID<Component>]]
    private let edgesByModule: [ID<Module>: [ID<Edge>]]
    private let protocolsByModule: [ID<Module>: [ID<Symbol>]]
    /// What each protocol that is the one dependency of a component states or inherits.
    private let sites: [ID<Symbol>: [RequirementSite]]

    init(graph: LinkedGraph, names: GeneratedNames) {
        self.graph = graph
        self.names = names
        let emitted = graph.edges.ids.filter { graph.edges[$0].isEmitted }
        componentsByModule = Dictionary(grouping: graph.components.ids) { graph.components[$0].module }
        edgesByModule = Dictionary(grouping: emitted) { graph.edges[$0].emission }
        sites = Self.sitesByDependency(graph)
        protocolsByModule = Dictionary(grouping: Self.requirementProtocols(graph)) { graph.symbols[$0].module }
    }

    /// - Returns: Nil if the module has no part in the graph.
    func plan(_ module: ID<Module>) -> ModulePlan? {
        let plan = plan(module, ImportCollector(graph: graph, module: module))
        return plan.isEmpty ? nil : plan
    }

    /// The plan of the one file for all sources of a graph, which may be those of several modules of an app. Nothing
    /// tells them apart, so the file imports all that they import.
    func planSingleFile(_ module: ID<Module>) -> ModulePlan {
        var imports = ImportCollector(graph: graph, module: module)
        imports.useAllImports()
        return plan(module, imports)
    }

    private func plan(_ module: ID<Module>, _ imports: ImportCollector) -> ModulePlan {
        var imports = imports
        let protocols = (protocolsByModule[module] ?? []).sorted { name($0) < name($1) }
        let aliases = AliasPlanner(graph: graph, names: names).extensions(of: protocols, sites: sites, &imports)
        let components = componentsByModule[module] ?? []
        let environments = components.compactMap { id in
            EnvironmentPlanner(graph: graph, names: names).plan(id, &imports)
        }
        let edges = (edgesByModule[module] ?? []).map { id in
            EdgePlanner(graph: graph, names: names).plan(id, in: module, &imports)
        }
        let pluginExtensions = components.compactMap { id in
            PluginExtensionPlanner(graph: graph, names: names).plan(id, &imports)
        }
        if !edges.isEmpty || !pluginExtensions.isEmpty { imports.use(Modules.foundation, for: .internal) }
        return ModulePlan(
            module: graph.modules[module].name,
            isNonisolated: graph.modules[module].facts.defaultIsolation != nil,
            imports: imports.lines(),
            aliases: aliases,
            environments: environments,
            edges: edges,
            pluginExtensions: pluginExtensions
        )
    }

    func plan(_ registration: Registration) -> RegistrationPlan {
        var imports = ImportCollector(graph: graph, module: registration.module)
        for module in registration.registered where module != registration.module {
            imports.use(graph.modules[module].name, for: .internal)
        }
        return RegistrationPlan(
            module: graph.modules[registration.module].name,
            isNonisolated: graph.modules[registration.module].facts.defaultIsolation != nil,
            imports: imports.lines().map { line in
                guard let imported = graph.modules.named(Name(line.module)), imported != registration.module else {
                    return line
                }
                var line = line
                line.condition = registration.conditions[imported]?.text
                return line
            },
            functions: registration.registered.map { id in
                RegistrationPlan.Function(
                    condition: registration.conditions[id]?.text,
                    name: GeneratedNames.registration(graph.modules[id].name)
                )
            }
            .sorted { $0.name < $1.name }
        )
    }

    private func name(_ symbol: ID<Symbol>) -> String {
        graph.symbols[symbol].type?.name.text ?? ""
    }

    private static func sitesByDependency(_ graph: LinkedGraph) -> [ID<Symbol>: [RequirementSite]] {
        var result: [ID<Symbol>: [RequirementSite]] = [:]
        let resolver = graph.resolver
        for id in graph.components.ids where graph.components[id].dependencies.count == 1 {
            guard let (type, _) = resolver.typeName(of: graph.components[id].dependencies[0]) else { continue }
            for symbol in graph.symbols.declared(type) { result[symbol] = graph.requirementSites[id] }
        }
        return result
    }

    /// The protocols whose requirements some component demands: the dependency protocols and all that they inherit.
    private static func requirementProtocols(_ graph: LinkedGraph) -> [ID<Symbol>] {
        var result = Set(graph.components.ids.flatMap { graph.requirementSites[$0].map(\.protocol) })
        for component in graph.components.values {
            for dependency in component.dependencies {
                guard let (type, _) = graph.resolver.typeName(of: dependency) else { continue }
                result.formUnion(graph.symbols.declared(type))
            }
        }
        for plugin in graph.components.ids.compactMap({ graph.plugins[$0] }) {
            result.formUnion(plugin.members.map(\.site.protocol))
        }
        // Only a private component can have a private dependency protocol, and nothing is generated for those.
        return result.filter {
            graph.symbols[$0].declaration.kind == .protocol && graph.symbols.effectiveAccess(of: $0) > .fileprivate
        }.sorted()
    }
}
