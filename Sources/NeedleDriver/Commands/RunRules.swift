// `needle rules`: how the rules of a team are kept.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker

/// The form in which rules are listed.
package enum RulesFormat: String, Hashable, Sendable, CaseIterable {
    case text, json
}

/// The arguments of `needle rules`.
package struct RulesRequest: Hashable, Sendable {
    package var format = RulesFormat.text
    /// Whether all breaches of now become known ones.
    package var writesBaseline = false
    /// Whether warnings are errors.
    package var isStrict = false

    package init() {}
}

/// `needle rules`: lists each rule with how it is kept, and reports the breaches that are not known.
package func runRules(_ request: RulesRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        let settings = try Workspace(session.fileSystem).settings
        // A baseline that is written need not be there.
        var policy = WarningPolicy(isStrict: request.isStrict, severities: settings.severities)
        let baseline = request.writesBaseline ? Baseline() : try settings.baselineFile(session.fileSystem)
        guard let inspected = try InspectedGraph(session, with: .rules, &report) else { return report }
        let ofRules = inspected.diagnostics.filter { $0.id == .ruleBroken || $0.id == .unmatchedRule }
        policy.ignores = IgnoreComments(parserDiagnostics(of: inspected.modules))
        let told = resolve(ofRules, lookup: inspected.places()).compactMap(policy.applied)
        let breaches = told.compactMap(\.breach)
        if request.writesBaseline {
            let baseline = try write(breaches, settings, session.fileSystem)
            report.diagnostics += told.filter { $0.breach == nil }
            report.summary = ["wrote \(baseline.path ?? ""): \(baseline.count)"]
            return report
        }
        report.diagnostics += told.filter { !($0.breach.map(baseline.knows) ?? false) }
        let all = Dictionary(grouping: breaches, by: \.rule)
        let answers = inspected.linked.rules.map { finding in
            let own = all[finding.rule.name] ?? []
            return RuleAnswer(finding, breaches: own.count, known: own.count(where: baseline.knows))
        }
        report.output = request.format == .json ? rulesJSON(answers) : rulesText(answers)
        return report
    }
}

private func write(
    _ breaches: [Breach],
    _ settings: Manifest,
    _ fileSystem: FileSystem
) throws(Failure) -> Baseline {
    guard let named = settings.baseline else {
        let example = #""baseline": "needle-baseline.json""#
        throw Failure("no baseline is named: add '\(example)' to it", path: Workspace.manifestName)
    }
    let baseline = Baseline(of: breaches, path: named.text)
    _ = try Failure.wrapping(try fileSystem.write(Array(baseline.text.utf8), to: named.text))
    return baseline
}
