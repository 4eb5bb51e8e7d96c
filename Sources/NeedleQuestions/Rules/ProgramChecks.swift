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

// MARK: - Baseline

/// The known breaches, which are not reported.
///
/// The file contains one object with a line for each breach, sorted. It contains no line numbers, so it stays the same when
/// code moves:
///
///     "admin: Feed/FeedComponent takes App/RootComponent.adminClient": true,
///     "scopes *: Feed/FeedComponent has requirements": 31
///
/// The number is the known one; a larger one is reported. A build removes breaches that are gone, and lowers numbers. Only
/// `needle rules --write-baseline` adds breaches.
package struct Baseline: Hashable, Sendable {
    /// The path of the file; nil if `needle.json` names none.
    package var path: String?
    /// The known number of each breach, by its key; nil for a breach without a number.
    private(set) var known: [String: Int?] = [:]

    var isEmpty: Bool { known.isEmpty }

    package init() {}

    /// The baseline that contains exactly these breaches.
    package init(of breaches: [Breach], path: String) {
        self.path = path
        for breach in breaches {
            // Two rules without ids may be about the same; the larger number covers both.
            known[breach.key] = .some(breach.value.map { max($0, (known[breach.key] ?? nil) ?? 0) })
        }
    }

    /// Reads the file that a `needle.json` names, relative to the folder of that `needle.json`.
    /// - Throws: If there is no file, at its name; or what is wrong with it, at its place.
    init(_ named: ManifestText, _ fileSystem: FileSystem) throws(Failure) {
        let path = Path.join(Path.folder(of: named.path), named.text)
        guard let bytes = try Failure.wrapping(try fileSystem.readIfPresent(path)) else {
            let name = ModuleName.printable(named.text)
            throw Failure([named.problem("there is no baseline '\(name)': 'needle rules --write-baseline' writes it")])
        }
        self.path = path
        func problem(_ message: String, at offset: Int) -> Failure {
            Failure([.cannotRun(message, path: path, place: place(of: offset, in: bytes))])
        }
        guard case .object(let members) = try parseJSON(bytes, path: path).value else {
            throw problem("a baseline is an object, as 'needle rules --write-baseline' writes it", at: 0)
        }
        for member in members {
            switch member.element.value {
            case .bool(true): known[member.name] = .some(nil)
            case .number(let text) where Int(text) != nil: known[member.name] = Int(text)
            default:
                throw problem("a breach in a baseline must be a whole number, or 'true'", at: member.element.offset)
            }
        }
    }

    /// Whether a breach is known, and not larger now.
    package func knows(_ breach: Breach) -> Bool {
        guard let value = known[breach.key] else { return false }
        return (breach.value ?? 0) <= (value ?? 0)
    }

    /// The baseline without the breaches that are gone, and with the lower numbers.
    func shrunk(to breaches: [Breach]) -> Baseline {
        guard let path else { return self }
        var rest = Baseline(of: breaches, path: path)
        for (key, value) in rest.known {
            guard let old = known[key] else {
                rest.known[key] = nil
                continue
            }
            if let old, let value { rest.known[key] = min(old, value) }
        }
        return rest
    }

    /// The content of the file.
    package var text: String {
        let sorted = known.sorted { bytesAscending($0.key, $1.key) }
        return JSONValue.object(sorted.map { ($0.key, $0.value.map { .number($0) } ?? .bool(true)) }).text
    }

    /// For example `4 known breaches`.
    package var count: String { "\(known.count) known \(known.count == 1 ? "breach" : "breaches")" }
}
