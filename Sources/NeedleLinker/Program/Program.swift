import NeedleDiagnostics
import NeedleGraph

/// A program as the first passes find it: its components, who makes whom, what each component asks for and what it has.
///
/// A class, since all later passes share it and it never changes: a copy of its tables would retain each of them.
final class Program: Sendable {
    /// The modules and what they declare, and what each name means at its place.
    let resolver: TypeResolver
    let components: Table<Component>
    /// Which scope creates which; nothing is bound yet.
    let edges: Table<Edge>
    /// The contributions of components to each other.
    let contributions: Contributions
    let oddCalls: OddCalls
    let stated: StatedRequirements
    let statedProtocols: StatedProtocols
    let properties: Properties
    /// The non-core component and the plugin extension of each pluginized component.
    let plugins: SideTable<Component, Plugin?>

    init(_ made: MadeComponents, _ stated: StatedRequirements, _ joined: JoinedMembers, _ workers: Workers) {
        resolver = made.resolver
        components = made.components
        edges = joined.edges
        contributions = made.contributions
        oddCalls = made.oddCalls
        self.stated = stated
        statedProtocols = StatedProtocols(made.resolver, workers)
        properties = joined.properties
        plugins = joined.plugins
    }

    var modules: Modules { resolver.modules }
    var symbols: Symbols { resolver.symbols }
    var requirements: Table<Requirement> { _read { yield stated.requirements } }
    var sites: SideTable<Component, [RequirementSite]> { _read { yield stated.sites } }

    /// A component and its superclasses, the nearest first.
    func withSuperclasses(_ id: ID<Component>) -> some Sequence<ID<Component>> {
        components.withSuperclasses(id)
    }

    /// By generic component that has the code for them, its specializations.
    ///
    /// - Complexity: Linear in the components.
    var specializations: [ID<Component>: [ID<Component>]] {
        Dictionary(grouping: components.ids.filter { components[$0].template != nil }) { components[$0].template ?? $0 }
    }

    /// Whether a root may be above an edge: a module sees it and the home of the edge, so that both may be in one program. Where
    /// that home does not see the parent, or no module sees it and any root, nothing is known of it.
    ///
    /// - Parameters:
    ///   - parent: That of the edge.
    ///   - home: The module that makes the edge.
    func mayBeAbove(_ root: ID<Component>, edgeOf parent: ID<Component>, in home: ID<Module>) -> Bool {
        if modules.meet(components[root].module, home) || !modules.sees(home, components[parent].module) {
            return true
        }
        return !components.ids.contains { components.isRoot($0) && modules.meet(components[$0].module, home) }
    }

    /// Where the class of a component is declared.
    func reference(_ id: ID<Component>) -> FactReference { symbols[components[id].symbol].reference(in: modules) }
}

/// A requirement that a component demands.
struct Need: Hashable {
    var component: ID<Component>
    var requirement: ID<Requirement>
}

/// A requirement that a component demands, and the builds in which an edge has to meet it.
struct Wanted {
    var requirement: ID<Requirement>
    var condition: CompilationCondition
}

// Which property of a component meets a requirement, as seen from a module.
extension Program {
    /// Whether code in `viewer` that an edge needs can name what a module declares with this access. Of what `@testable`
    /// shows, only the edge's home makes use: no app has the module of its tests.
    private func canName(_ access: Access, of module: ID<Module>, in viewer: ID<Module>, for edge: Edge) -> Bool {
        viewer == edge.home
            ? modules.isNameable(access, of: module, from: viewer) : modules.isVisible(access, of: module, from: viewer)
    }

    /// Whether code in `viewer` that an edge needs can name a component.
    private func canName(_ id: ID<Component>, in viewer: ID<Module>, for edge: Edge) -> Bool {
        canName(components[id].access, of: components[id].module, in: viewer, for: edge)
            && symbols.missingSPI(of: components[id].symbol, from: viewer, modules) == nil
    }

    /// The lowest module from which the parent of an edge meets a requirement that its own module does not see, since
    /// the property is added there.
    ///
    /// - Returns: Nil if there is no such property, or if modules that need not meet in one program have one each.
    func foreignHome(of edge: Edge, for wanted: Wanted) -> ID<Module>? {
        guard coverage(of: wanted, in: edge.parent, for: edge.child, from: edge.home).whole == nil,
            let found = coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).whole?.property
        else { return nil }
        let property = properties[found]
        let namesakes = properties.named(property.signature.name, in: edge.parent)
        let others = namesakes.contains {
            $0.module != property.module && $0.signature.type == property.signature.type && $0.access > .fileprivate
        }
        // The setter of a property may be seen by fewer modules than the property.
        return others
            ? nil
            : modules.ranked.first { viewer in
                canWrite(edge, naming: [(edge.parent, found)], in: viewer)
                    && coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).whole != nil
            }
    }

    /// The lowest module that sees an edge's home, can name its ends, and can read properties of components.
    func lowestModule(
        for edge: Edge,
        naming uses: [(component: ID<Component>, property: ID<Property>)]
    ) -> ID<Module>? {
        modules.ranked.first { canWrite(edge, naming: uses, in: $0) }
    }

    /// Whether a module sees an edge's home, can name its ends, and can read properties of components.
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

    /// The signature that is asked for, in the builds in which it is.
    func signature(of wanted: Wanted) -> Signature {
        var signature = requirements[wanted.requirement].signature
        if signature.condition != wanted.condition { signature.condition = wanted.condition }
        return signature
    }

    /// Whether an `#if` or a plugin may decide which property of a component meets a requirement.
    func mayBranch(_ component: ID<Component>) -> Bool {
        properties.haveConditions(in: component) || plugins[component] != nil
    }

    /// The property by which a component that cannot branch meets a requirement: the exact one if several fit.
    ///
    /// - Parameter viewer: As in `Modules.isVisible`.
    func ownProvider(_ wanted: Wanted, in component: ID<Component>, from viewer: ID<Module>?) -> Provider? {
        var best: Provider?
        // Mostly there is none, and each component on the way up is asked.
        for position in properties.positions(
            of: requirements[wanted.requirement].signature.name,
            in: component
        ) {
            guard let provider = provider(ID(position), wanted, .own, viewer) else { continue }
            if best.map({ provider.fit < $0.fit }) ?? true { best = provider }
        }
        return best
    }

    /// A property as a provider, if it fits.
    ///
    /// - Parameter viewer: As in `Modules.isVisible`.
    private func provider(
        _ id: ID<Property>,
        _ wanted: Wanted,
        _ route: Provider.Route,
        _ viewer: ID<Module>?
    ) -> Provider? {
        properties.fit(id, signature(of: wanted), from: viewer, resolver)
            .map { Provider(property: id, route: route, fit: $0) }
    }

    /// The part of a requirement that a component meets for a child, as far as code in `viewer` can name it. If several
    /// properties fit, the exact one counts.
    ///
    /// A child on the non-core side also sees what the component's non-core component has; one on the core side sees
    /// of that what the plugin extension lists. The non-core component itself sees only the core.
    ///
    /// - Parameter viewer: As in `Modules.isVisible`.
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
        func take(_ positions: Range<Int>, _ route: Provider.Route) {
            if positions.isEmpty || coverage.left.isNever { return }
            coverage.take(positions.compactMap { provider(ID($0), wanted, route, viewer) }, properties)
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

/// The part of a requirement that a component meets. An `#if` may decide: in some builds one property meets it, in others
/// another one, in the rest none.
///
/// Each build has its nearest provider. So an edge reads a property of its parent in the builds that have it, and one
/// further up in the others. Demand passes on with the builds that are left.
struct Coverage: Sendable {
    /// The properties, each with builds of its own.
    private(set) var parts: [(condition: CompilationCondition, provider: Provider)] = []
    /// The builds in which the component does not meet it.
    private(set) var left: CompilationCondition

    /// The property that meets it in all builds, if it is one.
    var whole: Provider? { left.isNever && parts.count == 1 ? parts[0].provider : nil }

    /// Takes some providers, the best ones first, each for the builds in which it is there and none was taken yet.
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
    /// Whether generated code reads both by the same text, whichever of them is there.
    fileprivate func isRead(as other: Property) -> Bool {
        var (own, others) = (signature, other.signature)
        (own.condition, others.condition) = (.always, .always)
        return module == other.module && own == others
    }
}

/// Short names for the parts of a program.
protocol ProgramReader {
    var program: Program { get }
}

extension ProgramReader {
    var components: Table<Component> { _read { yield program.components } }
    var modules: Modules { program.modules }
    var symbols: Symbols { program.symbols }
}
