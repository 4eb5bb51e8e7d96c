// The generated files on disk: which are to be written, which are stale, which are not ours to touch.
//
// Each file is compared with the one on disk as soon as it is made. Where they differ, the new one is staged: written
// under another name, so that it need not be kept in memory. Only when all are made, and nothing is in the way of any,
// do the staged files take their places.

internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// A generated file that was compared with the one on disk.
struct PreparedOutput: Sendable {
    var path: String
    /// The fingerprint of its bytes.
    var content: Fingerprint
    /// Whether the file on disk is missing or another.
    var isStale: Bool
    /// What is to take the place of a stale file; nil if nothing is to be written.
    var staged: StagedFile?
    /// The stamp of the file when it had been written; that of no file if it proves nothing.
    var written: FileStamp?
}

/// All that a link leaves on disk.
struct OutputPlan: Sendable {
    /// Sorted by path.
    var outputs: [PreparedOutput] = []
    /// Where a generated file of an earlier link would be that has no place any more, sorted.
    var absent: [String] = []
    /// Those of `absent` where there still is one.
    var superfluous: [String] = []
    /// What is to be said of files of earlier links that may be of use to somebody.
    var warnings: [Diagnostic] = []
}

/// Where the generated files of some modules may be.
struct OutputFolders: Sendable {
    var destination: LinkRequest.Destination
    /// The folder of each module that has one, sorted by the names of the modules; others can have no outputs.
    private var folders: [(module: String, folder: String)] = []

    /// - Parameter emptied: Requests of modules that have no source any more.
    init(
        _ destination: LinkRequest.Destination,
        _ modules: [ParsedModule],
        emptied: [ModuleRequest],
        _ fileSystem: FileSystem
    ) throws(FileError) {
        self.destination = destination
        folders.reserveCapacity(modules.count + emptied.count)
        for module in modules {
            try add(module.request) { request throws(FileError) in
                if let folder = module.knownFolder { return folder }
                return try request.folder(fileSystem)
            }
        }
        for request in emptied { try add(request) { request throws(FileError) in try request.folder(fileSystem) } }
        folders.sort { bytesAscending($0.module, $1.module) }
    }

    private mutating func add(
        _ request: ModuleRequest,
        _ own: (ModuleRequest) throws(FileError) -> String?
    ) throws(FileError) {
        let folder: String? =
            switch destination {
            case .moduleFolders: try own(request)
            case .folder(let folder): Path.join(folder, request.name.text)
            case .file: nil
            }
        if let folder { folders.append((request.name.text, folder)) }
    }

    /// The folders of all generated files, sorted by the names of their modules.
    var all: [String] {
        switch destination {
        case .file(let path): [Path.folder(of: path)]
        case .moduleFolders, .folder: folders.map(\.folder)
        }
    }

    /// The modules, with their folders, sorted by name; also those of others that have a folder.
    func rows(of modules: [String]) -> [(module: String, folder: String?)] {
        let others = Set(modules).subtracting(folders.map(\.module)).map { (module: $0, folder: String?.none) }
        return (folders.map { ($0.module, Optional($0.folder)) } + others).sorted { bytesAscending($0.0, $1.0) }
    }

    /// All paths where generated files of these modules may be, but for some, sorted.
    /// - Parameter planned: Those others, sorted.
    func candidates(besides planned: [String]) -> [String] {
        var paths =
            switch destination {
            case .file(let path): [path]
            case .moduleFolders, .folder:
                folders.flatMap { row in GeneratedFile.names.map { Path.join(row.folder, $0) } }
            }
        paths.sort(by: bytesAscending)
        var planned = planned[...]
        var last: String?
        return paths.filter { path in
            defer { last = path }
            planned = planned.drop { $0.precedesInBytes(path) }
            // Two modules may share a folder.
            return path != planned.first && path != last
        }
    }

    /// Where a generated file goes; nil if its module has no folder.
    func path(of file: GeneratedFile) -> String? {
        switch destination {
        case .file(let path): path
        case .moduleFolders, .folder: folder(of: file.module).map { Path.join($0, file.name) }
        }
    }

    /// The folder of a module; nil if it can have no outputs.
    func folder(of module: String) -> String? {
        let index = folders.partitioningIndex { !$0.module.precedesInBytes(module) }
        guard index < folders.count, folders[index].module.hasSameBytes(as: module) else { return nil }
        return folders[index].folder
    }
}

extension ModuleRequest {
    /// The module's own folder, if this source is in it: a root below which there is a source is a folder.
    func folder(above source: String) -> String? {
        guard let root = roots.paths.first, !root.isEmpty, source.utf8.starts(with: root.utf8),
            source.utf8.dropFirst(root.utf8.count).first == UInt8(ascii: "/")
        else { return nil }
        return root
    }

    /// The module's own folder: its first root, or the folder of that, if the root is a file.
    func folder(_ fileSystem: FileSystem) throws(FileError) -> String? {
        guard let first = roots.paths.first else { return nil }
        let isFile = try fileSystem.status(first)?.kind == .file
        return isFile ? Path.folder(of: first) : first
    }
}

/// Compares generated files with what is on disk.
struct OutputPreparation: Sendable {
    /// What became of one generated file.
    enum Outcome: Sendable {
        case prepared(PreparedOutput)
        /// The module with this name has no folder for its output.
        case noFolder(String)
        /// The file at this path cannot be replaced.
        case blocked(String, [Diagnostic])
    }

    let folders: OutputFolders
    let fileSystem: FileSystem
    /// The outputs that the last link left, by path.
    let left: [String: Witness.FileContent]
    /// Tells later runs that files are staged.
    let record: StagingRecord
    /// Whether nothing is to be written.
    let isCheck: Bool

    /// Compares one file, and stages it if it is to replace another.
    func prepare(_ file: GeneratedFile) -> Outcome {
        guard let path = folders.path(of: file) else { return .noFolder(file.module) }
        do {
            var output = PreparedOutput(path: path, content: Fingerprint(hashing: file.bytes), isStale: false)
            if try isAsLeft(output) { return .prepared(output) }
            if try isStream(path) {
                output.isStale = true
                output.staged = fileSystem.stage(file.bytes, forStream: path)
                return .prepared(output)
            }
            let old = try fileSystem.readWithStatusIfPresent(path)
            if let old, old.bytes.hasSameBytes(as: file.bytes) { return .prepared(output) }
            // An empty file is a place that was made for this one: there is nothing in it to lose.
            if let old, !old.bytes.isEmpty, !old.bytes.areGenerated {
                let message = "the file was not generated by Needle, and would be overwritten: rename or remove it"
                return .blocked(path, [.cannotRun(message, path: path)])
            }
            output.isStale = true
            if !isCheck {
                record.begin()
                output.staged = try fileSystem.stage(file.bytes, for: path, replacing: old?.status)
            }
            return .prepared(output)
        } catch {
            return .blocked(path, Failure(error).problems)
        }
    }

    /// Whether what the last link left is what is to be, and nobody changed it.
    private func isAsLeft(_ output: PreparedOutput) throws(FileError) -> Bool {
        guard let left = left[output.path], left.content == output.content else { return false }
        return try fileSystem.status(output.path)?.stamp == left.stamp
    }

    /// Whether a person named a device or a pipe for the output. Among the files of a module, it would be in the way.
    private func isStream(_ path: String) throws(FileError) -> Bool {
        switch folders.destination {
        case .file: try fileSystem.isStream(path)
        case .folder, .moduleFolders: false
        }
    }

    /// All that the link leaves on disk.
    /// - Parameter outcomes: What became of all generated files.
    /// - Throws: The modules that have no folder; or else the files in the way that the tool did not write. Nothing is
    ///   staged any more then.
    func plan(_ outcomes: [Outcome], _ workers: Workers) throws(Failure) -> OutputPlan {
        var plan = OutputPlan()
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
        for (path, next) in zip(paths, paths.dropFirst()) where path == next {
            misplaced.append(.cannotRun("two modules would write this file: use '--output'", path: path))
        }
        plan.absent = folders.candidates(besides: paths)
        var problems = misplaced.isEmpty ? blocked.flatMap(\.problems) : misplaced
        if misplaced.isEmpty {
            for (path, leftover) in zip(plan.absent, workers.map(plan.absent) { leftover(at: $0) }) {
                switch leftover {
                case .success(false): break
                case .success(true): plan.superfluous.append(path)
                case .failure(let error): problems += Failure(error).problems
                }
            }
        }
        guard problems.isEmpty else {
            plan.discard(record, fileSystem)
            throw Failure(problems)
        }
        return plan
    }

    /// Whether there is a generated file of an earlier link.
    private func leftover(at path: String) -> Result<Bool, FileError> {
        Result { () throws(FileError) in try fileSystem.hasGeneratedFile(at: path) }
    }
}

extension FileSystem {
    /// Whether there is a file that a generator wrote.
    func hasGeneratedFile(at path: String) throws(FileError) -> Bool {
        do {
            return try readIfPresent(path)?.areGenerated == true
        } catch {
            // No generator writes a pipe or a device.
            if error.code == FileError.irregular { return false }
            throw error
        }
    }
}

extension [UInt8] {
    /// Whether they are those of a file that a generator wrote.
    fileprivate var areGenerated: Bool {
        withUnsafeBufferPointer { NeedleParser.isGenerated(head: $0) }
    }
}

extension OutputPlan {
    /// The paths whose files are not what they should be, sorted.
    var stale: [String] {
        (outputs.filter(\.isStale).map(\.path) + superfluous).sorted(by: bytesAscending)
    }

    /// What is wrong with a file that is stale.
    func staleness(of path: String, _ fileSystem: FileSystem) -> Diagnostic.Staleness {
        if absent.contains(path) { return .superfluous }
        return fileSystem.isAbsent(path) ? .missing : .different
    }

    /// Removes the staged files.
    func discard(_ record: StagingRecord, _ fileSystem: FileSystem) {
        for output in outputs { output.staged.map(fileSystem.discard) }
        record.end()
    }

    /// Puts the staged files into their places, and removes what is superfluous.
    mutating func apply(_ record: StagingRecord, _ fileSystem: FileSystem, _ workers: Workers) throws(Failure) {
        // So that whatever is written to them from now on shows in their stamps.
        fileSystem.letClockTick(after: outputs.compactMap { $0.staged?.written?.modified }.max())
        let results = workers.map(outputs) { output -> Result<FileStamp?, FileError> in
            Result { () throws(FileError) in
                guard let staged = output.staged else { return nil }
                let stamp = try fileSystem.commit(staged)
                if record.isIncomplete { fileSystem.removeLeftovers(in: Path.folder(of: output.path)) }
                return stamp
            }
        }
        record.end()
        var problems: [(path: String, problems: [Diagnostic])] = []
        for (index, result) in results.enumerated() {
            switch result {
            case .success(let stamp): outputs[index].written = stamp
            case .failure(let error): problems.append((outputs[index].path, Failure(error).problems))
            }
        }
        for path in superfluous {
            do {
                try fileSystem.remove(path)
            } catch {
                problems.append((path, Failure(error).problems))
            }
        }
        problems.sort { bytesAscending($0.path, $1.path) }
        guard problems.isEmpty else { throw Failure(problems.flatMap(\.problems)) }
    }
}
