import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// The names that the stored parent may have, and those of the stored environment.
    private static let parentNames: [Name] = ["parent", "parentComponent", "needleParent"]
    private static let environmentNames: [Name] = ["environment", "parentEnvironment", "needleEnvironment"]
    /// All of these.
    static let storedNames = parentNames + environmentNames

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
        let registration = RegisteredEdge(
            condition: condition,
            name: name,
            parent: context.spelling(of: parent, &imports),
            parentName: context.runtimeName(of: parent),
            child: context.spelling(of: child, &imports),
            isDeprecated: context.areDeprecated(parent, child),
            storesNothing: bindings.isEmpty
        )
        registered.append(registration)
        text.openCondition(condition)
        if registration.isDeprecated { text.add(name: SwiftWriter.deprecated) }
        let isNonisolated = context.mustBeNonisolated(context.graph.components[child].dependencies, in: module)
        text.add(pieces: "\(nonisolated(isNonisolated))private final class \(name): ")
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
        text.add(", @unchecked Sendable")
    }

    /// The type that a component's dependency argument names at a position.
    func dependency(_ index: Int, of id: ID<Component>) -> TypeSpelling {
        GeneratedNames.dependency(
            graph.components[id].dependencyTypes[index],
            graph.components[id].dependencies[index].text
        )
    }

    /// Writes how each demanded requirement is met.
    private mutating func write(
        _ bindings: UnsafeBufferPointer<Binding>,
        _ edge: EdgeClass,
        _ context: EmissionContext
    ) {
        for index in bindings.indices {
            if case .branches(let branches) = bindings[index].source {
                for branch in branches {
                    let binding = Binding(requirement: bindings[index].requirement, source: branch.source)
                    write(binding, branch.condition, edge, context)
                }
            } else {
                write(bindings[index], nil, edge, context)
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

extension SwiftWriter {
    /// How a class has what it reads from, with the types of both, and its initializer.
    fileprivate mutating func storage(
        parent: (name: Name, type: Name),
        environment: (name: Name, type: Name),
        keepsParent: Bool,
        keepsEnvironment: Bool
    ) {
        if keepsParent { line("private let \(parent.name): \(parent.type)") }
        if keepsEnvironment { line("private let \(environment.name): any \(environment.type)") }
        line()
        block("init(_ \(parent.name): \(parent.type))") { writer in
            if keepsParent { writer.line("self.\(parent.name) = \(parent.name)") }
            if keepsEnvironment { writer.line("\(environment.name) = __environment(of: \(parent.name))") }
        }
        line()
    }
}
