import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// The names that the stored parent may have, and those of the stored environment.
    private static let parentNames: [Name] = ["parent", "parentComponent", "needleParent"]
    private static let environmentNames: [Name] = ["environment", "parentEnvironment", "needleEnvironment"]
    /// All of these.
    static let storedNames = parentNames + environmentNames
    private static let uncheckedSendable: Name = "@unchecked Sendable"

    /// Writes the class that meets the demand of an edge's child.
    ///
    /// - Parameter context: That of the file. Its own would be retained at each look, which threads wait for.
    mutating func write(_ id: ID<Edge>, _ context: EmissionContext) -> Bool {
        guard let name = context.names.edgeClass(id) else { return false }
        // Lent, since to retain the bindings of each edge would take longer than to look at most of them.
        context.graph.edges[id].bindings.withUnsafeBufferPointer { write(id, name, $0, context) }
        return true
    }

    private mutating func write(
        _ id: ID<Edge>,
        _ name: Name,
        _ bindings: UnsafeBufferPointer<Binding>,
        _ context: EmissionContext
    ) {
        let (parent, child) = (context.graph.edges[id].parent, context.graph.edges[id].child)
        let condition = context.graph.edges[id].condition.name
        imports.use(child, for: .internal)
        imports.use(parent, for: .internal)
        for module in context.graph.keptDefaults[child] ?? [] { imports.use(module, for: .internal) }
        let edge = EdgeClass(
            parent: parent,
            child: child,
            home: context.names.home(of: child, in: module),
            parentName: firstFree(of: Self.parentNames, bindings),
            environmentName: firstFree(of: Self.environmentNames, bindings)
        )
        let readsEnvironment = bindings.contains(where: \.readsEnvironment)
        let readsParent = bindings.contains(where: \.readsParent)
        let registration = RegisteredClasses.Edge(
            condition: condition,
            name: name,
            parent: context.spelling(of: parent, &imports),
            child: context.spelling(of: child, &imports),
            isDeprecated: context.areDeprecated(parent, child),
            storesNothing: bindings.isEmpty
        )
        registered.edges.append(registration)
        text.openCondition(condition)
        if registration.isDeprecated { text.add(name: SwiftWriter.deprecated) }
        let isNonisolated = context.mustBeNonisolated(context.graph.components[child].dependencies, in: module)
        text.add(isNonisolated ? "nonisolated private final class " : "private final class ")
        text.add(name: name)
        text.add(": ")
        writeConformances(child, edge.home, context)
        if bindings.isEmpty {
            text.add(" {}\n")
        } else {
            text.openBlock()
            text.storage(
                parent: (edge.parentName, registration.parent),
                environment: (edge.environmentName, context.names.home(of: parent, in: module)),
                keepsParent: readsParent,
                keepsEnvironment: readsEnvironment
            )
            order.fill(bindings.count, context.forms) { bindings[$0].requirement }
            write(bindings, edge, context)
            text.closeBlock()
        }
        text.closeCondition(condition)
    }

    /// The first of the names that no demanded requirement has.
    private func firstFree(of candidates: [Name], _ bindings: UnsafeBufferPointer<Binding>) -> Name {
        let taken = context.storedNamesOfRequirements
        if taken.isEmpty { return candidates[0] }
        let free = candidates.first { name in
            !taken.contains(name) || !bindings.contains { context.forms[$0.requirement].name == name }
        }
        return free ?? candidates[0]
    }

    /// The protocols that the class conforms to. If one of them is `Sendable`, so must be what scopes provide through
    /// it, and the compiler has to take the user's word for it.
    private mutating func writeConformances(_ child: ID<Component>, _ home: Name, _ context: EmissionContext) {
        if context.names[child].environment != nil {
            text.add(name: home)
        } else {
            let count = context.graph.components[child].dependencies.count
            for index in 0..<count {
                if index > 0 { text.add(", ") }
                // The one dependency is what has the aliases.
                let isOnly = count == 1
                text.add(name: isOnly ? home : context.names.text(dependency(index, of: child), in: module))
            }
        }
        guard context.demandsSendable(child) else { return }
        text.add(", ")
        text.add(name: Self.uncheckedSendable)
    }

    /// The type that a component's dependency argument names at a position.
    func dependency(_ index: Int, of id: ID<Component>) -> TypeSpelling {
        context.names.dependency(
            graph.components[id].dependencyTypes[index],
            graph.components[id].dependencies[index]
        )
    }

    /// Writes how each demanded requirement is met, in the order of `order`.
    private mutating func write(
        _ bindings: UnsafeBufferPointer<Binding>,
        _ edge: EdgeClass,
        _ context: EmissionContext
    ) {
        for index in order.indices {
            let position = order[index]
            if case .branches(let branches) = bindings[position].source {
                for branch in branches {
                    let binding = Binding(requirement: bindings[position].requirement, source: branch.source)
                    write(binding, branch.condition, edge, context)
                }
            } else {
                write(bindings[position], nil, edge, context)
            }
        }
        namesAliases = true
    }

    /// Writes how one requirement is met.
    ///
    /// - Parameter condition: The builds in which it is met so; nil for all in which it is demanded.
    private mutating func write(
        _ binding: Binding,
        _ condition: CompilationCondition?,
        _ edge: EdgeClass,
        _ context: EmissionContext
    ) {
        guard let body = edge.body(of: binding, context, &imports) else { return }
        var member = edge.member(binding, context, &imports)
        if let condition { member.condition = condition.name }
        text.definition(member, body, context.forms.table)
    }
}

extension Binding {
    fileprivate var readsEnvironment: Bool {
        switch source {
        case .environment: true
        case .branches: sources.contains { if case .environment = $0 { true } else { false } }
        case .parent, .ancestors, .missing: false
        }
    }

    fileprivate var readsParent: Bool {
        switch source {
        case .environment: false
        case .branches: sources.contains { if case .environment = $0 { false } else { true } }
        case .parent, .ancestors, .missing: true
        }
    }
}

/// The class of an edge, and how it reads what it forwards.
private struct EdgeClass {
    let parent: ID<Component>
    let child: ID<Component>
    /// The protocol that has the aliases of the types.
    let home: Name
    /// The name of the stored parent; another than `parent` if a requirement is called so.
    let parentName: Name
    /// The name of the stored environment.
    let environmentName: Name

    /// The variable for a scope on the way up.
    private static let provider: Name = "provider"
    private static let nonCoreRoute: Name = ".__nonCoreComponent"
    private static let pluginExtensionRoute: Name = ".pluginExtension"

    /// A requirement as the class declares it.
    func member(
        _ binding: Binding,
        _ context: EmissionContext,
        _ imports: inout ImportCollector
    ) -> ForwardedMember {
        let id = context.forms.id(of: binding.requirement, in: child)
        let form = context.forms[id]
        var member = ForwardedMember(condition: form.condition, form: id, typeHome: home)
        if let actor = form.isolation {
            imports.use(actor, for: .internal)
            member.isolation = context.names.text(actor, in: imports.module)
        }
        if form.condition != nil || !context.forms.areUnconditional(in: child),
            let passed = context.graph.environments[child]?.members,
            let position = passed.firstPosition(of: binding.requirement, by: \.requirement)
        {
            member.condition = passed[position].condition.name
        }
        if form.isAsyncAnywhere { member.execution = form.execution(reading: signatures(binding.source, context)) }
        member.readsDeprecated = !form.isDeprecated && readsDeprecated(binding, context)
        return member
    }

    /// How the class finds a value; nil if nobody provides it.
    func body(
        of binding: Binding,
        _ context: EmissionContext,
        _ imports: inout ImportCollector
    ) -> ForwardedMember.Body? {
        switch binding.source {
        case .missing, .branches:
            return nil
        case .parent(let provider):
            imports.use(context.graph.properties[provider.property].module, for: .internal)
            return .read(read(binding.requirement, from: parentName, provider, context))
        case .environment(let carrier):
            return .read(
                ForwardedMember.Read(
                    object: environmentName,
                    form: context.forms.id(of: carrier, in: parent),
                    mayMutate: context.mayMutate(carrier, of: parent),
                    marker: Marker(context.graph.requirements[carrier].signature)
                )
            )
        case .ancestors(let ancestors):
            let steps = ancestors.map { ancestor in
                imports.use(ancestor.component, for: .internal)
                imports.use(context.graph.properties[ancestor.provider.property].module, for: .internal)
                return ForwardedMember.Step(
                    condition: ancestor.condition.name,
                    type: context.spelling(of: ancestor.component, &imports),
                    read: read(binding.requirement, from: Self.provider, ancestor.provider, context)
                )
            }
            return .walk(from: parentName, steps)
        }
    }

    /// The signatures of all that may be read.
    private func signatures(_ source: Binding.Source, _ context: EmissionContext) -> [Signature] {
        switch source {
        case .missing, .branches: []
        case .parent(let provider): [context.graph.properties[provider.property].signature]
        case .environment(let carrier): [context.graph.requirements[carrier].signature]
        case .ancestors(let ancestors): ancestors.map { context.graph.properties[$0.provider.property].signature }
        }
    }

    /// Whether something deprecated is named where the requirement is met.
    private func readsDeprecated(_ binding: Binding, _ context: EmissionContext) -> Bool {
        // Its type may be named as deprecated only.
        if context.passesAsDeprecated(binding.requirement, through: child) { return true }
        return switch binding.source {
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

    /// How a provider is read from an object of its component. It has the name and the labels of the requirement.
    private func read(
        _ requirement: ID<Requirement>,
        from object: Name,
        _ provider: Provider,
        _ context: EmissionContext
    ) -> ForwardedMember.Read {
        let route =
            switch provider.route {
            case .own: nil as Name?
            case .nonCore: Self.nonCoreRoute
            case .pluginExtension: Self.pluginExtensionRoute
            }
        var read = ForwardedMember.Read(object: object, route: route, form: context.forms.id(of: requirement))
        if case .pluginExtension = provider.route {
            let property = context.graph.properties[provider.property]
            read.mayMutate = context.mayMutate(property.member, of: property.symbol)
        }
        // A deferred read has its effects inside its own function, and there are none.
        if case .deferred = provider.fit {
            read.isDeferred = true
        } else {
            read.marker = Marker(context.graph.properties[provider.property].signature)
        }
        return read
    }
}

extension SwiftWriter {
    /// How a class has what it reads from, with the types of both, and its initializer.
    fileprivate mutating func storage(
        parent: (name: Name, type: Name),
        environment: (name: Name, type: Name),
        keepsParent: Bool,
        keepsEnvironment: Bool
    ) {
        if keepsParent { property(parent.name, ": ", parent.type) }
        if keepsEnvironment { property(environment.name, ": any ", environment.type) }
        add("\n    init(_ ")
        add(name: parent.name)
        add(": ")
        add(name: parent.type)
        add(") {\n")
        if keepsParent {
            add("        self.")
            add(name: parent.name)
            add(" = ")
            add(name: parent.name)
            endLine()
        }
        if keepsEnvironment {
            add("        ")
            add(name: environment.name)
            add(" = __environment(of: ")
            add(name: parent.name)
            add(")\n")
        }
        add("    }\n\n")
    }

    private mutating func property(_ name: Name, _ colon: StaticString, _ type: Name) {
        add("    private let ")
        add(name: name)
        add(colon)
        add(name: type)
        endLine()
    }
}
