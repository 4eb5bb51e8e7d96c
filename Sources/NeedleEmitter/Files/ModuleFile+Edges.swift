import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Candidates for the names of the stored parent and the stored environment.
    private static let parentNames: [Name] = ["parent", "parentComponent", "needleParent"]
    private static let environmentNames: [Name] = ["environment", "parentEnvironment", "needleEnvironment"]
    static let storedNames = parentNames + environmentNames
    /// The type that replaces a parent that the file cannot name.
    private static let anyScope: Name = "any NeedleFoundation.Scope"

    /// Writes the class that meets the demand of an edge's child.
    ///
    /// - Parameter context: The file's context, passed to avoid retaining it on each access, which threads contend for.
    mutating func writeEdge(_ id: ID<Edge>, _ context: EmissionContext) -> Bool {
        guard let name = context.names.edgeClass(id) else { return false }
        // Borrowed, since retaining the bindings of each edge would take longer than reading most of them.
        context.graph.edges[id].bindings.withUnsafeBufferPointer { writeClass(id, name, $0, context) }
        return true
    }

    private mutating func writeClass(
        _ id: ID<Edge>,
        _ name: Name,
        _ bindings: UnsafeBufferPointer<Binding>,
        _ context: EmissionContext
    ) {
        let (parent, child) = (context.graph.edges[id].parent, context.graph.edges[id].child)
        let condition = context.graph.edges[id].condition.name
        let paths = context.graph.edges[id].paths
        if paths.isEmpty { imports.use(child, for: .internal) }
        let hidesParent = context.graph.edges[id].hidesParent
        if !hidesParent { imports.use(parent, for: .internal) }
        for module in context.graph.keptDefaults[child] ?? [] { imports.use(module, for: .internal) }
        let edge = EdgeClass(
            context: context,
            parent: parent,
            child: child,
            home: context.names.home(of: child, in: module),
            aliases: context.aliasHome(of: child),
            parentName: firstFree(of: Self.parentNames, bindings),
            environmentName: firstFree(of: Self.environmentNames, bindings)
        )
        let readsEnvironment = bindings.contains { $0.hasSource(where: \.isEnvironment) }
        let readsParent = bindings.contains { $0.hasSource { !$0.isEnvironment } }
        let isOfTemplate = context.graph.components[parent].isTemplate
        let typeOfParent = hidesParent ? Self.anyScope : parentType(parent, context)
        func created(for parent: Pieces) -> Pieces {
            bindings.isEmpty ? "{ _ in \(name)() }" : "{ \(name)(\(parent)) }"
        }
        func statement(_ child: Name) -> Pieces {
            "edges.add(from: \(typeOfParent).self, to: \(child).self) \(created(for: "$0"))"
        }
        let ofPaths = paths.map { path -> Pieces in
            let names = path.map { context.graph.symbols.table[context.graph.components[$0].symbol].name.text }
            let name = (["^"] + names).joined(separator: "->")
            let created = created(for: hidesParent ? "$0.parent" : "$0.parent as! \(typeOfParent)")
            let function: Pieces = "__DependencyProviderRegistry.instance.registerDependencyProviderFactory"
            return "\(function)(for: \"\(name)\") \(created)"
        }
        let registration = RegisteredEdge(
            condition: condition,
            parentName: context.runtimeName(of: parent),
            isDeprecated: context.areDeprecated(parent, child),
            statements: paths.isEmpty ? [statement(context.spelling(of: child, &imports))] : ofPaths,
            isByPath: !paths.isEmpty
        )
        register(registration, id, context, statement)
        if isOfTemplate { openExtension(of: parent, isDeprecated: registration.isDeprecated) }
        text.openCondition(condition)
        text.startLine()
        if registration.isDeprecated { text.add(name: SwiftWriter.deprecated) }
        writeHead(ofClass: name, for: child, edge.home, context)
        if bindings.isEmpty {
            text.add(" {}\n")
        } else {
            text.openBlock()
            if readsEnvironment { useProtocols(of: parent) }
            text.storage(
                parent: (edge.parentName, typeOfParent),
                environment: (edge.environmentName, context.names.home(of: parent, in: module)),
                keepsParent: readsParent,
                keepsEnvironment: readsEnvironment
            )
            writeMembers(bindings, of: edge)
            text.closeBlock()
        }
        text.closeCondition(condition)
        if isOfTemplate { text.closeBlock() }
    }

    /// The first candidate that is not the name of a demanded requirement.
    private func firstFree(of candidates: [Name], _ bindings: UnsafeBufferPointer<Binding>) -> Name {
        let taken = context.storedNamesOfRequirements
        if taken.isEmpty { return candidates[0] }
        let free = candidates.first { name in
            !taken.contains(name) || !bindings.contains { context.forms[$0.requirement].name == name }
        }
        return free ?? candidates[0]
    }

    /// Writes the head of a class that meets a component's demand, with the protocols that it conforms to. If one of them is
    /// `Sendable`, the values that scopes provide through it must be sendable, too. The compiler cannot check this.
    mutating func writeHead(ofClass name: Name, for child: ID<Component>, _ home: Name, _ context: EmissionContext) {
        let isNonisolated = context.mustBeNonisolated(context.graph.components[child].dependencies, in: module)
        text.add(pieces: "\(nonisolated(isNonisolated))private final class \(name): ")
        useProtocols(of: child)
        if context.names.environment(of: child) != nil {
            text.add(name: home)
        } else {
            let count = context.graph.components[child].dependencies.count
            for index in 0..<count {
                if index > 0 { text.add(", ") }
                // The only dependency contains the aliases.
                let isOnly = count == 1
                text.add(name: isOnly ? home : context.names.dependency(index, of: child, in: module))
            }
        }
        if context.demandsSendable(child) { text.add(", @unchecked Sendable") }
    }

    /// Imports the modules of a component's dependency protocols, unless it has an environment. The component's own module is
    /// already imported.
    private mutating func useProtocols(of component: ID<Component>) {
        if context.names.environment(of: component) != nil { return }
        for case let type? in context.graph.components[component].dependencyTypes {
            imports.use(nested: type, for: .internal)
        }
    }

    private mutating func writeMembers(_ bindings: UnsafeBufferPointer<Binding>, of edge: EdgeClass) {
        for index in bindings.indices {
            if case .branches(let branches) = bindings[index].source {
                for branch in branches {
                    var binding = bindings[index]
                    binding.source = branch.source
                    writeMember(binding, branch.condition, of: edge)
                }
            } else {
                writeMember(bindings[index], nil, of: edge)
            }
        }
    }

    /// Writes how one requirement is met.
    ///
    /// - Parameter condition: The builds in which it is met like this; nil for all in which it is demanded.
    private mutating func writeMember(_ binding: Binding, _ condition: CompilationCondition?, of edge: EdgeClass) {
        guard let body = edge.body(of: binding, &imports) else { return }
        var member = edge.member(binding, condition, &imports)
        let place = edge.context.place(of: binding.requirement, below: edge.child)
        member.types = types(at: place, edge.aliases, named: edge.home, for: .internal)
        text.definition(member, body, edge.context.forms.table)
    }
}

extension EmissionContext {
    /// A requirement in a component's demand as generated code declares it, without its types.
    func member(
        _ requirement: ID<Requirement>,
        of component: ID<Component>,
        _ imports: inout ImportCollector
    ) -> ForwardedMember {
        let form = forms.id(of: requirement, in: component)
        return ForwardedMember(
            condition: condition(of: requirement, forms[form], component),
            form: form,
            isolation: isolation(of: forms[form], &imports),
            execution: forms[form].execution,
            readsDeprecated: !forms[form].isDeprecated && passesAsDeprecated(requirement, through: component)
        )
    }

    /// The name of the actor that isolates a member. Notes its import: the access of a member does not affect the actor in its
    /// attribute.
    func isolation(of form: MemberForm, _ imports: inout ImportCollector) -> Name? {
        guard let actor = form.isolation else { return nil }
        imports.use(actor, for: .internal)
        return names.text(actor, in: imports.module)
    }

    /// The condition of the `#if` around a requirement: the one under which it passes through the component, else its own.
    private func condition(
        of requirement: ID<Requirement>,
        _ form: MemberForm,
        _ component: ID<Component>
    ) -> Name? {
        guard let passed = graph.environments[component]?.members,
            let position = passed.firstPosition(of: requirement, by: \.requirement)
        else { return form.condition }
        return passed[position].condition.name
    }
}

extension SwiftWriter {
    /// Writes the stored properties of a class, with their types, and its initializer.
    fileprivate mutating func storage(
        parent: (name: Name, type: Name),
        environment: (name: Name, type: Name),
        keepsParent: Bool,
        keepsEnvironment: Bool
    ) {
        // Written in pieces, since many edges have these lines.
        if keepsParent { line("private let ", parent.name, ": ", parent.type) }
        if keepsEnvironment { line("private let ", environment.name, ": any ", environment.type) }
        endLine()
        startLine()
        add("init(_ ")
        add(name: parent.name)
        add(": ")
        add(name: parent.type)
        add(")")
        openBlock()
        if keepsParent { line("self.", parent.name, " = ", parent.name) }
        if keepsEnvironment { line("\(environment.name) = __environment(of: \(parent.name))") }
        closeBlock()
        endLine()
    }
}

/// The class of an edge: how it declares each requirement of the child, and where it reads it from.
struct EdgeClass {
    let context: EmissionContext
    let parent: ID<Component>
    let child: ID<Component>
    /// The name of the protocol that contains the aliases of the types.
    let home: Name
    /// The same protocol, with its module and access.
    let aliases: AliasHome
    /// The name of the stored parent; other than `parent` if a requirement has that name.
    let parentName: Name
    let environmentName: Name

    /// The variable for the scope that a walk has found.
    private static let provider: Name = "provider"
    private static let nonCoreRoute: Name = ".__nonCoreComponent"
    private static let pluginExtensionRoute: Name = ".pluginExtension"

    /// A requirement as the class declares it, without its types.
    ///
    /// - Parameter branch: The builds of the binding; nil for all in which it is demanded.
    func member(
        _ binding: Binding,
        _ branch: CompilationCondition?,
        _ imports: inout ImportCollector
    ) -> ForwardedMember {
        var member = context.member(binding.requirement, of: child, &imports)
        if let branch { member.condition = branch.name }
        member.execution = context.forms[member.form].execution(reading: signatures(binding.source))
        if !member.readsDeprecated, !context.forms[member.form].isDeprecated {
            member.readsDeprecated = readsDeprecated(binding.source)
        }
        return member
    }

    /// How the class gets a value; nil if nothing provides it.
    func body(of binding: Binding, _ imports: inout ImportCollector) -> ForwardedMember.Body? {
        let isSet = context.graph.requirements[binding.requirement].signature.isSettable
        switch binding.source {
        case .missing, .branches:
            return nil
        case .parent(let provider):
            imports.use(provider.property, isSet: isSet)
            return .read(read(binding.requirement, from: parentName, provider))
        case .environment(let carrier):
            useDeclaration(of: carrier, &imports)
            return .read(
                ForwardedMember.Read(
                    object: environmentName,
                    form: context.forms.id(of: carrier, in: parent),
                    mayMutate: context.mayMutate(carrier, of: parent),
                    marker: context.graph.requirements[carrier].signature.marker,
                    unsafety: context.unsafety(of: carrier, fromEnvironmentOf: parent)
                )
            )
        case .ancestors(let ancestors):
            let steps = ancestors.map { ancestor in
                imports.use(ancestor.component, for: .internal)
                imports.use(ancestor.provider.property, isSet: isSet)
                return ForwardedMember.Step(
                    condition: ancestor.condition.name,
                    type: context.spelling(of: ancestor.component, &imports),
                    read: read(binding.requirement, from: Self.provider, ancestor.provider)
                )
            }
            return .walk(from: parentName, steps)
        }
    }

    /// Imports the module of the protocol through which the parent's environment has a requirement. With
    /// `MemberImportVisibility`, the compiler finds members only of imported modules.
    private func useDeclaration(of carrier: ID<Requirement>, _ imports: inout ImportCollector) {
        let sites = context.graph.requirementSites[parent]
        // What passes through is a member of the environment itself.
        guard let own = sites.firstPosition(of: carrier, by: \.requirement) else { return }
        imports.use(context.graph.symbols.table[sites[own].protocol].module, for: .internal)
    }

    /// The signatures of all values that may be read.
    private func signatures(_ source: Binding.Source) -> [Signature] {
        switch source {
        case .missing, .branches: []
        case .parent(let provider): [context.graph.properties[provider.property].signature]
        case .environment(let carrier): [context.graph.requirements[carrier].signature]
        case .ancestors(let ancestors): ancestors.map { context.graph.properties[$0.provider.property].signature }
        }
    }

    /// Whether the class reads something deprecated.
    private func readsDeprecated(_ source: Binding.Source) -> Bool {
        switch source {
        case .missing, .branches: false
        case .parent(let provider): context.graph.properties[provider.property].signature.isDeprecated
        case .environment(let carrier): context.passesAsDeprecated(carrier, through: parent)
        case .ancestors(let ancestors):
            ancestors.contains { ancestor in
                context.graph.properties[ancestor.provider.property].signature.isDeprecated
                    || context.areDeprecated(ancestor.component)
            }
        }
    }

    /// How a provider is read from an object of its component, by the name and labels of the requirement.
    private func read(
        _ requirement: ID<Requirement>,
        from object: Name,
        _ provider: Provider
    ) -> ForwardedMember.Read {
        let route =
            switch provider.route {
            case .own: nil as Name?
            case .nonCore: Self.nonCoreRoute
            case .pluginExtension: Self.pluginExtensionRoute
            }
        var read = ForwardedMember.Read(object: object, route: route, form: context.forms.id(of: requirement))
        let property = context.graph.properties[provider.property]
        read.unsafety = context.unsafety(of: requirement, from: property)
        if case .pluginExtension = provider.route {
            read.mayMutate = context.mayMutate(property.member, of: property.symbol)
        }
        // A deferred read has its effects inside its own function, where none are allowed.
        if case .deferred = provider.fit {
            read.isDeferred = true
        } else {
            read.marker = property.signature.marker
        }
        return read
    }
}
