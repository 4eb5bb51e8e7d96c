import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// The names that the stored parent may have, and those of the stored environment.
    private static let parentNames: [Name] = [PreparedLines.parent, "parentComponent", "needleParent"]
    private static let environmentNames: [Name] = [
        PreparedLines.environment, "parentEnvironment", "needleEnvironment",
    ]
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
        let reader = EdgeReader(
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
        writeConformances(child, reader.home, context)
        if bindings.isEmpty {
            text.add(" {}\n")
        } else {
            text.openBlock()
            text.storage(
                parent: (reader.parentName, registration.parent),
                environment: (reader.environmentName, context.names.home(of: parent, in: module)),
                keepsParent: readsParent,
                keepsEnvironment: readsEnvironment
            )
            order.fill(bindings.count, context.forms) { bindings[$0].requirement }
            write(bindings, reader, context)
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
        _ reader: EdgeReader,
        _ context: EmissionContext
    ) {
        let isPlain =
            context.namesNothingDeprecated && context.forms.arePlain(in: reader.child)
            && context.forms.areNamedAlike(in: reader.parent)
            && reader.parentName == PreparedLines.parent && reader.environmentName == PreparedLines.environment
        let parentModule = context.names[reader.parent].module
        for index in order.indices {
            let position = order[index]
            if isPlain, let lines = context.lines[context.forms.id(of: bindings[position].requirement)] {
                switch bindings[position].source {
                case .parent(let provider) where provider.isReadAsItIs(context.graph.properties[provider.property]):
                    let owner = context.graph.properties[provider.property].module
                    if owner != parentModule { imports.use(owner, for: .internal) }
                    text.definition(lines, reader.home, lines.readingParent)
                    continue
                case .environment(let carrier) where carrier == bindings[position].requirement:
                    text.definition(lines, reader.home, lines.readingEnvironment)
                    continue
                case .parent, .environment, .ancestors, .branches, .missing: break
                }
            }
            if case .branches(let branches) = bindings[position].source {
                for branch in branches {
                    let binding = Binding(requirement: bindings[position].requirement, source: branch.source)
                    write(binding, branch.condition, reader, context)
                }
            } else {
                write(bindings[position], nil, reader, context)
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
        _ reader: EdgeReader,
        _ context: EmissionContext
    ) {
        guard var member = reader.member(binding, context, &imports) else { return }
        if let condition { member.condition = condition.name }
        text.definition(member, context.forms.table, parent: reader.parentName)
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

extension Provider {
    /// Whether the property is the component's own, and neither its type nor its effects ask for more than its name.
    fileprivate func isReadAsItIs(_ property: borrowing Property) -> Bool {
        route == .own && fit != .deferred && property.signature.isPlain
    }
}

/// Finds out how the class of an edge reads what it forwards.
private struct EdgeReader {
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

    func member(
        _ binding: Binding,
        _ context: EmissionContext,
        _ imports: inout ImportCollector
    ) -> ForwardedMember? {
        let formID = context.forms.id(of: binding.requirement, in: child)
        let form = context.forms[formID]
        var member = ForwardedMember(condition: form.condition, form: formID, typeHome: home)
        if let actor = form.isolation {
            imports.use(actor, for: .internal)
            member.isolation = context.names.text(actor, in: imports.module)
        }
        if let passed = context.graph.environments[child]?.members,
            let position = passed.firstPosition(of: binding.requirement, by: \.requirement)
        {
            member.condition = passed[position].condition.name
        }
        switch binding.source {
        case .missing, .branches:
            return nil
        case .parent(let provider):
            let property = context.graph.properties[provider.property]
            imports.use(property.module, for: .internal)
            member.readsDeprecated = !form.isDeprecated && property.signature.isDeprecated
            member.execution = form.execution(reading: [property.signature])
            member.body = .read(read(binding.requirement, from: parentName, provider, context))
        case .environment(let carrier):
            let carried = context.forms.id(of: carrier, in: parent)
            let signature = context.graph.requirements[carrier].signature
            member.execution = form.execution(reading: [signature])
            member.readsDeprecated =
                !form.isDeprecated && context.passesAsDeprecated(carrier, through: parent)
            member.body = .read(
                ForwardedMember.Read(
                    object: environmentName,
                    form: carried,
                    mayMutate: context.mayMutate(carrier, of: parent),
                    marker: Marker(signature)
                )
            )
        case .ancestors(let ancestors):
            for ancestor in ancestors {
                let property = context.graph.properties[ancestor.provider.property]
                imports.use(ancestor.component, for: .internal)
                imports.use(property.module, for: .internal)
                let namesDeprecated = property.signature.isDeprecated || context.areDeprecated(ancestor.component)
                if !form.isDeprecated, namesDeprecated { member.readsDeprecated = true }
            }
            member.execution = form.execution(
                reading: ancestors.lazy.map { context.graph.properties[$0.provider.property].signature }
            )
            member.body = .walk(
                ancestors.map { ancestor in
                    ForwardedMember.Step(
                        condition: ancestor.condition.name,
                        type: context.spelling(of: ancestor.component, &imports),
                        read: read(binding.requirement, from: Self.provider, ancestor.provider, context)
                    )
                }
            )
        }
        // Its type may be named as deprecated only.
        if !form.isDeprecated, context.passesAsDeprecated(binding.requirement, through: child) {
            member.readsDeprecated = true
        }
        return member
    }

    /// A deferred read has its effects inside its own function, and there are none.
    private static func marker(_ provider: Provider, _ property: Property) -> Marker {
        provider.fit == .deferred ? .none : Marker(property.signature)
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
        let property = context.graph.properties[provider.property]
        return ForwardedMember.Read(
            object: object,
            route: route,
            form: context.forms.id(of: requirement),
            isDeferred: provider.fit == .deferred,
            mayMutate: provider.route == .pluginExtension
                && context.mayMutate(property.member, of: property.symbol),
            marker: Self.marker(provider, property)
        )
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

    /// A requirement that has its lines prepared, as a class meets it.
    fileprivate mutating func definition(
        _ lines: PreparedLines.Lines,
        _ home: Name,
        _ reading: UnsafeBufferPointer<UInt8>
    ) {
        add(bytes: lines.definitionStart)
        add(name: home)
        add(bytes: reading)
    }
}
