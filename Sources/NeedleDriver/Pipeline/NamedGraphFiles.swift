// Graph files that a person or a build system names, wherever they are.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The modules of graph files that were named. Of each, only the head is read: a link that finds nothing to do needs no
/// more.
func namedGraphFiles(
    _ paths: [String],
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> FoundModules {
    let results = context.workers.map(paths, atOnce: 8) { path in
        Result { () throws(Failure) in try namedGraphFile(path, workspace, context) }
    }
    var modules: [ParsedModule] = []
    var names: Set<ModuleName> = []
    var problems: [Diagnostic] = []
    for (path, result) in zip(paths, results) {
        do throws(Failure) {
            let module = try result.get()
            guard names.insert(module.request.name).inserted else {
                throw Failure("a second graph file of module '\(module.request.name.text)'", path: path)
            }
            modules.append(module)
        } catch {
            problems += error.problems
        }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return FoundModules(modules: modules)
}

private func namedGraphFile(
    _ path: String,
    _ workspace: Workspace,
    _ context: RunContext
) throws(Failure) -> ParsedModule {
    let bytes = try Failure.wrapping(try context.fileSystem.read(path).bytes)
    let head: (module: String, factsHash: Fingerprint)
    do {
        head = try graphFileHead(of: bytes)
    } catch {
        throw Failure(error, inGraphFile: path)
    }
    let name = try ModuleName(head.module)
    // Where the cache knows a module with these facts, it tells their places, too.
    if let cache = context.cache, let record = cache.record(of: name), record.fields.factsHash == head.factsHash {
        let request = ModuleRequest(of: record, name: name)
        var module = ParsedModule(request, record, known: nil, facts: .named(bytes, path: path))
        // Graph files have facts and no messages, but what the graph depends on must be whole.
        if record.fields.hasDiagnostics { module.silentErrors = record.index?.silentErrors ?? [] }
        return module
    }
    let request = (try? workspace.request(for: name)) ?? ModuleRequest(name, SourceRoots(paths: []))
    let parameters = ModuleParameters(module: name.text)
    let fields = ModuleRecord.Fields(graphFileName: "", factsHash: head.factsHash, parameters: parameters)
    return ParsedModule(request, ModuleRecord(fields), known: nil, facts: .named(bytes, path: path))
}

/// The facts in a graph file that was named.
/// - Parameter path: The file, for messages.
func facts(in bytes: [UInt8], of path: String) throws(Failure) -> ModuleGraph {
    do {
        return try readGraphFile(bytes)
    } catch {
        throw Failure(error, inGraphFile: path)
    }
}

extension Failure {
    init(_ error: GraphFileError, inGraphFile path: String) {
        self.init("the graph file \(error.description)", path: path)
    }
}
