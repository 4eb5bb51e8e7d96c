// The link of one module with the modules that it sees, as build systems do it target by target.
//
// Nothing is cached or searched for: a build system names all files, and starts a link only if a graph file that it reads has
// changed. What the link of a module writes follows from what the module sees (README.md in NeedleLinker/Placement), so no
// link waits for a module above.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The link of one module: where the graph files are, and where its outputs go.
package struct PartSource: Hashable, Sendable {
    /// The name of the module.
    package var module: String
    /// A row for each module that is linked; see `GraphRow`.
    package var rows: [String]
    /// Where the module's part of the graph goes. It is always written, since build systems expect it.
    package var generatedFile: String
    /// Where the registration goes. It is always written, too.
    package var registrationFile: String
    /// The `needle.json` that chooses severities, if there is one.
    package var configuration: String?
    /// Whether no module above links this one, so that this link proves the graph.
    package var isProof = false
    /// Where to write the files that were named and not read, one per line, if anywhere.
    package var unusedInputs: String?

    package init(module: String, rows: [String], generatedFile: String, registrationFile: String) {
        self.module = module
        self.rows = rows
        self.generatedFile = generatedFile
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
        try fileSystem.checkSwiftDestination(source.generatedFile, of: "--generated-file")
        try fileSystem.checkSwiftDestination(source.registrationFile, of: "--registration-file")
        guard fileSystem.absolute(source.generatedFile) != fileSystem.absolute(source.registrationFile) else {
            let fault = "names the same file as '--generated-file': name another file"
            throw Failure("'--registration-file' \(fault)", path: source.registrationFile)
        }
        let inputs = [request.headerFile].compactMap { $0 }
        let depfile = (option: "--depfile", path: request.depfile)
        try fileSystem.checkDestination(source.unusedInputs, of: "--unused-inputs", inputs: inputs, besides: depfile)
        rows = try graphRows(source.rows)
        guard rows.contains(where: { $0.module == source.module }) else {
            throw Failure("'--rows' has no row for module '\(name.text)'")
        }
    }

    func run() throws(Failure) -> Report {
        let options = try request.emitOptions(context.fileSystem)
        var policy = request.policy(ignoring: [])
        let graphs = try context.workers.tryMap(rows, atOnce: 8) { row throws(Failure) in
            try context.timeline.measure(.cache, Work(module: row.module)) { _ throws(Failure) in try facts(of: row) }
        }
        let part = LinkPart(name.text, isProof: source.isProof)
        let linkOptions = LinkOptions(part: part, rootModules: request.rootModules, origin: .target)
        let (graph, diagnostics) = context.timeline.measure(.link, Work()) { _ in
            linkAndCheck(graphs, options: linkOptions, checkedBy: request.graphCheck, context.workers)
        }
        var report = Report()
        report.diagnostics = resolved(diagnostics + (try unmarked(graph)), &policy)
        report.apply(policy)
        if report.refuses() { return report }
        let emission = context.timeline.measure(.emit, Work()) { _ in
            Emission(graph, options: options, workers: context.workers)
        }
        if source.isProof {
            report.diagnostics = ordered(report.diagnostics + resolved(try differences(emission, graph), &policy))
            report.apply(policy)
            if report.refuses() { return report }
        }
        try write(emission, graph, &report)
        try writeExtras(readPlaces: !report.diagnostics.isEmpty)
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }

    private func facts(of row: GraphRow) throws(Failure) -> ModuleGraph {
        let bytes = try Failure.wrapping(try context.fileSystem.read(row.graph).bytes)
        let graph = try NeedleDriver.facts(in: bytes, of: row.graph)
        guard graph.name == row.module else {
            let (found, wanted) = (ModuleName.printable(graph.name), ModuleName.printable(row.module))
            throw Failure("the graph file is that of module '\(found)', not of '\(wanted)'", path: row.graph)
        }
        return graph
    }

    /// Writes those of the two files that are not up to date.
    private func write(_ emission: Emission, _ graph: LinkedGraph, _ report: inout Report) throws(Failure) {
        let own = graph.modules.named(Name(name.text))
        var files = [(path: source.generatedFile, bytes: GeneratedFile.empty)]
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
            let inputs = rows.map(\.graph) + [request.headerFile].compactMap { $0 } + (request.graphCheck?.inputs ?? [])
            let text = try depfile(outputs: [source.generatedFile, source.registrationFile], inputs: inputs)
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
    /// The modules below that need generated code and for which Needle does not run.
    private func unmarked(_ graph: LinkedGraph) throws(Failure) -> [Diagnostic] {
        guard rows.contains(where: { $0.mark != nil }) else { return [] }
        let places = graph.firstDeclarationsWithCode()
        return try context.workers.tryMap(rows) { row throws(Failure) -> Diagnostic? in
            guard let mark = row.mark, let module = graph.modules.named(Name(row.module)), let place = places[module]
            else { return nil }
            let text = try Failure.wrapping(try context.fileSystem.readIfPresent(mark.path))
            return text == Array(mark.text.utf8) ? nil : .needleNotRun(for: row.module, place)
        }.compactMap(\.self)
    }

    /// The generated files of the modules below that are not what this link would write.
    private func differences(_ emission: Emission, _ graph: LinkedGraph) throws(Failure) -> [Diagnostic] {
        try context.workers.tryMap(rows) { row throws(Failure) -> Diagnostic? in
            guard row.module != name.text, let path = row.generated,
                let module = graph.modules.named(Name(row.module))
            else { return nil }
            let own = emission.files(of: module).first { $0.name == GeneratedFile.generatedName }
            let expected = own?.bytes ?? GeneratedFile.empty
            let found = try Failure.wrapping(try context.fileSystem.readIfPresent(path))
            if found?.hasSameBytes(as: expected) ?? (expected == GeneratedFile.empty) { return nil }
            return .differingOutput(row.module, top: name.text, path: path, isMissing: found == nil)
        }.compactMap(\.self)
    }

    /// Diagnostics with their places, which are read only for the modules that they concern.
    /// - Parameter policy: Receives the comments that silence warnings there.
    private func resolved(_ diagnostics: [Diagnostic], _ policy: inout WarningPolicy) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        let modules = diagnostics.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
        var indexes: [String: ModuleIndex] = [:]
        for row in rows where modules.contains(row.module) { indexes[row.module] = index(of: row) }
        policy.ignores = IgnoreComments(indexes.values.flatMap { $0.diagnostics + $0.silentErrors.map(\.error) })
        return resolve(diagnostics) { indexes[$0.module]?.location(of: $0) }
    }

    /// The index of a module, if it is that of the facts that are linked.
    private func index(of row: GraphRow) -> ModuleIndex? {
        guard let places = row.places, let name = try? ModuleName(row.module),
            let bytes = try? context.fileSystem.read(row.graph).bytes,
            let hash = try? graphFileHead(of: bytes).factsHash
        else { return nil }
        let file = WorkspaceFile(places, in: context.fileSystem)
        guard let record = file.newest(name.text).flatMap(ModuleRecord.init), record.fields.factsHash == hash else {
            return nil
        }
        return record.index
    }
}

/// A module of a link, as a build system names its files.
///
/// A row consists of columns with a tab between them. Those from the third on may be left out, or be `-` for none:
///
///     module   the name of the module
///     graph    its graph file, of `needle parse --output`
///     places   the places of its facts, of `needle parse --places`, or the file `workspace` of a cache; only read for messages
///     output   the file that the link of that module wrote, which a proof compares with what it would write
///     mark     a file that a run of the tool for the module wrote, and in the next column its expected content
struct GraphRow: Sendable {
    var module: String
    var graph: String
    var places: String?
    var generated: String?
    var mark: (path: String, text: String)?

    /// - Returns: Nil if columns are missing, or there are too many.
    fileprivate init?(_ line: Substring.UTF8View) {
        let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard [2, 3, 4, 6].contains(columns.count), !columns.contains("") else { return nil }
        func column(_ index: Int) -> String? {
            index < columns.count && columns[index] != "-" ? columns[index] : nil
        }
        (module, graph) = (columns[0], columns[1])
        (places, generated) = (column(2), column(3))
        if let path = column(4), let text = column(5) { mark = (path, text) }
    }
}

/// The modules in the rows.
/// - Throws: What is wrong with a row.
private func graphRows(_ texts: [String]) throws(Failure) -> [GraphRow] {
    var rows: [GraphRow] = []
    var names: Set<String> = []
    for text in texts {
        guard let row = GraphRow(text.utf8[...]) else {
            let columns = "a module, a graph file, and up to four more columns, with tabs between them"
            throw Failure("'\(printableLine(text))' is no row: it needs \(columns)")
        }
        guard names.insert(row.module).inserted else {
            throw Failure("there is a second row of module '\(ModuleName.printable(row.module))'")
        }
        rows.append(row)
    }
    return rows
}
