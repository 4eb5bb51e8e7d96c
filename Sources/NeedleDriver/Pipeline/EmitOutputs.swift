// Makes the generated files, and plans what is to be written and removed.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Makes the generated files of a graph. Those that differ from what is on disk are staged.
    /// - Parameter report: Called for what is in the way without being an error.
    func emit(_ graph: LinkedGraph, _ report: inout Report) throws(Failure) -> OutputPlan {
        let preparation = OutputPreparation(
            folders: folders,
            fileSystem: context.fileSystem,
            left: memory.left,
            leavesOutputs: request.leavesOutputs
        )
        let timestamp = context.fileSystem.now()
        let outcomes = prepareAll(graph, preparation, &report)
        var plan = try context.timeline.measure(.write, Work()) { _ throws(Failure) in
            var plan = try preparation.plan(outcomes, of: graph, context.workers)
            do throws(FileError) {
                try addLeftovers(to: &plan, of: graph)
            } catch {
                plan.discard(context.fileSystem)
                throw Failure(error)
            }
            return plan
        }
        plan.timestamp = timestamp
        report.add(plan.warnings)
        let changed = request.isCheck ? plan.wrong : plan.stale
        sumUp(plan.count, changed: changed.count, removed: plan.superfluous, &report)
        let isRegistrationGone = plan.superfluous.contains { Path.name(of: $0) == GeneratedFile.registrationName }
        if isRegistrationGone, !graph.components.values.contains(where: \.isRoot) {
            report.summary.append("no root is left, so there is nothing to register")
        }
        return plan
    }

    /// Makes the generated files on all cores, and compares each with what is on disk; none is kept in memory.
    /// - Parameter report: Is given what they were made from, which takes a while to free.
    private func prepareAll(
        _ graph: LinkedGraph,
        _ preparation: OutputPreparation,
        _ report: inout Report
    ) -> [OutputPreparation.Outcome] {
        if case .file = request.destination {
            let outcome = prepared(preparation, context) { emitSingleFile(graph, options: options) }
            return [outcome].compactMap { $0 }
        }
        if folders.areAllOfPlugin { return [] }
        let emission = context.timeline.measure(.emit, Work()) { _ in
            Emission(graph, options: options, workers: context.workers)
        }
        // To write a file takes so much longer than to take one that few are taken at once.
        let parts = emission.parts.filter { folders.author(of: emission.module(of: $0)) == .needle }
        let outcomes = context.workers.map(parts, atOnce: 4) { part in
            prepared(preparation, context) { emission.file(part) }
        }
        return outcomes.compactMap { $0 }
    }

    /// Adds what other links and uber/needle left.
    private func addLeftovers(to plan: inout OutputPlan, of graph: LinkedGraph) throws(FileError) {
        if !request.isCheck { plan.warnings += plan.clashing.map { .leftoverOutput(writtenByPlugin: $0) } }
        let registering = Set(graph.registrations.map { graph.modules[$0.module].name })
        let outputs = plan.outputs.map(\.path) + folders.filesOfPlugin(registering: registering)
        plan.add(oldOutputs.clashes(of: found.generatedFiles, with: outputs), areReplaced: request.replacesOld)
        guard case .folder(let folder) = request.destination else { return }
        try LeftoverSearch(
            destination: folder,
            folders: folders,
            moduleFolders: try OutputFolders(.moduleFolders, found, extent.packages, context.fileSystem),
            isPart: extent.isPart,
            context: context
        ).add(to: &plan)
    }
}

/// Makes a file and prepares it, and records how long that took.
private func prepared(
    _ preparation: OutputPreparation,
    _ context: RunContext,
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
