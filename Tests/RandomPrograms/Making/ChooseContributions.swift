// Chooses contributions to scopes that do not know the contributors.

package import RandomTesting

extension ProgramMaker {
    /// Adds types that some components collect and others contribute, in any modules that see the type.
    mutating func chooseContributions() {
        guard features.contributions else { return }
        for _ in 0..<random.number(1...3) { addCollectedType() }
        // An app without a root that imports two libraries with roots cannot call both functions by one name.
        if !program.components.contains(where: { $0.isRoot && $0.module == program.app.id }) {
            addComponent(in: program.app, isRoot: true)
        }
    }

    /// Removes contributions as long as there are more paths than the oracle visits.
    private mutating func limitContributions() {
        while program.oracles.contains(where: \.isCut) {
            guard let last = program.components.last(where: { $0.contribution != nil }) else { break }
            program.remove(component: last.id)
        }
    }

    private mutating func addCollectedType() {
        let type = type(in: one(of: program.filledModules).id, atLeast: .public)
        let modules = program.filledModules.filter { program.widestAccess(type, in: $0.id) == .public }
        let known = program.components.flatMap(\.collections).first {
            program.canonical($0.type) == program.canonical(type)
        }
        // It may be chosen again if nothing could collect it the first time.
        let isOfMainActor = program.components.compactMap(\.contribution).contains {
            program.canonical($0.type) == program.canonical(type) && $0.isOnMainActor
        }
        let isOnMainActor = known?.isOnMainActor ?? (isOfMainActor || features.mainActor && chance(10))
        let collectors = program.components.indices.filter { index in
            let component = program.components[index]
            return modules.contains { $0.id == component.module } && !program.isOfHierarchy(component)
        }
        for index in collectors.shuffled(using: &random).prefix(random.number(1...3)) {
            let isConditional = features.conditions && chance(10)
            program.components[index].collections.append(
                CollectionDeclaration(
                    id: id(),
                    type: spelled(type, in: program.components[index].module),
                    form: one(of: CollectionDeclaration.Form.allCases),
                    condition: isConditional ? one(of: [.ifSet, .ifNotSet]) : .always,
                    isInExtension: features.extensions && chance(20),
                    isOnMainActor: isOnMainActor
                )
            )
        }
        for _ in 0..<random.number(1...4) {
            addContributor(of: type, in: one(of: modules), isOnMainActor: isOnMainActor && chance(70))
        }
    }

    /// The same type, through a typealias if there is one.
    private mutating func spelled(_ type: ValueType, in module: Int) -> ValueType {
        let aliases = program.types.filter { declaration in
            guard case .alias(let other) = declaration.kind, program.canonical(other) == program.canonical(type) else {
                return false
            }
            return program.widestAccess(.named(declaration.id), in: module) == .public
        }
        return aliases.isEmpty || chance(50) ? type : .named(one(of: aliases).id)
    }

    private mutating func addContributor(of type: ValueType, in module: Module, isOnMainActor: Bool) {
        var contribution = ContributionDeclaration(
            type: spelled(type, in: module.id),
            source: one(of: ContributionDeclaration.Source.allCases)
        )
        contribution.order = chance(50) ? random.number(-1...2) : nil
        contribution.isShared = chance(30)
        contribution.isOnMainActor = isOnMainActor
        // A component that another component creates as well.
        let created = program.components.indices.filter { index in
            let component = program.components[index]
            return !component.isRoot && component.module == module.id && component.contribution == nil
                && !program.isOfHierarchy(component)
        }
        if !created.isEmpty, chance(20) {
            let index = one(of: created)
            program.components[index].contribution = contribution
            return
        }
        addComponent(in: module, isRoot: false)
        program.components[program.components.count - 1].contribution = contribution
        if chance(25) {
            // A component with a child that may collect.
            let contributor = program.components[program.components.count - 1].id
            addComponent(in: module, isRoot: false)
            connect(contributor, program.components[program.components.count - 1].id, isForeign: false)
        } else if chance(25) {
            addSubclass(of: program.components[program.components.count - 1], contribution)
        }
    }

    /// Adds a subclass of a component, which contributes in its place, in a module that sees the component.
    private mutating func addSubclass(of component: ComponentDeclaration, _ contribution: ContributionDeclaration) {
        let modules = program.filledModules.filter { module in
            (module.id == component.module || module.dependencies.contains(component.module))
                && program.widestAccess(contribution.type, in: module.id) == .public
        }
        addComponent(in: one(of: modules), isRoot: false)
        let index = program.components.count - 1
        program.components[index].superclass = component.id
        program.components[index].contribution = contribution
        program.components[index].contribution?.source = .class
        program.components[index].contribution?.order = nil
        program.components[index].nested = nil
        // Members of extensions cannot be overridden.
        for base in program.components.indices where program.components[base].id == component.id {
            if contribution.source == .extension { program.components[base].contribution?.source = .class }
        }
    }

    /// Makes public all declarations that a module above must name for a collecting scope.
    mutating func openContributions() {
        guard features.contributions else { return }
        var before: Program?
        while before != program {
            before = program
            let open = program.aboveForeignEdges
            let pairs = program.collectedPairs
            for index in program.components.indices {
                let component = program.components[index]
                let isShown = pairs.contains { $0.contributor == component.id && $0.home != component.module }
                let isInherited = program.components.contains {
                    $0.superclass == component.id && ($0.module != component.module || $0.access == .public)
                }
                if isShown || isInherited || open.contains(component.id) { program.components[index].access = .public }
            }
            // A contribution that replaced another one may be removed.
            limitContributions()
        }
        for index in program.components.indices {
            let component = program.components[index]
            guard component.contribution != nil, component.access < .public, !program.isOfHierarchy(component) else {
                continue
            }
            let access: Access = chance(50) ? .internal : .public
            program.components[index].contribution?.access = access
        }
    }

    /// Adds a second program with a root that the app does not see.
    mutating func addSecondProgram(seeing seen: [Int]) {
        guard features.contributions, chance(35) else { return }
        var module = program.modules[program.modules.count - 1]
        module.id = id()
        module.name = "Widget"
        module.flag = "WIDGET"
        module.dependencies = seen
        module.exports = []
        program.modules.insert(module, at: program.modules.count - 1)
    }
}

extension Program {
    /// Whether a component inherits another one, or is inherited.
    func isOfHierarchy(_ component: ComponentDeclaration) -> Bool {
        component.superclass != nil || components.contains { $0.superclass == component.id }
    }

    /// The program that is not linked into the app, if there is one.
    var secondProgram: Module? { modules.first { $0.id != app.id && !seen(by: app.id).contains($0.id) } }

    /// The program, or a copy with a mistake in it.
    package func withMistakeAmongContributions(using random: inout SeededGenerator) -> Program {
        var copy = self
        switch random.number(0..<5) {
        case 0: copy = withMistake(using: &random)
        case 1: copy = withHiddenContribution(using: &random)
        case 2:
            // A type that nothing contributes, or that nothing collects any more.
            guard let index = components.indices.randomElement(using: &random) else { break }
            if !isOfHierarchy(components[index]) { copy.components[index].contribution = nil }
            copy.components[index].collections = []
        default: break
        }
        return copy.isSound ? copy : self
    }

    /// The program with a component that is not public though another module must name it, if there is such a component.
    package func withHiddenContribution(using random: inout SeededGenerator) -> Program {
        let pairs = collectedPairs
        let hidden = components.filter { component in
            let own = pairs.filter { $0.contributor == component.id && $0.home != component.module }
            guard own.count == 1, !isOfHierarchy(component), let contribution = component.contribution else {
                return false
            }
            let calls = self.component(own[0].collector).collections
            return calls.count { canonical($0.type) == canonical(contribution.type) } == 1
        }
        guard let component = hidden.randomElement(using: &random) else { return self }
        var copy = self
        copy.mistake = .hiddenContribution(component: component.id)
        return copy
    }
}
