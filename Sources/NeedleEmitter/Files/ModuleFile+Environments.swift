import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the environment protocol of a component.
    ///
    /// - Returns: Whether the component has one.
    mutating func writeEnvironment(of id: ID<Component>) -> Bool {
        guard let environment = graph.environments[id], let name = context.names[id].environment else { return false }
        let condition = graph.components[id].condition.name
        text.openCondition(condition)
        if context.dependsOnDeprecated(id) { text.add(name: SwiftWriter.deprecated) }
        if context.mustBeNonisolated(graph.components[id].dependencies, in: module) { text.add("nonisolated ") }
        if let keyword = environment.access.keyword {
            // What is public to few stays so.
            if environment.access == .public {
                for attribute in graph.symbols.interfaces(of: graph.components[id].symbol) {
                    text.add(text: "\(attribute) ")
                }
            }
            text.add(name: keyword)
            text.add(" ")
        }
        text.add("protocol ")
        text.add(name: name)
        text.add(": ")
        writeInherited(id, environment.access)
        text.openBlock()
        let members = environment.members
        writeAliases(id, environment.access, members)
        for index in order.indices {
            let requirement = members[order[index]].requirement
            if context.forms.arePlain(in: id), context.namesNothingDeprecated,
                let lines = context.lines[context.forms.id(of: requirement)]
            {
                text.add(bytes: lines.declaration)
                continue
            }
            let condition = members[order[index]].condition.name
            let form = context.forms.id(of: requirement, in: id)
            let member = ForwardedMember(
                condition: condition,
                form: form,
                isolation: context.forms[form].isolation.map { context.names.text($0, in: module) },
                execution: context.forms[form].execution,
                readsDeprecated: !context.forms[form].isDeprecated
                    && context.passesAsDeprecated(requirement, through: id)
            )
            text.declaration(member, context.forms.table)
        }
        text.closeBlock()
        text.closeCondition(condition)
        return true
    }

    private mutating func writeInherited(_ id: ID<Component>, _ access: Access) {
        for index in graph.components[id].dependencies.indices {
            let spelling = dependency(index, of: id)
            if let type = spelling.type {
                imports.use(type, for: access)
            } else {
                imports.use(named: Modules.foundation, for: access)
            }
            if index > 0 { text.add(", ") }
            text.add(name: context.names.text(spelling, in: module))
        }
        guard graph.components[id].dependencies.isEmpty else { return }
        imports.use(named: Modules.foundation, for: access)
        text.add(name: GeneratedNames.dependency)
    }

    /// Writes the aliases of an environment, and what separates them from its members. What is passed through is in
    /// `order` then.
    private mutating func writeAliases(_ id: ID<Component>, _ access: Access, _ members: [PassedThrough]) {
        let start = text.count
        restate(id, access)
        order.fill(members.count, context.forms) { members[$0].requirement }
        var last: ID<Component>?
        for index in order.indices {
            if context.forms.arePlain(in: id), context.namesNothingDeprecated,
                case .child(let child, let wanted) = members[order[index]].spelling,
                context.forms.areNamedAlike(in: child),
                let lines = context.lines[context.forms.id(of: members[order[index]].requirement)],
                let childLines = context.lines[context.forms.id(of: wanted)]
            {
                if child != last { imports.use(child, for: access) }
                last = child
                importTypes(of: wanted, demandedBy: child, for: access)
                text.add(bytes: lines.aliasStart)
                text.add(name: context.names.home(of: child, in: module))
                text.add(bytes: childLines.aliasEnd)
            } else {
                writeAliases(members[order[index]], in: id, access)
            }
        }
        if text.count == start { return }
        namesAliases = true
        if !members.isEmpty { text.endLine() }
    }

    /// A requirement that is stated in another module, or in a composition, gets its alias here as well.
    private mutating func restate(_ id: ID<Component>, _ access: Access) {
        let isComposition = graph.components[id].dependencies.count > 1
        let (sites, context, module) = (graph.requirementSites[id], context, module)
        order.fill(sites.count, context.forms) { position in
            let home = sites[position].protocol
            let isRestated = isComposition || context.graph.symbols.table[home].module != module
            return isRestated ? sites[position].requirement : nil
        }
        for index in order.indices {
            restate(sites[order[index]], nil, for: access)
        }
    }

    /// Writes the aliases of what passes through, once for each of its spellings.
    private mutating func writeAliases(_ passed: PassedThrough, in id: ID<Component>, _ access: Access) {
        let form = context.forms.id(of: passed.requirement, in: id)
        let isDeprecated =
            context.forms[form].isDeprecated || context.passesAsDeprecated(passed.requirement, through: id)
        if passed.branches.isEmpty {
            writeAliases(passed.spelling, passed.condition.name, form, isDeprecated, access)
        }
        for branch in passed.branches {
            writeAliases(branch.spelling, branch.condition.name, form, isDeprecated, access)
        }
        if let actor = context.forms[passed.requirement].isolation { imports.use(actor, for: access) }
    }

    private mutating func writeAliases(
        _ spelling: PassedThrough.Spelling,
        _ condition: Name?,
        _ form: ID<MemberForm>,
        _ isDeprecated: Bool,
        _ access: Access
    ) {
        switch spelling {
        case .site(let site):
            if graph.symbols.table[site.protocol].module != module {
                return restate(site, as: form, condition, nil, isDeprecated, for: access)
            }
            let member = context.statements.member(site.member, of: site.protocol)
            writeAliases(of: member, form, condition, nil, isDeprecated, for: access)
        case .child(let child, let wanted):
            imports.use(child, for: access)
            importTypes(of: wanted, demandedBy: child, for: access)
            let home = context.names.home(of: child, in: module)
            let childForm = context.forms.id(of: wanted, in: child)
            for (own, other) in zip(context.forms[form].aliases, context.forms[childForm].aliases) {
                text.alias(condition, nil, context.forms.table.aliases[own], isDeprecated: isDeprecated)
                text.add(name: home)
                text.add(".")
                text.add(name: context.forms.table.aliases[other])
                text.endAlias(condition)
            }
        }
    }

    /// Imports the modules of a requirement's types where they were written.
    ///
    /// The alias alone says all, but without the feature `MemberImportVisibility` the compiler accepts a type in a
    /// public declaration only in a file that imports the type's own module, however the type is spelled.
    private mutating func importTypes(
        of requirement: ID<Requirement>,
        demandedBy component: ID<Component>,
        for access: Access
    ) {
        guard access > .package else { return }
        if !context.forms.changeRequirements, let uses = context.statements.uses(of: requirement) {
            return imports.use(uses, for: access, areWritten: false)
        }
        if let site = site(of: requirement, below: component) { importTypes(of: site, for: access) }
    }

    /// As above, of the requirement that is stated there.
    mutating func importTypes(of site: RequirementSite, for access: Access) {
        guard access > .package else { return }
        let member = context.statements.member(site.member, of: site.protocol)
        imports.use(context.statements.uses(of: member), for: access, areWritten: false)
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
        let position = partitioningIndex { keyOf($0) >= key }
        return position < count && keyOf(self[position]) == key ? position : nil
    }
}
