// Creates the generated files, and plans which are written and removed: which are stale, and which are not ours.
//
// Each file is compared with the one on disk as soon as it is created. If they differ, the new one is staged: written
// under another name, so that it need not be kept in memory. The staged files are put into place only when all are
// created, and nothing blocks any of them.

internal import NeedleDiagnostics
internal import NeedleEmitter
package import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

extension LinkJob {
    /// Creates the generated files of a graph. Those that differ from the disk are staged.
    /// - Parameter report: Gets the warnings about files in the way.
    func emit(_ graph: LinkedGraph, _ report: inout Report) throws(Failure) -> OutputPlan {
        let timestamp = context.fileSystem.now()
        let outcomes = prepareAll(graph) + [preparedLines(graph)].compactMap(\.self)
        do throws(Failure) {
            var plan = try context.timeline.measure(.write, Work()) { _ throws(Failure) in
                var plan = try self.plan(outcomes, of: graph)
                try Failure.wrapping(try addLeftovers(to: &plan, of: graph))
                return plan
            }
            plan.timestamp = timestamp
            plan.absent.sort(by: bytesAscending)
            plan.superfluous.sort(by: bytesAscending)
            report.add(plan.warnings + (try changedProviders(by: plan, in: graph)))
            let changed = request.isCheck ? plan.wrong : plan.stale
            sumUp(plan.count, changed: changed.count, removed: plan.superfluous, &report)
            let isRegistrationGone = plan.superfluous.contains { Path.name(of: $0) == GeneratedFile.registrationName }
            if isRegistrationGone, !graph.components.values.contains(where: \.isRoot) {
                report.summary.append("no root is left, so there is nothing to register")
            }
            if request.replacesOld, plan.superfluous.count > 2 {
                report.summary += plan.superfluous.map { "removed \($0)" }
            }
            if !request.leavesOutputs {
                let replaced = plan.outputs.filter(\.replacesOld).map(\.path)
                report.summary += replaced.map { "replaced \($0), which uber/needle had generated" }
            }
            return plan
        } catch {
            for case .prepared(let output) in outcomes { output.staged.map(context.fileSystem.discard) }
            throw error
        }
    }

    /// Creates the generated files on all cores, and compares each with the disk; none is kept in memory.
    private func prepareAll(_ graph: LinkedGraph) -> [OutputOutcome] {
        if case .file = request.destination {
            return [prepared { emitSingleFile(graph, options: options) }].compactMap { $0 }
        }
        if folders.areAllOfPlugin { return [] }
        let emission = context.timeline.measure(.emit, Work()) { _ in
            Emission(graph, options: options, workers: context.workers)
        }
        // Writing a file takes much longer than taking the next part, so few parts are taken at once.
        let parts = emission.parts.filter { !folders.isOfPlugin(module: graph.modules[$0.module].name) }
        return context.workers.map(parts, atOnce: 4) { part in prepared { emission.file(part) } }.compactMap { $0 }
    }

    /// The lines of the graph, if they are kept in a file. A conflict in the old file does not matter, since it is not read.
    private func preparedLines(_ graph: LinkedGraph) -> OutputOutcome? {
        guard let lines = request.lines else { return nil }
        return context.timeline.measure(.write, Work()) { _ in
            prepare(Array(lines.text(graph).utf8), at: lines.path) { bytes in
                bytes.isEmpty || String(decoding: bytes, as: UTF8.self).contains(text: lines.mark)
            }
        }
    }

    /// Creates a file and prepares it, and measures the time.
    private func prepared(_ make: () -> GeneratedFile?) -> OutputOutcome? {
        let file = context.timeline.measure(.emit, Work()) { work in
            let file = make()
            if let file { work = Work(module: file.module, file: file.name, files: 1, bytes: file.bytes.count) }
            return file
        }
        guard let file else { return nil }
        return context.timeline.measure(.write, Work()) { work in
            guard let path = folders.path(of: file) else { return .noFolder(file.module) }
            let outcome = prepare(file.bytes, at: path, replacing: \.areReplaceable)
            guard case .prepared(let output) = outcome else { return outcome }
            work = output.isStale ? Work(files: 1, bytes: file.bytes.count) : Work(hits: 1)
            return outcome
        }
    }

    /// Adds leftovers of other links and of uber/needle.
    private func addLeftovers(to plan: inout OutputPlan, of graph: LinkedGraph) throws(FileError) {
        if !request.isCheck { plan.warnings += plan.clashing.map { .leftoverOutput($0, .writtenByPlugin) } }
        let registering = Set(graph.registrations.map { graph.modules[$0.module].name })
        let (outputs, ofPlugin) = (plan.outputs.map(\.path), folders.filesOfPlugin(registering: registering))
        plan.add(oldOutputs(among: found.generatedFiles, with: outputs, ofPlugin: ofPlugin), for: request)
        plan.warnings += otherOldOutputs(besides: plan.superfluous + outputs)
        if case .folder(let folder) = request.destination { try addLeftovers(to: &plan, outside: folder) }
    }
}

/// A generated file that was compared with the one on disk.
struct PreparedOutput: Sendable {
    var path: String
    /// The fingerprint of its bytes.
    var content: Fingerprint
    /// Whether the file on disk is missing or different.
    var isStale: Bool
    /// Whether the file on disk is one of uber/needle.
    var replacesOld = false
    /// The new file that replaces a stale one; nil if nothing is to be written.
    var staged: StagedFile?
    /// The stamp of the file after writing; `none` if it proves nothing.
    var written: FileStamp?
}

/// The result for one generated file.
enum OutputOutcome: Sendable {
    case prepared(PreparedOutput)
    /// The module with this name has no folder for its output.
    case noFolder(String)
    /// A file that cannot be replaced is at this path.
    case blocked(String, [Diagnostic])
}

extension LinkJob {
    /// Compares one file, and stages it if it must replace another.
    /// - Parameter isReplaceable: Whether the old file is generated, or a placeholder.
    private func prepare(_ bytes: [UInt8], at path: String, replacing isReplaceable: ([UInt8]) -> Bool) -> OutputOutcome
    {
        let fileSystem = context.fileSystem
        do {
            var output = PreparedOutput(path: path, content: Fingerprint(hashing: bytes), isStale: false)
            if try isAsLeft(output) { return .prepared(output) }
            if try isStream(path) {
                output.isStale = true
                // A stream is the only output, and cannot be undone.
                if !request.leavesOutputs { try fileSystem.write(bytes, into: path) }
                return .prepared(output)
            }
            let old = try fileSystem.readWithStatusIfPresent(path)
            if let old, old.bytes.hasSameBytes(as: bytes) { return .prepared(output) }
            if let old, !isReplaceable(old.bytes) {
                return .blocked(path, [.cannotRun(LinkRequest.isInTheWay, path: path)])
            }
            output.isStale = true
            output.replacesOld = old?.bytes.generator == .uberNeedle
            if !request.leavesOutputs {
                output.staged = try fileSystem.stage(bytes, for: path, replacing: old?.status)
            }
            return .prepared(output)
        } catch {
            return .blocked(path, Failure(error).problems)
        }
    }

    /// Whether the output of the last link is unchanged, and is to stay the same. Most links change few outputs, so the others
    /// need not be read.
    private func isAsLeft(_ output: PreparedOutput) throws(FileError) -> Bool {
        guard let left = context.cache?.outputs.files[output.path], left.content == output.content else { return false }
        return try context.fileSystem.status(output.path)?.stamp == left.stamp
    }

    /// Whether a person named a device or a pipe for the output. Among the files of a module, it is in the way.
    private func isStream(_ path: String) throws(FileError) -> Bool {
        switch folders.destination {
        case .file: try context.fileSystem.isStream(path)
        case .folder, .moduleFolders: false
        }
    }

    /// All that the link leaves on disk.
    /// - Parameter outcomes: The outcomes of all generated files of the graph.
    /// - Throws: The modules without a folder; otherwise the blocking files that the tool did not write.
    func plan(_ outcomes: [OutputOutcome], of graph: LinkedGraph) throws(Failure) -> OutputPlan {
        let fileSystem = context.fileSystem
        var plan = OutputPlan(of: graph)
        var misplaced: [Diagnostic] = []
        var blocked: [(path: String, problems: [Diagnostic])] = []
        for outcome in outcomes {
            switch outcome {
            case .prepared(let output): plan.outputs.append(output)
            case .blocked(let path, let problems): blocked.append((path, problems))
            case .noFolder(let module):
                misplaced.append(.cannotRun("module '\(module)' has no folder for its output: use '--output'"))
            }
        }
        plan.outputs.sort { bytesAscending($0.path, $1.path) }
        blocked.sort { bytesAscending($0.path, $1.path) }
        let paths = (plan.outputs.map(\.path) + blocked.map(\.path)).sorted(by: bytesAscending)
        for path in Set(zip(paths, paths.dropFirst()).filter { $0 == $1 }.map(\.0)).sorted(by: bytesAscending) {
            let modules = quoted(folders.modules(in: Path.folder(of: path)))
            let repair = "give each a folder of its own in 'Package.swift' or 'needle.json', or use '--output'"
            misplaced.append(.cannotRun("several modules would write this file, \(modules): \(repair)", path: path))
        }
        guard misplaced.isEmpty else { throw Failure(misplaced) }
        plan.absent = folders.candidates(besides: paths)
        var problems = blocked.flatMap(\.problems)
        let leftovers = context.workers.map(plan.absent) { path in
            Result { () throws(FileError) in try fileSystem.hasOwnFile(at: path) }
        }
        let ofPlugin = folders.pathsOfPlugin
        for (path, leftover) in zip(plan.absent, leftovers) {
            switch leftover {
            case .success(false): break
            case .success(true) where ofPlugin.contains(path): plan.clashing.append(path)
            case .success(true): plan.superfluous.append(path)
            case .failure(let error): problems += Failure(error).problems
            }
        }
        guard problems.isEmpty else { throw Failure(problems) }
        return plan
    }
}

extension FileSystem {
    /// Whether there is a file of this generator, not of uber/needle.
    package func hasOwnFile(at path: String) throws(FileError) -> Bool {
        do {
            return try readIfPresent(path)?.generator == .needle
        } catch {
            // No generator writes a pipe or a device.
            if error.code == FileError.irregular { return false }
            throw error
        }
    }

    /// Whether there is a file that is neither generated nor a placeholder.
    func holdsAnotherFile(at path: String) throws(FileError) -> Bool {
        if try isStream(path) { return false }
        return try readIfPresent(path).map { !$0.areReplaceable } ?? false
    }
}

extension [UInt8] {
    /// The tool that generated the file with these bytes; nil if none did.
    var generator: Diagnostic.Generator? {
        withUnsafeBufferPointer { bytes in
            guard isGenerated(head: bytes) else { return nil }
            return isGeneratedByOlderNeedle(head: bytes) ? .uberNeedle : .needle
        }
    }

    /// Whether a generated file may replace them: they are generated, or a placeholder.
    fileprivate var areReplaceable: Bool {
        withUnsafeBufferPointer { isGenerated(head: $0) || isPlaceholder($0) }
    }
}
