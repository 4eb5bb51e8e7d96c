package import NeedleDiagnostics
package import NeedleDriver
package import NeedleFileSystem
internal import NeedleGraph
package import NeedleLinker

/// The checks in addition to those of the linker: the rules of the team, and objects that need themselves to be created.
package struct ProgramChecks: GraphCheck {
    /// In the order in which `needle.json` has them.
    package let rules: [Rule]
    /// The file with the breaches that are accepted, as `needle.json` names it.
    let baselineName: ManifestText?
    private(set) var baseline = Baseline()

    package init(rules: [Rule]) {
        (self.rules, baselineName) = (rules, nil)
    }

    /// Reads the rules.
    /// - Throws: What is wrong with them.
    package init(rulesOf settings: Manifest) throws(Failure) {
        var rules: [Rule] = []
        var baseline: ManifestText?
        if var reader = settings.reader {
            for member in settings.ofCheck {
                switch member.name {
                case "rules": rules = try reader.rules(member)
                default: baseline = try reader.string(member.element, of: member.name)
                }
            }
        }
        if let baseline, rules.isEmpty {
            throw Failure([baseline.problem("a baseline needs 'rules', but there are none")])
        }
        (self.rules, baselineName) = (rules, baseline)
    }

    /// Reads the rules and the baseline.
    /// - Throws: What is wrong with them.
    package init(_ settings: Manifest, _ fileSystem: FileSystem) throws(Failure) {
        try self.init(rulesOf: settings)
        if let baselineName { baseline = try Baseline(baselineName, fileSystem) }
    }

    // The places of the rules are included, since some messages point there. No link depends on the baseline.
    package var keyTexts: [String] { rules.map { "rule \($0)".debugDescription } }

    package var inputs: [String] { [baseline.path].compactMap { $0 } }

    package func diagnostics(of graph: LinkedGraph, _ workers: Workers) -> [Diagnostic] {
        let solution = graph.solution
        if solution.part?.isProof == false { return [] }
        return ObjectCycles(solution: solution).diagnostics(findObjects(solution, workers))
            + checkRules(rules, solution, workers).diagnostics
    }

    package func accepts(_ diagnostic: Diagnostic) -> Bool { diagnostic.breach.map(baseline.knows) ?? false }

    package func updateBaseline(
        _ diagnostics: [Diagnostic],
        _ request: LinkRequest,
        _ fileSystem: FileSystem,
        _ report: inout Report
    ) throws(Failure) {
        guard let path = baseline.path else { return }
        let rest = baseline.shrunk(to: diagnostics.compactMap(\.breach))
        if rest != baseline, request.isCheck {
            report.add([.staleOutput(path, .shrinkable, command: request.fullCommand)])
        } else if rest != baseline, !request.isDryRun {
            _ = try Failure.wrapping(try fileSystem.write(Array(rest.text.utf8), to: path))
            report.summary.append("removed what is no longer a breach from \(path); it has \(rest.count)")
        } else if !rest.isEmpty {
            report.summary.append("\(path) has \(rest.count) of rules")
        }
    }
}
