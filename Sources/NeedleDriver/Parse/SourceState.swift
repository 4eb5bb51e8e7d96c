// The present state of a module's sources: what the stamps tell, and what had to be read.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The present state of a module's sources.
struct SourceState: Sendable {
    /// The sources, with places and diagnostics only where the last index knows them.
    var records: [SourceRecord] = []
    var generated: [SourceRecord] = []
    /// The files that were opened, by path.
    var loaded: [String: LoadedSource] = [:]
    var key: ModuleKey

    /// - Parameter records: The sources, with places and diagnostics.
    func sources(_ request: ModuleRequest, records: [SourceRecord], factsHash: Fingerprint) -> ModuleSources {
        let index = ModuleIndex(
            options: request.keyOptions,
            module: request.name.text,
            packageName: request.packageName,
            dependencies: request.dependencies,
            factsHash: factsHash,
            sources: records
        )
        return ModuleSources(index, generated: generated)
    }
}

/// Reads and hashes the files that may have changed since the last parse.
func readChanges(
    _ files: [SourceFile],
    _ request: ModuleRequest,
    _ known: KnownModule,
    _ context: RunContext
) throws(Failure) -> SourceState {
    let kept = context.timeline.measure(.walk, Work(module: request.name.text)) { work in
        let kept = files.map { known.record(of: $0) }
        work.hits = kept.count { $0 != nil }
        return kept
    }
    let changed = zip(files, kept).filter { $1 == nil }.map(\.0)
    context.progress.add(Progress(filesDone: files.count - changed.count))
    let loaded = try load(changed, of: known, context, mayBeGone: true)
    var records: [SourceRecord] = []
    var generated: [SourceRecord] = []
    for (file, record) in zip(files, kept) {
        if let source = loaded[file.path] {
            let record = SourceRecord(source, known: known.index?.source(at: file.path))
            if source.isGenerated { generated.append(record) } else { records.append(record) }
        } else if let (record, isGenerated) = record {
            if isGenerated { generated.append(record) } else { records.append(record) }
        }
    }
    let key = ModuleKey(
        options: request.keyOptions,
        module: request.name.text,
        packageName: request.packageName,
        dependencies: request.dependencies,
        sources: records.map { ModuleKey.Source(path: $0.path, content: $0.content) }
    )
    return SourceState(records: records, generated: generated, loaded: loaded, key: key)
}

/// Reads files on all cores.
/// - Parameter mayBeGone: Whether those that are gone since they were listed are left out, as if they had not been.
/// - Throws: All files that cannot be read.
func load(
    _ files: [SourceFile],
    of module: KnownModule,
    _ context: RunContext,
    mayBeGone: Bool = false
) throws(Failure) -> [String: LoadedSource] {
    let results = context.workers.map(files, atOnce: 1) { load($0, of: module, context) }
    var loaded: [String: LoadedSource] = [:]
    var problems: [Diagnostic] = []
    for result in results {
        switch result {
        case .success(let source): loaded[source.file.path] = source
        case .failure(let error) where error.isMissing && mayBeGone: break
        case .failure(let error): problems += Failure(error).problems
        }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return loaded
}

private func load(
    _ file: SourceFile,
    of module: KnownModule,
    _ context: RunContext
) -> Result<LoadedSource, FileError> {
    context.timeline.measure(.hash, Work(module: module.name, file: file.printedPath, files: 1)) { work in
        let source = Result { () throws(FileError) in
            try LoadedSource(file, in: context.fileSystem, since: module.timestamp) {
                module.isGenerated($0, at: file.path)
            }
        }
        if case .success(let source) = source {
            work.bytes = source.bytes.count
            context.progress.add(Progress(bytes: source.bytes.count))
        }
        return source
    }
}
