// The last link of a workspace that stays in memory, and when it has to be done again.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// A link with the facts that it was made from.
struct LiveLink: Sendable {
    private var graphs: [ModuleGraph]
    /// Tells states of modules apart without comparing their facts.
    private var states: [ModuleState]
    private let options: LinkOptions
    let graph: LinkedGraph
    /// In no particular order.
    let diagnostics: [Diagnostic]

    init(_ modules: [LiveModule], _ options: LinkOptions, _ workers: Workers) {
        graphs = modules.map(\.linked)
        states = modules.map(ModuleState.init)
        self.options = options
        (graph, diagnostics) = NeedleLinker.link(graphs, options: options, workers: workers)
    }

    /// Whether a link of modules as they are now would give the same. The modules are remembered then, so that they need
    /// not be compared again.
    mutating func remains(of modules: [LiveModule], _ options: LinkOptions) -> Bool {
        guard options == self.options, modules.count == graphs.count else { return false }
        let now = modules.map(ModuleState.init)
        let changed = now.indices.filter { now[$0] != states[$0] }
        if changed.isEmpty { return true }
        let asked = graph.askedTypes
        let areAlike = changed.allSatisfy { index in
            let (old, new) = (graphs[index], modules[index].linked)
            guard old.name == new.name, let types = new.changedTypes(since: old) else { return false }
            return !types.contains(where: asked.contains)
        }
        if areAlike { states = now }
        return areAlike
    }
}

/// A state of a module: it has other facts only if this is another one.
private struct ModuleState: Hashable {
    var name: ModuleName
    var factsHash: Fingerprint
    var standIns: [String: FileFacts]

    init(_ module: LiveModule) {
        (name, factsHash) = (module.request.name, module.parsed.factsHash)
        standIns = module.standIns.mapValues(\.facts)
    }
}
