import NeedleDiagnostics
import NeedleGraph

/// Joins each pluginized component with its non-core component and its plugin extension.
struct PluginJoin {
    let resolver: TypeResolver
    let components: Table<Component>
    /// In the end with what the plugin extensions list.
    private(set) var properties: Properties
    let requirements: Table<Requirement>
    let sites: SideTable<Component, [RequirementSite]>
    /// The members of each plugin extension protocol, by the component's id.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    /// By the component's id, the modules of the defaults for what no class can have.
    let extensionDefaults: [ID<Component>: Set<ID<Module>>]
    private(set) var diagnostics: [Diagnostic] = []
    /// The components by their types as the plugins are named.
    private var byName: [Name: ID<Component>] = [:]

    init(
        resolver: TypeResolver,
        components: Table<Component>,
        properties: Properties,
        requirements: Table<Requirement>,
        sites: SideTable<Component, [RequirementSite]>,
        pluginExtensions: SideTable<Component, [RequirementSite]>,
        extensionDefaults: [ID<Component>: Set<ID<Module>>]
    ) {
        self.resolver = resolver
        self.components = components
        self.properties = properties
        self.requirements = requirements
        self.sites = sites
        self.pluginExtensions = pluginExtensions
        self.extensionDefaults = extensionDefaults
        // Names of components are not cheap, and only a pluginized one asks for them.
        if !components.ids.contains(where: { components[$0].kind == .pluginized }) { return }
        for id in components.ids where !components[id].isTemplate {
            let name = components[id].text(in: resolver.lookup.modules)
            if byName[name] == nil { byName[name] = id }
        }
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }
    private var modules: Modules { _read { yield resolver.lookup.modules } }

    mutating func join() -> SideTable<Component, Plugin?> {
        var plugins = SideTable<Component, Plugin?>(for: components, repeating: nil)
        for id in components.ids where components[id].kind == .pluginized && !components[id].isTemplate {
            guard let nonCore = components[id].nonCore, nonCore.utf8.first != UInt8(ascii: "`") else { continue }
            guard let owned = byName[nonCore], components[owned].kind == .nonCore else {
                diagnostics.append(.noNonCoreComponent(nonCore.text, of: components[id].name, reference(id)))
                continue
            }
            plugins[id] = plugin(of: id, owning: owned)
        }
        return plugins
    }

    /// The edges of calls, and those from pluginized components to the non-core components that the runtime makes for
    /// them. One that is also called is the same edge.
    func joined(_ calls: [Edge], _ plugins: SideTable<Component, Plugin?>) -> [Edge] {
        // Then there is no pluginized component.
        if byName.isEmpty { return calls }
        return calls.filter { plugins[$0.parent]?.nonCore != $0.child }
            + components.ids.compactMap { id in
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
        var listed: [Property] = []
        var plugin = Plugin(nonCore: nonCore, members: [], listed: 0..<0, defaultModules: extensionDefaults[id] ?? [])
        if let text = components[id].pluginExtension, let lost = lostProtocol(in: text) {
            let context = resolver.context(around: components[id].symbol)
            let (fault, name) = resolver.protocolFault(of: lost, in: context)
            diagnostics.append(.noPluginExtension(name, of: components[id].name, fault, reference(id)))
        }
        for site in pluginExtensions[id] {
            let signature = requirements[site.requirement].signature
            let coverage = coverage(of: signature, in: nonCore, from: components[id].module)
            if !coverage.left.isNever, site.defaultModules.isEmpty {
                diagnostics.append(notMet(signature, site, id, nonCore))
                continue
            }
            if isCycle(signature, id, nonCore) {
                diagnostics.append(
                    .pluginExtensionCycle(
                        signature.name.text,
                        component: components[id].name,
                        nonCore: components[nonCore].name,
                        site.reference(symbols, modules)
                    )
                )
            }
            if !coverage.left.isNever { plugin.defaultModules.formUnion(site.defaultModules) }
            plugin.members += coverage.parts.map { condition, provider in
                Plugin.Member(
                    site: site,
                    property: provider.property,
                    condition: coverage.whole == nil ? condition : signature.condition
                )
            }
            listed.append(self.listed(signature, site))
        }
        listed.sortByName()
        plugin.listed = properties.append(listed)
        return plugin
    }

    private func coverage(of wanted: Signature, in nonCore: ID<Component>, from viewer: ID<Module>) -> Coverage {
        var wanted = wanted
        wanted.condition = wanted.condition.and(components[nonCore].condition)
        let candidates = properties.positions(of: wanted.name, in: nonCore).compactMap { position -> Provider? in
            let id = ID<Property>(position)
            let property = properties[id]
            guard property.doubt == nil, modules.isVisible(property.access, of: property.module, from: viewer),
                symbols.missingInterface(of: property.symbol, member: property.member, from: viewer, modules) == nil
            else { return nil }
            let canSet = property.setterAccess.map { modules.isVisible($0, of: property.module, from: viewer) } ?? false
            guard let fit = property.signature.fit(wanted, canSet: canSet), fit != .deferred else { return nil }
            return Provider(property: id, route: .nonCore, fit: fit)
        }
        var coverage = Coverage(of: wanted.condition)
        coverage.take(candidates, properties)
        return coverage
    }

    /// The member of the plugin extension as a property: who reads it need not see what the non-core component has.
    private func listed(_ signature: Signature, _ site: RequirementSite) -> Property {
        let access = symbols.effectiveAccess(of: site.protocol)
        return Property(
            symbol: site.protocol,
            member: site.member,
            signature: signature,
            module: symbols[site.protocol].module,
            access: access,
            setterAccess: signature.isSettable ? access : nil
        )
    }

    private func notMet(
        _ wanted: Signature,
        _ site: RequirementSite,
        _ id: ID<Component>,
        _ nonCore: ID<Component>
    ) -> Diagnostic {
        let name = components[nonCore].name
        let written = symbols[site.protocol].declaration.members[site.member].type?.written.text
        let requirement = wanted.description { written ?? $0 }
        let namesakes = properties.named(wanted.name, in: nonCore).map { property in
            Note(
                message: "'\(wanted.name)' of '\(name)' does not provide it: "
                    + property.shortfall(
                        for: wanted,
                        writtenAs: requirement,
                        from: components[id].module,
                        symbols,
                        modules
                    ),
                anchor: .fact(property.reference(symbols, modules))
            )
        }
        let place = Note(message: "'\(name)' is here", anchor: .fact(reference(nonCore)))
        return .pluginExtensionNotMet(
            wanted.name.text,
            nonCore: name,
            site.reference(symbols, modules),
            notes: namesakes.isEmpty ? [place] : namesakes
        )
    }

    /// Whether the non-core component asks for a property of this name that the core provides itself.
    private func isCycle(_ signature: Signature, _ id: ID<Component>, _ nonCore: ID<Component>) -> Bool {
        let required = sites[nonCore].map { requirements[$0.requirement].signature }
        return required.contains { required in
            required.fullName == signature.fullName
                && properties.named(signature.name, in: id).contains { $0.signature.fit(required, canSet: true) != nil }
        }
    }

    /// The part of a plugin extension that is no protocol of the program.
    private func lostProtocol(in resolved: Name) -> Name? {
        TypeText.compositionParts(resolved).first { part in
            guard part != "PluginExtension" else { return false }
            guard let type = resolver.typeName(of: part)?.type else { return true }
            return !symbols.declared(type).contains { symbols[$0].kind == .protocol }
        }
    }

    private func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }
}
