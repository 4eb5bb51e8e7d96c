// Remembers what a link looked at that found nothing to do, so that the next one looks at the same and at nothing else.
//
// A link is decided by the indexes of the modules in the cache, by a source of each, which shows that the module is still
// there, and by its outputs. As long as all of these are what they were, the next link finds out what the last one did,
// so nothing has to be opened or put together. Whatever is not as it was is left to the link itself; so a trace that is
// old, damaged or gone costs time and nothing else.
//
//     the version     as a text
//     the tool        its version and the stamp of its executable, as a text
//     the report      a list of lines
//     the indexes     their names in the cache, each with a zero behind it, in the order in which the folder lists them
//     the paths       in parts, each with its length before it, so that several threads can look at them; for each path
//                     whether it is absent, there, or a file with the stamp that follows, then the path, which ends with
//                     a zero, as the kernel wants it
//     a fingerprint   of all before

internal import NeedleGraph
internal import NeedleLinker

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What a link of all modules in the cache looked at.
struct LinkTrace {
    private static let header = "needle trace 2"
    /// How many paths a part has at most: enough to make another thread worth its start.
    private static let partLength = 512
    private let path: String
    private let cache: Cache
    private let fileSystem: FileSystem
    /// The manifest of the workspace, from before the link reads it.
    private var workspaceManifest: TracedPath?

    /// - Returns: nil where a link has more to do than to bring outputs up to date.
    init?(_ request: LinkRequest, options: [String], _ cache: Cache) {
        guard request.depfile == nil else { return nil }
        var builder = FingerprintBuilder()
        builder.add(options + ["check \(request.isCheck)"])
        path = cache.path("link-\(builder.fingerprint).trace")
        self.cache = cache
        fileSystem = cache.fileSystem
    }

    /// What the last link reported, if this one would find the same.
    /// - Parameter workers: Who looks, where there is much to look at.
    func unchangedSummary(_ workers: Workers) -> [String]? {
        guard let bytes = try? fileSystem.read(path).bytes else { return nil }
        return bytes.withUnsafeBytes { buffer in
            guard let content = PackedReader.content(of: buffer) else { return nil }
            var reader = PackedReader(content)
            guard reader.text() == LinkTrace.header, reader.text() == tool, let summary = reader.list(),
                let indexes = reader.rawText(), let listed = cache.indexNames(), listed.elementsEqual(indexes),
                let count = reader.count()
            else { return nil }
            var parts: [TracedPath.Part] = []
            for _ in 0..<count {
                guard let bytes = reader.rawText() else { return nil }
                parts.append(TracedPath.Part(bytes: bytes))
            }
            let areUnchanged = workers.map(parts, atOnce: 1, fileSystem.isUnchanged)
            return reader.isAtEnd && areUnchanged.allSatisfy(\.self) ? summary : nil
        }
    }

    /// Must be called before a link that is to be remembered reads anything.
    mutating func beginLink() {
        workspaceManifest = TracedPath(of: Workspace.manifestName, fileSystem)
    }

    /// Remembers a link that found nothing to do.
    ///
    /// A link is not remembered which met a file whose stamp proves nothing. A cache that cannot be written is reported
    /// where facts are stored.
    func keep(_ modules: [ParsedModule], _ manifest: LinkManifest, summary: [String]) {
        guard let workspaceManifest else { return }
        var paths = manifest.absent.map { TracedPath(path: $0, state: .absent) }
        paths.append(workspaceManifest)
        paths += manifest.outputs.map { TracedPath(path: $0.path, state: .file($0.stamp)) }
        var indexes: Set<String> = []
        for module in modules {
            guard let stamp = module.indexFile?.stamp, let source = module.presentSource
            else { return }
            let name = ModuleIndex.fileName(module: module.request.name.text)
            indexes.insert(name)
            paths.append(TracedPath(path: cache.path(name), state: .file(stamp)))
            paths.append(TracedPath(path: source, state: .there))
        }
        guard let listed = cache.indexNames(),
            Set(listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }) == indexes,
            !paths.contains(where: { $0.state == .file(.none) })
        else { return }
        var writer = PackedWriter()
        writer.add(LinkTrace.header)
        writer.add(tool)
        writer.add(summary)
        writer.add(listed.count)
        writer.append(listed)
        let starts = Array(stride(from: 0, to: paths.count, by: LinkTrace.partLength))
        writer.add(starts.count)
        for start in starts {
            var part = PackedWriter()
            for path in paths[start...].prefix(LinkTrace.partLength) { path.write(to: &part) }
            writer.add(part.bytes.count)
            writer.append(part.bytes)
        }
        writer.seal()
        _ = try? fileSystem.replace(writer.bytes, at: path)
    }

    private var tool: String { "\(Version.current) \(Version.executableStamp(fileSystem))" }
}

/// A path that was looked at.
private struct TracedPath {
    enum State: Equatable {
        case absent
        /// Whatever is there.
        case there
        case file(FileStamp)
    }

    /// Some paths as they stand in the file. They are read where they are, while the file is in memory.
    struct Part: @unchecked Sendable {
        let bytes: UnsafeRawBufferPointer
    }

    /// How states begin in the file.
    static let (absent, there, file) = (0, 1, 2)

    var path: String
    var state: State

    init(path: String, state: State) {
        self.path = path
        self.state = state
    }

    /// What is at a path now.
    init(of path: String, _ fileSystem: FileSystem) {
        let now = fileSystem.now()
        let status = Result { () throws(FileError) in try fileSystem.status(path) }
        let state: State =
            switch status {
            case .success(nil): .absent
            case .success(let status?): .file(status.stamp.ifSettled(at: now))
            case .failure: .file(.none)
            }
        self.init(path: path, state: state)
    }

    func write(to writer: inout PackedWriter) {
        switch state {
        case .absent: writer.add(TracedPath.absent)
        case .there: writer.add(TracedPath.there)
        case .file(let stamp):
            writer.add(TracedPath.file)
            writer.add(stamp)
        }
        writer.add(path.utf8.count + 1)
        writer.append(Array(path.utf8) + [0])
    }
}

extension FileSystem {
    /// Whether all paths of a part are what they were.
    fileprivate func isUnchanged(_ part: TracedPath.Part) -> Bool {
        var reader = PackedReader(part.bytes)
        var count = 0
        defer { activity.count { [count] in $0.examined += count } }
        let isUnchanged = withWorkingDirectory { folder in
            while !reader.isAtEnd {
                guard let state = reader.count() else { return false }
                let stamp = state == TracedPath.file ? reader.stamp() : nil
                guard let path = reader.rawText(), path.last == 0 else { return false }
                count += 1
                var status = stat()
                let name = path.assumingMemoryBound(to: CChar.self).baseAddress
                let isThere = name.map { fstatat(folder, $0, &status, 0) } == 0
                let isAsBefore =
                    switch state {
                    case TracedPath.absent: !isThere && (errno == ENOENT || errno == ENOTDIR)
                    case TracedPath.there: isThere
                    case TracedPath.file: isThere && FileStatus(status).stamp == stamp
                    default: false
                    }
                guard isAsBefore else { return false }
            }
            return true
        }
        return isUnchanged ?? false
    }
}
