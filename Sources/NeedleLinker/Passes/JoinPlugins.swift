import NeedleDiagnostics
import NeedleGraph

/// Joins each pluginized component with its non-core component and its plugin extension.
struct PluginJoin {
    let resolver: TypeResolver
    let components: Table<Component>
    let properties: SideTable<Component, [String: [Property]]>
    let requirements: Table<Requirement>
    let sites: SideTable<Component, [RequirementSite]>
    /// The members of each plugin extension protocol, by the component's id.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    private(set) var diagnostics: [Diagnostic] = []
    private var byType: [TypeName: ID<Component>] = [:]

    init(
        resolver: TypeResolver,
        components: Table<Component>,
        properties: SideTable<Component, [String: [Property]]>,
        requirements: Table<Requirement>,
        sites: SideTable<Component, [RequirementSite]>,
        pluginExtensions: SideTable<Component, [RequirementSite]>
    ) {
        self.resolver = resolver
        self.components = components
        self.properties = properties
        self.requirements = requirements
        self.sites = sites
        self.pluginExtensions = pluginExtensions
        for id in components.ids where byType[components[id].type] == nil {
            byType[components[id].type] = id
        }
    }

    private var symbols: Symbols { resolver.lookup.symbols }
    private var modules: Modules { resolver.lookup.modules }

    mutating func join() -> SideTable<Component, Plugin?> {
        var plugins = SideTable<Component, Plugin?>(for: components, repeating: nil)
        for id in components.ids where components[id].kind == .pluginized {
            guard let nonCore = components[id].nonCore, nonCore.first != "`" else { continue }
            guard let owned = resolver.typeName(of: nonCore).flatMap({ byType[$0.type] }),
                components[owned].kind == .nonCore
            else {
                diagnostics.append(.noNonCoreComponent(nonCore, of: components[id].name, reference(id)))
                continue
            }
            plugins[id] = plugin(of: id, owning: owned)
        }
        return plugins
    }

    /// The edges from pluginized components to the non-core components that the runtime makes for them.
    func edges(_ plugins: SideTable<Component, Plugin?>) -> [Edge] {
        components.ids.compactMap { id in
            plugins[id].map { plugin in
                Edge(
                    parent: id,
                    child: plugin.nonCore,
                    home: components[id].module,
                    sites: [reference(id)],
                    condition: components[id].condition.and(components[plugin.nonCore].condition)
                )
            }
        }
    }

    private mutating func plugin(of id: ID<Component>, owning nonCore: ID<Component>) -> Plugin {
        var plugin = Plugin(nonCore: nonCore, members: [], listed: [:])
        if let text = components[id].pluginExtension, text != "PluginExtension", !exists(text) {
            diagnostics.append(.noPluginExtension(text, of: components[id].name, reference(id)))
        }
        for site in pluginExtensions[id] {
            let signature = requirements[site.requirement].signature
            guard let property = property(signature, of: nonCore, from: components[id].module) else {
                diagnostics.append(
                    .pluginExtensionNotMet(
                        signature.name,
                        nonCore: components[nonCore].name,
                        site.reference(symbols, modules),
                        component: reference(nonCore)
                    )
                )
                continue
            }
            if isCycle(signature, id, nonCore) {
                diagnostics.append(
                    .pluginExtensionCycle(
                        signature.name,
                        component: components[id].name,
                        nonCore: components[nonCore].name,
                        site.reference(symbols, modules)
                    )
                )
            }
            plugin.members.append(Plugin.Member(site: site, property: property))
            var listed = property
            listed.signature = signature
            plugin.listed[signature.name, default: []].append(listed)
        }
        return plugin
    }

    private func property(_ wanted: Signature, of nonCore: ID<Component>, from viewer: ID<Module>) -> Property? {
        properties[nonCore][wanted.name]?.first { property in
            let isVisible = property.module == viewer ? property.access > .fileprivate : property.access >= .package
            return property.isTypeKnown && isVisible && property.signature.meets(wanted)
        }
    }

    /// Whether the core provides the property itself, and the non-core component asks for it.
    private func isCycle(_ signature: Signature, _ id: ID<Component>, _ nonCore: ID<Component>) -> Bool {
        let isProvided = properties[id][signature.name]?.contains { $0.signature.meets(signature) } ?? false
        let isRequired = sites[nonCore].contains { requirements[$0.requirement].signature == signature }
        return isProvided && isRequired
    }

    private func exists(_ resolved: String) -> Bool {
        TypeText.compositionParts(resolved).allSatisfy { part in
            resolver.typeName(of: part).map { !symbols.declared($0.type).isEmpty } ?? false
        }
    }

    private func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }
}
