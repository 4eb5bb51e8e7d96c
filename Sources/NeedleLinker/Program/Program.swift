import NeedleDiagnostics
package import NeedleGraph

/// A program as the first passes find it: its components, the edges between them, and each component's requirements and
/// properties.
///
/// An immutable class, since all later passes share it: copying its tables would retain each of them.
package final class Program: Sendable {
    package let resolver: TypeResolver
    package let components: Table<Component>
    /// The edges, without bindings.
    let edges: Table<Edge>
    package let contributions: Contributions
    let unlinkedCalls: UnlinkedCalls
    let mockCalls: [CallReader.MockCall]
    let stated: OwnRequirements
    let protocolsWithAliases: AliasedProtocols
    package let properties: Properties
    /// The non-core component and the plugin extension of each pluginized component.
    package let plugins: SideTable<Component, Plugin?>

    init(_ made: ComponentsAndEdges, _ stated: OwnRequirements, _ joined: PluginJoin, _ workers: Workers) {
        resolver = made.resolver
        components = made.components
        edges = Table(joined.edges)
        contributions = made.contributions
        (unlinkedCalls, mockCalls) = (made.unlinkedCalls, made.mockCalls)
        self.stated = stated
        protocolsWithAliases = AliasedProtocols(made.resolver, workers)
        properties = joined.properties
        plugins = joined.plugins
    }

    package var modules: Modules { resolver.modules }
    package var symbols: Symbols { resolver.symbols }
    package var requirements: Table<Requirement> { _read { yield stated.requirements } }
    package var sites: SideTable<Component, [RequirementSite]> { _read { yield stated.sites } }

    /// The specializations of each generic component that contains the code for them.
    ///
    /// - Complexity: Linear in the components.
    var specializations: [ID<Component>: [ID<Component>]] {
        Dictionary(grouping: components.ids.filter { components[$0].template != nil }) { components[$0].template ?? $0 }
    }

    /// Whether a root may be above an edge: some module sees the root and the edge's home, so that both may be in one program.
    /// Also true if nothing is known: if the home does not see the parent, or no module sees it together with any root.
    ///
    /// - Parameters:
    ///   - parent: The parent of the edge.
    ///   - home: The home of the edge.
    func mayBeAbove(_ root: ID<Component>, edgeOf parent: ID<Component>, in home: ID<Module>) -> Bool {
        if modules.meet(components[root].module, home) || !modules.sees(home, components[parent].module) {
            return true
        }
        return !components.ids.contains { components.isRoot($0) && modules.meet(components[$0].module, home) }
    }

    /// The declaration of a component's class.
    package func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }
}

/// A requirement, with the component that needs it from above.
package struct Need: Hashable {
    package var component: ID<Component>
    package var requirement: ID<Requirement>
}

/// A requirement, with the builds in which an edge must meet it.
struct Wanted {
    var requirement: ID<Requirement>
    var condition: CompilationCondition
}

// Which property of a component meets a requirement, as seen from a module.
extension Program {
    /// Whether an edge's code in `viewer` can name what a module declares with this access. Only the edge's home may use what
    /// `@testable` exposes: no app contains the module of its tests.
    private func canName(_ access: Access, of module: ID<Module>, in viewer: ID<Module>, for edge: Edge) -> Bool {
        viewer == edge.home
            ? modules.isNameable(access, of: module, from: viewer) : modules.isVisible(access, of: module, from: viewer)
    }

    /// Whether an edge's code in `viewer` can name a component.
    private func canName(_ id: ID<Component>, in viewer: ID<Module>, for edge: Edge) -> Bool {
        canName(components[id].access, of: components[id].module, in: viewer, for: edge)
            && symbols.missingSPI(of: components[id].symbol, from: viewer, modules) == nil
    }

    /// The lowest module from which the parent of an edge meets a requirement by a property that its own module does not see.
    ///
    /// - Returns: Nil if there is no such property, or if modules that need not be in one program each add one.
    func foreignHome(of edge: Edge, for wanted: Wanted) -> ID<Module>? {
        guard coverage(of: wanted, in: edge.parent, for: edge.child, from: edge.home).whole == nil,
            let found = coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).whole?.property
        else { return nil }
        let property = properties[found]
        let namesakes = properties.named(property.signature.name, in: edge.parent)
        let others = namesakes.contains {
            $0.module != property.module && $0.signature.type == property.signature.type && $0.access > .fileprivate
        }
        // Fewer modules may see a property's setter than the property.
        return others
            ? nil
            : modules.ranked.first { viewer in
                canWrite(edge, naming: [(edge.parent, found)], in: viewer)
                    && coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).whole != nil
            }
    }

    /// Whether a module sees an edge's home and can name its ends and these properties.
    func canWrite(
        _ edge: Edge,
        naming uses: [(component: ID<Component>, property: ID<Property>)],
        in viewer: ID<Module>
    ) -> Bool {
        modules.sees(viewer, edge.home) && [edge.parent, edge.child].allSatisfy { canName($0, in: viewer, for: edge) }
            && uses.allSatisfy { component, property in
                let (access, module) = (properties[property].access, properties[property].module)
                return canName(component, in: viewer, for: edge) && canName(access, of: module, in: viewer, for: edge)
                    && properties.isShown(property, to: viewer, resolver)
            }
    }

    /// The signature of a wanted requirement, in its builds.
    func signature(of wanted: Wanted) -> Signature {
        var signature = requirements[wanted.requirement].signature
        if signature.condition != wanted.condition { signature.condition = wanted.condition }
        return signature
    }

    /// Whether the property that meets a requirement may differ between builds or children, because of an `#if` or a plugin.
    func mayBranch(_ component: ID<Component>) -> Bool {
        properties.hasConditions(in: component) || plugins[component] != nil
    }

    /// The property by which a component that cannot branch meets a requirement; if several fit, the exact one.
    ///
    /// - Parameter viewer: Nil for a module that sees everything not private to a file.
    func ownProvider(_ wanted: Wanted, in component: ID<Component>, from viewer: ID<Module>?) -> Provider? {
        var best: Provider?
        // Mostly there is none, and each component on the path up is searched.
        for id in properties.positions(of: requirements[wanted.requirement].signature.name, in: component) {
            guard let provider = provider(id, wanted, .own, viewer) else { continue }
            if best.map({ provider.fit < $0.fit }) ?? true { best = provider }
        }
        return best
    }

    /// A property as a provider, if it fits.
    private func provider(
        _ id: ID<Property>,
        _ wanted: Wanted,
        _ route: Provider.Route,
        _ viewer: ID<Module>?
    ) -> Provider? {
        properties.fit(id, signature(of: wanted), from: viewer, resolver)
            .map { Provider(property: id, route: route, fit: $0) }
    }

    /// How far a component meets a child's requirement, as far as code in `viewer` can name its properties. If several
    /// properties fit, the exact one counts.
    ///
    /// A child on the non-core side also sees the properties of the non-core component; a child on the core side sees only
    /// those that the plugin extension lists. The non-core component itself sees only the core.
    ///
    /// - Parameter viewer: Nil for a module that sees everything not private to a file.
    func coverage(
        of wanted: Wanted,
        in component: ID<Component>,
        for child: ID<Component>,
        from viewer: ID<Module>?
    ) -> Coverage {
        guard mayBranch(component) else {
            let provider = ownProvider(wanted, in: component, from: viewer)
            return provider.map { Coverage(parts: [(wanted.condition, $0)], left: .never) }
                ?? Coverage(left: wanted.condition)
        }
        var coverage = Coverage(left: wanted.condition)
        let name = requirements[wanted.requirement].signature.name
        func take(_ positions: Range<ID<Property>>, _ route: Provider.Route) {
            if positions.isEmpty || coverage.left.isNever { return }
            coverage.take(positions.compactMap { provider($0, wanted, route, viewer) }, properties)
        }
        take(properties.positions(of: name, in: component), .own)
        guard let plugin = plugins[component], plugin.nonCore != child else { return coverage }
        if requirements[wanted.requirement].isNonCore {
            take(properties.positions(of: name, in: plugin.nonCore), .nonCore)
        }
        take(properties.positions(of: name, among: plugin.listed), .pluginExtension)
        return coverage
    }
}

/// How far a component meets a requirement. With an `#if`, different properties may meet it in different builds, and none in
/// the rest.
///
/// Each build gets its nearest provider. So an edge reads a property of its parent in the builds that have it, and one further
/// up in the others. The remaining builds of the demand pass on.
struct Coverage: Sendable {
    /// The properties, each with builds of its own.
    private(set) var parts: [(condition: CompilationCondition, provider: Provider)] = []
    /// The builds in which the component does not meet it.
    private(set) var left: CompilationCondition

    /// The property that alone meets it in all builds, if any.
    var whole: Provider? { left.isNever && parts.count == 1 ? parts[0].provider : nil }

    /// Takes providers, the best first, each for the builds in which it exists and none was taken before.
    mutating func take(_ providers: [Provider], _ properties: Properties) {
        for fit in [Provider.Fit.exact, .converted, .deferred] {
            for provider in providers where provider.fit == fit { take(provider, properties) }
        }
    }

    private mutating func take(_ provider: Provider, _ properties: Properties) {
        let property = properties[provider.property]
        let taken = left.and(property.signature.condition)
        if taken.isNever { return }
        left = left.excluding(property.signature.condition)
        let same = parts.firstIndex { part in
            part.provider.route == provider.route && part.provider.fit == provider.fit
                && properties[part.provider.property].isRead(as: property)
        }
        if let same {
            parts[same].condition = .any([parts[same].condition, taken])
        } else {
            parts.append((taken, provider))
        }
    }
}

extension Property {
    /// Whether generated code reads both by the same text, whichever exists.
    fileprivate func isRead(as other: Property) -> Bool {
        var (own, others) = (signature, other.signature)
        (own.condition, others.condition) = (.always, .always)
        return module == other.module && own == others
    }
}

/// Short names for the parts of a resolver.
protocol ResolverReader {
    var resolver: TypeResolver { get }
}

extension ResolverReader {
    var modules: Modules { resolver.modules }
    var symbols: Symbols { resolver.symbols }
}

/// Short names for the parts of a program.
package protocol ProgramReader {
    var program: Program { get }
}

extension ProgramReader {
    package var components: Table<Component> { _read { yield program.components } }
    package var modules: Modules { program.modules }
    package var symbols: Symbols { program.symbols }
}
