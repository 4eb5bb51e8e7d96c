// Chooses the components that inherit others, and pluginized components.

import RandomTesting

extension ProgramMaker {
    /// Adds subclasses of components, in the same or in other modules, which scopes create in addition.
    mutating func chooseSubclasses() {
        guard features.subclasses, !features.contributions else { return }
        for _ in 0..<random.number(0...2) where chance(50) { addHeir() }
        // It is undecided what a subclass keeps.
        for index in program.edges.indices
        where program.isInherited(program.component(program.edges[index].parent))
            && program.edges[index].form == .shared
        {
            program.edges[index].form = .call
        }
        limitClasses()
    }

    private mutating func addHeir() {
        let bases = plainComponents.filter { $0.base == nil }
        guard !bases.isEmpty else { return }
        let base = one(of: bases)
        let modules = program.filledModules.filter { $0.id == base.module || $0.dependencies.contains(base.module) }
        let module = one(of: modules)
        let parents = program.components.filter { parent in
            parent.module == module.id || program.module(parent.module).dependencies.contains(module.id)
        }
        guard !parents.isEmpty else { return }
        addComponent(in: module, isRoot: false)
        let heir = program.components.count - 1
        program.components[heir].base = base.id
        program.components[heir].nested = nil
        connect(one(of: parents).id, program.components[heir].id, isForeign: false)
        if chance(50) { addChild(of: program.components[heir]) }
    }

    /// Adds pluginized components, each with its own non-core component.
    mutating func choosePlugins() {
        guard features.plugins, !features.contributions, chance(35) else { return }
        let cores = plainComponents.filter { !program.isInherited($0) }
        guard !cores.isEmpty else { return }
        let core = one(of: cores)
        let module = program.module(core.module)
        let seen =
            [module] + module.dependencies.map { program.module($0) }.filter { $0.exports.isEmpty && $0.isParsed }
        addComponent(in: one(of: seen), isRoot: false)
        let nonCore = program.components[program.components.count - 1]
        program.change(core.id) { $0.plugin = PluginDeclaration(nonCore: nonCore.id) }
        if chance(60) { addChild(of: nonCore) }
        limitClasses()
    }

    /// The components that scopes create, and for which no other module creates children.
    private var plainComponents: [ComponentDeclaration] {
        program.components.filter { component in
            !component.isRoot && !program.isPluggedIn(component)
                && !program.edges.contains { $0.parent == component.id && $0.home != nil }
        }
    }

    /// Adds a child, which exists already or is new.
    private mutating func addChild(of parent: ComponentDeclaration) {
        let module = program.module(parent.module)
        let seen = program.components.filter { child in
            !child.isRoot && child.id != parent.id && !program.components.contains { $0.plugin?.nonCore == child.id }
                && (child.module == module.id || module.dependencies.contains(child.module))
        }
        if seen.isEmpty || chance(40) {
            addComponent(in: module, isRoot: false)
            connect(parent.id, program.components[program.components.count - 1].id, isForeign: false)
        } else {
            connect(parent.id, one(of: seen).id, isForeign: false)
        }
    }

    /// Removes components as long as there are more paths than the oracle visits.
    private mutating func limitClasses() {
        while Oracle(program, flags: []).isCut, let last = program.components.last(where: { !$0.isRoot }) {
            program.remove(component: last.id)
        }
    }

    /// Widens the access of base classes and non-core components to that of the code that names them.
    mutating func openClassesOfOthers() {
        for component in program.components {
            if let base = component.base {
                let isOther = program.component(base).module != component.module
                raise(base, to: isOther ? .public : component.access)
            }
        }
        for component in program.components {
            guard let nonCore = component.plugin?.nonCore else { continue }
            let owner = program.component(nonCore).module
            let isSeen = program.isVisible(component.access, of: owner, from: component.module)
            raise(nonCore, to: isSeen || owner == component.module ? component.access : .public)
        }
    }

    private mutating func raise(_ component: Int, to access: Access) {
        program.change(component) { $0.access = max($0.access, access) }
    }

    /// Chooses the members of plugin extensions, usually ones that something needs.
    mutating func choosePluginMembers() {
        let needed = program.protocols.flatMap(\.requirements)
        for core in program.components {
            guard let nonCore = core.plugin.map({ program.component($0.nonCore) }) else { continue }
            for _ in 0..<random.number(0...2) {
                let like = needed.isEmpty || chance(20) ? nil : one(of: needed)
                let (name, type) = (
                    like?.name ?? memberName(), like?.type ?? self.type(in: nonCore.module, atLeast: .public)
                )
                let listed = program.widestAccess(type, in: core.module) ?? .private
                let widest = program.widestAccess(type, in: nonCore.module) ?? .private
                let needs: Access = nonCore.module == core.module && !mustOpen(nonCore) ? .internal : .public
                guard listed >= core.access, widest >= needs, add((name, type, needs), to: nonCore.id, for: nil) else {
                    continue
                }
                let member = Requirement(id: id(), name: name, type: type)
                program.change(core.id) { $0.plugin?.members.append(member) }
            }
        }
    }

    /// Adds overrides of inherited properties.
    mutating func chooseOverrides() {
        for index in program.components.indices {
            guard let base = program.components[index].base.map({ program.component($0) }) else { continue }
            for property in base.properties
            where [.computed, .shared].contains(property.form) && property.access > .private && !property.isInExtension
                && program.widestAccess(property.type, in: program.components[index].module) != nil && chance(60)
            {
                var override = property
                override.id = id()
                override.isOverride = true
                if property.effects == .none { override.form = one(of: [.computed, .shared]) }
                program.components[index].properties.append(override)
            }
        }
    }
}

extension Program {
    /// A component, its base classes, and its subclasses.
    func relatives(of component: ComponentDeclaration) -> [ComponentDeclaration] {
        lineage(of: component) + components.filter { $0.base == component.id }
    }

    /// Whether a property must stay as it is: a plugin extension lists it, or it overrides another property or is overridden.
    func isPinned(_ property: Property, of component: ComponentDeclaration) -> Bool {
        property.isOverride
            || components.contains { heir in
                heir.base == component.id && heir.properties.contains { $0.isOverride && $0.name == property.name }
            }
            || components.contains { core in
                core.plugin?.nonCore == component.id
                    && core.plugin?.members.contains { $0.name == property.name } ?? false
            }
    }
}
