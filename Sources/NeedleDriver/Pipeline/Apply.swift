// Puts the generated files into their places, and remembers the link.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

extension LinkJob {
    /// Puts the outputs into their places and keeps what was found, unless another run found something else of the modules
    /// meanwhile: what that run writes, or wrote, is newer.
    /// - Parameter warnings: All that the linker said of the program.
    func apply(_ plan: OutputPlan, _ warnings: [Diagnostic], _ report: inout Report) throws(Failure) {
        var plan = plan
        try context.timeline.measure(.write, Work()) { _ throws(Failure) in
            try report.apply(&plan, of: found, context) { plan in memory.newRecord(plan, warnings) }
        }
        if report.isOutdated { return }
        report.changedOutputs = plan.stale
        let absent = Set(plan.absent)
        report.explanations += plan.stale.map { absent.contains($0) ? "removed \($0)" : "wrote \($0)" }
        try writeDepfiles(plan.outputs.map(\.path))
    }

    /// Tells what of a plan is not so yet.
    func check(_ plan: OutputPlan, _ report: inout Report) {
        let problems = plan.wrong.map { path in
            Diagnostic.staleOutput(path, plan.staleness(of: path, context.fileSystem), command: request.fullCommand)
        }
        report.add(problems)
    }
}

extension Report {
    /// Puts the outputs into their places and keeps what was found, unless another run found something else of the modules
    /// meanwhile: what that run writes, or wrote, is newer.
    /// - Parameter link: What is to be kept of the link.
    fileprivate mutating func apply(
        _ plan: inout OutputPlan,
        of found: FoundModules,
        _ context: RunContext,
        _ link: (OutputPlan) -> WorkspaceRecord?
    ) throws(Failure) {
        guard let cache = context.cache else { return try plan.apply(context.fileSystem, context.workers) }
        if plan.stale.isEmpty { return keep(found, link: link(plan), context) }
        var cacheError: FileError?
        let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(Failure) in
            try plan.apply(context.fileSystem, context.workers)
            do throws(FileError) {
                try file.append(found.newRecords + [link(plan)].compactMap { $0 }, to: cache)
            } catch {
                cacheError = error
            }
        }
        isKept = true
        isOutdated = isCurrent == nil
        if isOutdated { plan.discard(context.fileSystem) }
        if let cacheError { addCacheError(cacheError, found.modules) }
    }
}
