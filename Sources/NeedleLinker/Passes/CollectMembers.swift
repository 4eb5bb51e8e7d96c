import NeedleGraph

/// The properties of the components and the requirements of their dependency protocols.
struct MemberCollector {
    let resolver: TypeResolver
    let components: Table<Component>
    private(set) var requirements = Table<Requirement>()
    private var requirementIDs: [Requirement: ID<Requirement>] = [:]

    init(resolver: TypeResolver, components: Table<Component>) {
        self.resolver = resolver
        self.components = components
    }

    private var symbols: Symbols { resolver.lookup.symbols }
    private var reader: SignatureReader { SignatureReader(resolver: resolver) }

    /// The properties of a component by base name: its own and those of its extensions, then those of its superclasses.
    func properties(of id: ID<Component>) -> [String: [Property]] {
        var result: [String: [Property]] = [:]
        var arguments: [String: String] = [:]
        var next: ID<Component>? = id
        var depth = 0
        while let current = next, depth < components.count {
            let component = components[current]
            for symbol in [component.symbol] + symbols.extensions(of: component.type) {
                for property in properties(in: symbol, arguments) {
                    result[property.signature.name, default: []].append(property)
                }
            }
            next = component.superclass
            arguments = superclassArguments(of: component, arguments)
            depth += 1
        }
        return result
    }

    /// The generic arguments of the superclass of a component, given those of the component itself.
    private func superclassArguments(of component: Component, _ arguments: [String: String]) -> [String: String] {
        guard let superclass = component.superclass else { return [:] }
        return resolver.bind(
            components[superclass].genericParameters,
            to: component.superclassArguments.map { resolver.substitute(arguments, in: $0) }
        )
    }

    private func properties(in id: ID<Symbol>, _ arguments: [String: String]) -> [Property] {
        let symbol = symbols[id]
        return symbol.declaration.members.enumerated().compactMap { index, member in
            guard !member.isStatic else { return nil }
            let access = symbols.effectiveAccess(ofMember: member.access, in: id)
            return Property(
                symbol: id,
                member: index,
                signature: reader.signature(of: member, in: id, arguments: arguments),
                module: symbol.module,
                access: access,
                setterAccess: member.setter.map { min($0.access ?? access, access) },
                isTypeKnown: member.typeOrigin != .unknown
            )
        }
    }

    /// The requirements that the dependency protocols of a component state or inherit, sorted by requirement.
    mutating func requirementSites(of component: Component) -> [RequirementSite] {
        var sites: [RequirementSite] = []
        var seen: Set<ID<Symbol>> = []
        for dependency in component.dependencies {
            for symbol in protocols(named: dependency) {
                collect(symbol, &seen, &sites)
            }
        }
        var taken: Set<ID<Requirement>> = []
        return sites.filter { taken.insert($0.requirement).inserted }.sorted { $0.requirement < $1.requirement }
    }

    private func protocols(named resolved: String) -> [ID<Symbol>] {
        guard let (type, _) = resolver.typeName(of: resolved) else { return [] }
        return symbols.declared(type).filter { symbols[$0].declaration.kind == .protocol }
    }

    private mutating func collect(_ id: ID<Symbol>, _ seen: inout Set<ID<Symbol>>, _ sites: inout [RequirementSite]) {
        guard seen.insert(id).inserted else { return }
        let symbol = symbols[id]
        for (index, member) in symbol.declaration.members.enumerated() where !member.isStatic {
            let requirement = Requirement(signature: reader.signature(of: member, in: id))
            sites.append(RequirementSite(requirement: intern(requirement), protocol: id, member: index))
        }
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: symbol.parent)
        for inherited in symbol.declaration.inheritance {
            for part in TypeText.compositionParts(resolver.resolve(inherited.canonical, in: context)) {
                for parent in protocols(named: part) {
                    collect(parent, &seen, &sites)
                }
            }
        }
    }

    private mutating func intern(_ requirement: Requirement) -> ID<Requirement> {
        if let known = requirementIDs[requirement] { return known }
        let id = requirements.append(requirement)
        requirementIDs[requirement] = id
        return id
    }
}
