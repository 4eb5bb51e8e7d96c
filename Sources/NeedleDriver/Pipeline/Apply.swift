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
        try context.timeline.measure(.write, Work()) { _ throws(Failure) in try put(&plan, warnings, &report) }
        if report.isOutdated { return }
        report.changedOutputs = plan.stale
        let absent = Set(plan.absent)
        report.explanations += plan.stale.map { absent.contains($0) ? "removed \($0)" : "wrote \($0)" }
        try writeDepfiles(plan.outputs.map(\.path))
    }

    /// Commits the staged files and appends what was found, while no other run does.
    private func put(_ plan: inout OutputPlan, _ warnings: [Diagnostic], _ report: inout Report) throws(Failure) {
        guard let cache = context.cache else { return try plan.apply(context.fileSystem, context.workers) }
        if plan.stale.isEmpty { return report.keep(found, link: memory.newRecord(plan, warnings), context) }
        var cacheError: FileError?
        let isCurrent: Void? = try cache.ifCurrent(found.modules) { file throws(Failure) in
            try plan.apply(context.fileSystem, context.workers)
            do throws(FileError) {
                try file.append(found.newRecords + [memory.newRecord(plan, warnings)].compactMap { $0 }, to: cache)
            } catch {
                cacheError = error
            }
        }
        report.isKept = true
        report.isOutdated = isCurrent == nil
        if report.isOutdated { plan.discard(context.fileSystem) }
        if let cacheError { report.addCacheError(cacheError, found.modules) }
    }

    /// Tells what of a plan is not so yet.
    func check(_ plan: OutputPlan, _ report: inout Report) {
        let problems = plan.wrong.map { path in
            Diagnostic.staleOutput(path, plan.staleness(of: path, context.fileSystem), command: request.fullCommand)
        }
        report.add(problems)
    }
}
