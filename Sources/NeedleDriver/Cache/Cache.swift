// The cache folder: a graph file for each state of a module's sources, and one file for the workspace.
//
//     Game-<key>.graph    the facts of one state of the sources
//     workspace           what is known of all modules and links; see `WorkspaceFile`
//     lock                held by the run that appends to it, or replaces outputs that were made from what it says
//     revisions/          a cache of the same form, with the modules of the commits that were compared
//
// Reading never fails: what is missing or damaged is a miss. Only to find out which modules there are may fail, since a
// link that lacks a module would go on without it. Writing may fail; the caller goes on without, and the run says so once.
//
// Runs may overlap, and the older one may end last. So a run appends, or replaces outputs, under one lock, and only if the
// records of its modules are still those that it began with; otherwise it begins again.

internal import NeedleFileSystem
internal import NeedleGraph

/// A folder that remembers what was parsed.
struct Cache: Sendable {
    let folder: String
    let fileSystem: FileSystem
    /// The workspace file, as it was when the run began.
    let file: WorkspaceFile
    /// The files that links wrote, as far as the workspace file knows.
    let outputs: LinkedOutputs

    static let lockName = "lock"
    /// The folder in which the modules of revisions are kept, as another cache.
    static let revisionsName = "revisions"
    /// A file that is younger may be that of a run which goes on, in nanoseconds.
    private static let leastAge: Int64 = 3_600_000_000_000

    /// Reads the workspace file.
    init(folder: String, fileSystem: FileSystem) {
        (self.folder, self.fileSystem) = (folder, fileSystem)
        let path = Path.join(folder, WorkspaceFile.fileName)
        let file = WorkspaceFile(path, in: fileSystem)
        // Another run may be writing into it.
        self.file =
            file.state == .damaged
            ? fileSystem.withLock(Path.join(folder, Cache.lockName)) { WorkspaceFile(path, in: fileSystem) } : file
        outputs = LinkedOutputs(self.file)
    }

    func path(_ name: String) -> String { Path.join(folder, name) }

    /// The newest record of a module; nil if the cache does not know the module.
    func record(of name: ModuleName) -> ModuleRecord? { file.newest(name.text).flatMap(ModuleRecord.init) }

    /// The modules that were parsed, sorted.
    /// - Throws: That they cannot be found out.
    func modules() throws(Failure) -> [ModuleName] {
        if case .unreadable(let error) = file.state { throw Failure(error) }
        return file.moduleNames.compactMap { ModuleName(folder: $0) }.sorted()
    }

    /// The graph file of this name, if it is there and has these facts.
    func graphFile(named name: String, _ expected: Fingerprint) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path(name)).bytes, let hash = try? factsHash(of: bytes),
            hash == expected
        else { return nil }
        return bytes
    }

    /// The facts in the graph file of this name, if it is there and has these.
    func facts(inGraphFile name: String, _ expected: Fingerprint) -> ModuleGraph? {
        guard let bytes = try? fileSystem.read(path(name)).bytes else { return nil }
        return try? readGraphFile(bytes, factsHash: expected)
    }

    /// Calls a function while no other run appends or replaces anything, unless one of some modules was parsed since.
    /// - Parameter body: Is given the workspace file as it is now.
    /// - Returns: nil if one was parsed since, so that the run must begin again.
    func ifCurrent<Result, Problem: Error>(
        _ modules: [ParsedModule],
        _ body: (WorkspaceFile) throws(Problem) -> Result
    ) throws(Problem) -> Result? {
        try fileSystem.withLock(path(Cache.lockName)) { () throws(Problem) in
            let path = path(WorkspaceFile.fileName)
            let current = file.isCurrent(at: path, fileSystem) ? file : WorkspaceFile(path, in: fileSystem)
            for module in modules where module.isOfCache {
                let newest = current.newest(module.request.name.text)?.id
                // Another run may have found the same.
                if newest != module.known && newest != module.record.id { return nil }
            }
            return try body(current)
        }
    }

    // MARK: - What is of no use

    /// The names of the graph files; none if there is no folder.
    func graphFileNames() throws(FileError) -> [String] {
        fileSystem.isAbsent(folder) ? [] : try fileSystem.names(in: folder).filter(Cache.isGraphFile)
    }

    /// Removes the file for the workspace, all graph files, and whatever else runs left. The lock stays, since another run may
    /// wait for it.
    func removeAll() throws(FileError) {
        // Without this file nothing else is believed.
        try fileSystem.remove(path(WorkspaceFile.fileName))
        let names = try fileSystem.names(in: folder)
        fileSystem.removeLeftovers(names, in: folder)
        for name in names where Cache.isGraphFile(name) {
            try fileSystem.remove(path(name))
        }
    }

    /// Removes graph files that no record names, and what killed runs left. Whatever stands in the way is passed over. The
    /// folder is listed only when the workspace file is written anew.
    /// - Parameter named: The graph files that are kept.
    func sweep(besides named: Set<String>) {
        guard let names = try? fileSystem.names(in: folder) else { return }
        fileSystem.removeLeftovers(names, in: folder)
        for name in names where Cache.isGraphFile(name) && !named.contains(name) {
            guard let status = try? fileSystem.status(path(name), followsLinks: false),
                status.stamp.changeTime < fileSystem.now() - Cache.leastAge
            else { continue }
            _ = try? fileSystem.remove(path(name))
        }
    }

    /// For example `Game-5f0c….graph`.
    private static func isGraphFile(_ name: String) -> Bool { name.hasSuffix(".graph") && name.contains("-") }
}

extension WorkspaceFile {
    /// The names of the modules that are known.
    var moduleNames: [String] { names.filter { newest($0)?.kind == .module } }
}
