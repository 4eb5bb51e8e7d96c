import NeedleDiagnostics
import NeedleGraph

/// The requirements of each component, where those that are the same have one number.
func collectRequirements(_ collector: MemberCollector, _ workers: Workers) -> (StatedRequirements, [Diagnostic]) {
    let stated = StatedRequirements(collector, workers)
    return (stated, stated.numbers.diagnostics)
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
    fileprivate let numbers: RequirementNumbers

    /// Reads what each component states, and gives requirements that are the same one number.
    fileprivate init(_ collector: MemberCollector, _ workers: Workers) {
        let components = collector.components
        var statements = workers.map(components.ids) { id in
            (
                own: collector.statements(of: id),
                extension: components[id].pluginExtension.map {
                    collector.statements(ofPluginExtension: $0, from: components[id].module)
                }
            )
        }
        var numbers = RequirementNumbers(collector)
        var pluginExtensions = SideTable<Component, [RequirementSite]>(for: components, repeating: [])
        var keptDefaults: [ID<Component>: Set<ID<Module>>] = [:]
        var extensionDefaults = keptDefaults
        var spiTypes = SPITypes()
        for id in components.ids {
            numbers.number(&statements[id.index].own)
            spiTypes.formUnion(statements[id.index].own.spiTypes)
            let kept = statements[id.index].own.defaultModules
            if !kept.isEmpty { keptDefaults[id] = kept }
            if var members = statements[id.index].extension {
                numbers.number(&members)
                spiTypes.formUnion(members.spiTypes)
                extensionDefaults[id] = members.defaultModules
                statements[id.index].extension = members
            }
        }
        let variants = numbers.nonCoreVariants()
        let new = numbers.sort()
        for id in components.ids {
            statements[id.index].own.renumber(new)
            guard var members = statements[id.index].extension else { continue }
            members.renumber(new)
            pluginExtensions[id] = numbers.members(members)
        }
        sites = SideTable(
            workers.map(components.ids) { [numbers, statements] id in
                numbers.requirementSites(statements[id.index].own.sites)
            }
        )
        access = SideTable(statements.map(\.own.access))
        mayBeLimited = components.ids.filter { statements[$0.index].own.mayBeLimited }
        nonCoreVariants = Dictionary(uniqueKeysWithValues: variants.map { (new[$0.index], new[$1.index]) })
        requirements = numbers.requirements
        self.numbers = numbers
        self.keptDefaults = keptDefaults
        self.pluginExtensions = pluginExtensions
        self.extensionDefaults = extensionDefaults
        self.spiTypes = spiTypes
    }

    /// The names of the requirements.
    var names: NameSet { numbers.names }
    /// The names that several requirements have.
    var sharedNames: NameSet { numbers.shared }
    /// The types of which a requirement names generic arguments, without these.
    var genericTypes: Set<TypeExpression> { numbers.genericTypes }

    /// Whether no two of these, which are sorted by requirement, can have one name. Mostly none can.
    func areDistinct(_ sites: [RequirementSite]) -> Bool { numbers.areDistinct(sites) }
}
