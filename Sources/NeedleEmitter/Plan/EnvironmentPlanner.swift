import NeedleGraph
import NeedleLinker

/// Plans the environment protocol of a component.
struct EnvironmentPlanner {
    let context: EmissionContext

    private var graph: LinkedGraph { _read { yield context.graph } }

    /// The protocol of the runtime that a component without a dependency protocol of its own has.
    static let dependency: Name = "Dependency"

    /// - Returns: Nil if the component needs none.
    func plan(_ id: ID<Component>, _ imports: inout ImportCollector) -> EnvironmentProtocol? {
        guard let environment = graph.environments[id], let name = context.names[id].environment else { return nil }
        let module = graph.components[id].module
        var aliases = restated(id, environment.access, &imports)
        aliases.reserveCapacity(aliases.count + environment.members.count)
        let order = context.forms.order(of: environment.members.count) { environment.members[$0].requirement }
        for position in order {
            add(environment.members[position], in: id, environment.access, &imports, &aliases)
        }
        return EnvironmentProtocol(
            condition: graph.components[id].condition.name,
            access: AliasPlanner.keyword(environment.access),
            isNonisolated: context.mustBeNonisolated(graph.components[id].dependencies, in: module),
            name: name.type.name,
            inherited: inherited(id, environment.access, &imports),
            aliases: aliases,
            members: order.map { position in
                let form = context.forms.id(of: environment.members[position].requirement, in: id)
                return ForwardedMember(condition: environment.members[position].condition.name, form: form)
            }
        )
    }

    private func inherited(_ id: ID<Component>, _ access: Access, _ imports: inout ImportCollector) -> [Name] {
        let module = graph.components[id].module
        let protocols = zip(graph.components[id].dependencies, context.names[id].dependencies).map { text, spelling in
            guard let spelling else {
                imports.use(named: Modules.foundation, for: access)
                return text
            }
            imports.use(spelling.type, for: access)
            return context.names.text(spelling, in: module)
        }
        if !protocols.isEmpty { return protocols }
        imports.use(named: Modules.foundation, for: access)
        return [Self.dependency]
    }

    /// A requirement that is stated in another module, or in a composition, gets its alias here as well.
    private func restated(_ id: ID<Component>, _ access: Access, _ imports: inout ImportCollector) -> [Alias] {
        let module = graph.components[id].module
        let isComposition = graph.components[id].dependencies.count > 1
        let sites = graph.requirementSites[id].filter {
            isComposition || graph.symbols.table[$0.protocol].module != module
        }
        var aliases: [Alias] = []
        for position in context.forms.order(of: sites.count, { sites[$0].requirement }) {
            let site = sites[position]
            guard let type = graph.symbols.table[site.protocol].type else { continue }
            imports.use(graph.symbols.table[site.protocol].module, for: access)
            let (form, home) = (context.forms[site.requirement], context.names.text(type, in: module))
            for alias in context.forms.table.aliases[form.aliases] {
                aliases.append(Alias(condition: form.condition, name: alias, type: .alias(home, alias)))
            }
        }
        return aliases
    }

    /// Adds the aliases of what passes through, once for each of its spellings.
    private func add(
        _ passed: PassedThrough,
        in id: ID<Component>,
        _ access: Access,
        _ imports: inout ImportCollector,
        _ aliases: inout [Alias]
    ) {
        let form = context.forms[context.forms.id(of: passed.requirement, in: id)]
        if passed.branches.isEmpty {
            add(passed.spelling, passed.condition.name, form, in: id, access, &imports, &aliases)
        }
        for branch in passed.branches {
            add(branch.spelling, branch.condition.name, form, in: id, access, &imports, &aliases)
        }
        if let actor = context.forms[passed.requirement].isolationModule { imports.use(actor, for: access) }
    }

    private func add(
        _ spelling: PassedThrough.Spelling,
        _ condition: Name?,
        _ form: MemberForm,
        in id: ID<Component>,
        _ access: Access,
        _ imports: inout ImportCollector,
        _ aliases: inout [Alias]
    ) {
        switch spelling {
        case .site(let site):
            let planner = AliasPlanner(context: context)
            let member = context.members(of: site.protocol).lowerBound + site.member
            planner.addAliases(of: member, in: site.protocol, form, access, &imports, &aliases) { name, type in
                Alias(condition: condition, name: name, type: .written(type))
            }
        case .child(let child, let wanted):
            imports.use(child, for: access)
            importTypes(of: wanted, demandedBy: child, for: access, &imports)
            let home = context.typeHome(of: child, in: imports.module)
            let childForm = context.forms[context.forms.id(of: wanted, in: child)]
            for (own, other) in zip(form.aliases, childForm.aliases) {
                let names = (own: context.forms.table.aliases[own], other: context.forms.table.aliases[other])
                aliases.append(Alias(condition: condition, name: names.own, type: .alias(home, names.other)))
            }
        }
    }

    /// Imports the modules of a requirement's types where they were written.
    ///
    /// The alias alone says all, but without the feature `MemberImportVisibility` the compiler accepts a type in a
    /// public declaration only in a file that imports the type's own module, however the type is spelled.
    private func importTypes(
        of requirement: ID<Requirement>,
        demandedBy component: ID<Component>,
        for access: Access,
        _ imports: inout ImportCollector
    ) {
        guard access > .internal, let site = site(of: requirement, below: component) else { return }
        let module = graph.symbols.table[site.protocol].module
        let position = context.members(of: site.protocol).lowerBound + site.member
        let uses = context[statedIn: module].uses(ofMember: position)
        imports.use(uses, statedIn: module, for: access)
    }

    /// Where the requirement is stated: by the component, or by the child that its environment takes the spelling from.
    private func site(of requirement: ID<Requirement>, below component: ID<Component>) -> RequirementSite? {
        var (component, requirement) = (component, requirement)
        for _ in 0...graph.components.count {
            let sites = graph.requirementSites[component]
            if let own = sites.firstPosition(of: requirement, by: \.requirement) { return sites[own] }
            guard let members = graph.environments[component]?.members,
                let passed = members.firstPosition(of: requirement, by: \.requirement)
            else { return nil }
            switch members[passed].spelling {
            case .site(let site): return site
            case .child(let child, let wanted): (component, requirement) = (child, wanted)
            }
        }
        return nil
    }
}

extension Array {
    /// The position of the first element with this key in an array that is sorted by its keys.
    ///
    /// - Complexity: O(log *n*).
    func firstPosition<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Int? {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if keyOf(self[middle]) < key { lower = middle + 1 } else { upper = middle }
        }
        return lower < count && keyOf(self[lower]) == key ? lower : nil
    }
}
