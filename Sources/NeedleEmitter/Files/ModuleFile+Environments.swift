import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the environment protocol of a component.
    ///
    /// - Returns: Whether the component has one.
    mutating func writeEnvironment(of id: ID<Component>) -> Bool {
        guard let environment = graph.environments[id], let name = context.names.environment(of: id) else {
            return false
        }
        let condition = graph.components[id].condition.name
        imports.condition = graph.components[id].condition
        defer { imports.condition = .always }
        text.openCondition(condition)
        writeAttributes(ofEnvironment: id, environment.access)
        if let keyword = environment.access.keyword { text.add(pieces: "\(keyword) ") }
        text.add(pieces: "protocol \(escaped(name)): ")
        writeInherited(id, environment)
        text.openBlock()
        writeAliases(id, environment.access, environment.members)
        let home = context.aliasHome(of: id)
        for passed in environment.members {
            imports.condition = graph.components[id].condition.and(passed.condition)
            var member = context.member(passed.requirement, of: id, &imports)
            if let place = context.place(of: passed.requirement, below: id), context.needsNoAlias(place, home) {
                member.types = types(at: place, home, named: nil, for: environment.access)
            }
            text.declaration(member, context.forms.table)
        }
        text.closeBlock()
        text.closeCondition(condition)
        return true
    }

    /// Writes the attributes and modifiers of an environment and of its extensions, except the access level.
    mutating func writeAttributes(ofEnvironment id: ID<Component>, _ access: Access) {
        if graph.dependsOnDeprecated(id) { text.add(name: SwiftWriter.deprecated) }
        if context.mustBeNonisolated(graph.components[id].dependencies, in: module) { text.add("nonisolated ") }
        // The environment of an `@_spi` component is also `@_spi`.
        guard access == .public else { return }
        for attribute in graph.symbols.spi(of: graph.components[id].symbol) { text.add(text: "\(attribute.text) ") }
    }

    private mutating func writeInherited(_ id: ID<Component>, _ environment: Environment) {
        let access = environment.access
        for index in graph.components[id].dependencies.indices {
            if let type = graph.components[id].dependencyTypes[index] {
                imports.use(type, for: access)
            } else {
                imports.use(named: Modules.foundation, for: access)
            }
            if index > 0 { text.add(", ") }
            text.add(name: context.names.dependency(index, of: id, in: module))
        }
        if graph.components[id].dependencies.isEmpty {
            imports.use(named: Modules.foundation, for: access)
            text.add(name: GeneratedNames.dependency)
        }
        for base in environment.bases {
            if let inherited = graph.environments[base] { imports.use(inherited, of: base, for: access) }
            text.add(", ")
            text.add(name: context.names.home(of: base, in: module))
        }
    }

    /// Writes the aliases of an environment, and an empty line before its members.
    private mutating func writeAliases(_ id: ID<Component>, _ access: Access, _ members: [PassedThrough]) {
        let start = text.count
        restate(id, access)
        for passed in members { writeAliases(passed, in: id, access) }
        if text.count == start { return }
        namesAliases = true
        if !members.isEmpty { text.endLine() }
    }

    /// Repeats the aliases of requirements that another module or a composition states.
    private mutating func restate(_ id: ID<Component>, _ access: Access) {
        let isComposition = graph.components[id].dependencies.count > 1
        let (sites, context, module) = (graph.statedSites[id], context, module)
        let home = AliasHome(module, access)
        for site in sites where isComposition || context.graph.symbols.table[site.protocol].module != module {
            if context.needsNoAlias(site.stated, home) { continue }
            let form = context.forms.id(of: site.requirement)
            let declaration = declaration(form, interfaces(of: site.stated, access), access)
            imports.condition = graph.components[id].condition.and(CompilationCondition(declaration.condition))
            restate(site.stated, as: form, declaration)
        }
        imports.condition = graph.components[id].condition
    }

    /// Writes the aliases of a requirement that passes through, once for each spelling.
    private mutating func writeAliases(_ passed: PassedThrough, in id: ID<Component>, _ access: Access) {
        let place = context.place(of: passed.requirement, below: id)
        if let place, context.needsNoAlias(place, context.aliasHome(of: id)) { return }
        let form = context.forms.id(of: passed.requirement, in: id)
        var declaration = declaration(form, nil, access)
        if context.passesAsDeprecated(passed.requirement, through: id) { declaration.isDeprecated = true }
        let outer = graph.components[id].condition
        defer { imports.condition = outer }
        if passed.branches.isEmpty {
            declaration.condition = passed.condition.name
            imports.condition = outer.and(passed.condition)
            writeAliases(declaration, passed.spelling)
        }
        for branch in passed.branches {
            declaration.condition = branch.condition.name
            imports.condition = outer.and(branch.condition)
            writeAliases(declaration, branch.spelling)
        }
    }

    private mutating func writeAliases(_ declaration: AliasDeclaration, _ spelling: PassedThrough.Spelling) {
        switch spelling {
        case .site(let site):
            guard graph.symbols.table[site.protocol].module != module else {
                return writeAliases(declaration, of: context.stated(site.stated))
            }
            restate(site.stated, as: context.forms.id(of: site.requirement), declaration)
        case .child(let child, let wanted):
            let place = context.place(of: wanted, below: child)
            if let place,
                context.needsNoAlias(place, context.aliasHome(of: child)) || mustSpell(place.member, declaration)
            {
                return spellOut(place.member, declaration)
            }
            imports.use(child, for: declaration.access)
            if let place { importTypes(of: place.member, for: declaration.access) }
            writeAliases(
                declaration,
                home: context.names.home(of: child, in: module),
                as: context.forms.id(of: wanted, in: child)
            )
        }
    }

    /// Imports the modules of a protocol member's types.
    ///
    /// The alias needs no import. But without the feature `MemberImportVisibility`, the compiler accepts a type in a public
    /// declaration only if the file imports the type's own module, however the type is spelled.
    mutating func importTypes(of member: ProtocolMember, for access: Access) {
        guard access > .package else { return }
        imports.use(context.stated(member).types, for: access, areWritten: false)
    }
}
