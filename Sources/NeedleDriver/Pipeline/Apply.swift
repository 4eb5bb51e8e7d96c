// Puts the generated files into their places, and remembers the link.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

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
        report.diagnostics = ordered(report.diagnostics + resolve(problems) { _ in nil })
    }

    /// Tells that nothing is to be written.
    func confirm(_ last: LinkRecord, _ report: inout Report) throws(Failure) {
        report.tell(summary(last.count, changed: 0), of: folders)
        try writeDepfiles(last.outputs)
        report.keep(found, link: memory.newRecord(last), context)
    }

    /// Writes the files that tell what the outputs are made from, where they were asked for.
    private func writeDepfiles(_ outputs: [String]) throws(Failure) {
        if request.leavesOutputs { return }
        if let path = request.inputsFile {
            // As uber/needle wrote them: absolute, sorted, and no line end behind the last.
            var sources: [String] = []
            for module in found.modules {
                sources += try sourcePaths(of: module, context).map(context.fileSystem.absolute)
            }
            let text = sources.sorted(by: bytesAscending).joined(separator: "\n")
            _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
        }
        guard let path = request.depfile else { return }
        var inputs: [String] = []
        for module in found.modules {
            if let path = module.graphPath ?? context.cache?.path(module.graphFileName) {
                inputs.append(path)
            } else {
                // Without graph files the outputs are made from the sources themselves.
                inputs += try sourcePaths(of: module, context)
            }
        }
        let text = outputs.isEmpty ? "" : try depfile(outputs: outputs, inputs: inputs)
        _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
    }

    /// For example `linked 7 modules: 9 components, 11 edges; wrote 0 files, removed Modules/App/NeedleRegistration.swift`.
    /// - Parameters:
    ///   - changed: How many files differ from what they should be.
    ///   - removed: Those of them that should not be there.
    func summary(_ count: String, changed: Int, removed: [String] = []) -> String {
        let subject = "\(counted(found.modules.count, "module")): \(count)"
        var ends: [String] = []
        if request.isCheck {
            let isRight = changed == 0
            ends.append(isRight ? "all files are up to date" : "\(counted(changed, "file")) out of date")
        } else {
            let gone = removed.count > 2 ? counted(removed.count, "file") : removed.joined(separator: " and ")
            let end = removed.isEmpty ? "" : ", removed \(gone)"
            ends.append("wrote \(counted(changed - removed.count, "file"))\(end)")
        }
        if folders.areAllOfPlugin {
            if changed == 0 { ends = [] }
            ends.append("the plugin \(PackageManifest.plugin) writes the generated files")
        } else if !folders.modulesOfPlugin.isEmpty {
            let modules = counted(folders.modulesOfPlugin.count, "module")
            ends.append("the plugin \(PackageManifest.plugin) writes those of \(modules)")
        }
        return "\(request.isCheck ? "checked" : "linked") \(([subject] + ends).joined(separator: "; "))"
    }
}

extension Report {
    /// Tells the result of a link.
    mutating func tell(_ result: String, of folders: OutputFolders) {
        summary = [result]
        leavesFilesToPlugin = folders.areAllOfPlugin
    }

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
