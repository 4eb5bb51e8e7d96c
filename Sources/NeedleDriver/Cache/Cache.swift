// The cache folder: a graph file for each state of a module's sources, and one file for the workspace.
//
//     Game-<key>.graph    the facts of one state of the sources
//     workspace           what is known of all modules and links; see `WorkspaceFile`
//     lock                held by who appends to it, or replaces outputs that were made from what it says
//     staging/            a record of each link that is staging files right now; see `StagingRecord`
//     old-outputs         the files of uber/needle that the last link met; see `OldOutputSearch`
//     revisions/          a cache of the same form, with the modules of the commits that were compared
//
// Reading never fails: what is missing or damaged is a miss. Only to find out which modules there are may fail, since who
// lacks a module would link without it. Writing may fail; the caller goes on without, and the run says so once.
//
// Runs may overlap, and the older one may end last. So who appends, or replaces outputs, does it under one lock, and only if
// the records of its modules are still those that it began with; otherwise it begins again.

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

    /// Reads the workspace file.
    init(folder: String, fileSystem: FileSystem) {
        self.folder = folder
        self.fileSystem = fileSystem
        let path = Path.join(folder, WorkspaceFile.fileName)
        let file = WorkspaceFile(path, in: fileSystem)
        // Another run may be writing into it.
        self.file =
            file.state == .damaged
            ? fileSystem.withLock(Path.join(folder, Cache.lockName)) { WorkspaceFile(path, in: fileSystem) } : file
        outputs = LinkedOutputs(self.file)
    }

    static let lockName = "lock"
    static let oldOutputsName = "old-outputs"
    /// The folder in which the modules of revisions are kept, as another cache.
    static let revisionsName = "revisions"

    func path(_ name: String) -> String { Path.join(folder, name) }

    /// The state of a module, as far as it is known.
    enum KnownState: Sendable {
        case nothing
        /// The last record may be lost; this may be an older one.
        case lost(ModuleRecord?)
        case parsed(ModuleRecord)
    }

    func state(of name: ModuleName) -> KnownState {
        guard let newest = file.newest(.module(name)), newest.kind != .gone else { return .nothing }
        guard file.state == .whole, let record = ModuleRecord(newest) else { return .lost(file.lastState(of: name)) }
        return .parsed(record)
    }

    /// The modules that were parsed, sorted; also those of which no more is known.
    /// - Throws: That they cannot be found out.
    func modules() throws(Failure) -> [ModuleName] {
        if case .unreadable(let error) = file.state { throw Failure(error) }
        var modules: [ModuleName] = []
        for name in file.names where name.subject == .module && file.newest(name)?.kind != .gone {
            if let module = ModuleName(folder: name.text), module.text == name.text { modules.append(module) }
        }
        if file.state == .damaged {
            modules = Array(Set(modules).union(try Failure.wrapping(try ownersOfGraphFiles())))
        }
        return modules.sorted()
    }

    /// The graph file of this name, if it is there and has these facts.
    func graphFile(named name: String, _ expected: Fingerprint) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path(name)).bytes, let hash = try? factsHash(of: bytes),
            hash == expected
        else { return nil }
        return bytes
    }

    /// The facts in the graph file of this name, if it is there and has these.
    func facts(
        inGraphFile name: String,
        _ expected: Fingerprint,
        areTypesOfModule: Bool = false
    ) -> ModuleGraph? {
        guard let bytes = try? fileSystem.read(path(name)).bytes else { return nil }
        return try? readGraphFile(bytes, factsHash: expected, areTypesOfModule: areTypesOfModule)
    }

    /// Stores the facts of a state of some sources, of which there mostly is nothing yet. What is there may be damaged, or
    /// without all of its bytes, since a run was killed that wrote it.
    func storeGraphFile(_ bytes: [UInt8], named name: String) throws(FileError) {
        if try fileSystem.writeOnce(bytes, to: path(name)) == nil { try fileSystem.replace(bytes, at: path(name)) }
    }
}

extension Cache {
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
                let newest = current.newest(.module(module.request.name))?.id
                // Another run may have found the same.
                if newest != module.known && newest != module.record.id { return nil }
            }
            return try body(current)
        }
    }
}
