// Links parsed modules and brings the generated files up to date.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph
internal import NeedleLinker

/// Links modules and writes what changed.
/// - Parameters:
///   - emptied: Requests of modules that have no source any more; what was generated for them is removed.
///   - extent: Which modules there are besides.
///   - trace: Where it is remembered that there was nothing to do.
func linkModules(
    _ modules: [ParsedModule],
    emptied: [ModuleRequest] = [],
    in extent: LinkExtent = LinkExtent(),
    trace: LinkTrace? = nil,
    _ request: LinkRequest,
    _ context: ParseContext
) throws(Failure) -> Report {
    let folders = try Failure.wrapping(
        try OutputFolders(request.destination, modules, emptied: emptied, context.fileSystem)
    )
    let emission = try request.emitOptions(context.fileSystem)
    let (memory, unchanged) = context.timeline.measure(.link, Work()) { work in
        let memory = LinkMemory(modules, options: request.material(emission), folders, context)
        let unchanged = memory.unchanged(KnownContents(modules))
        work.hits = unchanged == nil ? 0 : modules.count
        return (memory, unchanged)
    }
    let oldOutputs = OldOutputSearch(folders: folders, context: context)
    // A link that met files of uber/needle is done again, so that there are none to remember.
    if let unchanged, oldOutputs.clashes(of: modules, with: unchanged.outputs.map(\.path), remembers: false).isEmpty {
        var report = Report()
        report.summary = [summary(modules.count, unchanged.count, changed: 0, request)]
        try writeDepfile(modules, unchanged.outputs.map(\.path), request, context)
        trace?.keep(modules, unchanged, summary: report.summary)
        return report
    }

    let graphs = try loadFacts(modules, context)
    let workers = context.workers
    let linked = context.timeline.measure(.link, Work()) { _ in
        let options = extent.options(rootModules: request.rootModules, linking: modules, context)
        return link(graphs, options: options, workers: workers)
    }
    var report = Report()
    report.leftovers = [graphs, linked, workers]
    let located = linked.diagnostics.isEmpty ? [] : try withIndexes(modules, context)
    report.diagnostics = resolve(linked.diagnostics, lookup: places(located))
    if report.endsBeforeLink(isStrict: request.isStrict) { return report }

    let preparation = OutputPreparation(
        folders: folders,
        fileSystem: context.fileSystem,
        memory: memory,
        record: StagingRecord(of: folders, in: context.cache, context.fileSystem),
        isCheck: request.isCheck
    )
    let timestamp = context.fileSystem.now()
    let (outcomes, leftover) = prepareAll(linked.graph, options: emission, preparation, workers, context)
    if let leftover { report.leftovers.append(leftover) }
    let plan = try context.timeline.measure(.write, Work()) { _ throws(Failure) in
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
    let isApplied = try context.timeline.measure(.write, Work()) { _ throws(Failure) in
        try apply(plan, madeFrom: modules, preparation.record, context)
    }
    guard isApplied else {
        report.isOutdated = true
        return report
    }
    workers.leave((plan, outcomes))
    report.changedOutputs = stale
    let absent = Set(plan.absent)
    report.explanations = stale.map { absent.contains($0) ? "removed \($0)" : "wrote \($0)" }
    try writeDepfile(modules, plan.outputs.map(\.path), request, context)
    // A link with warnings is done again, so that the warnings are shown again, at their places of then.
    if report.diagnostics.isEmpty,
        let error = context.timeline.measure(.cache, Work(), { _ in memory.keep(plan, count: count, since: timestamp) })
    {
        report.diagnostics = resolve([.cacheNotWritten(error.reason, path: error.path)]) { _ in nil }
    }
    return report
}

/// Puts the outputs into their places, unless another run found something else of the modules meanwhile: what that run
/// writes, or wrote, is newer.
/// - Returns: Whether it did; otherwise nothing is staged any more.
private func apply(
    _ plan: OutputPlan,
    madeFrom modules: [ParsedModule],
    _ record: StagingRecord,
    _ context: ParseContext
) throws(Failure) -> Bool {
    guard !plan.stale.isEmpty, let cache = context.cache else {
        try plan.apply(record, context.fileSystem, context.workers)
        return true
    }
    return try cache.locked { () throws(Failure) in
        let isCurrent: Bool
        do throws(FileError) {
            isCurrent = try cache.haveIndexes(of: modules, context.workers)
        } catch {
            plan.discard(record, context.fileSystem)
            throw Failure(error)
        }
        guard isCurrent else {
            plan.discard(record, context.fileSystem)
            return false
        }
        try plan.apply(record, context.fileSystem, context.workers)
        return true
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
private func places(_ modules: [ParsedModule]) -> (FactReference) -> Location? {
    let indexes = Dictionary(modules.map { ($0.request.name.text, $0.index) }) { first, _ in first }
    return { indexes[$0.module]??.location(of: $0) }
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
        let sources = modules.flatMap { $0.index?.sources ?? [] }.map { context.fileSystem.absolute($0.printedPath) }
        let text = sources.sorted(by: bytesAscending).joined(separator: "\n")
        _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
    }
    guard let path = request.depfile else { return }
    let inputs = modules.flatMap { module in
        if let path = module.graphPath ?? context.cache?.path(module.graphFileName) { return [path] }
        // Without graph files the outputs are made from the sources themselves.
        return (module.index?.sources ?? []).map(\.printedPath)
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
