import NeedleDiagnostics
import NeedleGraph

/// The requirements that protocols state, as one generated class can have them.
extension MemberCollector {
    /// The requirements of protocols that one class conforms to.
    ///
    /// What no class can have is left to its default, or reported.
    ///
    /// - Parameter viewer: The module of the component that depends on them.
    mutating func sites(
        in protocols: [ID<Symbol>],
        isNonCore: Bool,
        from viewer: ID<Module>
    ) -> [RequirementSite] {
        let defaults = Defaults(of: protocols, seenFrom: viewer, self)
        var result: [RequirementSite] = []
        for id in protocols {
            // Protocols of one name in the branches of an `#if` state requirements in their own builds.
            let isAlternative = symbols[id].type.map { symbols.declared($0).count > 1 } ?? false
            for (index, member) in symbols[id].declaration.members.enumerated() {
                var signature = reader.signature(of: member, in: id)
                var whereStated = signature
                whereStated.condition = signature.condition.and(symbols.condition(of: id))
                if isAlternative { signature = whereStated }
                let hasDefault = defaults.meet(whereStated, isStatic: member.isStatic)
                if let obstacle = member.obstacle {
                    let name = symbols[id].declaration.name
                    if !hasDefault {
                        report(
                            .unmeetableRequirement(signature.fullName, of: name.text, obstacle, reference(id, index))
                        )
                    }
                    continue
                }
                let isNonCore = isNonCore && contributed.contains(signature.name)
                let requirement = intern(Requirement(signature: signature, isNonCore: isNonCore))
                result.append(
                    RequirementSite(
                        requirement: requirement,
                        protocol: id,
                        member: index,
                        hasDefault: hasDefault,
                        defaultHomes: hasDefault ? [] : defaults.homes(of: whereStated)
                    )
                )
            }
        }
        return result
    }

    /// The requirements without those that another one of the same name meets as well, as `var x: X { get set }` does
    /// `var x: X { get }`. If two of one name remain, no class can have both, unless they are overloads.
    mutating func reconciled(_ sites: [RequirementSite]) -> [RequirementSite] {
        let names = Set(sites.map { requirements[$0.requirement].signature.name })
        if names.count == sites.count { return sites }
        var result: [RequirementSite] = []
        for site in sites where !result.contains(where: { implies($0, site) }) {
            result.removeAll { implies(site, $0) }
            result.append(site)
        }
        var namesakes: [Name: [RequirementSite]] = [:]
        for site in result {
            let signature = requirements[site.requirement].signature
            let other = namesakes[signature.name]?.first {
                let other = requirements[$0.requirement].signature
                return other.isNamesake(of: signature) && !other.condition.excludes(signature.condition)
                    && other.parameters == signature.parameters
            }
            if let other { reportConflict(site, other) }
            namesakes[signature.name, default: []].append(site)
        }
        return result
    }

    /// Whether a member that meets the one requirement meets the other one, too.
    private func implies(_ site: RequirementSite, _ other: RequirementSite) -> Bool {
        guard requirements[site.requirement].signature.name == requirements[other.requirement].signature.name else {
            return false
        }
        let (signature, wanted) = (requirements[site.requirement].signature, requirements[other.requirement].signature)
        return signature.meets(wanted) && signature.condition.holds(whenever: wanted.condition)
    }

    private mutating func reportConflict(_ site: RequirementSite, _ other: RequirementSite) {
        report(
            .conflictingRequirements(
                symbols[site.protocol].declaration.members[site.member].name.text,
                of: symbols[site.protocol].declaration.name.text,
                reference(site.protocol, site.member),
                and: symbols[other.protocol].declaration.name.text,
                reference(other.protocol, other.member)
            )
        )
    }

    private func reference(_ id: ID<Symbol>, _ member: Int) -> FactReference {
        var reference = symbols[id].reference(in: resolver.lookup.modules)
        reference.element = .member(declaration: symbols[id].index, index: member)
        return reference
    }

    /// Several components may depend on one protocol.
    private mutating func report(_ diagnostic: Diagnostic) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
}

/// What the extensions of protocols implement for every class that conforms.
private struct Defaults {
    private var properties: [Name: [Property]] = [:]
    /// Those of modules that may keep them to themselves.
    private var limited: [Name: [Property]] = [:]
    private var staticNames: Set<Name> = []

    init(of protocols: [ID<Symbol>], seenFrom viewer: ID<Module>, _ collector: MemberCollector) {
        let symbols = collector.symbols
        for id in protocols {
            guard let type = symbols[id].type else { continue }
            let needed = min(symbols.effectiveAccess(of: id), .public)
            for extending in symbols.extensions(of: type) {
                let symbol = symbols[extending]
                guard symbol.declaration.genericRequirements == nil else { continue }
                let isSeen = collector.resolver.lookup.modules.sees(viewer, symbol.module)
                for property in collector.properties(in: extending, [:]) {
                    if isSeen, property.access >= needed {
                        properties[property.signature.name, default: []].append(property)
                    } else if property.access > .fileprivate {
                        limited[property.signature.name, default: []].append(property)
                    }
                }
                guard isSeen else { continue }
                staticNames.formUnion(symbol.declaration.members.filter(\.isStatic).map(\.name))
            }
        }
    }

    func meet(_ requirement: Signature, isStatic: Bool) -> Bool {
        if isStatic { return staticNames.contains(requirement.name) }
        return cover(requirement, properties[requirement.name] ?? [])
    }

    /// The modules whose own code sees a default of theirs that meets the requirement, and no other one.
    func homes(of requirement: Signature) -> Set<ID<Module>> {
        guard properties[requirement.name] == nil, let namesakes = limited[requirement.name] else { return [] }
        return Set(namesakes.map(\.module)).filter { home in
            namesakes.allSatisfy { $0.module == home || $0.access < .package }
                && cover(requirement, namesakes.filter { $0.module == home })
        }
    }

    private func cover(_ requirement: Signature, _ defaults: [Property]) -> Bool {
        let fitting = defaults.filter { property in
            property.signature.fit(requirement, canSet: (property.setterAccess ?? .private) > .fileprivate) == .exact
        }
        return !fitting.isEmpty
            && CompilationCondition.any(fitting.map(\.signature.condition)).holds(whenever: requirement.condition)
    }
}
