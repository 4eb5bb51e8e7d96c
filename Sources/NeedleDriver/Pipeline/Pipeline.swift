// The whole tool: the steps from sources to generated files, and where commands enter and leave.
//
//     modules = find, parse    `parse`, `build`, `watch`, `generate`, file lists, questions and the language server enter
//                              `link` enters with modules of the cache, or with graph files that are named
//                              `parse` leaves
//     graph   = link           questions and the language server leave
//     plan    = emit           compared with the disk, and staged; `--check` and file lists leave
//     report  = apply          put into their places; `build`, `watch`, `link` and `generate` leave
//
// A module is found and parsed by one worker in one go, so that what was read of it is soon freed. Each step skips what is
// known: a module that did not change is not parsed (`FindModule`), a link that would change nothing is not made
// (`LinkRecord`), a file that is as it should be is not written (`EmitOutputs`).

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

extension RunContext {
    /// Links modules in memory.
    func graph(
        of found: FoundModules,
        in extent: LinkExtent,
        _ options: LinkOptions
    ) throws(Failure) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
        let graphs = try loadFacts(found.modules, self)
        let options = extent.completed(options, linking: found.modules, self)
        return timeline.measure(.link, Work()) { _ in
            NeedleLinker.link(graphs, options: options, workers: workers)
        }
    }
}

extension LinkJob {
    /// Links, and brings the generated files up to date.
    func run() throws(Failure) -> Report {
        var report = Report()
        switch try link(&report) {
        case .unchanged(let last):
            try confirm(last, &report)
            try settleBaseline(last.warnings, &report)
        case .refused(let graph):
            try linkSoundPart(of: graph, &report)
        case .linked(let graph, let warnings):
            let plan = try emit(graph, &report)
            if request.isCheck {
                check(plan, &report)
            } else if !request.isDryRun {
                try apply(plan, warnings, &report)
            }
            try settleBaseline(warnings, &report)
        }
        try request.writeStamp(after: report, context.fileSystem)
        return report
    }
}

extension Report {
    /// Goes through the pipeline from the link on, after what was reported of the modules, and keeps in the cache what was found
    /// of them, whatever comes of it.
    mutating func link(_ found: FoundModules, in extent: LinkExtent, _ request: LinkRequest, _ context: RunContext) {
        apply(request.policy(ignoring: diagnostics))
        if !refuses() {
            add(reporting { () throws(Failure) in try LinkJob(found, in: extent, request, context).run() })
        }
        if !isKept, !isOutdated { keep(found, context) }
    }
}

/// Turns a failure of a command into its report.
func reporting(_ command: () throws(Failure) -> Report) -> Report {
    do throws(Failure) {
        return try command()
    } catch {
        return Report(error)
    }
}

/// Runs a command until no other run found something else of its modules meanwhile, and turns a failure into its report.
func untilCurrent(_ command: () throws(Failure) -> Report) -> Report {
    while true {
        let report = reporting(command)
        if !report.isOutdated { return report }
    }
}
