import NeedleGraph
import NeedleLinker

/// Writes the file that registers the parts of other modules.
func registrationFile(
    _ registration: Registration,
    _ context: EmissionContext,
    _ options: EmitOptions
) -> GeneratedFile {
    let (graph, module) = (context.graph, registration.module)
    var imports = ImportCollector(context, module)
    for registered in registration.registered { imports.use(registered, for: .internal) }
    let registersNothing =
        registration.registered.isEmpty
        && graph.contributions.collections.contains { call in
            graph.modules.sees(module, graph.components[call.component].module)
        }
    if registersNothing { imports.use(named: Modules.foundation, for: .internal) }
    let lines = imports.lines().map { line in
        guard let imported = graph.modules.named(line.module), imported != module else { return line }
        var line = line
        line.condition = registration.conditions[imported]?.name
        return line
    }
    let functions = registration.registered.map { id in
        let name = GeneratedNames.registration(graph.modules.table[id].facts.name)
        return (name: name, condition: registration.conditions[id]?.name)
    }
    var writer = SwiftWriter()
    writer.head([GeneratedFile.header], lines, options)
    writer.line()
    writer.line(
        "/// Registers the providers of all modules. Call it once, before the first scope is created."
    )
    let isNonisolated = graph.modules.table[module].facts.defaultIsolation != nil
    writer.block("\(nonisolated(isNonisolated))public func registerProviderFactories()") { writer in
        for function in functions {
            writer.openCondition(function.condition)
            writer.line("\(function.name)()")
            writer.closeCondition(function.condition)
        }
        if registersNothing { writer.registerNothing(as: "\"\(graph.modules.table[module].facts.name)\"") }
    }
    return GeneratedFile(
        module: graph.modules.table[module].facts.name,
        name: GeneratedFile.registrationName,
        bytes: writer.bytes
    )
}

/// A generated class that the registration of its module adds, or a contribution.
struct RegisteredEdge {
    /// The condition of the `#if` around the class.
    var condition: Name?
    var name: Name
    var parent: Name
    /// The name by which the runtime knows the parent's class; nil if that is not known for sure.
    var parentName: Name?
    /// Nil for the class of a plugin extension, whose parent is the pluginized component.
    var child: Name?
    /// The facts of a contribution; nil for a class.
    var contribution: Contributed?
    /// Whether it stands for all edges of a generic component with the arguments of `parent`, which a function of that adds.
    var isOfTemplate = false
    /// Whether a component that it names is deprecated.
    var isDeprecated: Bool
    /// Whether the class needs neither its parent nor the parent's environment.
    var storesNothing = false
    /// The paths by which it is registered where the file cannot name both ends; mostly none.
    var paths: [Name] = []

    /// The facts of a contribution that its line has.
    struct Contributed {
        /// The name of its component with the module.
        var name: Name
        /// Whether it is created on the main actor.
        var isOfMainActor: Bool
    }

    /// The type of a parent that the file cannot name.
    static let anyScope: Name = "any NeedleFoundation.Scope"
}

extension SwiftWriter {
    /// The call that registers a module without edges: a scope that collects contributions stops the program before any module has
    /// registered.
    mutating func registerNothing(as identity: String) {
        line("__registerNeedleEdges(module: \(identity)) { _ in }")
    }

    /// The edges that one function adds.
    private static let edgesPerFunction = 50

    /// The call that registers a module's edges.
    ///
    /// - Parameters:
    ///   - edges: Those that follow each other with one name of their parents share an `if`.
    ///   - identity: The literal by which the runtime tells this call from those of other generated files.
    ///   - isNonisolated: Whether declarations must say that they are nonisolated.
    mutating func register(_ edges: [RegisteredEdge], as identity: String, isNonisolated: Bool) {
        for edge in edges where !edge.paths.isEmpty {
            openCondition(edge.condition)
            for path in edge.paths { add(edge, at: path) }
            closeCondition(edge.condition)
        }
        let edges = edges.filter(\.paths.isEmpty)
        if edges.isEmpty { return }
        let (deprecated, others) = (edges.filter(\.isDeprecated), edges.filter { !$0.isDeprecated })
        // Functions, since the compiler checks the statements of a closure together: 800 edges would take it 13 seconds. And
        // several, since it takes memory for a function that grows faster than the function.
        let starts = Array(stride(from: 0, to: max(1, others.count), by: Self.edgesPerFunction))
        let names = starts.count == 1 ? ["add"] : starts.indices.map { "add\($0 + 1)" }
        for (name, start) in zip(names, starts) {
            block("@Sendable \(nonisolated(isNonisolated))func \(name)(to edges: inout __NeedleEdges)") { writer in
                if start == 0, !deprecated.isEmpty { writer.add(deprecated: deprecated, isNonisolated: isNonisolated) }
                writer.add(others[start...].prefix(Self.edgesPerFunction))
            }
        }
        if names.count == 1 { return line("__registerNeedleEdges(module: \(identity), add)") }
        block("__registerNeedleEdges(module: \(identity))") { writer in
            for name in names { writer.line("\(name)(to: &$0)") }
        }
    }

    /// The registration of uber/needle, which names no child.
    private mutating func add(_ edge: RegisteredEdge, at path: Name) {
        let parent: Pieces =
            edge.parent == RegisteredEdge.anyScope ? "$0.parent" : "$0.parent as! \(edge.parent)"
        let made: Pieces = edge.storesNothing ? "{ _ in \(edge.name)() }" : "{ \(edge.name)(\(parent)) }"
        line("__DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: \"\(path)\") \(made)")
    }

    /// Only what is deprecated itself may name these without a warning; and what is deprecated may be called without one
    /// through a protocol that is not.
    private mutating func add(deprecated edges: [RegisteredEdge], isNonisolated: Bool) {
        let function: Pieces = "func add(to edges: inout __NeedleEdges)"
        block("\(nonisolated(isNonisolated))protocol NeedleEdgeList") { $0.line(function) }
        block("\(nonisolated(isNonisolated))struct NeedleDeprecatedEdges: NeedleEdgeList") { writer in
            writer.line("@available(*, deprecated)")
            writer.block(function) { $0.add(edges) }
        }
        line("let deprecated: any NeedleEdgeList = NeedleDeprecatedEdges()")
        line("deprecated.add(to: &edges)")
    }

    /// - Parameter asks: Whether it is asked of which parents edges are wanted; who calls the function may have done so.
    mutating func add(_ edges: some Sequence<RegisteredEdge>, asking asks: Bool = true) {
        var open: Name?
        for edge in edges {
            if asks, open != edge.parentName {
                if open != nil { closeBlock() }
                open = edge.parentName
                if let parent = open {
                    startLine()
                    add(pieces: "if edges.areWanted(from: \"\(parent)\")")
                    openBlock()
                }
            }
            openCondition(edge.condition)
            add(edge)
            closeCondition(edge.condition)
        }
        if open != nil { closeBlock() }
    }

    private mutating func add(_ edge: RegisteredEdge) {
        if edge.isOfTemplate {
            line("\(edge.parent).\(edge.name)(to: &edges)")
        } else if let contribution = edge.contribution, let child = edge.child {
            let function: Pieces = contribution.isOfMainActor ? "addMainActorContribution" : "addContribution"
            let ends: Pieces = "of: \(child).self, named: \"\(quoted(contribution.name))\", to: \(edge.parent).self"
            line("edges.\(function)(\(ends)) { \(child)(parent: $0).contribution }")
        } else if let child = edge.child {
            let arguments: Pieces = edge.storesNothing ? "{ _ in \(edge.name)() }" : "{ \(edge.name)($0) }"
            line("edges.add(from: \(edge.parent).self, to: \(child).self) \(arguments)")
        } else {
            line("edges.addPluginExtension(of: \(edge.parent).self) { \(edge.name)($0.__nonCoreComponent) }")
        }
    }
}
