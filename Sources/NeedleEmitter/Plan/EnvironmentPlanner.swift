import NeedleGraph
import NeedleLinker

/// Plans the environment protocol of a component.
struct EnvironmentPlanner {
    let graph: LinkedGraph
    let names: GeneratedNames

    /// - Returns: Nil if the component needs none.
    func plan(_ id: ID<Component>, _ imports: inout ImportCollector) -> EnvironmentProtocol? {
        guard let environment = graph.environments[id], let name = names.environment(id) else { return nil }
        let component = graph.components[id]
        var aliases: [Alias] = []
        let sites = graph.requirementSites[id].filter { needsAlias($0, in: component) }
        for site in sites.sorted(by: { names.precedes($0.requirement, $1.requirement) }) {
            aliases += restated(site, in: component, environment.access, &imports)
        }
        let members = environment.members.sorted { names.precedes($0.requirement, $1.requirement) }
        for passed in members {
            aliases += branches(of: passed).flatMap { self.aliases(of: $0, in: id, environment.access, &imports) }
            imports.useIsolation(of: graph.requirements[passed.requirement].signature, for: environment.access)
        }
        return EnvironmentProtocol(
            condition: component.condition.text,
            access: AliasPlanner.keyword(environment.access),
            isNonisolated: graph.mustBeNonisolated(component.dependencies, in: component.module),
            name: name,
            inherited: inherited(component, environment.access, &imports),
            aliases: aliases,
            members: members.map { member($0, in: id) }
        )
    }

    private func inherited(_ component: Component, _ access: Access, _ imports: inout ImportCollector) -> [String] {
        let protocols = component.dependencies.map { text in
            guard let (type, _) = graph.resolver.typeName(of: text) else {
                imports.use(Modules.foundation, for: access)
                return text.text
            }
            imports.use(type, for: access)
            return names.spelling(of: type, in: component.module)
        }
        if !protocols.isEmpty { return protocols }
        imports.use(Modules.foundation, for: access)
        return ["Dependency"]
    }

    /// A requirement that is stated in another module, or in a composition, gets its alias here as well.
    private func needsAlias(_ site: RequirementSite, in component: Component) -> Bool {
        component.dependencies.count > 1 || graph.symbols[site.protocol].module != component.module
    }

    private func restated(
        _ site: RequirementSite,
        in component: Component,
        _ access: Access,
        _ imports: inout ImportCollector
    ) -> [Alias] {
        let owner = graph.symbols[site.protocol]
        guard let type = owner.type else { return [] }
        imports.use(owner.module, for: access)
        let home = names.spelling(of: type, in: component.module)
        let signature = graph.requirements[site.requirement].signature
        return AliasPlanner.aliasNames(signature.name.text, signature).map {
            Alias(condition: signature.condition.text, access: nil, name: $0, type: "\(home).\($0)")
        }
    }

    /// What passes through, once for each of its spellings.
    private func branches(of passed: PassedThrough) -> [PassedThrough] {
        if passed.branches.isEmpty { return [passed] }
        return passed.branches.map { branch in
            var part = passed
            part.spelling = branch.spelling
            part.condition = branch.condition
            return part
        }
    }

    private func aliases(
        of passed: PassedThrough,
        in id: ID<Component>,
        _ access: Access,
        _ imports: inout ImportCollector
    ) -> [Alias] {
        let signature = graph.requirements[passed.requirement].signature
        let member = names.member(passed.requirement, of: id)
        switch passed.spelling {
        case .site(let site):
            let planner = AliasPlanner(graph: graph, names: names)
            return planner.aliases(
                of: graph.symbols[site.protocol].declaration.members[site.member],
                graph.requirements[site.requirement].signature,
                in: site.protocol,
                access,
                named: member,
                &imports
            )
            .map { Alias(condition: passed.condition.text, access: nil, name: $0.name, type: $0.type) }
        case .child(let child, let wanted):
            imports.use(graph.components[child].type, for: access)
            importTypes(of: wanted, demandedBy: child, for: access, &imports)
            let home = graph.typeHome(of: child, names, in: graph.components[id].module)
            let childSignature = graph.requirements[wanted].signature
            let childNames = AliasPlanner.aliasNames(names.member(wanted, of: child), childSignature)
            return zip(AliasPlanner.aliasNames(member, signature), childNames).map {
                Alias(condition: passed.condition.text, access: nil, name: $0, type: "\(home).\($1)")
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
        let member = graph.symbols[site.protocol].declaration.members[site.member]
        for type in member.types {
            imports.use(type, writtenIn: site.protocol, for: access)
        }
    }

    /// Where the requirement is stated: by the component, or by the child that its environment takes the spelling from.
    private func site(of requirement: ID<Requirement>, below component: ID<Component>) -> RequirementSite? {
        var (component, requirement) = (component, requirement)
        for _ in 0...graph.components.count {
            if let own = graph.requirementSites[component].first(where: { $0.requirement == requirement }) {
                return own
            }
            let passed = graph.environments[component]?.members.first { $0.requirement == requirement }
            switch passed?.spelling {
            case nil: return nil
            case .site(let site): return site
            case .child(let child, let wanted): (component, requirement) = (child, wanted)
            }
        }
        return nil
    }

    private func member(_ passed: PassedThrough, in id: ID<Component>) -> ForwardedMember {
        let signature = graph.requirements[passed.requirement].signature
        var member = ForwardedMember(signature, named: names.member(passed.requirement, of: id), typesIn: nil)
        member.condition = passed.condition.text
        return member
    }
}

extension LinkedGraph {
    /// Whether what inherits these protocols, or conforms to them, is isolated in this module unless it says otherwise.
    func mustBeNonisolated(_ protocols: [Name], in module: ID<Module>) -> Bool {
        modules[module].facts.defaultIsolation != nil
            || protocols.contains { resolver.isolation(ofProtocol: $0) != nil }
    }

    /// A component's type as code in the generated file of `imports` writes it.
    func spelling(of component: Component, _ names: GeneratedNames, _ imports: inout ImportCollector) -> String {
        let name = names.spelling(of: component.type, in: imports.module)
        if component.arguments.isEmpty { return name }
        let arguments = component.arguments.map { argument in
            TypeText(argument).replacingNames { name, inner in
                let list = inner.map { "<\($0.joined())>" } ?? ""
                guard let (type, _) = resolver.typeName(of: name) else { return Name("\(name)\(list)") }
                imports.use(type, for: .internal)
                return Name(names.spelling(of: type, in: imports.module) + list)
            }
        }
        return "\(name)<\(arguments.joined())>"
    }

    /// The protocol in which the types of a component's demand have their aliases, as the generated file of `viewer`
    /// writes it.
    func typeHome(of id: ID<Component>, _ names: GeneratedNames, in viewer: ID<Module>) -> String {
        if let environment = names.environment(id) {
            return names.spelling(of: TypeName(module: components[id].module, name: Name(environment)), in: viewer)
        }
        guard let text = components[id].dependencies.first else { return "Dependency" }
        return resolver.typeName(of: text).map { names.spelling(of: $0.type, in: viewer) } ?? text.text
    }
}

extension ForwardedMember {
    /// The declaration of a requirement, its types spelled by their aliases.
    ///
    /// - Parameter home: The protocol that has the aliases; nil inside that protocol.
    init(_ signature: Signature, named name: String, typesIn home: String?) {
        let prefix = home.map { $0 + "." } ?? ""
        let hasResult = signature.kind == .variable || signature.type != "()"
        var effects: [String] = []
        if signature.isAsync { effects.append("async") }
        if signature.namedError != nil {
            effects.append("throws(\(prefix + GeneratedNames.errorAlias(name, signature)))")
        } else if signature.thrownError != nil {
            effects.append("throws")
        }
        self.init(
            condition: signature.condition.text,
            name: name,
            parameters: signature.kind == .variable
                ? nil
                : signature.labels.enumerated().map { index, label in
                    Parameter(
                        label: label.text,
                        name: "argument\(index)",
                        type: (signature.parameters[index].specifiers
                            + [prefix + GeneratedNames.alias(name, signature, parameter: index)])
                            .joined(separator: " ")
                    )
                },
            type: hasResult ? prefix + GeneratedNames.alias(name, signature) : nil,
            effects: effects.joined(separator: " "),
            attributes: signature.availability + (signature.isolation.map { ["@\($0)"] } ?? []),
            isSettable: signature.isSettable
        )
    }
}
