// Adds providers.

import RandomTesting

extension ProgramMaker {
    /// Adds properties that meet a requirement, or almost do.
    mutating func chooseDecoys() {
        let needed = program.protocols.flatMap(\.requirements)
        for index in program.components.indices {
            let component = program.components[index]
            // Inherited components must have nothing but their contribution.
            if program.isOfHierarchy(component) { continue }
            for _ in 0..<random.number(0...2) {
                let access = access(of: component)
                let like = needed.isEmpty || chance(20) ? nil : one(of: needed)
                let shown = like.flatMap { program.widestAccess($0.type, in: component.module) } ?? .private
                let type: ValueType
                if let like, shown >= access, chance(80) {
                    type = like.type
                } else {
                    type = self.type(in: component.module, atLeast: access)
                }
                let isPrivate = chance(10)
                let name = like?.name ?? memberName()
                add((name, type, isPrivate ? .private : access), to: component.id, for: nil)
            }
        }
    }

    private mutating func access(of component: ComponentDeclaration) -> Access {
        mustOpen(component) ? .public : chance(70) ? .internal : .public
    }

    /// Whether another module must see the properties of a component.
    func mustOpen(_ component: ComponentDeclaration) -> Bool {
        program.aboveForeignEdges.contains(component.id)
            || program.components.contains { $0.base == component.id && $0.module != component.module }
    }

    /// - Parameter requirement: The requirement that the property must meet.
    @discardableResult
    mutating func add(
        _ offered: (name: String, type: ValueType, access: Access),
        to component: Int,
        for requirement: Requirement?
    ) -> Bool {
        let (name, type, access) = offered
        let index = program.components.firstIndex { $0.id == component }!
        let known = program.relatives(of: program.components[index])
        guard !known.contains(where: { $0.properties.contains { $0.name == name } }),
            !program.isCycle(name, in: program.components[index])
        else { return false }
        let forms = forms(of: type)
        var property = Property(id: id(), name: name, type: type, access: access, form: one(of: forms))
        if let requirement {
            if requirement.isSettable {
                property.form = one(of: forms.filter { [.stored, .lazy, .wrapped, .weak].contains($0) })
            }
            if requirement.isIsolatedFunction { property.form = .function }
            if chance(50) { property.actor = requirement.actor }
            if requirement.effects != .none, chance(60) {
                property.form = .computed
                property.effects = requirement.effects
            }
        }
        // An isolated property is stored only if it is set on its actor, since an initializer is on none.
        if property.actor != nil { property.form = requirement?.isSettable == true ? .lazy : .computed }
        let isComputed = property.form == .computed || property.form == .shared
        property.saysNonisolated = features.nonisolated && isComputed && property.actor == nil && chance(20)
        property.isInExtension = features.extensions && isComputed && chance(25) && access > .private
        program.components[index].properties.append(property)
        return true
    }

    /// The possible forms of a property with a type, unless it must meet a function.
    private func forms(of type: ValueType) -> [Property.Form] {
        Property.Form.allCases.filter { form in
            switch form {
            case .constant, .inferred, .stored, .lazy, .computed, .shared: true
            case .limited: features.limitedSetters
            case .wrapped, .wrappedConstant: features.propertyWrappers
            case .weak: features.references && program.isOptionalClass(type)
            case .unowned: features.references && program.isClass(type)
            case .function: false
            }
        }
    }

    /// Adds providers until none is missing, and removes requirements that nothing can provide.
    mutating func provide() {
        while true {
            guard let (requirement, way) = program.oracles.lazy.compactMap(\.firstMissing).first else {
                let hidden = program.defaultsKeptAbove
                if hidden.isEmpty { return }
                for requirement in hidden { program.removeDefault(of: requirement) }
                continue
            }
            let depths = way.edges.indices.shuffled(using: &random)
            let isProvided = depths.contains { provide(requirement, at: $0, on: way) }
            if !isProvided { program.remove(requirement: requirement.id) }
        }
    }

    private mutating func provide(_ requirement: Requirement, at depth: Int, on way: Oracle.Way) -> Bool {
        let component = program.component(way.components[depth])
        var type = requirement.type
        if case .optional(let wrapped) = type, !requirement.isSettable, chance(40) { type = wrapped }
        guard let widest = program.widestAccess(type, in: component.module) else { return false }
        let isOpen = mustOpen(component)
        guard !isOpen || widest == .public else { return false }
        let access: Access = isOpen ? .public : chance(60) ? .internal : widest
        return add((requirement.name, type, access), to: component.id, for: requirement)
    }

    /// Puts some declarations under `#if`, such that every setting still works.
    mutating func chooseConditions() {
        guard features.conditions else { return }
        for _ in 0..<random.number(0...3) {
            var changed = program
            addCondition(to: &changed)
            guard changed.conditionalModules.count <= 3, changed.oracles.allSatisfy({ $0.firstMissing == nil }) else {
                continue
            }
            if changed.defaultsKeptAbove.isEmpty { program = changed }
        }
        // A public import that no public declaration uses causes a warning, even if only an `#if` removes the uses.
        let isConditional =
            program.protocols.contains { $0.requirements.contains { $0.condition != .always } }
            || program.components.contains { $0.properties.contains { $0.condition != .always } }
            || program.edges.contains { $0.condition != .always }
            || program.components.contains { $0.collections.contains { $0.condition != .always } }
        guard isConditional else { return }
        for index in program.modules.indices { program.modules[index].statesImportLevels = false }
        program.language.features.removeAll { $0 == "InternalImportsByDefault" }
    }

    private mutating func addCondition(to changed: inout Program) {
        let ofCompilers: [Condition] = [.ifCurrentCompiler, .ifOldCompiler]
        let isOfCompilers = features.compilerConditions && chance(30)
        let condition = one(of: isOfCompilers ? ofCompilers : [.ifSet, .ifNotSet])
        switch random.number(0..<3) {
        case 0:
            guard !changed.edges.isEmpty else { return }
            let index = random.number(0..<changed.edges.count)
            // The component must still be created in each build.
            let child = changed.edges[index].child
            if changed.edges.count(where: { $0.child == child }) > 1 { changed.edges[index].condition = condition }
        case 1:
            let index = random.number(0..<changed.components.count)
            guard !changed.components[index].properties.isEmpty else { return }
            let isNearerOnly = features.conditionalProviders
            let property = random.number(0..<changed.components[index].properties.count)
            let (owner, chosen) = (changed.components[index], changed.components[index].properties[property])
            if isNearerOnly, !changed.isPinned(chosen, of: owner) {
                changed.components[index].properties[property].condition = condition
            }
        default:
            guard !changed.protocols.isEmpty else { return }
            let index = random.number(0..<changed.protocols.count)
            let declaration = changed.protocols[index]
            // All readers must be under the same flag.
            let readers = changed.components.filter { component in
                changed.protocols(of: component).contains { $0.id == declaration.id }
            }
            let isReadThere = readers.allSatisfy { $0.module == declaration.module }
            guard !declaration.requirements.isEmpty, isReadThere else { return }
            let requirement = random.number(0..<declaration.requirements.count)
            guard !declaration.requirements[requirement].hasDefault else { return }
            changed.protocols[index].requirements[requirement].condition = condition
        }
    }

    /// Gives new names to declarations whose names are ambiguous where they are used.
    mutating func makeNamesTellable() {
        while let named = program.unnameable.first { program.rename(named) }
    }
}

extension Oracle {
    /// A requirement that nothing meets, and the path on which that is so.
    var firstMissing: (Requirement, Way)? {
        for way in ways {
            for requirement in requirements(atEndOf: way)
            where provider(of: requirement, atEndOf: way) == nil && !keepsDefault(of: requirement, atEndOf: way) {
                return (requirement, way)
            }
        }
        return nil
    }
}

extension Program {
    /// Whether a plugin extension lists a requirement of the non-core component. The component itself must not have that, too.
    fileprivate func isCycle(_ name: String, in component: ComponentDeclaration) -> Bool {
        guard let plugin = component.plugin, plugin.members.contains(where: { $0.name == name }) else { return false }
        return requirements(of: self.component(plugin.nonCore)).contains { $0.name == name }
    }

    mutating func remove(requirement: Int) {
        for index in protocols.indices { protocols[index].requirements.removeAll { $0.id == requirement } }
    }

    /// Gives a declaration a unique name.
    fileprivate mutating func rename(_ named: Named) {
        switch named.kind {
        case .type:
            types.changeEach { if $0.id == named.id { $0.name = $0.name.extended(by: "\(named.id)") } }
        case .protocol:
            protocols.changeEach { if $0.id == named.id { $0.name = $0.name.extended(by: "\(named.id)") } }
        case .component:
            change(named.id) { $0.name = $0.name.extended(by: "\(named.id)") }
        }
    }
}
