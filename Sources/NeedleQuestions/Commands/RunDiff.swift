// Compares the graph of a revision with the graph of another revision or of the work tree.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The output format of a difference.
package enum DiffFormat: String, Hashable, Sendable, CaseIterable {
    case text, markdown, json
}

/// The arguments of `needle diff`.
package struct DiffRequest: Hashable, Sendable {
    /// The older revision.
    package var before = "HEAD"
    /// The newer revision; nil for the work tree.
    package var after: String?
    package var format = DiffFormat.text
    /// Whether the exit code shows that the graphs differ.
    package var setsExitCode = false

    package init() {}
}

/// `needle diff`: shows how the graph differs from that of a revision. The work tree, the index and the references are not
/// changed.
package func runDiff(_ request: DiffRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        let revisions = try Revisions(session)
        // A mistyped revision is reported before anything is read.
        let commits = try [request.before, request.after].compactMap(\.self).map { name throws(Failure) in
            try revisions.commit(name)
        }
        // The work tree is read first, so that commits can reuse its facts.
        let workTree = GraphComparison.State(name: "the work tree")
        let current =
            commits.count > 1
            ? nil : try ComparedGraph(of: try Workspace(session), session.context, workTree, &report)
        if report.isOutdated { return report }
        let graphs = try commits.map { commit throws(Failure) in
            try revisions.graph(of: commit, &report)
        }
        guard let before = graphs[0], let after = current ?? graphs.last ?? nil else { return report }
        if before.lacksModules != nil, let failure = after.lacksModules { throw failure.inRevision(after.state) }
        var known: [String: Bool] = [:]
        let difference = GraphDifference(from: before.scopes, to: after.scopes) { module in
            let isUnchanged = known[module] ?? before.isUnchanged(module, in: after)
            known[module] = isUnchanged
            return isUnchanged
        }
        var comparison = GraphComparison(before: before.state, after: after.state, difference: difference)
        if let owners = try after.owners() {
            var all = DifferenceOwners()
            all.add(after.scopes, owners)
            // Removed things belonged to their owners in the older state, if that state names owners.
            all.add(before.scopes, try before.owners() ?? owners)
            comparison.owners = all
            report.hints = owners.hints
        }
        report.output =
            switch request.format {
            case .text: comparison.text
            case .markdown: comparison.markdown
            case .json: comparison.json
            }
        report.isDifferent = request.setsExitCode && !difference.isEmpty
        // Both sides may report that the cache cannot be written.
        report.diagnostics = Array(report.diagnostics.prefix(1))
        return report
    }
}

private struct ComparedGraph {
    var state: GraphComparison.State
    /// The failure that the state contains no module; nil if it contains one.
    let lacksModules: Failure?
    private let inspected: InspectedGraph

    var scopes: ScopeGraph { inspected.scopes }

    /// The graph of some sources. Errors in the sources are kept for the answer and do not stop the comparison.
    /// - Returns: nil if another run found something else of them meanwhile, which the report says.
    init?(
        of workspace: Workspace,
        _ context: RunContext,
        _ state: GraphComparison.State,
        _ report: inout Report
    ) throws(Failure) {
        guard let found = try foundModules(workspace, context, &report) else { return nil }
        // All errors of a link are kept.
        inspected = try InspectedGraph(found, context, withObjects: true)
        self.state = state
        let errors = inspected.diagnostics.filter { $0.severity == .error }
        // The places of facts are looked up only if there is an error.
        let resolved = errors.isEmpty ? [] : resolve(errors, lookup: inspected.places())
        self.state.errors = ordered(parserDiagnostics(of: found.modules).filter { $0.severity == .error } + resolved)
        lacksModules = found.modules.isEmpty ? workspace.noModules : nil
    }

    /// The owners of the files in this state; nil if it names none.
    func owners() throws(Failure) -> FileOwners? {
        // A commit may name a file that was added later, or whose text git does not have.
        state.commit == nil ? try inspected.owners() : try? inspected.owners()
    }

    /// Whether both states have the same sources of a module. Line endings do not count: git may write others into the work
    /// tree than it stores.
    ///
    /// - Complexity: Linear in the bytes of the sources that differ.
    func isUnchanged(_ name: String, in other: ComparedGraph) -> Bool {
        guard let module = module(name), let after = other.module(name) else { return false }
        // The name contains the fingerprint of all sources, and of all that a module is parsed with.
        if module.graphFileName == after.graphFileName { return true }
        guard let sources = sources(of: module), let others = other.sources(of: after),
            sources.map(\.path) == others.map(\.path)
        else { return false }
        return zip(sources, others).allSatisfy { source, after in
            if source.content == after.content { return true }
            let lines = lines(ofSourceAt: source.path)
            return lines != nil && lines == other.lines(ofSourceAt: after.path)
        }
    }

    private func module(_ name: String) -> ParsedModule? {
        inspected.modules.first { $0.request.name.text == name }
    }

    /// The bytes of a source with the line endings that git stores; nil if it cannot be read.
    private func lines(ofSourceAt path: String) -> [UInt8]? {
        guard let bytes = try? inspected.context.fileSystem.read(path).bytes else { return nil }
        return bytes.indices.lazy.filter { index in
            bytes[index] != UInt8(ascii: "\r") || index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
        }.map { bytes[$0] }
    }

    /// The sources of a module with the fingerprints of their content, sorted; nil if they are not known.
    private func sources(of module: ParsedModule) -> [(path: String, content: Fingerprint)]? {
        module.record.witness?.rows(.source).compactMap { row in row.file.map { (row.path, $0.content) } }
    }
}

/// The revisions of the repository that the workspace is in.
private struct Revisions {
    private let repository: GitRepository
    private let session: Session

    init(_ session: Session) throws(Failure) {
        self.session = session
        repository = try GitRepository(around: session.fileSystem)
    }

    /// The commit of a revision that a person typed.
    func commit(_ name: String) throws(Failure) -> Commit {
        let printed = ModuleName.printable(name)
        if let found = try repository.commit(name) { return found }
        if name.contains(text: "..") {
            throw Failure("'\(printed)' is a range of revisions: name its two ends, as in 'needle diff main HEAD'")
        }
        if name == "HEAD" { throw Failure("there is no revision 'HEAD': nothing was committed yet") }
        let names = (try? repository.referenceNames()) ?? []
        let end =
            repository.isShallow
            ? "; this clone has only part of the history: run 'git fetch --unshallow', or fetch that revision"
            : suggestion(for: name, in: names)
        throw Failure("there is no revision '\(printed)'\(end)")
    }

    /// The graph of a commit.
    /// - Returns: nil if another run found something else of its modules meanwhile, which the report says.
    func graph(of commit: Commit, _ report: inout Report) throws(Failure) -> ComparedGraph? {
        let state = GraphComparison.State(name: commit.name, commit: commit.id)
        do throws(Failure) {
            let files = try repository.files(of: commit)
            let folder = Path.join(session.cacheFolder, Cache.revisionsName)
            var context = session.context(Cache(folder: folder, fileSystem: session.fileSystem))
            context.otherCache = session.cache
            context.fileSystem = FileSystem(files, in: repository.prefix)
            return try ComparedGraph(of: try Workspace(context.fileSystem, session.guide), context, state, &report)
        } catch {
            throw error.inRevision(state)
        }
    }
}

extension Failure {
    /// The failure with the name of its revision: a path alone would be taken for one of the work tree.
    fileprivate func inRevision(_ state: GraphComparison.State) -> Failure {
        guard state.commit != nil else { return self }
        return Failure(
            problems.map { problem in
                var problem = problem
                problem.message = "in '\(ModuleName.printable(state.name))': \(problem.message)"
                return problem
            }
        )
    }
}
