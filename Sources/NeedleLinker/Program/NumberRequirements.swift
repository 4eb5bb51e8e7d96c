import NeedleDiagnostics
import NeedleGraph

/// Numbers the requirements that components state: those that are the same have one number.
///
/// Generated code lists requirements by their numbers, and the first of those with one name keeps that name. So the numbers
/// have an order that follows from the requirements alone: which of two comes first must not depend on what else is linked.
struct RequirementNumbers: Sendable {
    private let collector: MemberCollector
    private(set) var requirements = Table<Requirement>()
    private(set) var diagnostics: [Diagnostic] = []
    /// The requirements of each name and type, which tell nearly all of them apart.
    private var alike: [Key: Few<ID<Requirement>>] = [:]
    /// The names of requirements.
    private(set) var names = NameSet()
    /// The names that several requirements have.
    private(set) var shared = NameSet()

    private struct Key: Hashable {
        let name: Name
        let type: TypeExpression
    }

    init(_ collector: MemberCollector) {
        self.collector = collector
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

    /// Numbers what protocols state, where they state it.
    mutating func number(_ statements: inout Statements) {
        for diagnostic in statements.diagnostics { report(diagnostic) }
        for index in statements.sites.indices {
            statements.sites[index].requirement = number(statements.requirements[index])
        }
    }

    /// The requirements of one component, sorted.
    ///
    /// - Parameter stated: Where it is stated, when all is numbered.
    func requirementSites(_ stated: [RequirementSite]) -> [RequirementSite] {
        let isSorted = stated.indices.dropFirst().allSatisfy { stated[$0 - 1].requirement < stated[$0].requirement }
        let sites = isSorted ? stated : sorted(stated)
        return areDistinct(sites) ? sites : sorted(reconciled(stated))
    }

    /// Whether no two of these, which are sorted by requirement, can have one name. Mostly none can.
    func areDistinct(_ sites: [RequirementSite]) -> Bool {
        sites.indices.allSatisfy { index in
            !shared.contains(requirements[sites[index].requirement].signature.name)
                && (index == 0 || sites[index].requirement != sites[index - 1].requirement)
        }
    }

    /// The members of a plugin extension protocol, sorted by requirement.
    func members(_ statements: Statements) -> [RequirementSite] { sorted(statements.sites) }

    private func sorted(_ sites: [RequirementSite]) -> [RequirementSite] {
        sites.sorted { $0.requirement < $1.requirement }
    }

    /// The requirement that each one becomes when it passes through a non-core component.
    mutating func nonCoreVariants() -> [ID<Requirement>: ID<Requirement>] {
        guard collector.components.values.contains(where: { $0.kind == .nonCore }) else { return [:] }
        var result: [ID<Requirement>: ID<Requirement>] = [:]
        for id in requirements.ids
        where !requirements[id].isNonCore && collector.contributed.contains(requirements[id].signature.name) {
            result[id] = number(Requirement(signature: requirements[id].signature, isNonCore: true))
        }
        return result
    }

    /// Numbers the requirements anew, in their order, when all are known.
    ///
    /// - Returns: The new number of each requirement, by its old number.
    /// - Complexity: O(*n* log *n*).
    mutating func sort() -> [ID<Requirement>] {
        let old = requirements
        let names = old.ids.map { old[$0].signature.uniqueFullName }
        let order = old.ids.sorted { left, right in
            let (name, other) = (names[left.index], names[right.index])
            return name == other ? old[left].precedes(old[right]) : name < other
        }
        requirements = Table(order.map { old[$0] })
        var new = order
        for (number, id) in order.enumerated() { new[id.index] = ID(number) }
        alike = [:]
        return new
    }

    private mutating func number(_ requirement: Requirement) -> ID<Requirement> {
        let key = Key(name: requirement.signature.name, type: requirement.signature.type)
        if let known = alike[key]?.first(where: { requirements[$0] == requirement }) { return known }
        if names.contains(requirement.signature.name) { shared.insert(requirement.signature.name) }
        names.insert(requirement.signature.name)
        let id = requirements.append(requirement)
        alike[key, default: Few()].append(id)
        return id
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

    /// Several components may depend on one protocol.
    private mutating func report(_ diagnostic: Diagnostic) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
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
