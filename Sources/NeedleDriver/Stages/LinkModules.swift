// Links parsed modules and brings the generated files up to date.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph
internal import NeedleLinker

/// Links modules and writes what changed.
/// - Parameters:
///   - found: The modules; what was generated for those without sources is removed.
///   - extent: Which modules there are besides.
func linkModules(
    _ found: FoundModules,
    in extent: LinkExtent = LinkExtent(),
    _ request: LinkRequest,
    _ context: ParseContext
) throws(Failure) -> Report {
    let (modules, emptied) = (found.modules, found.emptied)
    let folders = try Failure.wrapping(
        try OutputFolders(request.destination, modules, emptied: emptied, context.fileSystem)
    )
    let emission = try request.emitOptions(context.fileSystem)
    let (memory, verdict) = context.timeline.measure(.link, Work()) { work in
        let memory = LinkMemory(modules, options: request.material(emission), folders, context)
        let verdict = memory.verdict(KnownContents(modules))
        if case .unchanged = verdict { work.hits = modules.count }
        return (memory, verdict)
    }
    let oldOutputs = OldOutputSearch(folders: folders, context: context)
    var report = Report()
    switch verdict {
    case .changed(let reason): report.explanations.append("linked again: \(reason)")
    case .unchanged(let last):
        let outputs = last.witness.outputs
        // A link that met files of uber/needle is done again, so that there are none to remember.
        guard oldOutputs.clashes(of: modules, with: outputs, remembers: false).isEmpty else { break }
        report.summary = [summary(modules.count, last.count, changed: 0, request)]
        try writeDepfile(modules, outputs, request, context)
        report.keep(found, link: memory.newRecord(last), context)
        return report
    }

    let graphs = try loadFacts(modules, context)
    let workers = context.workers
    let linked = context.timeline.measure(.link, Work()) { _ in
        let options = extent.options(rootModules: request.rootModules, linking: modules, context)
        return link(graphs, options: options, workers: workers)
    }
    report.leftovers = [graphs, linked, workers]
    let indexes = linked.diagnostics.isEmpty ? [] : try indexes(of: modules, context)
    report.diagnostics = resolve(linked.diagnostics, lookup: places(indexes))
    if report.endsBeforeLink(isStrict: request.isStrict) { return report }

    let preparation = OutputPreparation(
        folders: folders,
        fileSystem: context.fileSystem,
        left: memory.left,
        record: StagingRecord(of: folders, in: context.cache, context.fileSystem),
        isCheck: request.isCheck
    )
    let timestamp = context.fileSystem.now()
    let (outcomes, leftover) = prepareAll(linked.graph, options: emission, preparation, workers, context)
    if let leftover { report.leftovers.append(leftover) }
    var plan = try context.timeline.measure(.write, Work()) { _ throws(Failure) in
        var plan = try preparation.plan(outcomes, context.workers)
        do throws(FileError) {
            let old = oldOutputs.clashes(of: modules, with: plan.outputs.map(\.path))
            plan.add(old, areReplaced: request.replacesOld)
            if !request.isCheck { try oldOutputs.remember(request.replacesOld ? [] : old) }
            guard case .folder(let folder) = request.destination else { return plan }
            let moduleFolders = try OutputFolders(.moduleFolders, modules, emptied: emptied, context.fileSystem)
            try LeftoverSearch(
                destination: folder,
                folders: folders,
                moduleFolders: moduleFolders,
                isPart: extent.isPart,
                context: context
            ).add(to: &plan)
        } catch {
            plan.discard(preparation.record, context.fileSystem)
            throw Failure(error)
        }
        return plan
    }
    report.diagnostics = ordered(report.diagnostics + resolve(plan.warnings) { _ in nil })
    let stale = plan.stale
    let count = "\(counted(linked.graph.components.count, "component")), \(counted(linked.graph.edges.count, "edge"))"
    report.summary = [summary(modules.count, count, changed: stale.count, request)]
    if request.isCheck {
        let problems = stale.map { path in
            Diagnostic.staleOutput(path, plan.staleness(of: path, context.fileSystem), command: request.fullCommand)
        }
        report.diagnostics = ordered(report.diagnostics + resolve(problems) { _ in nil })
        return report
    }
    let isRemembered = report.diagnostics.isEmpty
    try context.timeline.measure(.write, Work()) { _ throws(Failure) in
        try report.apply(&plan, madeFrom: found, preparation.record, context) { plan in
            // A link with warnings is done again, so that the warnings are shown again, at their places of then.
            isRemembered ? memory.newRecord(plan, count: count, since: timestamp) : nil
        }
    }
    if report.isOutdated { return report }
    workers.leave((plan, outcomes))
    report.changedOutputs = stale
    let absent = Set(plan.absent)
    report.explanations += stale.map { absent.contains($0) ? "removed \($0)" : "wrote \($0)" }
    try writeDepfile(modules, plan.outputs.map(\.path), request, context)
    return report
}

extension Report {
    /// Keeps in the cache what was found of modules, unless another run found something else of them meanwhile.
    /// - Parameter link: What is to be kept of the link.
    mutating func keep(_ found: FoundModules, link: NewRecord? = nil, _ context: ParseContext) {
        isKept = true
        guard let cache = context.cache else { return }
        let news = found.newRecords(cache) + [link].compactMap { $0 }
        if news.isEmpty { return }
        context.timeline.measure(.cache, Work()) { _ in
            do throws(FileError) {
                let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(FileError) in
                    try file.append(news, to: cache)
                }
                isOutdated = isCurrent == nil
            } catch {
                addCacheError(error, found.modules)
            }
        }
    }

    /// Puts the outputs into their places and keeps what was found, unless another run found something else of the modules
    /// meanwhile: what that run writes, or wrote, is newer.
    /// - Parameter link: What is to be kept of the link.
    fileprivate mutating func apply(
        _ plan: inout OutputPlan,
        madeFrom found: FoundModules,
        _ record: StagingRecord,
        _ context: ParseContext,
        _ link: (OutputPlan) -> NewRecord?
    ) throws(Failure) {
        guard let cache = context.cache else { return try plan.apply(record, context.fileSystem, context.workers) }
        if plan.stale.isEmpty { return keep(found, link: link(plan), context) }
        var cacheError: FileError?
        let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(Failure) in
            try plan.apply(record, context.fileSystem, context.workers)
            let found = found.with(plan, cache, context.workers)
            do throws(FileError) {
                try file.append(found.newRecords(cache) + [link(plan)].compactMap { $0 }, to: cache)
            } catch {
                cacheError = error
            }
        }
        isKept = true
        isOutdated = isCurrent == nil
        if isOutdated { plan.discard(record, context.fileSystem) }
        if let cacheError { addCacheError(cacheError, found.modules) }
    }

    /// Tells that the cache was not written, unless that was told of a module.
    private mutating func addCacheError(_ error: FileError, _ modules: [ParsedModule]) {
        if modules.contains(where: { $0.cacheError != nil }) { return }
        diagnostics = ordered(diagnostics + resolve([.cacheNotWritten(error.reason, path: error.path)]) { _ in nil })
    }
}

extension FoundModules {
    /// The records that the cache is to be given.
    fileprivate func newRecords(_ cache: Cache) -> [NewRecord] {
        modules.compactMap { $0.newRecord(cache.file) } + forgotten.map { NewRecord(.gone, $0.text) }
    }

    /// The modules with the generated files that were just written or removed among their sources.
    fileprivate func with(_ plan: OutputPlan, _ cache: Cache, _ workers: Workers) -> FoundModules {
        var files: [String: Witness.FileContent?] = [:]
        for output in plan.outputs {
            guard let stamp = output.written else { continue }
            files[output.path] = Witness.FileContent(stamp: stamp, content: output.content)
        }
        for path in plan.superfluous { files[path] = .some(nil) }
        var found = self
        found.modules = workers.map(modules) { [files] in $0.with(files, cache) }
        return found
    }
}

extension ParsedModule {
    /// The module with other generated files among its sources; those of which it is not known what they are to it are found
    /// by the next run.
    /// - Parameter files: What was written, and nil for what was removed, by path.
    fileprivate func with(_ files: [String: Witness.FileContent?], _ cache: Cache) -> ParsedModule {
        guard let root = request.roots.only else { return self }
        let changes = GeneratedFile.names.map { Path.join(root, $0) }.filter { files[$0] != nil }
        guard !changes.isEmpty, let witness = record.witness(in: cache.file) else { return self }
        let kept = witness.rows.filter { !changes.contains($0.path) }
        let written = changes.compactMap { path in files[path]?.map { Witness.Row(path, .generated($0)) } }
        let rows = (kept + written).sorted { bytesAscending($0.path, $1.path) }
        guard let record = record.with(Witness(rows), cache.file) else { return self }
        var module = self
        module.record = record
        module.isNew = isNew || record.id != known
        return module
    }
}

extension Witness {
    /// The paths of outputs.
    fileprivate var outputs: [String] {
        rows.compactMap { row in
            if case .output = row.expectation { row.path } else { nil }
        }
    }
}

/// Makes the generated files on all cores, and compares each with what is on disk; none is kept in memory.
/// - Returns: What became of each, and what they were made from, which takes a while to free.
private func prepareAll(
    _ graph: LinkedGraph,
    options: EmitOptions,
    _ preparation: OutputPreparation,
    _ workers: Workers,
    _ context: ParseContext
) -> (outcomes: [OutputPreparation.Outcome], leftover: Emission?) {
    if case .file = preparation.folders.destination {
        let outcome = prepared(preparation, context) { emitSingleFile(graph, options: options) }
        return ([outcome].compactMap { $0 }, nil)
    }
    let emission = context.timeline.measure(.emit, Work()) { _ in
        Emission(graph, options: options, workers: workers)
    }
    // To write a file takes so much longer than to take one that few are taken at once.
    let outcomes = workers.map(emission.parts, atOnce: 4) { part in
        prepared(preparation, context) { emission.file(part) }
    }
    return (outcomes.compactMap { $0 }, emission)
}

/// Makes a file and prepares it, and records how long that took.
private func prepared(
    _ preparation: OutputPreparation,
    _ context: ParseContext,
    _ make: () -> GeneratedFile?
) -> OutputPreparation.Outcome? {
    let file = context.timeline.measure(.emit, Work()) { work in
        let file = make()
        if let file { work = Work(module: file.module, file: file.name, files: 1, bytes: file.bytes.count) }
        return file
    }
    guard let file else { return nil }
    return context.timeline.measure(.write, Work()) { work in
        let outcome = preparation.prepare(file)
        guard case .prepared(let output) = outcome else { return outcome }
        work = output.isStale ? Work(files: 1, bytes: file.bytes.count) : Work(hits: 1)
        return outcome
    }
}

/// Looks facts up in the indexes of their modules.
private func places(_ indexes: [ModuleIndex]) -> (FactReference) -> Location? {
    let indexes = Dictionary(indexes.map { ($0.key.module, $0) }) { first, _ in first }
    return { indexes[$0.module]?.location(of: $0) }
}

private func writeDepfile(
    _ modules: [ParsedModule],
    _ outputs: [String],
    _ request: LinkRequest,
    _ context: ParseContext
) throws(Failure) {
    if request.isCheck { return }
    if let path = request.inputsFile {
        // As uber/needle wrote them: absolute, sorted, and no line end behind the last.
        var sources: [String] = []
        for module in modules { sources += try sourcePaths(of: module, context).map(context.fileSystem.absolute) }
        let text = sources.sorted(by: bytesAscending).joined(separator: "\n")
        _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
    }
    guard let path = request.depfile else { return }
    var inputs: [String] = []
    for module in modules {
        if let path = module.graphPath ?? context.cache?.path(module.graphFileName) {
            inputs.append(path)
        } else {
            // Without graph files the outputs are made from the sources themselves.
            inputs += try sourcePaths(of: module, context)
        }
    }
    let text = try depfile(outputs: outputs, inputs: inputs)
    _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
}

/// For example `linked 7 modules: 9 components, 11 edges; wrote 0 files`.
private func summary(_ modules: Int, _ count: String, changed: Int, _ request: LinkRequest) -> String {
    let subject = "\(counted(modules, "module")): \(count)"
    guard request.isCheck else { return "linked \(subject); wrote \(counted(changed, "file"))" }
    return changed == 0
        ? "checked \(subject); all files are up to date"
        : "checked \(subject); \(counted(changed, "file")) out of date"
}

/// A number with its noun, for example `1 module` and `2 modules`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
