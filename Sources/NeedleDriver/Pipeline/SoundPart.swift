// The part of a program with errors that has none, so that one broken app does not stop the others.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

extension LinkJob {
    /// Brings the generated files of those apps up to date that have no errors, or checks those of the apps that a person named.
    /// The files of a module say nothing of modules that it does not see, so they are the same whatever is linked with it.
    /// - Parameters:
    ///   - graph: The graph of all modules, which has errors.
    ///   - report: Has these errors. Where a person named apps, and they have none, these are no longer in it.
    func linkSoundPart(of graph: LinkedGraph, _ report: inout Report) throws(Failure) {
        let isNamed = !request.rootModules.isEmpty
        guard isNamed || !request.leavesOutputs, request.part.isEmpty, case .moduleFolders = request.destination,
            let part = try soundPart(of: graph)
        else { return }
        let found = try part.run()
        guard !found.hasErrors || request.isCheck else { return }
        let names = Set(part.found.modules.map(\.request.name))
        let others = self.found.modules.map(\.request.name).filter { !names.contains($0) }
        let end = "left out \(quoted(others.map(\.text), atMost: 10))"
        if !isNamed {
            let errors = counted(report.diagnostics.count { $0.severity == .error }, "error")
            report.summary = found.summary.map { "\($0); \(end), for \(errors)" }
        } else {
            report.diagnostics = found.diagnostics
            report.summary = found.summary.map { "\($0); \(end)" }
        }
        report.explanations += found.explanations
        report.changedOutputs = found.changedOutputs
        report.isOutdated = found.isOutdated
    }

    /// The apps that can be linked on their own; nil if there are none, or no modules besides.
    private func soundPart(of graph: LinkedGraph) throws(Failure) -> LinkJob? {
        let modules = graph.modules
        var sound: Set<ID<Module>> = []
        for top in tops(of: graph) {
            let part = modules.ids.filter { modules.sees(top, $0) }
            guard part.count < self.found.modules.count else { return nil }
            var ignored = Report()
            if case .refused = try job(of: Set(part), modules).link(&ignored) { continue }
            sound.formUnion(part)
        }
        return sound.isEmpty ? nil : try job(of: sound, modules)
    }

    /// The modules that a person named as apps; else those that see a root and that no other module sees.
    private func tops(of graph: LinkedGraph) -> [ID<Module>] {
        let modules = graph.modules
        guard request.rootModules.isEmpty else { return request.rootModules.compactMap { modules.named(Name($0)) } }
        let roots = Set(graph.components.values.filter(\.isRoot).map(\.module))
        return modules.ids.filter { top in
            roots.contains { modules.sees(top, $0) } && !modules.ids.contains { $0 != top && modules.sees($0, top) }
        }
    }

    /// The link of some of the modules.
    private func job(of part: Set<ID<Module>>, _ modules: Modules) throws(Failure) -> LinkJob {
        let names = Set(part.map { "\(modules[$0].name)" })
        var (found, extent, request) = (FoundModules(), extent, request)
        found.modules = self.found.modules.filter { names.contains($0.request.name.text) }
        extent.isPart = true
        request.part = names.sorted(by: bytesAscending)
        // A part has not the whole graph.
        request.lock = nil
        return try LinkJob(found, in: extent, request, context)
    }
}
