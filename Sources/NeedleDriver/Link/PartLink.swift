// The link of one module with the modules that it sees, as build systems do it target by target.
//
// Nothing is kept in a cache, and nothing is looked for: a build system names all files, and starts a link only if a graph
// file that it reads has changed. What the link of a module writes follows from what the module sees (README.md in
// NeedleLinker/Placement), so no link waits for a module above.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The link of one module: where the graph files are, and where its outputs go.
package struct PartSource: Hashable, Sendable {
    /// The name of the module.
    package var module: String
    /// A file with a row for each module that is linked; see `GraphRow`.
    package var graphsList: String
    /// Where the module's part of the graph goes. It is always written, since build systems expect it.
    package var outputFile: String
    /// Where the registration goes. It is always written, too.
    package var registrationFile: String
    /// The `needle.json` that chooses severities, if there is one.
    package var configuration: String?
    /// Whether no module above links this one, so that this link proves the graph.
    package var isProof = false
    /// Where to write which files were named and not read, one a line, if anywhere.
    package var unusedInputs: String?

    package init(module: String, graphsList: String, outputFile: String, registrationFile: String) {
        self.module = module
        self.graphsList = graphsList
        self.outputFile = outputFile
        self.registrationFile = registrationFile
    }
}

/// The link of one module.
struct PartLink {
    let source: PartSource
    let request: LinkRequest
    let context: RunContext
    private let rows: [GraphRow]
    private let name: ModuleName

    init(_ source: PartSource, _ request: LinkRequest, _ context: RunContext) throws(Failure) {
        (self.source, self.request, self.context) = (source, request, context)
        name = try ModuleName(source.module)
        let fileSystem = context.fileSystem
        try fileSystem.checkSwiftDestination(source.outputFile, of: "--output-file")
        try fileSystem.checkSwiftDestination(source.registrationFile, of: "--registration-file")
        guard fileSystem.absolute(source.outputFile) != fileSystem.absolute(source.registrationFile) else {
            let fault = "names the same file as '--output-file': name another file"
            throw Failure("'--registration-file' \(fault)", path: source.registrationFile)
        }
        let inputs = [source.graphsList] + [request.headerFile].compactMap { $0 }
        let depfile = (option: "--depfile", path: request.depfile)
        try fileSystem.checkDestination(source.unusedInputs, of: "--unused-inputs", inputs: inputs, besides: depfile)
        rows = try readGraphRows(source.graphsList, context.fileSystem)
        guard rows.contains(where: { $0.module == source.module }) else {
            throw Failure("there is no row for module '\(name.text)'", path: source.graphsList)
        }
    }

    func run() throws(Failure) -> Report {
        let options = try request.emitOptions(context.fileSystem)
        var policy = request.policy(ignoring: [])
        let graphs = try allSuccesses(
            context.workers.map(rows, atOnce: 8) { row in
                Result { () throws(Failure) in
                    try context.timeline.measure(.cache, Work(module: row.module)) { _ throws(Failure) in
                        try facts(of: row)
                    }
                }
            }
        )
        let part = LinkPart(name.text, isProof: source.isProof)
        let linkOptions = LinkOptions(part: part, rootModules: request.rootModules)
        let (graph, diagnostics) = context.timeline.measure(.link, Work()) { _ in
            link(graphs, options: linkOptions, workers: context.workers)
        }
        var report = Report()
        report.diagnostics = resolved(diagnostics + (try unmarked(graph)), &policy)
        if report.endsBeforeLink(policy) { return report }
        let emission = context.timeline.measure(.emit, Work()) { _ in
            Emission(graph, options: options, workers: context.workers)
        }
        if source.isProof {
            report.diagnostics = ordered(report.diagnostics + resolved(try differences(emission, graph), &policy))
            if report.endsBeforeLink(policy) { return report }
        }
        try write(emission, graph, &report)
        try writeExtras(readPlaces: !report.diagnostics.isEmpty)
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }

    private func facts(of row: GraphRow) throws(Failure) -> ModuleGraph {
        let bytes = try Failure.wrapping(try context.fileSystem.read(row.graph).bytes)
        let graph: ModuleGraph
        do {
            graph = try readGraphFile(bytes, areTypesOfModule: true)
        } catch {
            throw Failure(error, inGraphFile: row.graph)
        }
        guard graph.name == row.module else {
            let (found, wanted) = (ModuleName.printable(graph.name), ModuleName.printable(row.module))
            throw Failure("the graph file is that of module '\(found)', not of '\(wanted)'", path: row.graph)
        }
        return graph
    }

    /// Writes the two files, and leaves alone what would not change.
    private func write(_ emission: Emission, _ graph: LinkedGraph, _ report: inout Report) throws(Failure) {
        let own = graph.modules.named(Name(name.text))
        var files = [(path: source.outputFile, bytes: GeneratedFile.empty)]
        files.append((source.registrationFile, GeneratedFile.emptyRegistration))
        for file in own.map(emission.files) ?? [] {
            files[file.name == GeneratedFile.registrationName ? 1 : 0].bytes = file.bytes
        }
        for file in files where try Failure.wrapping(try context.fileSystem.write(file.bytes, to: file.path)) {
            report.changedOutputs.append(file.path)
        }
        report.summary = ["linked \(name.text); wrote \(counted(report.changedOutputs.count, "file"))"]
        report.explanations += report.changedOutputs.map { "wrote \($0)" }
    }

    private func writeExtras(readPlaces: Bool) throws(Failure) {
        if let path = request.depfile {
            let inputs = [source.graphsList] + rows.map(\.graph) + [request.headerFile].compactMap { $0 }
            let text = try depfile(outputs: [source.outputFile, source.registrationFile], inputs: inputs)
            _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
        }
        if let path = source.unusedInputs {
            let unused = readPlaces ? [] : rows.compactMap(\.places)
            let text = unused.map { $0 + "\n" }.joined()
            _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
        }
    }
}

extension PartLink {
    /// The modules below that need generated code, and for which nobody runs the tool.
    private func unmarked(_ graph: LinkedGraph) throws(Failure) -> [Diagnostic] {
        guard rows.contains(where: { $0.mark != nil }) else { return [] }
        let places = graph.firstDeclarationsWithCode()
        return try problems { row throws(Failure) in
            guard let mark = row.mark, let module = graph.modules.named(Name(row.module)), let place = places[module]
            else { return nil }
            let text = try Failure.wrapping(try context.fileSystem.readIfPresent(mark.path))
            return text == Array(mark.text.utf8) ? nil : .needleNotRun(for: row.module, place)
        }
    }

    /// The generated files of the modules below that are not what this link would write.
    private func differences(_ emission: Emission, _ graph: LinkedGraph) throws(Failure) -> [Diagnostic] {
        try problems { row throws(Failure) in
            guard row.module != name.text, let path = row.generated,
                let module = graph.modules.named(Name(row.module))
            else { return nil }
            let expected = emission.file(.module(module))?.bytes ?? GeneratedFile.empty
            let found = try Failure.wrapping(try context.fileSystem.readIfPresent(path))
            if found?.hasSameBytes(as: expected) ?? (expected == GeneratedFile.empty) { return nil }
            return .differingOutput(row.module, top: name.text, path: path, isMissing: found == nil)
        }
    }

    /// The problems of the rows, each of which is looked at by itself.
    private func problems(
        _ find: @Sendable (GraphRow) throws(Failure) -> Diagnostic?
    ) throws(Failure) -> [Diagnostic] {
        let found = context.workers.map(rows) { row in Result { () throws(Failure) in try find(row) } }
        return try allSuccesses(found).compactMap(\.self)
    }

    /// Diagnostics with their places. These are read where there is something to be said, and of the modules concerned.
    /// - Parameter policy: Is told of the comments that silence warnings there.
    private func resolved(_ diagnostics: [Diagnostic], _ policy: inout WarningPolicy) -> [ResolvedDiagnostic] {
        if diagnostics.isEmpty { return [] }
        let anchors = diagnostics.map(\.anchor) + diagnostics.flatMap(\.notes).map(\.anchor)
        let modules = Set(anchors.compactMap { if case .fact(let fact) = $0 { fact.module } else { nil } })
        var indexes: [String: ModuleIndex] = [:]
        for row in rows where modules.contains(row.module) { indexes[row.module] = index(of: row) }
        let recorded = indexes.values.lazy.flatMap(\.sources).flatMap(\.diagnostics)
        policy.ignores = IgnoreComments(recorded.compactMap(ResolvedDiagnostic.init))
        return resolve(diagnostics) { indexes[$0.module]?.location(of: $0) }
    }

    /// The index of a module, if it is that of the facts that are linked.
    private func index(of row: GraphRow) -> ModuleIndex? {
        guard let places = row.places, let name = try? ModuleName(row.module),
            let bytes = try? context.fileSystem.read(row.graph).bytes,
            let hash = try? graphFileHead(of: bytes).factsHash
        else { return nil }
        let file = WorkspaceFile(places, in: context.fileSystem)
        guard let record = file.newest(.module(name)).flatMap(ModuleRecord.init), record.fields.factsHash == hash else {
            return nil
        }
        return record.sources(in: file)?.index
    }
}
