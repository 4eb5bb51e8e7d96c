package import NeedleDiagnostics
import NeedleDriver
package import NeedleEmitter
import NeedleGraph
package import NeedleLinker
package import NeedleParser
import NeedleQuestions

/// The options of all stages of a run.
package struct FixtureOptions: Sendable {
    package var parse: ParseOptions
    package var link: LinkOptions
    package var emit: EmitOptions

    package init(
        parse: ParseOptions = ParseOptions(),
        link: LinkOptions = LinkOptions(),
        emit: EmitOptions = EmitOptions()
    ) {
        self.parse = parse
        self.link = link
        self.emit = emit
    }
}

/// The results of the tool for a fixture, in memory.
package struct LinkedFixture: Sendable {
    package var fixture: Fixture
    package var graph: LinkedGraph
    package var diagnostics: [Diagnostic]
    /// The diagnostics with their places, each followed by its notes, sorted by the diagnostics.
    package var report: [DiagnosticLine]
    /// The helps and fixes of the diagnostics.
    package var advice: [DiagnosticLine]
    /// The generated files; none if there is an error.
    package var generated: [GeneratedFile]

    /// Whether a diagnostic is an error.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The differences between the report and the fixture's markers. Helps, and fixes, count only if the fixture expects
    /// some.
    package var mismatches: [String] {
        let kinds = Set(fixture.expected.map(\.kind))
        return TestSupport.mismatches(
            expected: fixture.expected,
            actual: report + advice.filter { kinds.contains($0.kind) }
        )
    }

    /// The modules as the compiler sees them: with the generated files.
    package var compiledModules: [FixtureModule] {
        fixture.modules.filter(\.isCompiled).map { module in
            var module = module
            module.files += generated.filter { $0.module == module.name }.map {
                FixtureFile(name: $0.name, text: $0.text)
            }
            return module
        }
    }

    /// The generated files as one text, for a golden, in the form of a fixture.
    package var generatedText: String {
        var text = ""
        var module: String?
        for file in generated {
            if file.module != module { text += "// module: \(file.module)\n" }
            module = file.module
            text += "// file: \(file.name)\n\(file.text)"
        }
        return text
    }
}

/// Runs all stages over a fixture: parse each file, write and read each graph file, link, emit.
///
/// - Throws: `GraphFileError` if a graph file cannot be read back; `FixtureRunError` if it reads differently.
package func linkFixture(_ fixture: Fixture, options: FixtureOptions = FixtureOptions()) throws -> LinkedFixture {
    var diagnostics: [Diagnostic] = []
    var places = SourcePlaces()
    var modules: [ModuleGraph] = []
    let defines = Set(fixture.modules.flatMap(\.defines))
    for module in fixture.modules where module.isParsed {
        let parsed = parseModule(module, options: options.parse, definesOfModules: defines)
        diagnostics += parsed.files.flatMap(\.diagnostics)
        for file in parsed.files { places.add(file.places, of: file.facts.path) }
        modules.append(parsed.graph)
    }
    var linkOptions = options.link
    if let name = fixture.destination {
        modules = [joined(modules, as: name)]
        let folders = Set(fixture.modules.map(\.name))
        linkOptions.origin = .paths(folders: folders, output: "Modules/\(name)")
    }
    modules = try modules.map(throughGraphFile)
    let linked = linkAndCheck(modules, options: linkOptions, checkedBy: ProgramChecks(rules: fixture.rules))
    diagnostics += linked.diagnostics
    let report = diagnostics.map { places.lines($0) }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    var result = LinkedFixture(
        fixture: fixture,
        graph: linked.graph,
        diagnostics: diagnostics,
        report: report,
        advice: diagnostics.flatMap { places.advice($0) },
        generated: []
    )
    if !result.hasErrors { result.generated = generated(linked.graph, fixture, options.emit) }
    return result
}

/// Runs all stages over the fixture in a text.
package func linkFixture(_ text: String, options: FixtureOptions = FixtureOptions()) throws -> LinkedFixture {
    try linkFixture(Fixture(text), options: options)
}

private func generated(_ graph: LinkedGraph, _ fixture: Fixture, _ options: EmitOptions) -> [GeneratedFile] {
    guard fixture.destination != nil else { return Emission(graph, options: options).files }
    return [emitSingleFile(graph, options: options)].compactMap { $0 }
}

/// All modules as one, as `needle generate` takes them.
private func joined(_ modules: [ModuleGraph], as name: String) -> ModuleGraph {
    ModuleGraph(name: name, files: modules.flatMap(\.files).sorted { $0.path < $1.path })
}

/// A stage whose result is wrong.
package enum FixtureRunError: Error, Hashable {
    /// The graph file of this module does not read back as it was written.
    case graphFileDiffers(module: String)
}

/// The parser's results for one module, with files sorted by path.
private func parseModule(
    _ module: FixtureModule,
    options: ParseOptions,
    definesOfModules: Set<String>
) -> (graph: ModuleGraph, files: [ParsedFile]) {
    var options = options
    options.defines.formUnion(module.defines)
    // A flag that only other modules define is not set in this one.
    options.undefines = definesOfModules.subtracting(options.defines)
    let files = module.files
        .map { file in
            Array(file.text.utf8).withUnsafeBufferPointer {
                parse($0, path: module.path(of: file), options: options)
            }
        }
        .sorted { $0.facts.path < $1.facts.path }
    let graph = ModuleGraph(
        name: module.name,
        packageName: module.packageName,
        defaultIsolation: module.defaultIsolation,
        dependencies: module.dependencies,
        files: files.map { FileFacts($0.facts) }
    )
    return (graph, files)
}

private func throughGraphFile(_ graph: ModuleGraph) throws -> ModuleGraph {
    let bytes = writeGraphFile(graph)
    guard try readGraphFile(bytes) == graph else { throw FixtureRunError.graphFileDiffers(module: graph.name) }
    return try readGraphFile(bytes)
}
