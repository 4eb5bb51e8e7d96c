// Chooses the edges between scopes, and the visibility of modules.

import RandomTesting

extension ProgramMaker {
    mutating func chooseScopes() {
        let roots = chance(15) ? 2 : 1
        if let second = program.secondProgram { addComponent(in: second, isRoot: true) }
        if features.contributions, chance(25) { addComponent(in: one(of: program.linkedModules), isRoot: true) }
        // With several roots, or an edge of the app, the root's module must see all others.
        for _ in 0..<roots {
            let isAnywhere = roots == 1 && chance(25)
            addComponent(in: isAnywhere ? one(of: program.linkedModules) : program.app, isRoot: true)
        }
        for _ in 0..<random.number(1...7) { addChild() }
        for _ in 0..<random.number(0...3) { addParent() }
        while Oracle(program, flags: []).isCut { program.edges.removeLast() }
    }

    mutating func addComponent(in module: Module, isRoot: Bool) {
        var pool = ["Map", "Pane", "Leaf", "Item", "Menu", "Feed"].map { isRoot ? "Root" + $0 : $0 }
        if features.rawIdentifiers, chance(8) {
            pool = isRoot ? ["`2 roots`", "`The Root`"] : ["`2 panes`", "`+ +`", "`My Leaf`"]
        }
        var component = ComponentDeclaration(
            id: id(),
            module: module.id,
            file: random.number(0..<module.files),
            name: name(from: pool.map { chance(70) ? $0.extended(by: "Component") : $0 }, in: module.id),
            access: .internal,
            isRoot: isRoot
        )
        if features.namespaces, chance(10) { component.namespace = "Space\(id())" }
        if features.nestedNames, chance(10) {
            component.nested = one(of: ["Component", "Dependency", "PluginizedComponent", "BootstrapComponent"])
        }
        program.components.append(component)
    }

    /// Adds a component below an existing one.
    private mutating func addChild() {
        let parent = one(of: program.components)
        let module = program.module(parent.module)
        let seen =
            [module] + module.dependencies.map { program.module($0) }.filter { $0.exports.isEmpty && $0.isParsed }
        let isForeign =
            features.foreignEdges && chance(10) && parent.module != program.app.id && program.secondProgram == nil
        addComponent(in: isForeign ? one(of: program.filledModules) : one(of: seen), isRoot: false)
        connect(parent.id, program.components[program.components.count - 1].id, isForeign: isForeign)
    }

    /// Adds a parent to a component, which may close a cycle.
    private mutating func addParent() {
        let parent = one(of: program.components)
        let module = program.module(parent.module)
        let seen = program.components.filter { child in
            !child.isRoot && (child.module == module.id || module.dependencies.contains(child.module))
                && !program.edges.contains { $0.parent == parent.id && $0.child == child.id }
        }
        if !seen.isEmpty { connect(parent.id, one(of: seen).id, isForeign: false) }
    }

    mutating func connect(_ parent: Int, _ child: Int, isForeign: Bool) {
        let isInExtension = features.extensions && chance(20)
        program.edges.append(
            Edge(
                id: id(),
                parent: parent,
                child: child,
                home: isForeign ? program.app.id : nil,
                form: one(of: Edge.Form.allCases),
                isInExtension: isInExtension && !isForeign
            )
        )
    }

    /// Gives a generic parameter to some components.
    mutating func chooseGenerics() {
        guard features.constrainedGenerics else { return }
        for index in program.components.indices where !program.components[index].isRoot && chance(12) {
            let component = program.components[index]
            if component.contribution != nil || !component.collections.isEmpty { continue }
            if program.isInherited(component) || program.isPluggedIn(component) { continue }
            let id = program.components[index].id
            let homes = Set(program.edges.filter { $0.child == id }.map(program.home))
            let isParentOfForeign = program.edges.contains { $0.parent == id && $0.home != nil }
            let isMadeHere = homes == [component.module] || features.genericsOverModules && !homes.isEmpty
            program.components[index].isGeneric = isMadeHere && !isParentOfForeign
        }
        if features.genericsOverModules, chance(60) { chooseArgument() }
    }

    /// Chooses one argument for all generic components, since a generic parent passes its own argument to its generic children.
    private mutating func chooseArgument() {
        let generic = Set(program.components.filter(\.isGeneric).map(\.id))
        let homes = Set(program.scopeEdges.filter { generic.contains($0.child) }.map(program.home))
        let types = program.types.filter { declaration in
            [.struct, .class, .enum].contains(declaration.kind) && declaration.namespace == nil
                && homes.allSatisfy { program.widestAccess(.named(declaration.id), in: $0) == .public }
        }
        let argument: ValueType = types.isEmpty || chance(20) ? .data : .named(one(of: types).id)
        for index in program.components.indices where program.components[index].isGeneric {
            program.components[index].argument = argument
        }
    }

    /// Gives each component the narrowest possible access, or a wider one.
    mutating func chooseAccess() {
        let open = program.aboveForeignEdges
        for index in program.components.indices {
            let component = program.components[index]
            var access: Access = open.contains(component.id) ? .public : .internal
            for edge in program.scopeEdges where edge.child == component.id {
                // A subclass connects inherited children in its own module.
                for home in program.homes(of: edge) where home != component.module {
                    access = max(access, narrowestAccess(of: component.module, for: home))
                }
                if edge.home != nil { access = .public }
            }
            if component.isRoot, component.module != program.app.id { access = .public }
            if !features.internalBelowPublic || chance(50) { access = .public }
            program.components[index].access = access
        }
        openClassesOfOthers()
    }

    /// The access that a declaration of one module needs so that another module can name it.
    private mutating func narrowestAccess(of owner: Int, for user: Int) -> Access {
        program.isVisible(.package, of: owner, from: user) && chance(50) ? .package : .public
    }
}

extension Program {
    /// The modules with declarations, except unparsed ones, which have only types.
    var filledModules: [Module] { modules.filter { $0.exports.isEmpty && $0.isParsed } }

    /// The filled modules that are linked into the app.
    var linkedModules: [Module] {
        let linked = seen(by: app.id)
        return filledModules.filter { linked.contains($0.id) }
    }

    /// The components whose properties may be read over an edge in another module.
    var aboveForeignEdges: Set<Int> {
        let (pairs, made) = (collectedPairs, scopeEdges)
        var found = Set(edges.filter { $0.home != nil }.map(\.parent))
        found.formUnion(pairs.filter { $0.home != component($0.collector).module }.map(\.collector))
        while true {
            let above =
                made.filter { found.contains($0.child) }.map(\.parent)
                + pairs.filter { found.contains($0.contributor) }.map(\.collector)
            guard !found.isSuperset(of: above) else { return found }
            found.formUnion(above)
        }
    }
}
