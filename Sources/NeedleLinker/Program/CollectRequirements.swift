import NeedleDiagnostics
import NeedleGraph

/// The requirements of each component, where equal requirements share a number.
func collectRequirements(_ collector: MemberCollector, _ workers: Workers) -> (OwnRequirements, [Diagnostic]) {
    let components = collector.components
    let own = workers.map(components.ids, collector.statements)
    let extensions = workers.map(components.ids, collector.extensionStatements)
    let diagnostics = zip(own, extensions).flatMap { own, extending in
        // The class of a plugin extension is generated in its component's module.
        let hidden = extending.map { found in found.limited.filter { !$0.homes.contains(found.viewer) } } ?? []
        return own.diagnostics + (extending?.diagnostics ?? []) + hidden.map(\.diagnostic)
    }
    return (
        OwnRequirements(collector, own: own, extensions: extensions, workers),
        // Several components may depend on one protocol.
        diagnostics.uniqued()
    )
}

/// The requirements that components state, without duplicates.
///
/// Generated code lists requirements by number, and the first of several with one name keeps that name. So the order of the
/// numbers must follow from the requirements alone, independent of what else is linked.
struct OwnRequirements: Sendable {
    /// All distinct requirements, sorted by full name and then by their other parts.
    let requirements: Table<Requirement>
    private(set) var names: Set<Name> = []
    /// The names that several requirements have.
    private(set) var sharedNames: Set<Name> = []
    /// The variant of each requirement that passes through a non-core component.
    let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    /// The requirements of each component, sorted by ID.
    private(set) var sites = SideTable<Component, [RequirementSite]>([])
    /// The modules of the defaults that a component keeps for requirements that no class can meet.
    let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// For each component, the defaults for such requirements that only some modules see.
    let limitedDefaults: SideTable<Component, [LimitedDefault]>
    /// The members of each plugin extension protocol, by the pluginized component.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a plugin extension keeps, by the pluginized component.
    let extensionDefaults: SideTable<Component, Set<ID<Module>>>

    /// Gives equal requirements one number.
    ///
    /// - Parameters:
    ///   - own: The statements of each component's protocols.
    ///   - extensions: The members of each plugin extension.
    /// - Complexity: O(*n* log *n*).
    fileprivate init(
        _ collector: MemberCollector,
        own: [Statements],
        extensions: [Statements?],
        _ workers: Workers
    ) {
        let stated = zip(own, extensions).lazy.flatMap { $0.all + ($1?.all ?? []) }.map(\.requirement)
        requirements = Self.sorted(stated, collector.contributed)
        let numbers = Dictionary(uniqueKeysWithValues: zip(requirements.values, requirements.ids))
        nonCoreVariants = numbers.reduce(into: [:]) { variants, known in
            if !known.key.isNonCore { variants[known.value] = numbers[known.key.variant] }
        }
        keptDefaults = Dictionary(uniqueKeysWithValues: zip(collector.components.ids, own.map(\.defaultModules)))
            .filter { !$0.value.isEmpty }
        limitedDefaults = SideTable(own.map(\.limited))
        pluginExtensions = SideTable(extensions.map { $0?.sites(numbers).sortedByRequirement() ?? [] })
        extensionDefaults = SideTable(extensions.map { $0?.defaultModules ?? [] })
        for requirement in requirements.values where !names.insert(requirement.signature.name).inserted {
            sharedNames.insert(requirement.signature.name)
        }
        sites = SideTable(workers.map(own) { [self] in requirementSites($0.sites(numbers)) })
    }

    /// Distinct requirements in the order of their numbers.
    ///
    /// - Parameters:
    ///   - stated: All requirements, with repetitions.
    ///   - contributed: The names of the requirements that also have a variant for non-core components.
    private static func sorted(_ stated: some Sequence<Requirement>, _ contributed: Set<Name>) -> Table<Requirement> {
        var known: Set<Requirement> = []
        var distinct = stated.filter { known.insert($0).inserted }
        let variants = distinct.filter { contributed.contains($0.signature.name) }.map(\.variant)
        distinct += variants.filter { known.insert($0).inserted }
        let fullNames = distinct.map(\.signature.uniqueFullName)
        let order = distinct.indices.sorted { left, right in
            fullNames[left] == fullNames[right]
                ? distinct[left].precedes(distinct[right]) : fullNames[left] < fullNames[right]
        }
        return Table(order.map { distinct[$0] })
    }

    /// The generic types, without arguments, that requirements name with arguments.
    var genericTypes: Set<TypeExpression> {
        Set(
            requirements.values.lazy.map(\.signature.type).filter {
                $0.onlyName == nil && $0.path?.last.arguments != nil
            }
            .compactMap(\.withoutLastArguments)
        )
    }

    /// The requirements of one component, sorted.
    ///
    /// - Parameter stated: All sites of its protocols.
    private func requirementSites(_ stated: [RequirementSite]) -> [RequirementSite] {
        let isSorted = stated.indices.dropFirst().allSatisfy { stated[$0 - 1].requirement < stated[$0].requirement }
        let sites = isSorted ? stated : stated.sortedByRequirement()
        return areDistinct(sites) ? sites : reconciled(stated).sortedByRequirement()
    }

    /// Whether no two of these sites, sorted by requirement, can share a name, as in most cases.
    func areDistinct(_ sites: [RequirementSite]) -> Bool {
        sites.indices.allSatisfy { index in
            !sharedNames.contains(requirements[sites[index].requirement].signature.name)
                && (index == 0 || sites[index].requirement != sites[index - 1].requirement)
        }
    }

    /// The requirements without those that a stricter one of the same name implies, as `var x: X { get set }` implies
    /// `var x: X { get }`.
    private func reconciled(_ sites: [RequirementSite]) -> [RequirementSite] {
        var result: [RequirementSite] = []
        for site in sites where !result.contains(where: { implies($0, site) }) {
            result.removeAll { implies(site, $0) }
            result.append(site)
        }
        return result
    }

    /// Whether every member that meets one requirement also meets the other.
    private func implies(_ site: RequirementSite, _ other: RequirementSite) -> Bool {
        guard requirements[site.requirement].signature.name == requirements[other.requirement].signature.name else {
            return false
        }
        let (signature, wanted) = (requirements[site.requirement].signature, requirements[other.requirement].signature)
        return signature.meets(wanted) && signature.condition.holds(whenever: wanted.condition)
    }
}

extension Statements {
    /// The sites of the statements, by the numbers of the requirements.
    fileprivate func sites(_ numbers: [Requirement: ID<Requirement>]) -> [RequirementSite] {
        all.compactMap { statement in
            numbers[statement.requirement].map { number in
                RequirementSite(
                    requirement: number,
                    protocol: statement.protocol,
                    member: statement.member,
                    default: statement.default
                )
            }
        }
    }
}

extension [RequirementSite] {
    fileprivate func sortedByRequirement() -> [RequirementSite] { sorted { $0.requirement < $1.requirement } }
}

extension Requirement {
    /// The same requirement as it passes through non-core components.
    fileprivate var variant: Requirement { Requirement(signature: signature, isNonCore: true) }

    /// Whether it comes before another requirement of its full name.
    fileprivate func precedes(_ other: Requirement) -> Bool {
        if signature.type != other.signature.type { return signature.type < other.signature.type }
        return orderedDetails.lexicographicallyPrecedes(other.orderedDetails)
    }

    /// The parts other than name and type that distinguish requirements, as texts.
    private var orderedDetails: [String] {
        let flags = [
            isNonCore, signature.isSettable, signature.isAsync, signature.isSending, signature.isRethrowing,
        ]
        let types = [signature.thrownError, signature.isolation].map { $0?.description ?? "" }
        let words = types + [signature.execution?.text ?? ""]
        return [signature.condition.text ?? ""] + signature.parameters.map(\.description) + words
            + flags.map { $0 ? "1" : "0" } + signature.availability.map(\.text)
    }
}
