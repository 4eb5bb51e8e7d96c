// The whole tool: the steps from sources to generated files, and where commands start and end.
//
//     modules = find, parse    `parse`, `build`, `watch`, `generate`, file lists, questions and the language server start
//                              `link` starts with modules of the cache, or with named graph files
//                              `parse` ends
//     graph   = link           questions and the language server end
//     plan    = emit           compared with the disk, and staged; `--check` and file lists end
//     report  = apply          put into place; `build`, `watch`, `link` and `generate` end
//
// One worker finds and parses a module in one go, so that its memory is soon freed. Each step skips what is known: an
// unchanged module is not parsed (`FindModule`), a link that would change nothing is skipped (`LinkRecord`), and a file that
// is up to date is not written (`EmitOutputs`).

package import NeedleDiagnostics
package import NeedleGraph
package import NeedleLinker

extension RunContext {
    /// Links modules in memory.
    package func graph(
        of found: FoundModules,
        _ options: LinkOptions,
        checkedBy check: (any GraphCheck)? = nil
    ) throws(Failure) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
        let graphs = try loadFacts(found.modules, self)
        let options = found.completed(options, self)
        return timeline.measure(.link, Work()) { _ in
            link(graphs, options: options, checkedBy: check, workers)
        }
    }
}

/// Links facts in memory.
/// - Parameter check: A check of the graph beyond what the linker proves.
package func link(
    _ graphs: [ModuleGraph],
    options: LinkOptions,
    checkedBy check: (any GraphCheck)?,
    _ workers: Workers = .none
) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    let (graph, diagnostics) = NeedleLinker.link(graphs, options: options, workers: workers)
    return (graph, diagnostics + (check?.diagnostics(of: graph, workers) ?? []))
}

extension LinkJob {
    /// Links, and brings the generated files up to date.
    func run() throws(Failure) -> Report {
        var report = Report()
        switch try link(&report) {
        case .unchanged(let last):
            try confirm(last, &report)
            try updateBaseline(last.warnings, &report)
        case .refused(let graph):
            try linkErrorFreePart(of: graph, &report)
        case .linked(let graph, let warnings):
            report.linked.append(graph)
            let plan = try emit(graph, &report)
            if request.isCheck {
                check(plan, &report)
            } else if !request.isDryRun {
                try apply(plan, warnings, &report)
            }
            try updateBaseline(warnings, &report)
        }
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }
}

extension Report {
    /// Runs the pipeline from the link on, after the modules are reported, and records the modules in the cache, whatever
    /// the result of the link.
    package mutating func link(_ found: FoundModules, _ request: LinkRequest, _ context: RunContext) {
        apply(request.policy(ignoring: diagnostics))
        if !refuses() {
            add(reporting { () throws(Failure) in try LinkJob(found, request, context).run() })
        }
        if !isKept, !isOutdated { keep(found, context) }
    }
}

/// Turns a failure of a command into its report.
package func reporting(_ command: () throws(Failure) -> Report) -> Report {
    do throws(Failure) {
        return try command()
    } catch {
        return Report(error)
    }
}

/// Runs a command until no other run has changed its modules meanwhile, and turns a failure into its report.
package func untilCurrent(_ command: () throws(Failure) -> Report) -> Report {
    while true {
        let report = reporting(command)
        if !report.isOutdated { return report }
    }
}
