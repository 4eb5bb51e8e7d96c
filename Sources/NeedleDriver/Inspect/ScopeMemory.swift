// The graph of scopes that the last question was answered from.
//
// The problem: of a question to ten thousand components, four fifths of the time are reading graph files and linking, to end
// with the same graph as the last time. So the graph is kept in the cache, with all that it was made from:
//
//     the key             the version of the form and of the tool; the options of the link; the name and the facts hash of
//                         each module
//     the graph           see `ScopeGraph.packed`
//     the fingerprint     of all before
//
// A key is compared whole. What has another one, or is damaged, is a miss. Runs that overlap replace the file as a whole, so
// there is nothing to agree upon.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker

/// The place in the cache of one graph of scopes.
struct ScopeMemory: Sendable {
    private let key: [UInt8]
    private let cache: Cache

    /// - Parameters:
    ///   - modules: What is linked.
    ///   - options: How it is linked.
    /// - Returns: nil if there is no cache.
    init?(_ modules: [ParsedModule], _ options: LinkOptions, _ context: RunContext) {
        guard let cache = context.cache else { return nil }
        self.cache = cache
        var writer = PackedWriter()
        writer.add("needle scopes 1")
        writer.add([Version.current, Version.executableStamp(context.fileSystem)])
        writer.add(options.rootModules)
        writer.add(options.unparsedModules.sorted(by: bytesAscending))
        writer.add(options.emptyModules.sorted(by: bytesAscending))
        writer.add(modules.count)
        for index in modules.indices {
            writer.add(modules[index].request.name.text)
            writer.add(modules[index].factsHash)
        }
        key = writer.bytes
    }

    /// The graph, if it is known.
    var scopes: ScopeGraph? {
        guard let bytes = try? cache.fileSystem.readIfPresent(cache.path(Cache.scopesName)) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            guard bytes.starts(with: key), let content = PackedReader.content(of: bytes) else { return nil }
            return ScopeGraph(packed: UnsafeRawBufferPointer(rebasing: content.dropFirst(key.count)))
        }
    }

    /// Keeps the graph for the next question. Where that cannot be written, the next question takes longer.
    func keep(_ scopes: ScopeGraph) {
        let packed = scopes.packed
        var writer = PackedWriter(capacity: key.count + packed.count + PackedReader.fingerprintLength)
        writer.append(key)
        writer.append(packed)
        writer.seal()
        _ = try? cache.fileSystem.replace(writer.bytes, at: cache.path(Cache.scopesName))
    }
}

extension Cache {
    /// Whether the graph of the last question, if there is one, is as it was written.
    var hasWholeScopes: Bool {
        guard let bytes = try? fileSystem.readIfPresent(path(Cache.scopesName)) else {
            return fileSystem.isAbsent(path(Cache.scopesName))
        }
        return bytes.withUnsafeBytes { PackedReader.content(of: $0) != nil }
    }
}
