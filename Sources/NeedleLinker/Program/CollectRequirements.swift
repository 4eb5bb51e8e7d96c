import NeedleDiagnostics
import NeedleGraph

/// The requirements of each component, where those that are the same have one number.
func collectRequirements(_ collector: MemberCollector, _ workers: Workers) -> (StatedRequirements, [Diagnostic]) {
    let components = collector.components
    let own = workers.map(components.ids, collector.statements)
    let extensions = workers.map(components.ids, collector.extensionStatements)
    let diagnostics = zip(own, extensions).flatMap { own, extending in
        // The class of a plugin extension is in the module of its component.
        let hidden = extending.map { found in found.limited.filter { !$0.homes.contains(found.viewer) } } ?? []
        return own.diagnostics + (extending?.diagnostics ?? []) + hidden.map(\.diagnostic)
    }
    return (
        StatedRequirements(collector, own: own, extensions: extensions, workers),
        // Several components may depend on one protocol.
        diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    )
}

/// The requirements of a program's components.
struct StatedRequirements: Sendable {
    /// The own requirements of each component, sorted by the requirement's id.
    let sites: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a component keeps for requirements that no class can meet.
    let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// The defaults for such requirements that only some modules see, by the component.
    let limitedDefaults: SideTable<Component, [LimitedDefault]>
    /// The members of each plugin extension protocol, by the pluginized component.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a plugin extension keeps, by the pluginized component.
    let extensionDefaults: SideTable<Component, Set<ID<Module>>>
    /// The requirement that each one becomes when it passes through a non-core component.
    let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    private let numbered: NumberedRequirements

    /// Gives requirements that are the same one number.
    ///
    /// - Parameters:
    ///   - own: What the protocols of each component state.
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

    /// All distinct requirements, sorted by their full names and then by what else tells them apart.
    var requirements: Table<Requirement> { _read { yield numbered.requirements } }
    /// The names of the requirements.
    var names: NameSet { numbered.names }
    /// The names that several requirements have.
    var sharedNames: NameSet { numbered.sharedNames }

    /// The types of which a requirement names generic arguments, without these.
    var genericTypes: Set<TypeExpression> {
        Set(
            requirements.values.lazy.map(\.signature.type).filter {
                $0.onlyName == nil && $0.path?.last.arguments != nil
            }
            .compactMap(\.withoutLastArguments)
        )
    }

    /// Whether no two of these, which are sorted by requirement, can have one name. Mostly none can.
    func areDistinct(_ sites: [RequirementSite]) -> Bool { numbered.areDistinct(sites) }
}

/// The requirements that components state, each once.
///
/// Generated code lists requirements by their numbers, and the first of those with one name keeps that name. So the numbers
/// have an order that follows from the requirements alone: which of two comes first must not depend on what else is linked.
private struct NumberedRequirements: Sendable {
    /// In the order in which they were found, until they are sorted.
    private(set) var requirements = Table<Requirement>()
    private var known: [Requirement: ID<Requirement>] = [:]
    private(set) var names = NameSet()
    /// The names that several requirements have.
    private(set) var sharedNames = NameSet()

    /// Where protocols state requirements, which are added if they are new.
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

    /// Adds what requirements become when they pass through a non-core component.
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

    /// Sorts them by their full names and then by what else tells them apart.
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
    /// - Parameter stated: All that its protocols state.
    func requirementSites(_ stated: [RequirementSite]) -> [RequirementSite] {
        let isSorted = stated.indices.dropFirst().allSatisfy { stated[$0 - 1].requirement < stated[$0].requirement }
        let sites = isSorted ? stated : stated.sortedByRequirement()
        return areDistinct(sites) ? sites : reconciled(stated).sortedByRequirement()
    }

    /// Whether no two of these, which are sorted by requirement, can have one name. Mostly none can.
    func areDistinct(_ sites: [RequirementSite]) -> Bool {
        sites.indices.allSatisfy { index in
            !sharedNames.contains(requirements[sites[index].requirement].signature.name)
                && (index == 0 || sites[index].requirement != sites[index - 1].requirement)
        }
    }

    /// The requirements without those that another one of the same name meets as well, as `var x: X { get set }` does
    /// `var x: X { get }`.
    private func reconciled(_ sites: [RequirementSite]) -> [RequirementSite] {
        var result: [RequirementSite] = []
        for site in sites where !result.contains(where: { implies($0, site) }) {
            result.removeAll { implies(site, $0) }
            result.append(site)
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
}

extension [RequirementSite] {
    fileprivate func sortedByRequirement() -> [RequirementSite] { sorted { $0.requirement < $1.requirement } }
}

extension Requirement {
    /// Whether it comes before another one of its full name.
    fileprivate func precedes(_ other: Requirement) -> Bool {
        if signature.type != other.signature.type { return signature.type < other.signature.type }
        return orderedDetails.lexicographicallyPrecedes(other.orderedDetails)
    }

    /// All besides name and type that tells requirements apart, as texts.
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
