// Modules after they were parsed or found in the cache, and their data for the cache.

package import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph

/// A module's facts, and their places.
package struct ParsedModule: Sendable {
    /// The facts, as far as they are needed so far.
    package enum Facts: Sendable {
        case graph(ModuleGraph)
        /// The graph file is in the cache, or was when the record was written.
        case cached
        /// The bytes of a graph file that a person named, and its path.
        case named([UInt8], path: String)
    }

    package var request: ModuleRequest
    /// Its record in the cache, or for the cache.
    package var record: ModuleRecord
    /// The record that the cache had before the sources were examined; nil if it had none.
    var known: Fingerprint?
    /// Whether the record in the cache is damaged, if there is one.
    var isKnownDamaged = false
    package var facts: Facts
    /// The diagnostics of the parser, from this run or from the last parse of the file.
    var diagnostics: [Diagnostic] = []
    /// Syntax errors that are reported only if the graph depends on their files.
    package var silentErrors: [SilentError] = []
    /// The generated files among its sources, as far as this run examined them.
    var generated: [SourceRecord] = []
    /// The path of an existing source, if one was searched.
    var presentSource: String
    package var statistics = ParseStatistics()
    /// The reasons why files were parsed, one line each.
    var explanations: [String] = []
    /// The reason why the cache did not keep it.
    var cacheError: FileError?

    init(_ request: ModuleRequest, _ record: ModuleRecord, known: Fingerprint?, facts: Facts) {
        self.request = request
        self.record = record
        self.known = known
        self.facts = facts
        presentSource = record.fields.firstSource
    }

    /// A module in a state of its sources.
    init(_ index: ModuleIndex, in state: SourceState, _ known: KnownModule, _ facts: Facts) {
        self.init(state.request, ModuleRecord(index), known: known.id, facts: facts)
        isKnownDamaged = known.index == nil
        (diagnostics, silentErrors) = (index.diagnostics, index.silentErrors)
        generated = index.files.filter(\.isGenerated)
        statistics.files = state.sources.count
        statistics.opened = state.loaded.count
    }

    /// A module as in the cache.
    /// - Returns: nil if the diagnostics of the parser are needed and damaged.
    init?(_ request: ModuleRequest, remembered record: ModuleRecord) {
        self.init(request, record, known: record.id, facts: .cached)
        guard record.fields.hasDiagnostics else { return }
        guard let index = record.index else { return nil }
        (diagnostics, silentErrors) = (index.diagnostics, index.silentErrors)
    }

    package var factsHash: Fingerprint { record.fields.factsHash }

    package var graphFileName: String { record.fields.graphFileName }

    /// The graph file that a person named, if the facts come from one.
    var graphPath: String? {
        if case .named(_, let path) = facts { path } else { nil }
    }

    /// Whether the cache may keep it.
    var isOfCache: Bool { graphPath == nil && !hasErrors }

    /// Whether the cache lacks its record.
    var isNew: Bool { isKnownDamaged || record.id != known }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The record, if it is to be added to the cache.
    var newRecord: WorkspaceRecord? { isNew && isOfCache && cacheError == nil ? record.record : nil }

    /// Keeps its graph file in the cache.
    mutating func store(_ graphFile: [UInt8], _ context: RunContext) {
        guard let cache = context.cache, !hasErrors else { return }
        context.timeline.measure(.cache, Work(module: request.name.text)) { _ in
            do throws(FileError) {
                try cache.fileSystem.replace(graphFile, at: cache.path(graphFileName))
            } catch {
                cacheError = error
            }
        }
    }
}

/// The amount of work for one or more modules.
package struct ParseStatistics: Hashable, Sendable {
    /// Swift files, except generated ones.
    package var files = 0
    /// Opened source files.
    package var opened = 0
    /// Parsed source files.
    package var parsed = 0

    static func + (left: ParseStatistics, right: ParseStatistics) -> ParseStatistics {
        var sum = left
        sum.files += right.files
        sum.opened += right.opened
        sum.parsed += right.parsed
        return sum
    }
}

/// Modules that were parsed, or that the cache knows.
package struct FoundModules: Sendable {
    /// The modules with sources.
    package var modules: [ParsedModule] = []
    /// The modules whose sources are all gone, so that they are no longer in the graph.
    package var emptied: [ModuleRequest] = []
    /// The modules that the cache must forget.
    var forgotten: [ModuleName] = []
    /// The workspace with further modules; nil if graph files or sources were named.
    package var workspace: Workspace?
    /// Whether each module of the workspace that has sources was parsed.
    package var areAllParsed = false
    /// Whether the user named modules, so that there may be outputs of others.
    var arePart = false
    /// Where the modules come from.
    package var origin = ModuleOrigin.workspace
    /// The packages of the modules, if there is no workspace.
    var ownPackages: Packages?

    /// The generated files among the sources that this run read, by path. They need not be read again as outputs.
    var generatedContents: [String: Witness.FileContent] {
        var files: [String: Witness.FileContent] = [:]
        for source in modules.flatMap(\.generated) where source.file.stamp != .none {
            files[source.printedPath] = source.file
        }
        return files
    }

    /// The new records for the cache.
    var newRecords: [WorkspaceRecord] {
        modules.compactMap(\.newRecord) + forgotten.map { WorkspaceRecord(.gone, $0.text) }
    }

    /// Forgets the modules of the cache that are no longer in the workspace, so that a link takes the modules of a build.
    ///
    /// Generated files of modules without sources are found by their requests.
    mutating func forgetOthers(_ context: RunContext) throws(Failure) {
        let names = Set(modules.map(\.request.name))
        for name in try (context.cache?.modules() ?? []) where !names.contains(name) {
            forgotten.append(name)
            guard let record = context.cache?.record(of: name) else { continue }
            if presentSource(of: record, context.fileSystem) == nil {
                emptied.append(ModuleRequest(name, record.fields.parameters))
            }
        }
    }
}

extension Report {
    /// Records modules in the cache, unless another run found other states of them meanwhile.
    /// - Parameter link: The record of the link.
    package mutating func keep(_ found: FoundModules, link: WorkspaceRecord? = nil, _ context: RunContext) {
        isKept = true
        guard let cache = context.cache else { return }
        let news = found.newRecords + [link].compactMap { $0 }
        if news.isEmpty { return }
        context.timeline.measure(.cache, Work()) { _ in
            do throws(FileError) {
                isOutdated = try !cache.ifCurrent(found.modules) { file throws(FileError) in
                    try file.append(news, to: cache)
                }
            } catch {
                addCacheError(error, found.modules)
            }
        }
    }

    /// Reports that the cache was not written, unless that is already reported for a module.
    mutating func addCacheError(_ error: FileError, _ modules: [ParsedModule]) {
        if modules.contains(where: { $0.cacheError != nil }) { return }
        add([.cacheNotWritten(error.reason, path: error.path)])
    }
}

/// A report about parsed modules, with the parser's diagnostics.
package func report(_ modules: [ParsedModule]) -> Report {
    var report = Report()
    report.statistics = modules.reduce(ParseStatistics()) { $0 + $1.statistics }
    report.diagnostics = parserDiagnostics(of: modules)
    if let error = modules.lazy.compactMap(\.cacheError).first {
        report.add([.cacheNotWritten(error.reason, path: error.path)])
    }
    report.explanations = modules.flatMap(\.explanations)
    let subject = modules.count == 1 ? modules.map(\.request.name.text).joined() : counted(modules.count, "module")
    let statistics = report.statistics
    let unchanged = statistics.files - statistics.parsed
    report.summary = [
        "parsed \(subject): \(statistics.parsed) of \(counted(statistics.files, "file")) (\(unchanged) unchanged)"
    ]
    return report
}

/// The parser's diagnostics for modules, from this run or from the last parse of each file.
package func parserDiagnostics(of modules: [ParsedModule]) -> [Diagnostic] { ordered(modules.flatMap(\.diagnostics)) }
