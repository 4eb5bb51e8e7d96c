import NeedleGraph

/// A requirement that a component demands, and the builds in which an edge has to meet it.
struct Wanted {
    var requirement: ID<Requirement>
    var condition: CompilationCondition
}

/// Answers which property of a component meets a requirement, as seen from a module.
///
/// A class, since all passes that ask share it and it never changes: a copy of its tables would retain each of them.
final class Providers: Sendable {
    let modules: Modules
    let symbols: Symbols
    let components: Table<Component>
    let requirements: Table<Requirement>
    /// The names that several requirements have.
    let sharedNames: NameSet
    let properties: Properties
    /// The non-core component and the members of the plugin extension of each pluginized component.
    let plugins: SideTable<Component, Plugin?>
    /// The requirements that may be met by a deferred read, since nobody has them under their very type.
    let deferrable: Set<ID<Requirement>>

    init(
        modules: Modules,
        symbols: Symbols,
        components: Table<Component>,
        requirements: Table<Requirement>,
        sharedNames: NameSet,
        properties: Properties,
        plugins: SideTable<Component, Plugin?>,
        deferrable: Set<ID<Requirement>> = []
    ) {
        self.modules = modules
        self.symbols = symbols
        self.components = components
        self.requirements = requirements
        self.sharedNames = sharedNames
        self.properties = properties
        self.plugins = plugins
        self.deferrable = deferrable
    }

    /// The same, with further requirements that may be met by a deferred read.
    func deferring(_ requirements: Set<ID<Requirement>>) -> Providers {
        Providers(
            modules: modules,
            symbols: symbols,
            components: components,
            requirements: self.requirements,
            sharedNames: sharedNames,
            properties: properties,
            plugins: plugins,
            deferrable: deferrable.union(requirements)
        )
    }

    /// Whether code in `viewer` can name what `module` declares with this access.
    ///
    /// - Parameter viewer: Nil for a module that sees all that is not private to a file.
    func isVisible(_ access: Access, of module: ID<Module>, from viewer: ID<Module>?) -> Bool {
        guard let viewer else { return access > .fileprivate }
        return modules.isVisible(access, of: module, from: viewer)
    }

    /// Whether code in `viewer` imports what it needs to name a property, if that is public to few.
    private func isShown(_ id: ID<Property>, to viewer: ID<Module>?) -> Bool {
        guard let viewer, viewer != properties[id].module else { return true }
        let (symbol, member) = (properties[id].symbol, properties[id].member)
        return symbols.missingInterface(of: symbol, member: member, from: viewer, modules) == nil
    }

    /// Whether code in `viewer` can name a component.
    private func canName(_ id: ID<Component>, in viewer: ID<Module>) -> Bool {
        isVisible(components[id].access, of: components[id].module, from: viewer)
            && symbols.missingInterface(of: components[id].symbol, from: viewer, modules) == nil
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
        return others ? nil : lowestModule(for: edge, naming: [(edge.parent, found)])
    }

    /// The lowest module that sees an edge's home, can name its ends, and can read properties of components.
    func lowestModule(
        for edge: Edge,
        naming uses: [(component: ID<Component>, property: ID<Property>)]
    ) -> ID<Module>? {
        let named = [edge.parent, edge.child] + uses.map(\.component)
        return modules.ids.sorted { (modules[$0].rank, $0) < (modules[$1].rank, $1) }.first { candidate in
            modules.sees(candidate, edge.home)
                && named.allSatisfy { canName($0, in: candidate) }
                && uses.map(\.property).allSatisfy {
                    isVisible(properties[$0].access, of: properties[$0].module, from: candidate)
                        && isShown($0, to: candidate)
                }
        }
    }

    /// What is asked for, in the builds in which it is.
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
    /// - Parameter viewer: As in `isVisible`.
    func ownProvider(_ wanted: Wanted, in component: ID<Component>, from viewer: ID<Module>?) -> Provider? {
        var best: Provider?
        // Mostly there is none, and each component on the way up is asked.
        for position in properties.positions(of: requirements[wanted.requirement].signature.name, in: component) {
            guard let provider = provider(ID(position), wanted, .own, viewer) else { continue }
            if best.map({ provider.fit < $0.fit }) ?? true { best = provider }
        }
        return best
    }

    /// A property as a provider, if it fits, in whatever builds it is there.
    ///
    /// - Parameter viewer: As in `isVisible`.
    func provider(
        _ id: ID<Property>,
        _ wanted: Wanted,
        _ route: Provider.Route,
        _ viewer: ID<Module>?
    ) -> Provider? {
        let module = properties[id].module
        guard properties[id].doubt == nil, isVisible(properties[id].access, of: module, from: viewer),
            isShown(id, to: viewer)
        else { return nil }
        let canSet = properties[id].setterAccess.map { isVisible($0, of: module, from: viewer) } ?? false
        guard let fit = properties[id].signature.fit(signature(of: wanted), canSet: canSet),
            fit != .deferred || deferrable.contains(wanted.requirement)
        else { return nil }
        return Provider(property: id, route: route, fit: fit)
    }
}
