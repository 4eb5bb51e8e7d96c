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
        diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    )
}

struct OwnRequirements: Sendable {
    /// The requirements of each component, sorted by ID.
    let sites: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a component keeps for requirements that no class can meet.
    let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// For each component, the defaults for such requirements that only some modules see.
    let limitedDefaults: SideTable<Component, [LimitedDefault]>
    /// The members of each plugin extension protocol, by the pluginized component.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a plugin extension keeps, by the pluginized component.
    let extensionDefaults: SideTable<Component, Set<ID<Module>>>
    /// The variant of each requirement that passes through a non-core component.
    let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    private let numbered: NumberedRequirements

    /// Gives equal requirements one number.
    ///
    /// - Parameters:
    ///   - own: The statements of each component's protocols.
    ///   - extensions: The members of each plugin extension.
    fileprivate init(
        _ collector: MemberCollector,
        own: [Statements],
        extensions: [Statements?],
        _ workers: Workers
    ) {
        let components = collector.components
        var found = NumberedRequirements()
        var (stated, inExtensions): ([[RequirementSite]], [[RequirementSite]]) = ([], [])
        for id in components.ids {
            stated.append(found.sites(own[id.index]))
            inExtensions.append(extensions[id.index].map { found.sites($0) } ?? [])
        }
        let variants = found.insertNonCoreVariants(collector)
        let numbers = found.sort()
        @Sendable func renumbered(_ sites: [RequirementSite]) -> [RequirementSite] {
            sites.map { site in
                var site = site
                site.requirement = numbers[site.requirement]
                return site
            }
        }
        sites = SideTable(
            workers.map(components.ids) { [stated, found] in found.requirementSites(renumbered(stated[$0.index])) }
        )
        pluginExtensions = SideTable(inExtensions.map { renumbered($0).sortedByRequirement() })
        nonCoreVariants = Dictionary(uniqueKeysWithValues: variants.map { (numbers[$0], numbers[$1]) })
        keptDefaults = Dictionary(uniqueKeysWithValues: zip(components.ids, own.map(\.defaultModules)))
            .filter { !$0.value.isEmpty }
        limitedDefaults = SideTable(own.map(\.limited))
        extensionDefaults = SideTable(extensions.map { $0?.defaultModules ?? [] })
        self.numbered = found
    }

    /// All distinct requirements, sorted by full name and then by their other parts.
    var requirements: Table<Requirement> { _read { yield numbered.requirements } }
    var names: NameSet { numbered.names }
    /// The names that several requirements have.
    var sharedNames: NameSet { numbered.sharedNames }

    /// The generic types, without arguments, that requirements name with arguments.
    var genericTypes: Set<TypeExpression> {
        Set(
            requirements.values.lazy.map(\.signature.type).filter {
                $0.onlyName == nil && $0.path?.last.arguments != nil
            }
            .compactMap(\.withoutLastArguments)
        )
    }

    /// Whether no two of these sites, sorted by requirement, can share a name, as in most cases.
    func areDistinct(_ sites: [RequirementSite]) -> Bool { numbered.areDistinct(sites) }
}

/// The requirements that components state, without duplicates.
///
/// Generated code lists requirements by number, and the first of several with one name keeps that name. So the order of the
/// numbers must follow from the requirements alone, independent of what else is linked.
private struct NumberedRequirements: Sendable {
    /// In order of discovery, until they are sorted.
    private(set) var requirements = Table<Requirement>()
    private var known: [Requirement: ID<Requirement>] = [:]
    private(set) var names = NameSet()
    private(set) var sharedNames = NameSet()

    /// The sites of statements. Adds new requirements.
    mutating func sites(_ statements: Statements) -> [RequirementSite] {
        statements.all.map { statement in
            RequirementSite(
                requirement: insert(statement.requirement),
                protocol: statement.protocol,
                member: statement.member,
                default: statement.default
            )
        }
    }

    /// Adds the variants of requirements that pass through non-core components.
    mutating func insertNonCoreVariants(_ collector: MemberCollector) -> [ID<Requirement>: ID<Requirement>] {
        guard collector.components.values.contains(where: { $0.kind == .nonCore }) else { return [:] }
        var result: [ID<Requirement>: ID<Requirement>] = [:]
        for id in requirements.ids {
            var variant = requirements[id]
            guard !variant.isNonCore, collector.contributed.contains(variant.signature.name) else { continue }
            variant.isNonCore = true
            result[id] = insert(variant)
        }
        return result
    }

    private mutating func insert(_ requirement: Requirement) -> ID<Requirement> {
        if let known = known[requirement] { return known }
        let name = requirement.signature.name
        if names.contains(name) { sharedNames.insert(name) }
        names.insert(name)
        let id = requirements.append(requirement)
        known[requirement] = id
        return id
    }

    /// Sorts the requirements by full name and then by their other parts.
    ///
    /// - Returns: The new number of each, by the old one.
    /// - Complexity: O(*n* log *n*).
    mutating func sort() -> SideTable<Requirement, ID<Requirement>> {
        let names = requirements.values.map(\.signature.uniqueFullName)
        let order = requirements.ids.sorted { left, right in
            let (name, other) = (names[left.index], names[right.index])
            return name == other ? requirements[left].precedes(requirements[right]) : name < other
        }
        var numbers = SideTable(for: requirements, repeating: ID<Requirement>(0))
        for (number, id) in order.enumerated() { numbers[id] = ID(number) }
        requirements = Table(order.map { requirements[$0] })
        known = [:]
        return numbers
    }

    /// The requirements of one component, sorted.
    ///
    /// - Parameter stated: All sites of its protocols.
    func requirementSites(_ stated: [RequirementSite]) -> [RequirementSite] {
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

extension [RequirementSite] {
    fileprivate func sortedByRequirement() -> [RequirementSite] { sorted { $0.requirement < $1.requirement } }
}

extension Requirement {
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
