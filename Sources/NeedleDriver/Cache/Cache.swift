// The cache folder: a graph file for each state of a module's sources, and one file for the workspace.
//
//     Game-<key>.graph    the facts of one state of the sources
//     workspace           the records of all modules and links; see `WorkspaceFile`
//     lock                held by a run that appends records, or replaces outputs based on them
//     revisions/          a cache of the same form, with the modules of the compared commits
//
// Reading never fails: a missing or damaged part is a miss. Only listing the modules may fail, since a link would otherwise
// go on without a module. Writing may fail; the caller goes on without, and the run reports it once.
//
// Runs may overlap, and the older one may end last. So a run appends, or replaces outputs, under one lock, and only if the
// records of its modules are unchanged since it began; otherwise it begins again.

package import NeedleFileSystem
package import NeedleGraph

/// The folder that keeps the results of parsing.
package struct Cache: Sendable {
    let folder: String
    let fileSystem: FileSystem
    /// The workspace file, as it was when the run began.
    let file: WorkspaceFile
    /// The outputs of links, as far as the workspace file knows.
    let outputs: LinkedOutputs

    static let lockName = "lock"
    /// The folder of another cache, for the modules of revisions.
    package static let revisionsName = "revisions"
    /// A younger file may belong to a running process. In nanoseconds.
    private static let leastAge: Int64 = 3_600_000_000_000

    /// Reads the workspace file.
    package init(folder: String, fileSystem: FileSystem) {
        (self.folder, self.fileSystem) = (folder, fileSystem)
        let path = Path.join(folder, WorkspaceFile.fileName)
        let file = WorkspaceFile(path, in: fileSystem)
        // Another run may be writing the file.
        self.file =
            file.state == .damaged
            ? fileSystem.withLock(Path.join(folder, Cache.lockName)) { WorkspaceFile(path, in: fileSystem) } : file
        outputs = LinkedOutputs(self.file)
    }

    func path(_ name: String) -> String { Path.join(folder, name) }

    /// The newest record of a module; nil if the cache does not know the module.
    func record(of name: ModuleName) -> ModuleRecord? { file.newest(name.text).flatMap(ModuleRecord.init) }

    /// The modules that were parsed, sorted.
    /// - Throws: If they cannot be listed.
    func modules() throws(Failure) -> [ModuleName] {
        if case .unreadable(let error) = file.state { throw Failure(error) }
        return file.moduleNames.compactMap { ModuleName(folder: $0) }.sorted()
    }

    /// The graph file with this name, if it exists and has these facts.
    func graphFile(named name: String, _ expected: Fingerprint) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path(name)).bytes, let hash = try? factsHash(of: bytes),
            hash == expected
        else { return nil }
        return bytes
    }

    /// The facts in the graph file with this name, if it exists and has these facts.
    package func facts(inGraphFile name: String, _ expected: Fingerprint) -> ModuleGraph? {
        guard let bytes = try? fileSystem.read(path(name)).bytes else { return nil }
        return try? readGraphFile(bytes, factsHash: expected)
    }

    /// Calls a function while no other run appends or replaces anything, unless one of some modules was parsed since.
    /// - Parameter body: Gets the current workspace file.
    /// - Returns: Whether none was parsed since. Otherwise the run must begin again.
    func ifCurrent<Problem: Error>(
        _ modules: [ParsedModule],
        _ body: (WorkspaceFile) throws(Problem) -> Void
    ) throws(Problem) -> Bool {
        try fileSystem.withLock(path(Cache.lockName)) { () throws(Problem) in
            let path = path(WorkspaceFile.fileName)
            let current = file.isCurrent(at: path, fileSystem) ? file : WorkspaceFile(path, in: fileSystem)
            for module in modules where module.isOfCache {
                let newest = current.newest(module.request.name.text)?.id
                // Another run may have found the same state.
                if newest != module.known && newest != module.record.id { return false }
            }
            try body(current)
            return true
        }
    }

    // MARK: - Removal

    /// The names of the graph files; empty without the folder.
    func graphFileNames() throws(FileError) -> [String] {
        fileSystem.isAbsent(folder) ? [] : try fileSystem.names(in: folder).filter(Cache.isGraphFile)
    }

    /// Removes the workspace file, all graph files, and other leftovers of runs. The lock stays, since another run may
    /// wait for it.
    func removeAll() throws(FileError) {
        // Without this file the others are ignored.
        try fileSystem.remove(path(WorkspaceFile.fileName))
        let names = try fileSystem.names(in: folder)
        fileSystem.removeLeftovers(names, in: folder)
        for name in names where Cache.isGraphFile(name) {
            try fileSystem.remove(path(name))
        }
    }

    /// Removes graph files that no record names, and leftovers of killed runs. Errors are ignored. The folder is listed only
    /// when the workspace file is rewritten.
    /// - Parameter named: The graph files to keep.
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
    var moduleNames: [String] { names.filter { newest($0)?.kind == .module } }
}
