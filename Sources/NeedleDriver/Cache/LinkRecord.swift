// The record that the cache keeps of a link, and whether it shows that a link now would change nothing.
//
// Its payload begins with a witness: the outputs, sorted by path, and the paths where a stale one would be.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The inputs of a link, and its outputs.
struct LinkRecord: Sendable {
    /// The part of a module that decides the outputs.
    struct Module: Hashable, Sendable {
        var name: String
        /// nil if all of its sources are gone.
        var factsHash: Fingerprint?
        /// The folder of its outputs; nil if it can have none.
        var folder: String?
    }

    /// The fingerprint of the tool and the options.
    var key: Fingerprint
    /// The part of the summary about what was linked.
    var count: String
    /// Whether there was a warning that does not concern the program, so that the link must be repeated.
    var mustRepeat: Bool
    var askedTypes: AskedTypes
    /// The warnings about the program, at facts: each run that finds nothing changed shows them at their current places.
    var warnings: [Diagnostic]
    /// Sorted by name.
    var modules: [Module]
    var witness: Witness
    /// Whether the cache contains it with other stamps.
    var isRenewed = false

    /// The paths of the outputs.
    var outputs: [String] { witness.rows(.output).map(\.path) }
}

extension LinkRecord {
    /// The name of the records of links.
    /// - Parameter options: All options that decide what is linked and where.
    static func name(_ options: [String]) -> String {
        var builder = FingerprintBuilder()
        builder.add(options)
        return "link \(builder.fingerprint.hex)"
    }

    func record(_ name: String) -> WorkspaceRecord {
        var writer = PackedWriter()
        writer.add(witness)
        writer.add(key)
        writer.add(count)
        writer.add(mustRepeat ? 1 : 0)
        writer.add(askedTypes.words) { $0.add(fixed: $1) }
        writer.add(warnings) { $0.add($1) }
        writer.add(modules) { writer, module in
            writer.add(module.name)
            writer.add(module.folder)
            writer.add([module.factsHash].compactMap(\.self)) { $0.add($1) }
        }
        return WorkspaceRecord(.link, name, payload: writer.bytes)
    }

    fileprivate init(_ reader: inout PackedReader, _ witness: Witness) throws(Damaged) {
        self.witness = witness
        (key, count, mustRepeat) = (try reader.fingerprint(), try reader.text(), try reader.count() > 0)
        let words = try reader.list { reader throws(Damaged) in UInt64(bitPattern: try reader.fixedNumber()) }
        guard let askedTypes = AskedTypes(words: words) else { throw Damaged() }
        self.askedTypes = askedTypes
        warnings = try reader.list(Diagnostic.init)
        modules = try reader.list { reader throws(Damaged) in
            let (name, folder) = (try reader.text(), try reader.optionalText())
            let hash = try reader.list { reader throws(Damaged) in try reader.fingerprint() }.first
            return Module(name: name, factsHash: hash, folder: folder)
        }
    }
}

extension WorkspaceFile {
    /// The last link with some options, if its record is complete.
    func linkRecord(_ name: String) -> LinkRecord? {
        newest(name)?.payload.flatMap(Witness.first).flatMap { witness, rest in
            PackedReader.read(rest) { reader throws(Damaged) in try LinkRecord(&reader, witness) }
        }
    }

    /// The names of the records of links.
    var linkNames: [String] { names.filter { newest($0)?.kind == .link } }
}

/// The files that links wrote, according to their records.
///
/// They are read on first use, since most runs about one module need none.
struct LinkedOutputs: Sendable {
    private let file: WorkspaceFile
    private let found = Locked<[String: Witness.FileContent]?>(nil)

    init(_ file: WorkspaceFile) {
        self.file = file
    }

    /// The outputs by path. If two links wrote one path, it contains one of the two.
    var files: [String: Witness.FileContent] {
        found.withLock { found in
            if let found { return found }
            var files: [String: Witness.FileContent] = [:]
            for name in file.linkNames {
                let witness = file.newest(name)?.payload.flatMap(Witness.first)?.witness
                for row in witness?.rows(.output) ?? [] { files[row.path] = row.file }
            }
            found = files
            return files
        }
    }
}

extension LinkJob {
    /// Whether a link would change anything.
    enum Verdict: Sendable {
        /// It would change nothing.
        case unchanged(LinkRecord)
        /// - Parameter reason: A phrase for people, for example `Modules/App/NeedleGenerated.swift changed`.
        case changed(reason: String)
    }

    /// - Parameter words: The options that decide the outputs, one text each.
    static func fingerprint(
        of words: [String],
        _ modules: [ParsedModule],
        _ fileSystem: FileSystem
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.add([Version.current, Version.executableStamp(fileSystem)] + words)
        // Only a link shows whether they matter.
        var errors: [String] = []
        for index in modules.indices {
            for silent in modules[index].silentErrors {
                errors.append("\(silent.error.location?.path ?? "") \(silent.error.message)")
            }
        }
        builder.add(errors)
        return builder.fingerprint
    }

    /// Whether linking again would change anything.
    func verdict() -> Verdict {
        guard var last else { return .changed(reason: "the cache has no record of such a link") }
        if last.key != key {
            return .changed(reason: "it is another build of needle, or a file has another syntax error")
        }
        if last.mustRepeat { return .changed(reason: "something was in the way of its outputs") }
        if let reason = difference(from: last) { return .changed(reason: reason) }
        let timestamp = context.fileSystem.now()
        let (restamped, difference) = last.witness.compared(with: context.fileSystem, knowing: found.generatedContents)
        if let difference { return .changed(reason: difference) }
        last.witness.restamp(restamped, at: timestamp)
        last.isRenewed = !restamped.isEmpty || last.modules != rows
        last.modules = rows
        return .unchanged(last)
    }

    /// The first module with a change that may matter, and the change.
    private func difference(from last: LinkRecord) -> String? {
        if rows == last.modules { return nil }
        let old = Dictionary(last.modules.map { ($0.name, $0) }) { first, _ in first }
        for module in rows {
            guard let known = old[module.name] else { return "module '\(module.name)' is new" }
            if known.folder != module.folder { return "the files of module '\(module.name)' have another place" }
        }
        let names = Set(rows.map(\.name))
        if let gone = old.keys.filter({ !names.contains($0) }).min(by: bytesAscending) {
            return "module '\(gone)' is gone"
        }
        let parsed = Dictionary(found.modules.map { ($0.request.name.text, $0) }) { first, _ in first }
        let changed = rows.first { module in
            guard let known = old[module.name], known.factsHash != module.factsHash else { return false }
            guard let hash = known.factsHash, let module = parsed[module.name] else { return true }
            return !isAlike(module, hash, last.askedTypes)
        }
        return changed.map { "the facts of module '\($0.name)' changed" }
    }

    /// Whether a module has changed only in types that the last link did not look up.
    private func isAlike(_ module: ParsedModule, _ hash: Fingerprint, _ asked: AskedTypes) -> Bool {
        guard let cache = context.cache, let name = cache.file.graphFile(of: module.request.name, hash),
            let old = cache.facts(inGraphFile: name, hash),
            let changed = knownFacts(of: module, context)?.changedTypes(since: old)
        else { return false }
        return !changed.contains(where: asked.contains)
    }

    /// The record of a link; nil if the cache already contains it.
    func newRecord(_ link: LinkRecord) -> WorkspaceRecord? {
        guard link.isRenewed else { return nil }
        let record = link.record(recordName)
        return record.id == context.cache?.file.newest(recordName)?.id ? nil : record
    }

    /// The record of a link that has run.
    /// - Parameter warnings: All its warnings about the program.
    func newRecord(_ plan: OutputPlan, _ warnings: [Diagnostic]) -> WorkspaceRecord? {
        let outputs = context.workers.map(plan.outputs) { output in
            var stamp = output.written ?? .none
            // If the file cannot be examined now, the next link reads it.
            if output.staged == nil, let status = try? context.fileSystem.status(output.path) {
                stamp = status.stamp.ifSettled(at: plan.timestamp)
            }
            return Witness.Row(output.path, .output, Witness.FileContent(stamp: stamp, content: output.content))
        }
        let witness = Witness(outputs + plan.absent.map { Witness.Row($0, .absent) })
        let link = LinkRecord(
            key: key,
            count: plan.count,
            mustRepeat: !plan.warnings.isEmpty,
            askedTypes: plan.askedTypes,
            warnings: warnings,
            modules: rows,
            witness: witness,
            isRenewed: true
        )
        return newRecord(link)
    }
}
