// What is known of a workspace that stays in memory.

package import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph
internal import NeedleLinker

/// A source with its facts as they take part in the graph.
package struct LiveSource: Sendable {
    package var module: String
    package var facts: FileFacts
    /// Where the facts are, parallel to them.
    package var places: FilePlaces
}

extension LiveWorkspace {
    /// All that `needle build --all` would tell of the workspace, but of its outputs, sorted. Paths are as it prints them.
    ///
    /// A link with facts that may be missing is not told of, but for files that had no errors before.
    package func diagnostics() -> [ResolvedDiagnostic] {
        let parsed = parserDiagnostics(of: modules.map(\.parsed))
        var policy = WarningPolicy(severities: severities, ignores: IgnoreComments(parsed))
        var all = parsed + resolve(problems) { _ in nil }
        if let linked, !modules.contains(where: \.isIncomplete) {
            let told = resolve(linked.diagnostics, lookup: place)
            let silent = modules.flatMap(\.silentErrors)
            all += silent.joined(with: told, of: linked.graph, fileSystem)
            if !all.contains(where: { $0.severity == .error }) {
                all = all.filter { $0.id != .unneededIgnore } + policy.ignores.unneeded(for: all)
                policy = policy.telling
            }
        }
        return ordered(all.compactMap(policy.applied))
    }

    /// The diagnostics with the changes that their fixes make in the texts of now. A fix that would change a source that is
    /// not the user's own is left out.
    package func withChanges(_ diagnostics: [ResolvedDiagnostic]) -> [ResolvedDiagnostic] {
        diagnostics.withChanges { try? fileSystem.read($0).bytes }.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.fixes.removeAll { fix in
                fix.changes?.allSatisfy { fileSystem.isEditable($0.path) } != true || fix.changes?.isEmpty == true
            }
            return diagnostic
        }
    }

    /// Where a fact is.
    package func place(of fact: FactReference) -> Location? {
        guard let module = module(named: fact.module), let index = index(of: module) else { return nil }
        guard let standIn = module.standIns[fact.path], let source = index.source(at: fact.path) else {
            return index.location(of: fact)
        }
        let place = standIn.places(in: text(of: source)).place(of: fact.element)
        return Location(path: source.printedPath, place: place)
    }

    /// The source at an absolute path; nil if it is of no module.
    /// - Complexity: Linear in modules, and in the files of those whose folders it is in.
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
        if let index = module.index { return index }
        let name = module.request.name
        if let known = cachedIndexes.withLock({ $0[name] }) { return known }
        let index = cachedIndex(of: module)
        cachedIndexes.withLock { $0[name] = index }
        return index
    }
}
