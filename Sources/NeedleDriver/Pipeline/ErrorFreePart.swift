// The part of a program that has no errors, so that one broken app does not stop the others.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Updates or checks the generated files of the apps without errors, or only of the apps that a person named.
    /// The files of a module depend only on modules that it sees, so they are the same whatever is linked with it.
    /// - Parameters:
    ///   - graph: The graph of all modules, which has errors.
    ///   - report: Contains these errors. If a person named apps without errors, they are removed.
    func linkErrorFreePart(of graph: LinkedGraph, _ report: inout Report) throws(Failure) {
        let isNamed = !request.rootModules.isEmpty
        guard isNamed || !request.leavesOutputs, request.part.isEmpty, case .moduleFolders = request.destination,
            let part = try soundPart(of: graph)
        else { return }
        let found = try part.run()
        guard !found.hasErrors || request.isCheck else { return }
        let names = Set(part.found.modules.map(\.request.name))
        let others = self.found.modules.map(\.request.name).filter { !names.contains($0) }
        var end = "left out \(quoted(others.map(\.text), atMost: 10))"
        if isNamed {
            report.diagnostics = found.diagnostics
        } else {
            end += ", for \(counted(report.diagnostics.count { $0.severity == .error }, "error"))"
        }
        report.summary = found.summary.map { "\($0); \(end)" }
        report.explanations += found.explanations
        report.changedOutputs = found.changedOutputs
        report.isOutdated = found.isOutdated
    }

    /// The apps that can be linked alone; nil if there are none, or no other modules.
    private func soundPart(of graph: LinkedGraph) throws(Failure) -> LinkJob? {
        let modules = graph.modules
        var sound: Set<ID<Module>> = []
        for top in tops(of: graph) {
            let part = modules.ids.filter { modules.sees(top, $0) }
            guard part.count < self.found.modules.count else { return nil }
            var ignored = Report()
            if case .refused = try job(of: Set(part), modules).outcome(&ignored) { continue }
            sound.formUnion(part)
        }
        return sound.isEmpty ? nil : try job(of: sound, modules)
    }

    /// The modules that a person named as apps; otherwise those that see a root and that no other module sees.
    private func tops(of graph: LinkedGraph) -> [ID<Module>] {
        let modules = graph.modules
        guard request.rootModules.isEmpty else { return request.rootModules.compactMap { modules.named(Name($0)) } }
        let roots = Set(graph.components.values.filter(\.isRoot).map(\.module))
        return modules.ids.filter { top in
            roots.contains { modules.sees(top, $0) } && !modules.ids.contains { $0 != top && modules.sees($0, top) }
        }
    }

    /// The link of some modules.
    private func job(of part: Set<ID<Module>>, _ modules: Modules) throws(Failure) -> LinkJob {
        let names = Set(part.map { "\(modules[$0].name)" })
        var (found, request) = (found, request)
        found.modules.removeAll { !names.contains($0.request.name.text) }
        (found.emptied, found.forgotten, found.arePart) = ([], [], true)
        request.part = names.sorted(by: bytesAscending)
        // The lines describe the whole graph, and this is a part.
        request.lines = nil
        return try LinkJob(found, request, context)
    }
}
