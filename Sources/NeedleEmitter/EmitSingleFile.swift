package import NeedleLinker

/// Writes all of a graph into one file, as `needle generate` does.
///
/// - Parameters:
///   - graph: A graph that was linked without an error from one module graph, which may have the sources of several
///     modules of an app.
///   - options: The user's wishes about the text.
/// - Returns: The file, which always has a public `registerProviderFactories()`; nil for a graph without a module.
/// - Complexity: Linear in edges times the demand that passes over them.
package func emitSingleFile(_ graph: LinkedGraph, options: EmitOptions) -> GeneratedFile? {
    guard let module = graph.modules.ids.first else { return nil }
    return ModuleFile.single(module, EmissionContext(graph, .none), options)
}
