// The files that a link leaves on disk, how they are put into place, and how the link is recorded.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// All that a link leaves on disk.
struct OutputPlan: Sendable {
    /// A time before the outputs were examined, in nanoseconds since 1970.
    var timestamp: Int64 = 0
    /// The part of the summary about what was linked, for example `9 components, 11 edges`.
    let count: String
    /// The types that decided the outputs, whether they exist or not.
    let askedTypes: AskedTypes
    /// Sorted by path.
    var outputs: [PreparedOutput] = []
    /// The paths that an obsolete file of an earlier link may have, sorted.
    var absent: [String] = []
    /// The paths of `absent` that still have a file.
    var superfluous: [String] = []
    /// Whether one of them is a file of uber/needle.
    var removesOld = false
    /// The paths of `absent` with a file, while the plugin of the build system writes another file in each build.
    var clashing: [String] = []
    /// Warnings about files of earlier links that may still be of use.
    var warnings: [Diagnostic] = []

    /// - Parameter graph: The graph whose files are all created.
    init(of graph: LinkedGraph) {
        let ofMocks = graph.solution.componentsOfMocksAlone
        let edges = graph.edges.values.count {
            !graph.components[$0.parent].isTemplate && !ofMocks.contains($0.parent)
        }
        count = "\(counted(graph.components.count - ofMocks.count, "component")), \(counted(edges, "edge"))"
        askedTypes = graph.askedTypes
    }
}

extension OutputPlan {
    /// The paths whose files are wrong and that this tool corrects, sorted.
    var stale: [String] {
        (outputs.filter(\.isStale).map(\.path) + superfluous).sorted(by: bytesAscending)
    }

    /// The paths whose files are wrong, sorted.
    var wrong: [String] { (stale + clashing).sorted(by: bytesAscending) }

    /// The reason why a file is stale.
    func staleness(of path: String, _ fileSystem: FileSystem) -> Diagnostic.Staleness {
        if clashing.contains(path) { return .writtenByPlugin }
        if absent.contains(path) { return .superfluous }
        return fileSystem.isAbsent(path) ? .missing : .different
    }

    /// Removes the staged files.
    func discard(_ fileSystem: FileSystem) {
        for output in outputs { output.staged.map(fileSystem.discard) }
    }

    /// Puts the staged files into place, and removes superfluous files.
    mutating func apply(_ fileSystem: FileSystem, _ workers: Workers) throws(Failure) {
        // Any later write to them must change their stamps.
        fileSystem.letClockTick(after: outputs.compactMap { $0.staged?.written?.modified }.max())
        let results = workers.map(outputs) { output -> Result<FileStamp?, FileError> in
            Result { () throws(FileError) in
                guard let staged = output.staged else { return nil }
                let stamp = try fileSystem.commit(staged)
                // Leftovers of killed runs for the same file.
                fileSystem.removeLeftovers(in: Path.folder(of: output.path))
                return stamp
            }
        }
        var problems: [(path: String, problems: [Diagnostic])] = []
        for (index, result) in results.enumerated() {
            switch result {
            case .success(let stamp): outputs[index].written = stamp
            case .failure(let error): problems.append((outputs[index].path, Failure(error).problems))
            }
        }
        for path in superfluous {
            do {
                try fileSystem.remove(path)
            } catch {
                problems.append((path, Failure(error).problems))
            }
        }
        problems.sort { bytesAscending($0.path, $1.path) }
        guard problems.isEmpty else { throw Failure(problems.flatMap(\.problems)) }
    }
}

extension LinkJob {
    /// Puts the outputs into place and records the result, unless another run found another state of the modules
    /// meanwhile: its outputs are newer.
    /// - Parameter warnings: All warnings of the linker about the program.
    func apply(_ plan: OutputPlan, _ warnings: [Diagnostic], _ report: inout Report) throws(Failure) {
        var plan = plan
        try context.timeline.measure(.write, Work()) { _ throws(Failure) in try put(&plan, warnings, &report) }
        if report.isOutdated { return }
        report.changedOutputs = plan.stale
        let absent = Set(plan.absent)
        report.explanations += plan.stale.map { absent.contains($0) ? "removed \($0)" : "wrote \($0)" }
        try writeDepfiles(plan.outputs.map(\.path))
    }

    /// Commits the staged files and appends the result, while no other run does so.
    private func put(_ plan: inout OutputPlan, _ warnings: [Diagnostic], _ report: inout Report) throws(Failure) {
        guard let cache = context.cache else { return try plan.apply(context.fileSystem, context.workers) }
        if plan.stale.isEmpty { return report.keep(found, link: newRecord(plan, warnings), context) }
        var cacheError: FileError?
        report.isOutdated = try !cache.ifCurrent(found.modules) { file throws(Failure) in
            try plan.apply(context.fileSystem, context.workers)
            do throws(FileError) {
                try file.append(found.newRecords + [newRecord(plan, warnings)].compactMap { $0 }, to: cache)
            } catch {
                cacheError = error
            }
        }
        report.isKept = true
        if report.isOutdated { plan.discard(context.fileSystem) }
        if let cacheError { report.addCacheError(cacheError, found.modules) }
    }

    /// Reports the outputs that differ from a plan, for `--check`.
    func reportStaleOutputs(_ plan: OutputPlan, _ report: inout Report) {
        let problems = plan.wrong.map { path in
            Diagnostic.staleOutput(path, plan.staleness(of: path, context.fileSystem), command: request.fullCommand)
        }
        report.add(problems)
    }
}
