// Decides by the manifest of the last link whether there is anything to link.

internal import NeedleGraph

/// What one link would be made from, compared with the last one into the same place.
struct LinkMemory: Sendable {
    private let material: [String]
    private let fileName: String
    private let candidates: [String]
    private let last: LinkManifest?
    private let context: ParseContext

    init(_ modules: [ParsedModule], options: [String], _ folders: OutputFolders, _ context: ParseContext) {
        let facts = modules.map { "facts \($0.request.name.text) \($0.factsHash)" }.sorted(by: bytesAscending)
        material = ["tool \(Version.current) \(Version.executableStamp(context.fileSystem))"] + options + facts
        fileName = LinkManifest.fileName(options: options)
        candidates = folders.candidates
        self.context = context
        let path = context.cache?.path(fileName)
        last = path.flatMap { try? context.fileSystem.read($0).bytes }.flatMap(LinkManifest.init)
    }

    var lastOutputs: [String] { last?.outputs.map(\.path) ?? [] }

    /// The summary of the last link, if linking again would change nothing.
    func unchangedCount() -> String? {
        guard let last, last.material == material,
            (last.outputs.map(\.path) + last.absent).sorted(by: bytesAscending) == candidates,
            last.absent.allSatisfy(context.fileSystem.isAbsent)
        else { return nil }
        var isSettled = true
        let timestamp = context.fileSystem.now()
        for output in last.outputs {
            guard let status = try? context.fileSystem.status(output.path) else { return nil }
            if status.stamp == output.stamp, status.stamp.isSettled(at: last.timestamp) { continue }
            // Written a moment before the last look, or touched since: only the bytes can tell.
            guard let bytes = try? context.fileSystem.read(output.path).bytes,
                Fingerprint(hashing: bytes) == output.content
            else { return nil }
            isSettled = false
        }
        if !isSettled { refresh(last, timestamp) }
        return last.count
    }

    /// Remembers a link.
    /// - Returns: Why the cache did not keep it, if it did not.
    func keep(_ plan: OutputPlan, count: String, since timestamp: Int64) -> FileError? {
        let outputs = plan.outputs.compactMap { output -> LinkManifest.Output? in
            guard let status = try? context.fileSystem.status(output.path) else { return nil }
            return LinkManifest.Output(path: output.path, stamp: status.stamp, content: output.content)
        }
        return store(
            LinkManifest(material: material, count: count, timestamp: timestamp, outputs: outputs, absent: plan.absent)
        )
    }

    /// Takes new stamps of files that turned out to hold the same, so that they need not be opened next time.
    private func refresh(_ manifest: LinkManifest, _ timestamp: Int64) {
        var manifest = manifest
        manifest.timestamp = timestamp
        for index in manifest.outputs.indices {
            guard let status = try? context.fileSystem.status(manifest.outputs[index].path) else { return }
            manifest.outputs[index].stamp = status.stamp
        }
        // The run is right without it; a cache that cannot be written is reported where facts are stored.
        _ = store(manifest)
    }

    private func store(_ manifest: LinkManifest) -> FileError? {
        guard let cache = context.cache, let bytes = manifest.bytes else { return nil }
        do {
            try context.fileSystem.write(bytes, to: cache.path(fileName))
            return nil
        } catch {
            return error
        }
    }
}
