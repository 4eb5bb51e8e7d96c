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
    let registersNothing = registration.registered.isEmpty && graph.collects(seenFrom: module)
    if registersNothing { imports.use(named: Modules.foundation, for: .internal) }
    let lines = imports.lines().map { line in
        guard let imported = graph.modules.named(line.module), imported != module else { return line }
        var line = line
        line.condition = registration.conditions[imported]?.name
        return line
    }
    var writer = SwiftWriter()
    writer.head([GeneratedFile.header], lines, options)
    writer.line()
    writer.line(
        "/// Registers the providers of all modules. Call it once, before the first scope is created."
    )
    let isNonisolated = graph.modules.table[module].facts.defaultIsolation != nil
    writer.block("\(nonisolated(isNonisolated))public func registerProviderFactories()") { writer in
        for id in registration.registered {
            let condition = registration.conditions[id]?.name
            writer.openCondition(condition)
            writer.line("\(GeneratedNames.registration(graph.modules.table[id].facts.name))()")
            writer.closeCondition(condition)
        }
        if registersNothing { writer.registerNothing(as: "\"\(graph.modules.table[module].facts.name)\"") }
    }
    return GeneratedFile(
        module: graph.modules.table[module].facts.name,
        name: GeneratedFile.registrationName,
        bytes: Array(writer.written)
    )
}

extension LinkedGraph {
    /// Whether any component that a module sees collects contributions.
    func collects(seenFrom module: ID<Module>) -> Bool {
        contributions.collections.contains { modules.sees(module, components[$0.component].module) }
    }
}

/// A part of a module's registration: a generated class, a contribution, or the edges of a generic component.
struct RegisteredEdge {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// The runtime name of the parent's class; nil if it is not certain.
    var parentName: Name?
    /// Whether it names a deprecated component.
    var isDeprecated: Bool
    var statements: [Pieces]
    /// Whether the statements are registrations in uber/needle's form, which name no child, since the file cannot name both ends.
    var isByPath = false
}

extension SwiftWriter {
    /// Writes the call that registers a module without edges: a scope that collects contributions stops the program before any
    /// module has registered.
    mutating func registerNothing(as identity: String) {
        line("__registerNeedleEdges(module: \(identity)) { _ in }")
    }

    /// The number of edges that one function adds.
    private static let edgesPerFunction = 50

    /// Writes the call that registers a module's edges.
    ///
    /// - Parameters:
    ///   - edges: Adjacent edges with the same parent name share an `if`.
    ///   - identity: The literal that distinguishes this call from those of other generated files at run time.
    ///   - isNonisolated: Whether declarations must be marked `nonisolated`.
    mutating func register(_ edges: [RegisteredEdge], as identity: String, isNonisolated: Bool) {
        add(edges.filter(\.isByPath), asking: false)
        let edges = edges.filter { !$0.isByPath }
        if edges.isEmpty { return }
        let (deprecated, others) = (edges.filter { $0.isDeprecated }, edges.filter { !$0.isDeprecated })
        // Functions, since the compiler checks the statements of a closure together: 800 edges would take it 13 seconds.
        // Several functions, since the compiler's memory grows faster than the length of a function.
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

    /// Adds deprecated edges. Only deprecated code may name them without a warning, and a protocol that is not deprecated
    /// allows calling that code without one.
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

    /// - Parameter asks: Whether to check which parents' edges are wanted. The function's caller may have checked that already.
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
            for statement in edge.statements { line(statement) }
            closeCondition(edge.condition)
        }
        if open != nil { closeBlock() }
    }
}
