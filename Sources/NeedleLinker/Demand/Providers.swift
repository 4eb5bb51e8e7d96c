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
    let program: Program
    /// The modules, each after all that it imports.
    let modules: [ID<Module>]

    init(_ program: Program) {
        self.program = program
        let all = program.modules
        modules = all.ids.sorted { (all[$0].rank, $0) < (all[$1].rank, $1) }
    }

    /// Whether code in `viewer` can name what `module` declares with this access.
    ///
    /// - Parameter viewer: Nil for a module that sees all that is not private to a file.
    func isVisible(_ access: Access, of module: ID<Module>, from viewer: ID<Module>?) -> Bool {
        guard let viewer else { return access > .fileprivate }
        return program.modules.isVisible(access, of: module, from: viewer)
    }

    /// Whether code in `viewer` imports what it needs to name a property, if that is SPI.
    private func isShown(_ id: ID<Property>, to viewer: ID<Module>?) -> Bool {
        guard let viewer, viewer != program.properties[id].module else { return true }
        let (symbol, member) = (program.properties[id].symbol, program.properties[id].member)
        return program.symbols.missingSPI(of: symbol, member: member, from: viewer, program.modules) == nil
    }

    /// Whether code in `viewer` can name a component.
    private func canName(_ id: ID<Component>, in viewer: ID<Module>) -> Bool {
        isVisible(program.components[id].access, of: program.components[id].module, from: viewer)
            && program.symbols.missingSPI(of: program.components[id].symbol, from: viewer, program.modules) == nil
    }

    /// The lowest module from which the parent of an edge meets a requirement that its own module does not see, since
    /// the property is added there.
    ///
    /// - Returns: Nil if there is no such property, or if modules that need not meet in one program have one each.
    func foreignHome(of edge: Edge, for wanted: Wanted) -> ID<Module>? {
        guard coverage(of: wanted, in: edge.parent, for: edge.child, from: edge.home).whole == nil,
            let found = coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).whole?.property
        else { return nil }
        let property = program.properties[found]
        let namesakes = program.properties.named(property.signature.name, in: edge.parent)
        let others = namesakes.contains {
            $0.module != property.module && $0.signature.type == property.signature.type && $0.access > .fileprivate
        }
        // The setter of a property may be seen by fewer modules than the property.
        return others
            ? nil
            : modules.first { viewer in
                canWrite(edge, naming: [(edge.parent, found)], in: viewer)
                    && coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).whole != nil
            }
    }

    /// The lowest module that sees an edge's home, can name its ends, and can read properties of components.
    func lowestModule(
        for edge: Edge,
        naming uses: [(component: ID<Component>, property: ID<Property>)]
    ) -> ID<Module>? {
        modules.first { canWrite(edge, naming: uses, in: $0) }
    }

    /// Whether a module sees an edge's home, can name its ends, and can read properties of components.
    func canWrite(
        _ edge: Edge,
        naming uses: [(component: ID<Component>, property: ID<Property>)],
        in viewer: ID<Module>
    ) -> Bool {
        program.modules.sees(viewer, edge.home) && canName(edge.parent, in: viewer) && canName(edge.child, in: viewer)
            && uses.allSatisfy { component, property in
                let (access, module) = (program.properties[property].access, program.properties[property].module)
                return canName(component, in: viewer) && isVisible(access, of: module, from: viewer)
                    && isShown(property, to: viewer)
            }
    }

    /// The signature that is asked for, in the builds in which it is.
    func signature(of wanted: Wanted) -> Signature {
        var signature = program.requirements[wanted.requirement].signature
        if signature.condition != wanted.condition { signature.condition = wanted.condition }
        return signature
    }

    /// Whether an `#if` or a plugin may decide which property of a component meets a requirement.
    func mayBranch(_ component: ID<Component>) -> Bool {
        program.properties.haveConditions(in: component) || program.plugins[component] != nil
    }

    /// The property by which a component that cannot branch meets a requirement: the exact one if several fit.
    ///
    /// - Parameter viewer: As in `isVisible`.
    func ownProvider(_ wanted: Wanted, in component: ID<Component>, from viewer: ID<Module>?) -> Provider? {
        var best: Provider?
        // Mostly there is none, and each component on the way up is asked.
        for position in program.properties.positions(
            of: program.requirements[wanted.requirement].signature.name,
            in: component
        ) {
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
        let module = program.properties[id].module
        guard program.properties[id].doubt == nil, isVisible(program.properties[id].access, of: module, from: viewer),
            isShown(id, to: viewer)
        else { return nil }
        let canSet = program.properties[id].setterAccess.map { isVisible($0, of: module, from: viewer) } ?? false
        guard let fit = program.properties[id].signature.fit(signature(of: wanted), canSet: canSet) else { return nil }
        return Provider(property: id, route: route, fit: fit)
    }

    /// The part of a requirement that a component meets for a child, as far as code in `viewer` can name it. If several
    /// properties fit, the exact one counts.
    ///
    /// A child on the non-core side also sees what the component's non-core component has; one on the core side sees
    /// of that what the plugin extension lists. The non-core component itself sees only the core.
    ///
    /// - Parameter viewer: As in `isVisible`.
    func coverage(
        of wanted: Wanted,
        in component: ID<Component>,
        for child: ID<Component>,
        from viewer: ID<Module>?
    ) -> Coverage {
        guard mayBranch(component) else {
            let provider = ownProvider(wanted, in: component, from: viewer)
            return provider.map { Coverage(whole: $0, of: wanted.condition) } ?? Coverage(of: wanted.condition)
        }
        var coverage = Coverage(of: wanted.condition)
        let name = program.requirements[wanted.requirement].signature.name
        func take(_ positions: Range<Int>, _ route: Provider.Route) {
            if positions.isEmpty || coverage.left.isNever { return }
            coverage.take(positions.compactMap { provider(ID($0), wanted, route, viewer) }, program.properties)
        }
        take(program.properties.positions(of: name, in: component), .own)
        guard let plugin = program.plugins[component], plugin.nonCore != child else { return coverage }
        if program.requirements[wanted.requirement].isNonCore {
            take(program.properties.positions(of: name, in: plugin.nonCore), .nonCore)
        }
        take(program.properties.positions(of: name, among: plugin.listed), .pluginExtension)
        return coverage
    }
}
