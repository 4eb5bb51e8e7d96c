import NeedleDiagnostics
import NeedleGraph

/// The requirements of each component, where those that are the same have one number.
func collectRequirements(_ collector: MemberCollector, _ workers: Workers) -> (StatedRequirements, [Diagnostic]) {
    let stated = StatedRequirements(collector, workers)
    return (stated, stated.diagnostics)
}

/// The requirements of a program's components.
struct StatedRequirements: Sendable {
    /// All distinct requirements, sorted by their full names and then by what else tells them apart.
    let requirements: Table<Requirement>
    /// The own requirements of each component, sorted by the requirement's id.
    let sites: SideTable<Component, [RequirementSite]>
    /// How far the protocols that each component depends on can be seen.
    let access: SideTable<Component, Access>
    /// The modules of the defaults that a component keeps for requirements that no class can meet.
    let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// The members of each plugin extension protocol, by the pluginized component.
    let pluginExtensions: SideTable<Component, [RequirementSite]>
    /// The modules of the defaults that a plugin extension keeps, by the pluginized component.
    let extensionDefaults: [ID<Component>: Set<ID<Module>>]
    let spiTypes: SPITypes
    /// The requirement that each one becomes when it passes through a non-core component.
    let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    /// The components whose class or dependency protocol has anything that may be an attribute.
    let mayBeLimited: [ID<Component>]
    /// The names of the requirements.
    let names: NameSet
    /// The names that several requirements have.
    let sharedNames: NameSet
    private let numbers: RequirementNumbers
    fileprivate let diagnostics: [Diagnostic]

    /// Reads what each component states, and gives requirements that are the same one number.
    fileprivate init(_ collector: MemberCollector, _ workers: Workers) {
        let components = collector.components
        let statements = workers.map(components.ids) { id in
            (
                own: collector.statements(of: id),
                extension: components[id].pluginExtension.map {
                    collector.statements(ofPluginExtension: $0, from: components[id].module)
                }
            )
        }
        var distinct = DistinctRequirements()
        // Where what each component states is among the distinct requirements.
        var positions: [(own: [Int], extension: [Int])] = []
        positions.reserveCapacity(components.count)
        var diagnostics: [Diagnostic] = []
        var keptDefaults: [ID<Component>: Set<ID<Module>>] = [:]
        var extensionDefaults = keptDefaults
        var spiTypes = SPITypes()
        for id in components.ids {
            let own = distinct.insert(statements[id.index].own)
            spiTypes.formUnion(statements[id.index].own.spiTypes)
            let kept = statements[id.index].own.defaultModules
            if !kept.isEmpty { keptDefaults[id] = kept }
            diagnostics += statements[id.index].own.diagnostics
            var inExtension: [Int] = []
            if let members = statements[id.index].extension {
                inExtension = distinct.insert(members)
                spiTypes.formUnion(members.spiTypes)
                extensionDefaults[id] = members.defaultModules
                diagnostics += members.diagnostics
            }
            positions.append((own, inExtension))
        }
        let variants = distinct.insertNonCoreVariants(collector)
        let numbers = RequirementNumbers(distinct)
        sites = SideTable(
            workers.map(components.ids) { [positions] id in
                numbers.requirementSites(numbers.sites(statements[id.index].own, positions[id.index].own))
            }
        )
        var pluginExtensions = SideTable<Component, [RequirementSite]>(for: components, repeating: [])
        for id in components.ids {
            guard let members = statements[id.index].extension else { continue }
            pluginExtensions[id] = numbers.sites(members, positions[id.index].extension).sortedByRequirement()
        }
        access = SideTable(statements.map(\.own.access))
        mayBeLimited = components.ids.filter { statements[$0.index].own.mayBeLimited }
        nonCoreVariants = Dictionary(
            uniqueKeysWithValues: variants.map { (numbers.numbers[$0], numbers.numbers[$1]) }
        )
        requirements = numbers.requirements
        (names, sharedNames) = (distinct.names, distinct.sharedNames)
        self.numbers = numbers
        // Several components may depend on one protocol.
        self.diagnostics = diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        self.keptDefaults = keptDefaults
        self.pluginExtensions = pluginExtensions
        self.extensionDefaults = extensionDefaults
        self.spiTypes = spiTypes
    }

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
    func areDistinct(_ sites: [RequirementSite]) -> Bool { numbers.areDistinct(sites) }
}

/// The requirements that components state, each once, as they are found.
private struct DistinctRequirements {
    private(set) var found: [Requirement] = []
    /// The positions of the requirements of each name and type, which tell nearly all of them apart.
    private var alike: [Key: Few<Int>] = [:]
    private(set) var names = NameSet()
    /// The names that several requirements have.
    private(set) var sharedNames = NameSet()

    private struct Key: Hashable {
        let name: Name
        let type: TypeExpression
    }

    /// Adds what protocols state, if it is new.
    ///
    /// - Returns: The position of each.
    mutating func insert(_ statements: borrowing Statements) -> [Int] {
        var positions: [Int] = []
        positions.reserveCapacity(statements.all.count)
        for index in statements.all.indices { positions.append(insert(statements.all[index].requirement)) }
        return positions
    }

    /// Adds what requirements become when they pass through a non-core component.
    ///
    /// - Returns: The position of each, by that of the requirement.
    mutating func insertNonCoreVariants(_ collector: MemberCollector) -> [Int: Int] {
        guard collector.components.values.contains(where: { $0.kind == .nonCore }) else { return [:] }
        var result: [Int: Int] = [:]
        for position in found.indices
        where !found[position].isNonCore && collector.contributed.contains(found[position].signature.name) {
            result[position] = insert(Requirement(signature: found[position].signature, isNonCore: true))
        }
        return result
    }

    private mutating func insert(_ requirement: Requirement) -> Int {
        let key = Key(name: requirement.signature.name, type: requirement.signature.type)
        if let known = alike[key]?.first(where: { found[$0] == requirement }) { return known }
        if names.contains(requirement.signature.name) { sharedNames.insert(requirement.signature.name) }
        names.insert(requirement.signature.name)
        found.append(requirement)
        alike[key, default: Few()].append(found.count - 1)
        return found.count - 1
    }
}

/// The numbers of requirements.
///
/// Generated code lists requirements by their numbers, and the first of those with one name keeps that name. So the numbers
/// have an order that follows from the requirements alone: which of two comes first must not depend on what else is linked.
private struct RequirementNumbers: Sendable {
    /// By number.
    let requirements: Table<Requirement>
    /// By the positions at which they were found.
    let numbers: [ID<Requirement>]
    private let sharedNames: NameSet

    /// - Complexity: O(*n* log *n*).
    init(_ distinct: DistinctRequirements) {
        let found = distinct.found
        let names = found.map(\.signature.uniqueFullName)
        let order = found.indices.sorted { left, right in
            let (name, other) = (names[left], names[right])
            return name == other ? found[left].precedes(found[right]) : name < other
        }
        requirements = Table(order.map { found[$0] })
        var numbers = Array(repeating: ID<Requirement>(0), count: found.count)
        for (number, position) in order.enumerated() { numbers[position] = ID(number) }
        self.numbers = numbers
        sharedNames = distinct.sharedNames
    }

    /// Where protocols state requirements.
    ///
    /// - Parameter positions: Those of the requirements among the distinct ones.
    func sites(_ statements: borrowing Statements, _ positions: [Int]) -> [RequirementSite] {
        var sites: [RequirementSite] = []
        sites.reserveCapacity(positions.count)
        for index in positions.indices {
            sites.append(
                RequirementSite(
                    requirement: numbers[positions[index]],
                    protocol: statements.all[index].protocol,
                    member: statements.all[index].member,
                    default: statements.all[index].default
                )
            )
        }
        return sites
    }

    /// The requirements of one component, sorted.
    ///
    /// - Parameter stated: All that its protocols state.
    func requirementSites(_ stated: [RequirementSite]) -> [RequirementSite] {
        let isSorted = stated.indices.dropFirst().allSatisfy { stated[$0 - 1].requirement < stated[$0].requirement }
        let sites = isSorted ? stated : stated.sortedByRequirement()
        return areDistinct(sites) ? sites : reconciled(stated).sortedByRequirement()
    }

    /// As in `StatedRequirements`.
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
        let flags = [isNonCore, signature.isSettable, signature.isAsync, signature.isSending]
        let types = [signature.thrownError, signature.isolation].map { $0?.description ?? "" }
        let words = types + [signature.execution?.text ?? ""]
        return [signature.condition.text ?? ""] + signature.parameters.map(\.description) + words
            + flags.map { $0 ? "1" : "0" } + signature.availability.map(\.text)
    }
}
