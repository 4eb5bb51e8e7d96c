// The sources of the facts to be linked: the modules just parsed, the cache, or graph files that were named. Then the errors
// that were left to the compiler, and what they mean to the link.

package import NeedleDiagnostics
package import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker

/// The modules that were parsed last, according to the cache.
///
/// A module with an incomplete record is parsed again with the same parameters.
/// - Parameter names: The modules to take; empty for all.
package func cachedModules(
    _ names: [ModuleName],
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> FoundModules {
    guard let cache = context.cache else { return FoundModules() }
    let known = try cache.modules()
    let found = try context.workers.tryMap(names.isEmpty ? known : Set(names).sorted()) { name throws(Failure) in
        guard known.contains(name) else { throw workspace.notParsed(name, cached: known) }
        return try cachedModule(name, workspace, context)
    }
    return FoundModules(modules: found.compactMap(\.1), emptied: found.compactMap { $1 == nil ? $0 : nil })
}

/// A module by the record of the cache, and its request; no module if all of its sources are gone.
private func cachedModule(
    _ name: ModuleName,
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> (ModuleRequest, ParsedModule?) {
    guard let record = context.cache?.record(of: name) else {
        let request = try workspace.request(for: name)
        return (request, try parseModule(request, context))
    }
    let request = ModuleRequest(name, record.fields.parameters)
    guard let source = presentSource(of: record, context.fileSystem) else { return (request, nil) }
    guard var module = ParsedModule(request, remembered: record) else {
        return (request, try parseModule(request, context))
    }
    module.presentSource = source
    return (request, module)
}

/// A source of a module that still exists, usually by one `stat`. If it cannot be examined, or is no longer known, it is not
/// known to be gone.
func presentSource(of record: ModuleRecord, _ fileSystem: FileSystem) -> String? {
    let first = record.fields.firstSource
    if !fileSystem.isAbsent(first) { return first }
    guard let paths = record.witness?.sourcePaths else { return first }
    return paths.first { !fileSystem.isAbsent($0) }
}

extension Witness {
    /// The paths for opening the sources of a module, without generated files.
    var sourcePaths: [String] { rows(.source).map { $0.printedPath ?? $0.path } }
}

/// The facts of modules, read unless they are already in memory. A damaged graph file is created again, unless a person
/// named it.
package func loadFacts(_ modules: [ParsedModule], _ context: RunContext) throws(Failure) -> [ModuleGraph] {
    try context.workers.tryMap(modules, atOnce: 8) { module throws(Failure) in
        let known = context.timeline.measure(.cache, Work(module: module.request.name.text)) { _ in
            knownFacts(of: module, context)
        }
        return if let known { known } else { try factsMadeAgain(of: module, context) }
    }
}

/// The index of a module. A lost one is created again.
package func index(of module: ParsedModule, _ context: RunContext) throws(Failure) -> ModuleIndex {
    if let index = module.record.index { return index }
    let again = module.graphPath == nil ? try parsedAgain(module, context) : nil
    // Without an index, messages name the files of the facts, without places.
    return again?.record.index
        ?? ModuleIndex(module.record.fields.parameters, factsHash: module.factsHash, files: [])
}

/// A module with damaged data in the cache, parsed without the cache.
private func parsedAgain(_ module: ParsedModule, _ context: RunContext) throws(Failure) -> ParsedModule? {
    var withoutCache = context
    withoutCache.cache = nil
    guard var again = try parseModule(module.request, withoutCache) else { return nil }
    again.store(try graphFile(of: again, context), context)
    return again
}

/// The paths for opening the sources of a module.
package func sourcePaths(of module: ParsedModule, _ context: RunContext) throws(Failure) -> [String] {
    if let paths = module.record.witness?.sourcePaths { return paths }
    return try index(of: module, context).sources.map(\.printedPath)
}

/// The graph file of a module. One that is damaged in the cache is created again.
func graphFile(of module: ParsedModule, _ context: RunContext) throws(Failure) -> [UInt8] {
    switch module.facts {
    case .graph(let graph): return writeGraphFile(graph)
    case .named(let bytes, _): return bytes
    case .cached:
        if let bytes = context.cache?.graphFile(named: module.graphFileName, module.factsHash) { return bytes }
        return writeGraphFile(try factsMadeAgain(of: module, context))
    }
}

/// The facts of a module whose graph file turned out to be damaged.
private func factsMadeAgain(of module: ParsedModule, _ context: RunContext) throws(Failure) -> ModuleGraph {
    if case .named(let bytes, let path) = module.facts { return try facts(in: bytes, of: path) }
    guard let again = try parsedAgain(module, context), let graph = knownFacts(of: again, context) else {
        throw Failure("the graph file of module '\(module.request.name.text)' is lost and its sources are gone")
    }
    return graph
}

/// The facts of a module; nil if its graph file is damaged.
func knownFacts(of module: ParsedModule, _ context: RunContext) -> ModuleGraph? {
    switch module.facts {
    case .graph(let graph): graph
    case .named(let bytes, _): try? readGraphFile(bytes)
    case .cached: context.cache?.facts(inGraphFile: module.graphFileName, module.factsHash)
    }
}

/// The modules of the named graph files. Only the head of each is read: a link that finds nothing to do needs no
/// more.
func namedGraphFiles(
    _ paths: [String],
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> FoundModules {
    let results = context.workers.map(paths, atOnce: 8) { path in
        Result { () throws(Failure) in try namedGraphFile(path, workspace, context) }
    }
    var names: Set<ModuleName> = []
    let modules = zip(paths, results).map { path, result in
        result.flatMap { module in
            if names.insert(module.request.name).inserted { return result }
            return .failure(Failure("a second graph file of module '\(module.request.name.text)'", path: path))
        }
    }
    return FoundModules(modules: try allSuccesses(modules), ownPackages: workspace.packages)
}

private func namedGraphFile(
    _ path: String,
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> ParsedModule {
    let bytes = try Failure.wrapping(try context.fileSystem.read(path).bytes)
    let head = try Failure.inGraphFile(path) { () throws(GraphFileError) in try graphFileHead(of: bytes) }
    let name = try ModuleName(head.module)
    // If the cache knows a module with these facts, it knows their places, too.
    if let cache = context.cache, let record = cache.record(of: name), record.fields.factsHash == head.factsHash {
        let request = ModuleRequest(name, record.fields.parameters)
        var module = ParsedModule(request, record, known: nil, facts: .named(bytes, path: path))
        // Graph files contain facts and no messages, but files that the graph depends on must not have errors.
        if record.fields.hasDiagnostics { module.silentErrors = record.index?.silentErrors ?? [] }
        return module
    }
    let request = (try? workspace.request(for: name)) ?? ModuleRequest(name, SourceRoots(paths: []))
    let parameters = ModuleParameters(module: name.text)
    let fields = ModuleRecord.Fields(graphFileName: "", factsHash: head.factsHash, parameters: parameters)
    return ParsedModule(request, ModuleRecord(fields), known: nil, facts: .named(bytes, path: path))
}

/// The facts in a named graph file.
/// - Parameter path: The file, for messages.
func facts(in bytes: [UInt8], of path: String) throws(Failure) -> ModuleGraph {
    try Failure.inGraphFile(path) { () throws(GraphFileError) in try readGraphFile(bytes) }
}

extension Failure {
    /// The value that a function reads in a graph file; throws the fault of the file.
    fileprivate static func inGraphFile<Value>(
        _ path: String,
        _ read: () throws(GraphFileError) -> Value
    ) throws(Failure) -> Value {
        do {
            return try read()
        } catch {
            throw Failure("the graph file \(error.description)", path: path)
        }
    }
}

// MARK: - Silent errors

// The syntax errors of files that do not mention Needle, and what they mean to a link.
//
// Such a file may be a template, or be written in a Swift that is newer than the parser, so its errors are left to the
// compiler. But it may be a part of the graph all the same: it may extend a component, declare a protocol that a dependency
// protocol inherits, or declare a component that inherits a base class of the app, or have done so before it was damaged. Then
// the error is reported and nothing is linked, as for a file that mentions Needle. Or its declarations are lost, and other
// errors report them missing: the file is the cause of an error if it contains the missing name.

extension [SilentError] {
    /// The diagnostics of a link, with the errors among these that matter, and without diagnostics that may follow from them.
    package func joined(
        with diagnostics: [Diagnostic],
        of graph: LinkedGraph,
        _ fileSystem: FileSystem
    ) -> [Diagnostic] {
        if isEmpty { return diagnostics }
        let involved = InvolvedFiles(graph)
        let files = map { ($0, $0.words(fileSystem)) }
        let made = involved.typesMadeLikeComponents()
        let certain = files.filter { error, words in
            involved.contains(error.path, of: error.module)
                || !words.isDisjoint(with: made[error.module] ?? [])
        }
        if !certain.isEmpty { return ordered(certain.map(\.0.error)) }
        let lacking = diagnostics.map { diagnostic -> Set<String> in
            guard diagnostic.severity == .error else { return [] }
            return diagnostic.message.namesInQuotes.filter { !involved.hasComponent(named: $0) }
        }
        if lacking.allSatisfy(\.isEmpty) { return diagnostics }
        let causes = files.filter { _, words in lacking.contains { !words.isDisjoint(with: $0) } }
        let others = zip(diagnostics, lacking).filter { _, names in causes.allSatisfy { $1.isDisjoint(with: names) } }
        return ordered(causes.map(\.0.error) + others.map(\.0))
    }
}

extension SilentError {
    /// The words in the file.
    fileprivate func words(_ fileSystem: FileSystem) -> Set<String> {
        guard let bytes = try? fileSystem.read(printedPath).bytes else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split { !$0.isPartOfName }.map(String.init))
    }
}

extension String {
    /// The first name in each pair of single quotes: the component, the requirement or the type of a message.
    fileprivate var namesInQuotes: Set<String> {
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        let quoted = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
        let names = quoted.compactMap { $0.split { !$0.isPartOfName }.first.map(String.init) }
        return Set(names).subtracting(["parent", "self", "any", "some", "var", "func"])
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
