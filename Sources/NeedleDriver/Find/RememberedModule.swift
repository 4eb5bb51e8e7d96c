// Takes a module from the cache, if its sources hold what they held when it was parsed.
//
// This is all that most modules cost in most runs: if no stamp differs, no file is opened; and in a fresh checkout, in
// which all stamps do, each source is read and hashed, but no place is read and nothing is parsed.

internal import NeedleFileSystem
internal import NeedleGraph

/// The module from the cache; nil if anything but a stamp is new, also if a source cannot be read.
/// - Parameter timestamp: A time before the sources are looked at, in nanoseconds since 1970.
func rememberedModule(_ request: ModuleRequest, _ context: RunContext, timestamp: Int64) -> ParsedModule? {
    guard context.trustsGraphFiles, let cache = context.cache, let root = request.roots.only,
        // The walk sees the disk alone.
        context.fileSystem.commit == nil,
        !context.fileSystem.unsaved.exist(below: context.fileSystem.absolute(root))
    else { return nil }
    let name = request.name.text
    let found = context.timeline.measure(.cache, Work(module: name)) { work in
        let found = candidate(for: request, cache)
        work.hits = found == nil ? 0 : 1
        return found
    }
    guard var (module, witness) = found else { return nil }
    let walked = context.timeline.measure(.walk, Work(module: name)) { work in
        let walked = witness.walked(below: root, cache.outputs, context.fileSystem)
        if let walked {
            work.files = walked.fileCount
            work.bytes = walked.bytesRead
            work.hits = walked.fileCount - walked.changes.count - walked.outputs.count
        }
        return walked
    }
    guard let walked else { return nil }
    let count = walked.fileCount
    if !walked.changes.isEmpty {
        witness.restamp(walked.changes, at: timestamp)
        guard let record = module.record.with(witness, cache.file) else { return nil }
        module.record = record
        module.isNew = module.isNew || record.id != module.known
    }
    let generated = walked.changes.filter(\.isGenerated).map { ($0.path, $0.file) } + walked.outputs
    module.generated = generated.map { path, file in
        SourceRecord(
            path: path,
            printedPath: path,
            stamp: file.stamp.ifSettled(at: timestamp),
            content: file.content
        )
    }
    context.progress.add(Progress(modulesWalked: 1, filesFound: count, filesDone: count, bytes: walked.bytesRead))
    module.statistics.files = module.record.fields.sourceCount
    module.statistics.opened = walked.changes.count + walked.outputs.count
    return module
}

/// A module that the cache knows and that was parsed in the same way, with its files.
private func candidate(for request: ModuleRequest, _ cache: Cache) -> (module: ParsedModule, witness: Witness)? {
    guard let (record, isLost) = cache.state(of: request.name).last, request.isRequest(for: record),
        let witness = record.witness(in: cache.file),
        !cache.fileSystem.isAbsent(cache.path(record.fields.graphFileName)),
        var module = ParsedModule(request, remembered: record, cache)
    else { return nil }
    // A record that is to be written again must be whole.
    if isLost, record.newRecord(cache.file) == nil { return nil }
    module.isNew = isLost
    return (module, witness)
}

extension Cache.KnownState {
    /// The last record that is whole, and whether there may have been a later one.
    var last: (record: ModuleRecord, isLost: Bool)? {
        switch self {
        case .nothing, .lost(nil): nil
        case .lost(let record?): (record, true)
        case .parsed(let record): (record, false)
        }
    }
}

extension ParsedModule {
    /// A module as the cache has it.
    /// - Returns: nil if what the parser said is needed and not whole.
    init?(_ request: ModuleRequest, remembered record: ModuleRecord, _ cache: Cache) {
        self.init(request, record, known: cache.file.newest(.module(request.name))?.id, facts: .cached)
        guard record.fields.hasDiagnostics else { return }
        guard let sources = record.sources(in: cache.file) else { return nil }
        take(sources)
    }
}

extension SourceRoots {
    /// The only folder or file that is a root, if nothing below it is left out, and it has a name below which paths are.
    var only: String? {
        guard paths.count == 1, excludedSuffixes.isEmpty, excludedPaths.isEmpty, othersPaths.isEmpty,
            let root = paths.first, root != "."
        else { return nil }
        return root
    }
}
