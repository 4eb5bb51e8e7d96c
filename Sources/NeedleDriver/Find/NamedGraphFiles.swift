// Graph files that a person or a build system names, wherever they are.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The modules of graph files that were named. Of each, only the head is read: a link that finds nothing to do needs no
/// more.
/// - Parameter cache: Where the places of the facts are looked for.
func namedGraphFiles(
    _ paths: [String],
    _ workspace: Workspace,
    _ cache: Cache,
    _ context: RunContext
) throws(Failure) -> [ParsedModule] {
    let results = context.workers.map(paths, atOnce: 8) { path in
        Result { () throws(Failure) in try namedGraphFile(path, workspace, cache, context) }
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
    return modules
}

private func namedGraphFile(
    _ path: String,
    _ workspace: Workspace,
    _ cache: Cache,
    _ context: RunContext
) throws(Failure) -> ParsedModule {
    let bytes = try graphFile(at: path, context.fileSystem)
    let head: (module: String, factsHash: Fingerprint)
    do {
        head = try graphFileHead(of: bytes)
    } catch {
        throw Failure(error, inGraphFile: path)
    }
    let name = try ModuleName(head.module)
    // Where the cache knows a module with these facts, it tells their places, too.
    if let record = cache.state(of: name).last?.record, record.fields.factsHash == head.factsHash {
        let request = ModuleRequest(of: record, name: name)
        var module = ParsedModule(request, record, known: nil, facts: .named(bytes, path: path))
        // Graph files have facts and no messages, but what the graph depends on must be whole.
        if record.fields.hasDiagnostics { module.silentErrors = record.sources(in: cache.file)?.silentErrors ?? [] }
        return module
    }
    let request = (try? workspace.request(for: name)) ?? ModuleRequest(name: name, roots: SourceRoots(paths: []))
    let fields = ModuleRecord.Fields(graphFileName: "", factsHash: head.factsHash)
    return ParsedModule(request, ModuleRecord(name.text, fields), known: nil, facts: .named(bytes, path: path))
}

/// Reads a graph file that was named.
func readGraph(_ path: String, _ fileSystem: FileSystem) throws(Failure) -> (bytes: [UInt8], graph: ModuleGraph) {
    let bytes = try graphFile(at: path, fileSystem)
    return (bytes, try facts(in: bytes, of: path))
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

private func graphFile(at path: String, _ fileSystem: FileSystem) throws(Failure) -> [UInt8] {
    do {
        return try fileSystem.read(path).bytes
    } catch {
        throw Failure(error)
    }
}

extension Failure {
    init(_ error: GraphFileError, inGraphFile path: String) {
        self.init("the graph file \(error.description)", path: path)
    }
}
