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
        "/// Makes the providers of all modules known to NeedleFoundation. Call it once, before the first scope is made."
    )
    let isNonisolated = graph.modules.table[module].facts.defaultIsolation != nil
    writer.block("\(nonisolated(isNonisolated))public func registerProviderFactories()") { writer in
        for function in functions.sorted(by: { $0.name < $1.name }) {
            writer.openCondition(function.condition)
            writer.line("\(function.name)()")
            writer.closeCondition(function.condition)
        }
    }
    return GeneratedFile(
        module: graph.modules.table[module].facts.name,
        name: GeneratedFile.registrationName,
        bytes: writer.bytes
    )
}
