import NeedleDiagnostics
import NeedleGraph

/// The non-core components that the runtime creates for pluginized ones.
func joinPlugins(
    _ made: ComponentsAndEdges,
    _ stated: OwnRequirements,
    _ properties: Properties
) -> (PluginJoin, [Diagnostic]) {
    let join = PluginJoin(made, stated, properties)
    return (join, join.diagnostics)
}

/// Joins each pluginized component with its non-core component and its plugin extension.
struct PluginJoin: ResolverReader {
    private let made: ComponentsAndEdges
    private let stated: OwnRequirements
    /// The properties of components, then the members that plugin extensions list.
    private(set) var properties: Properties
    /// The non-core component and the plugin extension of each pluginized component.
    private(set) var plugins: SideTable<Component, Plugin?>
    fileprivate var diagnostics: [Diagnostic] = []
    /// The components by type; empty if no component is pluginized.
    private var byType: [TypeExpression: ID<Component>] = [:]

    fileprivate init(_ made: ComponentsAndEdges, _ stated: OwnRequirements, _ properties: Properties) {
        self.made = made
        self.stated = stated
        self.properties = properties
        plugins = SideTable(for: made.components, repeating: nil)
        // Computing the types of components is expensive, and only pluginized components need them.
        if !components.ids.contains(where: { components[$0].kind == .pluginized }) { return }
        for id in components.ids where !components.isTemplate(id) {
            let type = components[id].resolvedType(resolver)
            if byType[type] == nil { byType[type] = id }
        }
        for id in components.ids where components[id].kind == .pluginized && !components.isTemplate(id) {
            plugins[id] = plugin(of: id)
        }
    }

    var resolver: TypeResolver { made.resolver }
    private var components: Table<Component> { _read { yield made.components } }
    private var requirements: Table<Requirement> { _read { yield stated.requirements } }

    private mutating func plugin(of id: ID<Component>) -> Plugin? {
        guard let nonCore = components[id].nonCore else {
            diagnostics.append(.noNonCoreComponent(of: components[id].name, .wrongCount, superclass(of: id)))
            return nil
        }
        if nonCore.isParameter { return nil }
        if let owned = byType[nonCore], components[owned].kind == .nonCore { return plugin(of: id, owning: owned) }
        diagnostics.append(lacksNonCore(id, nonCore))
        return nil
    }

    /// Why the type in the place of a component's non-core component is none.
    private func lacksNonCore(_ id: ID<Component>, _ nonCore: TypeExpression) -> Diagnostic {
        let name = components[id].name
        if let other = byType[nonCore] {
            let superclass = symbols[components[other].symbol].inheritance.first?.written.text ?? "Component"
            let base = String(superclass.prefix { $0 != "<" })
            return .noNonCoreComponent(
                of: name,
                .ofOtherKind(components[other].name, inherits: base, pluginized: reference(id)),
                reference(other)
            )
        }
        if let first = components[id].pluginExtension, let meant = byType[first], components[meant].kind == .nonCore {
            return .noNonCoreComponent(of: name, .swapped(components[meant].name), superclass(of: id))
        }
        let nonCores = components.ids.filter { components[$0].kind == .nonCore }.map { components[$0].name }
        let symbol = symbols[components[id].symbol]
        let known = modules.guesses(nonCores, for: symbol.file, in: symbol.module)
        return .noNonCoreComponent(of: name, .unknown(nonCore.description, known: known), superclass(of: id))
    }

    /// The edges of calls, then those to the non-core components that the runtime creates. A non-core component that is also
    /// called has only one edge.
    var edges: [Edge] {
        if byType.isEmpty { return made.edges }
        return made.edges.filter { plugins[$0.parent]?.nonCore != $0.child }
            + components.ids.compactMap { id in
                plugins[id].map { plugin in
                    Edge(
                        parent: id,
                        child: plugin.nonCore,
                        home: components[id].module,
                        sites: [reference(id)],
                        condition: components[id].condition.and(components[plugin.nonCore].condition),
                        emission: components[id].module
                    )
                }
            }
    }

    private mutating func plugin(of id: ID<Component>, owning nonCore: ID<Component>) -> Plugin {
        var listed: [Property] = []
        var plugin = Plugin(
            nonCore: nonCore,
            members: [],
            listed: ID(0)..<ID(0),
            defaultModules: stated.extensionDefaults[id]
        )
        if let text = components[id].pluginExtension, let lost = lostProtocol(in: text) {
            let context = resolver.context(around: components[id].symbol)
            let (fault, name) = resolver.protocolFault(of: lost, in: context)
            let known = resolver.protocols(seenFrom: components[id].symbol)
            diagnostics.append(
                .noPluginExtension(
                    name,
                    of: components[id].name,
                    fault,
                    known: known,
                    unused: unusedExtension(in: components[id].module),
                    superclass(of: id)
                )
            )
        }
        for site in stated.pluginExtensions[id] {
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
        let candidates = properties.positions(of: wanted.name, in: nonCore).compactMap { id -> Provider? in
            let fit = properties.fit(id, wanted, from: viewer, resolver)
            return fit.flatMap { $0 == .deferred ? nil : Provider(property: id, route: .nonCore, fit: $0) }
        }
        var coverage = Coverage(left: wanted.condition)
        coverage.take(candidates, properties)
        return coverage
    }

    /// The member of the plugin extension as a property: its readers need not see the non-core component's property.
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
        let listed = symbols.member(of: site)
        let requirement = wanted.description(statedAt: site, symbols)
        let place = site.reference(symbols, modules)
        let asked = WantedRequirement(signature: wanted, text: requirement, place: place)
        let viewer = components[id].module
        let nearMisses = properties.named(wanted.name, in: nonCore).map { property in
            ShortfallFinder(property: property, asked: asked, viewer: viewer, resolver: resolver).shortfall()
                .nearMiss(wanted.name, of: name, at: property.reference(symbols, modules))
        }
        var (notes, help) = (nearMisses.map(\.note), [String]())
        if nearMisses.isEmpty {
            help = ["add '\(wanted.declaration(requirement))' to '\(name)'"]
            let similar = MemberSearch(resolver).similar(to: listed, in: components[nonCore].type, of: name)
            notes = similar.map(\.note) + [Note("'\(name)' is here", at: .fact(reference(nonCore)))]
        }
        let fixes = nearMisses.compactMap(\.shortfall.fix)
        return .pluginExtensionNotMet(wanted.name.text, nonCore: name, place, notes: notes, help: help, fixes: fixes)
    }

    /// The only plugin extension of a module that no component names; it may have been renamed.
    private func unusedExtension(in module: ID<Module>) -> String? {
        let named = Set(components.values.compactMap(\.pluginExtension).flatMap(\.compositionParts))
        let unused = symbols.declarations(in: module).lazy.filter { id in
            guard symbols[id].kind == .protocol, let type = symbols[id].type else { return false }
            let resolved = resolver.resolved(type)
            return !named.contains(resolved) && resolver.inherits(resolved, .pluginExtension)
        }
        return unused.count == 1 ? unused.first.map { symbols[$0].name.text } : nil
    }

    /// Whether the non-core component requires a property of this name that the core itself provides.
    private func isCycle(_ signature: Signature, _ id: ID<Component>, _ nonCore: ID<Component>) -> Bool {
        let required = stated.sites[nonCore].map { requirements[$0.requirement].signature }
        return required.contains { required in
            required.fullName == signature.fullName
                && properties.named(signature.name, in: id).contains { $0.signature.fit(required, canSet: true) != nil }
        }
    }

    /// The part of a plugin extension that is no parsed protocol.
    private func lostProtocol(in resolved: TypeExpression) -> TypeExpression? {
        resolved.compositionParts.first { $0 != .pluginExtension && resolver.protocols(named: $0).isEmpty }
    }

    private func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }

    /// The place of the superclass, whose arguments name what the component is joined with.
    private func superclass(of id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(toInherited: 0, in: modules)
    }
}
