// Decides by the record of the last link whether there is anything to link.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// All that one link would be made from, compared with the last one with the same options.
struct LinkMemory: Sendable {
    /// Whether a link would change anything.
    enum Verdict: Sendable {
        /// It would change nothing.
        case unchanged(LinkRecord)
        /// - Parameter reason: For a person, for example `Modules/App/NeedleGenerated.swift changed`.
        case changed(reason: String)
    }

    private let name: String
    private let material: Fingerprint
    /// Sorted by name.
    private let modules: [LinkRecord.Module]
    /// Those of them that have sources.
    private let found: [ParsedModule]
    private let last: LinkRecord?
    private let context: RunContext

    /// - Parameter material: The options and the comments that decide the outputs, one text each.
    init(
        _ modules: [ParsedModule],
        _ material: (options: [String], comments: [String]),
        _ folders: OutputFolders,
        _ context: RunContext
    ) {
        var builder = FingerprintBuilder()
        builder.add(
            [Version.current, Version.executableStamp(context.fileSystem)] + material.options + material.comments
        )
        // Whether they matter, only a link tells.
        var errors: [String] = []
        for index in modules.indices {
            for silent in modules[index].silentErrors {
                errors.append("\(silent.error.location?.path ?? "") \(silent.error.message)")
            }
        }
        builder.add(errors)
        self.material = builder.fingerprint
        // The modules without sources are among them, since outputs of earlier links may be in their folders.
        let facts = Dictionary(modules.map { ($0.request.name.text, $0.factsHash) }) { first, _ in first }
        let places = folders.rows(of: modules.map(\.request.name.text))
        found = modules
        self.modules = places.map { LinkRecord.Module(name: $0.module, factsHash: facts[$0.module], folder: $0.folder) }
        name = LinkRecord.name(material.options)
        last = context.cache?.file.link(name)
        self.context = context
    }

    /// Whether linking again would change anything.
    /// - Parameter known: What this run found out about files already.
    func verdict(_ known: KnownContents) -> Verdict {
        guard var last else { return .changed(reason: "the cache has no record of such a link") }
        if last.material != material {
            return .changed(reason: "it is another build of needle, or a file has another syntax error")
        }
        if last.mustRepeat { return .changed(reason: "it met something in the way of its outputs") }
        if let reason = difference(from: last) { return .changed(reason: reason) }
        // What its warnings point at may be another fact now.
        if !last.warnings.isEmpty, last.modules != modules { return .changed(reason: "it gave warnings") }
        let timestamp = context.fileSystem.now()
        let comparison = context.fileSystem.compare(last.witness, context.workers, known: known)
        if let difference = comparison.difference { return .changed(reason: difference) }
        last.witness.restamp(comparison.changes, at: timestamp)
        last.isRenewed = !comparison.changes.isEmpty || last.modules != modules
        last.modules = modules
        return .unchanged(last)
    }

    /// The first module that is not what it was, as far as that may change something, and how.
    private func difference(from last: LinkRecord) -> String? {
        if modules == last.modules { return nil }
        let old = Dictionary(last.modules.map { ($0.name, $0) }) { first, _ in first }
        for module in modules {
            guard let known = old[module.name] else { return "module '\(module.name)' is new" }
            if known.folder != module.folder { return "the files of module '\(module.name)' have another place" }
        }
        let names = Set(modules.map(\.name))
        if let gone = old.keys.filter({ !names.contains($0) }).min(by: bytesAscending) {
            return "module '\(gone)' is gone"
        }
        let parsed = Dictionary(found.map { ($0.request.name.text, $0) }) { first, _ in first }
        let changed = modules.first { module in
            guard let known = old[module.name], known.factsHash != module.factsHash else { return false }
            guard let hash = known.factsHash, let module = parsed[module.name] else { return true }
            return !isAlike(module, hash, last.askedTypes)
        }
        return changed.map { "the facts of module '\($0.name)' changed" }
    }

    /// Whether a module differs from what it was only in types that the last link did not ask for.
    private func isAlike(_ module: ParsedModule, _ hash: Fingerprint, _ asked: AskedTypes) -> Bool {
        guard let cache = context.cache, let name = cache.file.graphFile(of: module.request.name, hash),
            let old = cache.facts(inGraphFile: name, hash),
            let changed = knownFacts(of: module, context)?.changedTypes(since: old)
        else { return false }
        return !changed.contains(where: asked.contains)
    }

    /// The outputs that the last link left, by path. Most links change few outputs; the others need not be read to be known.
    var left: [String: Witness.FileContent] {
        var files: [String: Witness.FileContent] = [:]
        for row in last?.witness.rows(.output) ?? [] { files[row.path] = row.file }
        return files
    }

    /// The record of a link; nil if the cache has that already.
    func newRecord(_ link: LinkRecord) -> WorkspaceRecord? {
        guard link.isRenewed else { return nil }
        let record = link.record(name)
        return record.id == context.cache?.file.newest(name)?.id ? nil : record
    }

    /// The record of a link that was done.
    /// - Parameter warnings: All that it said of the program.
    func newRecord(_ plan: OutputPlan, _ warnings: [Diagnostic]) -> WorkspaceRecord? {
        let rows = context.workers.map(plan.outputs) { output in
            var stamp = output.written ?? .none
            // The next link reads a file that cannot be examined now.
            if output.staged == nil, let status = try? context.fileSystem.status(output.path) {
                stamp = status.stamp.ifSettled(at: plan.timestamp)
            }
            return Witness.Row(output.path, .output, Witness.FileContent(stamp: stamp, content: output.content))
        }
        let witness = Witness(rows + plan.absent.map { Witness.Row($0, .absent) })
        let link = LinkRecord(
            material: material,
            count: plan.count,
            mustRepeat: !plan.warnings.isEmpty,
            askedTypes: plan.askedTypes,
            warnings: warnings,
            modules: modules,
            witness: witness,
            isRenewed: true
        )
        return newRecord(link)
    }
}
