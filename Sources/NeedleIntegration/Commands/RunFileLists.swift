// The file lists of a Run Script phase in Xcode, for a script that runs `needle build`.
//
// With `ENABLE_USER_SCRIPT_SANDBOXING`, a script may access nothing of the project except the entries of its lists and the
// folders around them, and may write nothing except its outputs and `$(TARGET_TEMP_DIR)`, which contains its cache. A list
// names single files and folders: a folder in it may be listed, but the files in the folder may not be read. So the lists
// name everything that a build accesses:
//
//     sources           a build reads them
//     folders           a build lists those without sources as well, to check that they have none
//     deciding names    `needle.json`, `Package.swift` and the folders of modules; a build checks them, present or not
//     other outputs     paths without a generated file; a build checks that no earlier build left one there
//
// An optional file is not listed as an output, since Xcode runs a script again as long as one of its outputs is missing. A
// missing input does not matter to Xcode.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The arguments of `needle xcfilelists` that are about the lists.
package struct FileListRequest: Hashable, Sendable {
    /// The folder of the lists.
    package var folder = "."
    /// The folder of the Xcode project, which Xcode calls `$(SRCROOT)`.
    package var project = "."
    /// Whether nothing is written and stale lists are reported.
    package var isCheck = false

    package init() {}
}

/// `needle xcfilelists`: writes the file lists of a Run Script phase.
/// - Parameter linking: How the script links.
package func runFileLists(
    _ parsing: ParseRequest,
    _ linking: LinkRequest,
    _ request: FileListRequest,
    _ session: Session
) -> Report {
    untilCurrent { () throws(Failure) in
        let (workspace, context) = (try Workspace(session), session.context)
        let requests = try parsing.allModules(of: workspace, session.fileSystem)
        var found = try parseModules(requests, context)
        guard !found.modules.isEmpty else { throw workspace.noSources(found.emptied) }
        // The files are generated as in a build, but not written.
        var linking = linking
        linking.isCheck = true
        linking.graphCheck = try session.graphCheck(Manifest())
        (found.workspace, found.areAllParsed) = (workspace, true)
        let job = try LinkJob(found, linking, context)
        var report = report(found.modules)
        report.apply(linking.policy(ignoring: report.diagnostics))
        if !report.refuses() {
            var linked = Report()
            let outputs = try job.outputPaths(&linked)
            report.add(linked)
            if let outputs {
                let inputs = try inputs(of: job, besides: outputs, requests, workspace)
                let options = linking.rootModules.flatMap { ["--registration-module", $0] } + parsing.options
                let lists = FileLists(inputs: inputs, outputs: outputs.written, options: options, request: request)
                try lists.put(&report, context.fileSystem)
            }
        }
        report.keep(found, context)
        return report
    }
}

/// All paths that a build accesses, sorted.
/// - Parameter outputs: The paths that it writes, and others that its files may have.
private func inputs(
    of job: LinkJob,
    besides outputs: (written: [String], others: [String]),
    _ requests: [ModuleRequest],
    _ workspace: Workspace
) throws(Failure) -> [String] {
    let fileSystem = job.context.fileSystem
    var inputs = Set(outputs.others)
    for module in job.found.modules { inputs.formUnion(try sourcePaths(of: module, job.context)) }
    inputs.formUnion(Workspace.decidingNames)
    inputs.formUnion(workspace.placePaths)
    inputs.formUnion(workspace.packages.paths)
    for request in requests {
        for root in request.roots.paths where try Failure.wrapping(try fileSystem.status(root))?.kind == .folder {
            inputs.formUnion(try Failure.wrapping(try folders(below: root, request.roots, fileSystem)))
        }
    }
    inputs.subtract(outputs.written)
    // The folders around listed paths can be listed without an entry.
    var around: Set<String> = ["."]
    for path in inputs.union(outputs.written) {
        var folder = Path.folder(of: path)
        while around.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    return inputs.subtracting(around).sorted(by: bytesAscending)
}

/// A folder, and the folders below it that may contain sources.
private func folders(
    below folder: String,
    _ roots: SourceRoots,
    _ fileSystem: FileSystem
) throws(FileError) -> [String] {
    var all = [folder]
    for entry in try fileSystem.sourceEntries(of: folder) where entry.status.kind == .folder {
        let path = Path.join(folder, entry.name)
        if !roots.excludes(path: path) { all += try folders(below: path, roots, fileSystem) }
    }
    return all
}

/// The two lists.
private struct FileLists {
    let inputs: [String]
    let outputs: [String]
    /// The options of the command that decide the entries.
    let options: [String]
    let request: FileListRequest

    /// The command that updates the lists.
    private var command: String {
        let folder = request.folder == "." ? [] : ["--output", request.folder]
        let project = request.project == "." ? [] : ["--project-folder", request.project]
        return commandLine("needle xcfilelists", folder + project + options)
    }

    /// Writes the lists that changed, or reports them.
    func put(_ report: inout Report, _ fileSystem: FileSystem) throws(Failure) {
        let project = fileSystem.absolute(request.project)
        var written: [String] = []
        var problems: [Diagnostic] = []
        for (name, paths) in [("needle-inputs.xcfilelist", inputs), ("needle-outputs.xcfilelist", outputs)] {
            let path = Path.join(request.folder, name)
            let bytes = Array(text(paths.map { fileSystem.absolute($0) }, project).utf8)
            if request.isCheck {
                let old = try Failure.wrapping(try fileSystem.readIfPresent(path))
                if old == bytes { continue }
                problems.append(.staleOutput(path, old == nil ? .missing : .different, command: command))
            } else if try Failure.wrapping(try fileSystem.write(bytes, to: path)) {
                written.append(path)
            }
        }
        report.add(problems)
        report.changedOutputs = written
        report.explanations += written.map { "wrote \($0)" }
        let lists = "\(counted(inputs.count, "input")) and \(counted(outputs.count, "output"))"
        let end =
            request.isCheck
            ? (problems.isEmpty ? "all lists are up to date" : "\(counted(problems.count, "list")) out of date")
            : "wrote \(counted(written.count, "file"))"
        report.summary = ["listed \(lists); \(end)"]
    }

    /// The text of a list.
    /// - Parameter paths: Absolute paths, in the order of the list.
    private func text(_ paths: [String], _ project: String) -> String {
        let head = "# Generated by Needle: run '\(command)' after files come or go.\n"
        return head + paths.map { "$(SRCROOT)/\(relative($0, to: project))\n" }.joined()
    }
}

/// The relative path from a folder to a path, for example `../Modules` from `/shop/App` to `/shop/Modules`. Both are absolute.
private func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - common)
    return (up + path.dropFirst(common)).joined(separator: "/")
}
