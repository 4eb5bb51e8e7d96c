// Decides by the manifest of the last link whether there is anything to link.

internal import NeedleGraph
internal import NeedleLinker

/// What one link would be made from, compared with the last one into the same place.
struct LinkMemory: Sendable {
    private let material: Fingerprint
    private let fileName: String
    private let last: LinkManifest?
    private let context: ParseContext

    /// - Parameter options: The options that decide the outputs, one text each.
    init(_ modules: [ParsedModule], options: [String], _ folders: OutputFolders, _ context: ParseContext) {
        var material = FingerprintBuilder()
        material.add([Version.current, Version.executableStamp(context.fileSystem)] + options)
        let facts = modules.map { (name: $0.request.name, hash: $0.factsHash) }.sorted { $0.name < $1.name }
        for module in facts {
            material.add(module.name.text)
            material.add(module.hash)
        }
        // The modules and folders tell where outputs are, and where those of earlier links may be.
        folders.add(to: &material)
        self.material = material.fingerprint
        fileName = LinkManifest.fileName(options: options)
        self.context = context
        let path = context.cache?.path(fileName)
        last = path.flatMap { try? context.fileSystem.read($0).bytes }.flatMap(LinkManifest.init)
    }

    /// The last link, if linking again would change nothing.
    /// - Parameter known: What this run found out about files already.
    func unchanged(_ known: KnownContents) -> LinkManifest? {
        guard var manifest = last, manifest.material == material,
            context.workers.map(manifest.absent, context.fileSystem.isAbsent).allSatisfy({ $0 })
        else { return nil }
        var isRefreshed = false
        let timestamp = context.fileSystem.now()
        guard let stamps = stamps(of: manifest.outputs) else { return nil }
        for (index, (output, stamp)) in zip(manifest.outputs, stamps).enumerated() {
            if stamp == output.stamp { continue }
            // Written a moment before the last look, or touched since: only the content can tell.
            guard known.content(of: output.path, stamp) ?? content(of: output.path) == output.content else {
                return nil
            }
            // Taken so that the file need not be opened next time.
            manifest.outputs[index].stamp = stamp.ifSettled(at: timestamp)
            isRefreshed = true
        }
        // The run is right without it; a cache that cannot be written is reported where facts are stored.
        if isRefreshed { _ = store(manifest) }
        return manifest
    }

    /// The fingerprint of what the last link left at a path, if that is there still.
    ///
    /// Most links change few outputs; the others need not be read to be known.
    func contentLeft(at path: String) -> Fingerprint? {
        guard let outputs = last?.outputs else { return nil }
        let index = outputs.partitioningIndex { !$0.path.precedesInBytes(path) }
        guard index < outputs.count, outputs[index].path.hasSameBytes(as: path),
            let status = try? context.fileSystem.status(path), status.stamp == outputs[index].stamp
        else { return nil }
        return outputs[index].content
    }

    /// - Returns: Nil if an output is not there, after which no other is looked at.
    private func stamps(of outputs: [LinkManifest.Output]) -> [FileStamp]? {
        let isComplete = Locked(true)
        let stamps = context.workers.map(outputs) { output -> FileStamp? in
            guard isComplete.withLock({ $0 }) else { return nil }
            let stamp = (try? context.fileSystem.status(output.path))?.stamp
            if stamp == nil { isComplete.withLock { $0 = false } }
            return stamp
        }
        let found = stamps.compactMap { $0 }
        return found.count == outputs.count ? found : nil
    }

    /// Remembers a link.
    /// - Parameter timestamp: A time before the outputs were looked at, in nanoseconds since 1970.
    /// - Returns: Why the cache did not keep it, if it did not.
    func keep(_ plan: OutputPlan, count: String, since timestamp: Int64) -> FileError? {
        let outputs = context.workers.map(plan.outputs) { output in
            var stamp = FileStamp.none
            // What was written a moment ago has no stamp yet that proves anything, nor has what cannot be examined: the next
            // link compares what it holds.
            if output.staged == nil, let status = try? context.fileSystem.status(output.path) {
                stamp = status.stamp.ifSettled(at: timestamp)
            }
            return LinkManifest.Output(path: output.path, stamp: stamp, content: output.content)
        }
        return store(LinkManifest(material: material, count: count, outputs: outputs, absent: plan.absent))
    }

    private func content(of path: String) -> Fingerprint? {
        (try? context.fileSystem.read(path).bytes).map { Fingerprint(hashing: $0) }
    }

    private func store(_ manifest: LinkManifest) -> FileError? {
        guard let cache = context.cache else { return nil }
        do {
            try context.fileSystem.replace(manifest.bytes, at: cache.path(fileName))
            return nil
        } catch {
            return error
        }
    }
}

/// What generated files hold that were read as sources, so that a link need not read them again.
struct KnownContents: Sendable {
    private var records: [String: SourceRecord] = [:]

    init(_ modules: [ParsedModule]) {
        for module in modules {
            for record in module.generated where record.stamp.isSettled(at: module.generatedTimestamp) {
                records[record.printedPath] = record
            }
        }
    }

    /// The fingerprint of a file with this stamp; nil if it was not read or changed since.
    func content(of path: String, _ stamp: FileStamp) -> Fingerprint? {
        guard let record = records[path], record.stamp == stamp else { return nil }
        return record.content
    }
}
