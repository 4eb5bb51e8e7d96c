// A workspace that stays in memory, for an editor: after a change, only the changed parts are parsed and linked again.
//
//     change(path), changeText(of:to:)    notes what may have changed
//     look()                              parses the changed files of the modules that contain them
//     link()                              links, unless the result would be the same
//     diagnostics(), graph, place(of:)    the results
//
// Everything is read through the texts of the editor (`UnsavedTexts`). Nothing is written except the cache at the first look,
// which reads the disk alone.
//
// A file with errors stays in the graph as it was without them (`StandIn`). So a half-written line changes no messages about
// other code.

package import NeedleDiagnostics
package import NeedleDriver
internal import NeedleEdits
package import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker
package import NeedleQuestions

/// The modules of a workspace as they are now, with the texts of an editor.
package struct LiveWorkspace: Sendable {
    private var session: Session
    /// The cache as it was at the first look.
    private var cache: Cache?
    private var workspace: Workspace?
    /// Sorted by name.
    private(set) var modules: [LiveModule] = []
    private var options = LinkOptions(rootModules: [])
    /// The check of the graph, which may accept diagnostics.
    private var check: (any GraphCheck)?
    /// The reasons why not all of the workspace can be read, and the sources in no module.
    private(set) var problems: [Diagnostic] = []
    private(set) var linked: LiveLink?
    /// The absolute paths that may have changed since the last look.
    private var changed: Set<String> = []
    private var isChangedAltogether = true
    /// Whether there was a look since the last link.
    private var isUnlinked = false
    /// The texts of the last look.
    private var lastTexts = UnsavedTexts()
    /// The indexes that were read, with the records that contain them.
    private let indexes = Locked<[ModuleName: (record: Fingerprint, index: ModuleIndex)]>([:])

    /// Reads nothing yet.
    package init(_ session: Session) {
        self.session = session
    }

    package var fileSystem: FileSystem { session.fileSystem }

    /// Whether something may have changed since the last link.
    package var mayHaveChanged: Bool { isChangedAltogether || !changed.isEmpty || isUnlinked }

    /// The severities that `needle.json` chooses.
    var severities: Severities { workspace?.settings.severities ?? Severities() }

    /// The work of all looks and links so far, for tests and logs.
    package private(set) var counts = Counts()

    /// Counts of work.
    package struct Counts: Hashable, Sendable {
        package var parsedFiles = 0
        package var links = 0
    }

    // MARK: - Changes

    /// Sets the editor's text of a file; nil if the editor no longer has one.
    /// - Parameter path: Absolute.
    package mutating func changeText(of path: String, to text: [UInt8]?) {
        session.fileSystem.unsaved[path] = text
        changed.insert(path)
    }

    /// Notes that a file was added, changed or removed.
    /// - Parameter path: Absolute.
    package mutating func change(_ path: String) { changed.insert(path) }

    /// Notes that anything may have changed.
    package mutating func changeAnything() { isChangedAltogether = true }

    /// Whether there are folders or descriptions of modules. Parses nothing.
    package var hasModules: Bool { (try? Workspace(session).modules()).map { !$0.isEmpty } ?? false }

    // MARK: - Looking

    /// Parses the changed files.
    /// - Complexity: Linear in the files of the modules that contain a changed path, whose stamps are compared; in the files
    ///   of all modules if anything may have changed.
    package mutating func look() {
        if !isChangedAltogether, changed.contains(where: isOfNoModule) { isChangedAltogether = true }
        do throws(Failure) {
            if workspace == nil { try lookFirst() }
            if isChangedAltogether { try lookAtAll() } else { try lookAtChanged() }
        } catch {
            problems = error.problems
        }
        (changed, isChangedAltogether, isUnlinked) = ([], false, true)
        lastTexts = session.fileSystem.unsaved
    }

    /// Whether a path decides which modules there are, or belongs to one that is not known yet.
    private func isOfNoModule(_ path: String) -> Bool {
        guard let inside = Path.relative(path, to: fileSystem.workingDirectory) else { return false }
        if check?.inputs.contains(inside) == true || Workspace.decidingNames.contains(inside)
            || Path.name(of: inside) == Workspace.manifestName
        {
            return true
        }
        let places = workspace?.placePaths ?? []
        return path.hasSuffix(".swift") && places.contains { Path.relative(inside, to: $0) != nil }
            && !modules.contains { $0.has(path) }
    }

    /// Reads the cache, and updates it, if there is one: opening a folder in an editor does not create it.
    private mutating func lookFirst() throws(Failure) {
        var session = session
        session.fileSystem.unsaved = UnsavedTexts()
        let workspace = try Workspace(session)
        let hasCache = !session.fileSystem.isAbsent(session.cacheFolder)
        let context = session.context(hasCache ? session.cache : nil)
        let requests = try ParseRequest().allModules(of: workspace, session.fileSystem)
        let found = try parseModules(requests.sorted { $0.name < $1.name }, context)
        var report = report(found.modules)
        report.keep(found, context)
        counts.parsedFiles += report.statistics.parsed
        let graphs = try loadFacts(found.modules, context)
        modules = zip(found.modules, graphs).map { LiveModule($0, $1, fileSystem) }
        (self.workspace, cache) = (workspace, context.cache)
    }

    private mutating func lookAtAll() throws(Failure) {
        let workspace = try Workspace(session)
        let requests = try ParseRequest().allModules(of: workspace, fileSystem).sorted { $0.name < $1.name }
        let known = Dictionary(uniqueKeysWithValues: modules.map { ($0.request.name, $0) })
        modules = try found(requests.map { ($0, known[$0.name]) }).compactMap(\.self)
        self.workspace = workspace
        options = FoundModules(modules.map(\.parsed), of: workspace).completed(LinkOptions(), context)
        check = try session.graphCheck(workspace.settings)
        problems =
            session.guide?.componentsInNoModule(of: workspace, besides: requests) ?? []
    }

    private mutating func lookAtChanged() throws(Failure) {
        let changed = changed
        let positions = modules.indices.filter { index in changed.contains(where: modules[index].has) }
        if positions.isEmpty { return }
        let found = try found(positions.map { (modules[$0].request, modules[$0]) })
        for (position, module) in zip(positions, found).reversed() {
            if let module { modules[position] = module } else { modules.remove(at: position) }
        }
    }

    /// Reads the current state of modules.
    /// - Returns: Each module as it is now; nil if it has no source any more.
    /// - Throws: What cannot be read; then all modules stay as they are.
    private mutating func found(_ wanted: [(ModuleRequest, LiveModule?)]) throws(Failure) -> [LiveModule?] {
        let (before, context) = (self, context)
        let found = try context.workers.tryMap(wanted, atOnce: 1) { wanted throws(Failure) in
            try before.module(wanted.0, wanted.1, context)
        }
        for case (let module?, isNew: true) in found { counts.parsedFiles += module.parsed.statistics.parsed }
        return found.map(\.module)
    }

    /// Has no cache, since nothing is kept of unsaved texts.
    var context: RunContext { session.context(nil) }

    // MARK: - Linking

    /// Links, unless the result would be the same.
    package mutating func link() {
        isUnlinked = false
        if modules.isEmpty {
            linked = nil
            return
        }
        if linked?.remains(of: modules, options, check) == true { return }
        counts.links += 1
        linked = LiveLink(modules, options, check, context.workers)
    }

    /// The graph of the last link; nil if there is no module.
    package var graph: LinkedGraph? { linked?.graph }

    /// The objects that reading a member creates; nil if it reads nothing.
    package func createdObjects(declaredAt fact: FactReference) -> CreatedObjects? {
        graph.flatMap { CreatedObjects(declaredAt: fact, in: $0, context.workers) }
    }
}

extension LiveWorkspace {
    /// - Returns: The module as it is now, nil if it has no source; and whether it differs from the known one.
    private func module(
        _ request: ModuleRequest,
        _ known: LiveModule?,
        _ context: RunContext
    ) throws(Failure) -> (module: LiveModule?, isNew: Bool) {
        let known = known?.request == request ? known : nil
        var inCache = context
        inCache.cache = cache
        let found =
            if let graph = known?.graph, let index = known?.parsed.record.index {
                try findModule(request, knowing: KnownModule(index, graph), context)
            } else {
                try findModule(request, inCache)
            }
        switch found {
        case .unchanged(let module):
            if let known, module.graphFileName == known.parsed.graphFileName { return (known, false) }
            return (LiveModule(module, try loadFacts([module], inCache)[0], context.fileSystem), true)
        case .empty: return (nil, true)
        case .changed(let state, var last):
            if last.graph == nil, let index = last.index {
                last.graph = cache?.facts(inGraphFile: index.key.graphFileName, index.factsHash)
            }
            let parsed = try parseChanges(state, last, context)
            let before = LiveModule.Before(known: last, standIns: known?.standIns ?? [:]) { path in
                lastTexts[fileSystem.absolute(path)]
            }
            let graph = try loadFacts([parsed], context)[0]
            return (LiveModule(parsed, graph, since: before, fileSystem), true)
        }
    }
}

/// A source with its facts as they are in the graph.
package struct LiveSource: Sendable {
    package var module: String
    package var facts: FileFacts
    /// The places of the facts, parallel to them.
    package var places: FilePlaces
}

extension LiveWorkspace {
    /// Everything that `needle build` would report about the workspace except its outputs, sorted. Paths are as it prints
    /// them.
    ///
    /// The diagnostics of a link are left out if facts may be missing, since a file with errors has no stand-in.
    package func diagnostics() -> [Diagnostic] {
        let parsed = parserDiagnostics(of: modules.map(\.parsed))
        var policy = WarningPolicy(severities: severities, ignores: IgnoreComments(parsed))
        policy.graphCheck = check
        var all = parsed + problems
        if let linked, !modules.contains(where: \.isIncomplete) {
            let located = resolve(linked.diagnostics, lookup: place)
            let silent = modules.flatMap(\.silentErrors)
            all += silent.joined(with: located, of: linked.graph, fileSystem)
            if !all.contains(where: { $0.severity == .error }) {
                all = all.filter { $0.id != .unneededIgnore } + policy.ignores.unneeded(for: all)
                policy.reportsUnneededComments = true
            }
        }
        return ordered(all.compactMap(policy.applied))
    }

    /// The diagnostics with the changes that their fixes make in the current texts. A fix that would change a source that is
    /// not the user's own is left out.
    package func withChanges(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.withChanges { try? fileSystem.read($0).bytes }.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.fixes.removeAll { fix in
                fix.changes?.allSatisfy { fileSystem.isEditable($0.path) } != true || fix.changes?.isEmpty == true
            }
            return diagnostic
        }
    }

    /// The place of a fact.
    package func place(of fact: FactReference) -> Location? {
        guard let module = module(named: fact.module), let index = index(of: module) else { return nil }
        guard let standIn = module.standIns[fact.path], let source = index.source(at: fact.path) else {
            return index.location(of: fact)
        }
        let place = standIn.places(in: text(of: source)).place(of: fact.element)
        return Location(path: source.printedPath, place: place)
    }

    /// The source at an absolute path; nil if no module contains it.
    /// - Complexity: Linear in modules, and in the files of those whose folders contain it.
    package func source(at path: String) -> LiveSource? {
        for module in modules where module.has(path) {
            guard let index = index(of: module),
                let source = index.sources.first(where: { fileSystem.absolute($0.printedPath) == path })
            else { continue }
            let facts = module.linked.files.first { $0.path == source.path } ?? FileFacts(path: source.path)
            let places = module.standIns[source.path]?.places(in: text(of: source)) ?? source.places
            return LiveSource(module: module.request.name.text, facts: facts, places: places)
        }
        return nil
    }

    private func text(of source: SourceRecord) -> [UInt8]? {
        fileSystem.unsaved[fileSystem.absolute(source.printedPath)]
    }

    private func module(named name: String) -> LiveModule? {
        let index = modules.partitioningIndex { !bytesAscending($0.request.name.text, name) }
        return index < modules.count && modules[index].request.name.text == name ? modules[index] : nil
    }

    private func index(of module: LiveModule) -> ModuleIndex? {
        let (name, record) = (module.request.name, module.parsed.record)
        if let known = indexes.withLock({ $0[name] }), known.record == record.id { return known.index }
        let index = record.index
        indexes.withLock { $0[name] = index.map { (record.id, $0) } }
        return index
    }
}

/// A link with its facts.
struct LiveLink: Sendable {
    private var graphs: [ModuleGraph]
    /// The hashes of these facts, to compare them.
    private var hashes: [Fingerprint]
    private let options: LinkOptions
    private let keyTexts: [String]
    let graph: LinkedGraph
    /// In no particular order.
    let diagnostics: [Diagnostic]

    init(_ modules: [LiveModule], _ options: LinkOptions, _ check: (any GraphCheck)?, _ workers: Workers) {
        graphs = modules.map(\.linked)
        hashes = modules.map(\.linkedHash)
        (self.options, keyTexts) = (options, check?.keyTexts ?? [])
        (graph, diagnostics) = linkAndCheck(graphs, options: options, checkedBy: check, workers)
    }

    /// Whether a link of the current modules would give the same result. Then their hashes are stored, so that they need not
    /// be compared again.
    mutating func remains(of modules: [LiveModule], _ options: LinkOptions, _ check: (any GraphCheck)?) -> Bool {
        guard options == self.options, check?.keyTexts ?? [] == keyTexts, modules.count == graphs.count else {
            return false
        }
        let now = modules.map(\.linkedHash)
        let changed = now.indices.filter { now[$0] != hashes[$0] }
        if changed.isEmpty { return true }
        let asked = graph.askedTypes
        let areAlike = changed.allSatisfy { index in
            let (old, new) = (graphs[index], modules[index].linked)
            guard old.name == new.name, let types = new.changedTypes(since: old) else { return false }
            return !types.contains(where: asked.contains)
        }
        if areAlike { hashes = now }
        return areAlike
    }
}
