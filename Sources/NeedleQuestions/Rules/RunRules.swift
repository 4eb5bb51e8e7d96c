// `needle rules`: the state of the rules of a team.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The arguments of `needle rules`.
package struct RulesRequest: Hashable, Sendable {
    package var format = AnswerFormat.text
    /// Whether all current breaches become known ones.
    package var writesBaseline = false
    /// Whether warnings are errors.
    package var isStrict = false

    package init() {}
}

/// `needle rules`: lists each rule with its state, and reports the breaches that are not known.
package func runRules(_ request: RulesRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        let settings = try Workspace(session).settings
        // A baseline that is about to be written need not exist.
        var policy = WarningPolicy(isStrict: request.isStrict, severities: settings.severities)
        let checks =
            request.writesBaseline
            ? try ProgramChecks(rulesOf: settings) : try ProgramChecks(settings, session.fileSystem)
        guard let inspected = try InspectedGraph(session, &report) else { return report }
        let (findings, ofRules) = checkRules(checks.rules, inspected.linked.solution, inspected.context.workers)
        policy.ignores = IgnoreComments(parserDiagnostics(of: inspected.modules))
        let reported = resolve(ofRules, lookup: inspected.places()).compactMap(policy.applied)
        let breaches = reported.compactMap(\.breach)
        if request.writesBaseline {
            let baseline = try write(breaches, checks.baselineName, session.fileSystem)
            report.diagnostics += reported.filter { $0.breach == nil }
            report.summary = ["wrote \(baseline.path ?? ""): \(baseline.count)"]
            return report
        }
        report.diagnostics += reported.filter { !checks.accepts($0) }
        let all = Dictionary(grouping: breaches, by: \.rule)
        let answers = findings.map { finding in
            let own = all[finding.rule.name] ?? []
            var finding = finding
            (finding.breaches, finding.known) = (own.count, own.count(where: checks.baseline.knows))
            return finding
        }
        report.output = request.format == .json ? rulesJSON(answers) : rulesText(answers)
        return report
    }
}

private func write(
    _ breaches: [Breach],
    _ named: ManifestText?,
    _ fileSystem: FileSystem
) throws(Failure) -> Baseline {
    guard let named else {
        let example = #""baseline": "needle-baseline.json""#
        throw Failure("no baseline is named: add '\(example)' to it", path: Workspace.manifestName)
    }
    let baseline = Baseline(of: breaches, path: named.text)
    _ = try Failure.wrapping(try fileSystem.write(Array(baseline.text.utf8), to: named.text))
    return baseline
}
