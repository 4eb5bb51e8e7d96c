package import NeedleDiagnostics
import NeedleGraph

extension DiagnosticFormat {
    /// SARIF 2.1.0, which code scanning services read.
    package static let sarif = DiagnosticFormat("sarif", isDocument: true, printSARIF)
}

/// Prints diagnostics as a SARIF 2.1.0 log with one run.
///
/// A diagnostic with a path is a result. One without a path is a notification of the run, since GitHub refuses a log in
/// which a result has no location. The log contains the descriptors of the kinds that occur in it.
///
/// - Complexity: Each file with a place is read once.
package func printSARIF(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = DiagnosticStyle()) -> String {
    let log = SARIFLog(diagnostics, style).json
    return style.isOneLine ? log.line : log.text
}

private struct SARIFLog {
    private let style: DiagnosticStyle
    private let results: [(diagnostic: Diagnostic, location: Location)]
    private let notifications: [Diagnostic]
    private let regions: SARIFRegions

    init(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle) {
        self.style = style
        results = diagnostics.compactMap { diagnostic in diagnostic.location.map { (diagnostic, $0) } }
        notifications = diagnostics.filter { $0.location == nil }
        regions = SARIFRegions(diagnostics.flatMap(\.locations), source: style.source)
    }

    var json: JSONValue {
        ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run])]
    }

    private var run: JSONValue {
        let rules = kinds(of: results.map(\.diagnostic))
        let conditions = kinds(of: notifications)
        let driver: JSONValue = [
            "name": "needle",
            "version": .string(style.version),
            "semanticVersion": .string(style.version),
            "rules": .array(rules.map(\.sarif)),
            "notifications": .array(conditions, \.sarif),
        ]
        var fingerprints = SARIFFingerprints(below: style.folder)
        let indexes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
        let results = results.map { diagnostic, location in
            result(diagnostic, location, ruleIndex: indexes[diagnostic.id], fingerprints.next(diagnostic))
        }
        return [
            "tool": ["driver": driver], "invocations": .array([invocation(conditions)]), "columnKind": "utf16CodeUnits",
            "results": .array(results),
        ]
    }

    private func kinds(of diagnostics: [Diagnostic]) -> [DiagnosticID] {
        Set(diagnostics.map(\.id)).sorted { $0.name.precedesInBytes($1.name) }
    }

    // MARK: - The run

    private func invocation(_ conditions: [DiagnosticID]) -> JSONValue {
        let (ofArguments, others) = (
            notifications.filter { $0.id == .badArguments }, notifications.filter { $0.id != .badArguments }
        )
        let isSuccessful = !results.contains { $0.diagnostic.id.endsRun } && !notifications.contains { $0.isError }
        func notification(_ diagnostic: Diagnostic) -> JSONValue {
            [
                "descriptor": [
                    "id": .string(diagnostic.id.name), "index": .number(conditions.firstIndex(of: diagnostic.id)),
                ], "level": .string(diagnostic.severity.rawValue), "message": message(diagnostic.wholeText),
            ]
        }
        return [
            "executionSuccessful": .bool(isSuccessful),
            "toolConfigurationNotifications": .array(ofArguments, notification),
            "toolExecutionNotifications": .array(others, notification),
            // With it, GitHub makes absolute paths relative to the repository.
            "workingDirectory": style.folder.map { ["uri": .string(uriReference(ofPath: $0 + "/"))] },
        ]
    }

    // MARK: - Results

    private func result(
        _ diagnostic: Diagnostic,
        _ location: Location,
        ruleIndex: Int?,
        _ fingerprint: String
    ) -> JSONValue {
        let steps = diagnostic.notes.filter { $0.role == .step }.located
        let related = diagnostic.notesByUse.filter { $0.role != .step }.located
        return [
            "ruleId": .string(diagnostic.id.name),
            "ruleIndex": .number(ruleIndex),
            "level": .string(diagnostic.severity.rawValue),
            "message": message(diagnostic.wholeText),
            "locations": .array([["physicalLocation": physical(location)]]),
            "codeFlows": steps.isEmpty ? nil : .array([codeFlow(steps + [(diagnostic.message, location)])]),
            "relatedLocations": .array(Array(related.enumerated())) { index, note in
                [
                    "id": .number(index + 1), "physicalLocation": physical(note.location),
                    "message": message(note.message),
                ]
            },
            "fixes": .array(diagnostic.fixes.compactMap(fix)) { $0 },
            "partialFingerprints": [SARIFFingerprints.name: .string(fingerprint)],
        ]
    }

    /// The path from a root down to the result.
    private func codeFlow(_ steps: [(message: String, location: Location)]) -> JSONValue {
        let locations = steps.map { step -> JSONValue in
            ["location": ["physicalLocation": physical(step.location), "message": message(step.message)]]
        }
        return ["threadFlows": .array([["locations": .array(locations)]])]
    }

    /// - Returns: Nil if the changes of the fix are not known.
    private func fix(_ fix: Fix) -> JSONValue? {
        guard let changes = fix.changes, !changes.isEmpty else { return nil }
        var files: [(path: String, replacements: [JSONValue])] = []
        for (path, change) in changes {
            guard let region = regions.region(of: change, in: path) else { return nil }
            let replacement: JSONValue = ["deletedRegion": region, "insertedContent": ["text": .string(change.text)]]
            if let index = files.firstIndex(where: { $0.path == path }) {
                files[index].replacements.append(replacement)
            } else {
                files.append((path, [replacement]))
            }
        }
        let artifacts = files.map { path, replacements -> JSONValue in
            ["artifactLocation": artifact(path), "replacements": .array(replacements)]
        }
        return ["description": message(fix.message), "artifactChanges": .array(artifacts)]
    }

    /// A text without placeholders. Braces are not doubled, since viewers show doubled ones as they are.
    private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

    private func physical(_ location: Location) -> JSONValue {
        ["artifactLocation": artifact(location.path), "region": regions[location]]
    }

    private func artifact(_ path: String) -> JSONValue { ["uri": .string(uriReference(ofPath: path))] }
}

extension Diagnostic {
    fileprivate var isError: Bool { severity == .error }

    /// All locations whose columns a log may need.
    fileprivate var locations: [Location] {
        let ends = fixes.flatMap { $0.changes ?? [] }.map { path, change in change.ends(in: path) }
        return ([location] + notes.map(\.location)).compactMap { $0 } + ends.flatMap { [$0.start, $0.end] }
    }

    /// The message with the path, and a line for each help and for each note that has no location in the log.
    fileprivate var wholeText: String {
        let notes = notesByUse.filter { $0.location == nil || location == nil }
        return ([messageWithPath] + notes.map { "note: \($0.message)" } + help.map { "help: \($0)" })
            .joined(separator: "\n")
    }
}

extension [Note] {
    /// The notes with a location. GitHub refuses a location without a file.
    fileprivate var located: [(message: String, location: Location)] {
        compactMap { note in note.location.map { (note.message, $0) } }
    }
}

extension DiagnosticID {
    /// The description of the kind. GitHub shows all four texts, and at most 1024 characters of the first two.
    fileprivate var sarif: JSONValue {
        func plain(_ text: String) -> String { String(text.map { $0 == "`" ? "'" : $0 }) }
        let rule = plain(page.rule)
        let paragraph = rule.split(separator: "\n").first.map(String.init) ?? rule
        return [
            "id": .string(name),
            "shortDescription": ["text": .string(paragraph.firstSentence)],
            "fullDescription": ["text": .string(String(paragraph.prefix(1024)))],
            "help": ["text": .string(plain(text(.compact))), "markdown": .string(markdown)],
            "defaultConfiguration": ["level": .string(severity.rawValue)],
            "properties": ["precision": "very-high", "problem.severity": .string(severity.rawValue)],
        ]
    }
}

extension String {
    fileprivate var firstSentence: String {
        let words = split(separator: " ")
        let end = words.firstIndex { $0.utf8.last == UInt8(ascii: ".") } ?? words.endIndex - 1
        return words[...end].joined(separator: " ")
    }
}

/// The regions of locations as SARIF writes them, with columns in UTF-16 code units.
///
/// Our columns count UTF-8 bytes, for which SARIF 2.1.0 has no name: it knows `utf16CodeUnits` and `unicodeCodePoints`.
/// So the source line is read, and both ends of the name at the place are counted in UTF-16. If that is not possible, the
/// region has no columns, which stands for its whole line.
struct SARIFRegions {
    private var columns: [Location: Range<Int>] = [:]

    /// - Complexity: Each file is read once.
    init(_ locations: [Location], source: @escaping (String) -> [UInt8]?) {
        var lines = SourceLines(source)
        for location in Set(locations).sorted() {
            guard let place = location.place,
                let line = lines.bytes(ofLine: place.line, in: location.path)
            else { continue }
            columns[location] = SARIFRegions.columns(of: place, in: line)
        }
    }

    /// The columns of the name at a place; nil if the line is shorter.
    private static func columns(of place: Place, in line: ArraySlice<UInt8>) -> Range<Int>? {
        let start = line.startIndex + place.column - 1
        guard place.column > 0, start <= line.endIndex else { return nil }
        let end = start < line.endIndex ? line.endOfName(from: start) : start
        let before = line[..<start].utf16Count
        return before + 1..<before + line[start..<end].utf16Count + 1
    }

    /// The region that a change replaces; nil if its columns are not known.
    func region(of change: TextChange, in path: String) -> JSONValue? {
        let (start, end) = change.ends(in: path)
        guard let startColumn = columns[start]?.lowerBound, let endColumn = columns[end]?.lowerBound else { return nil }
        return [
            "startLine": .number(change.start.line), "startColumn": .number(startColumn),
            "endLine": .number(change.end.line), "endColumn": .number(endColumn),
        ]
    }

    /// The region of a location. For a whole file it is the first line, since GitHub refuses a result without a line.
    subscript(location: Location) -> JSONValue {
        let columns = columns[location]
        return [
            "startLine": .number(location.place?.line ?? 1), "startColumn": .number(columns?.lowerBound),
            "endLine": .number(columns == nil ? nil : location.place?.line), "endColumn": .number(columns?.upperBound),
        ]
    }
}

extension TextChange {
    /// The locations of the start and of the end of the replaced text.
    func ends(in path: String) -> (start: Location, end: Location) {
        (Location(path: path, place: start), Location(path: path, place: end))
    }
}

extension ArraySlice<UInt8> {
    /// The number of UTF-16 code units that encode the text. A byte that is not UTF-8 becomes a replacement character.
    fileprivate var utf16Count: Int {
        allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).utf16.count
    }
}

/// Computes the fingerprints by which services recognize a result whose lines have moved.
///
/// A fingerprint hashes the id, the path and the message. The path from a root and the help are not included: a scope that
/// is inserted in between leaves the problem the same.
struct SARIFFingerprints {
    private let folder: String?
    private var counts: [Fingerprint: Int] = [:]

    /// The name of the method. The number increases when other parts are hashed.
    static let name = "needleDiagnostic/v1"

    /// - Parameter folder: The folder of absolute paths, which differs between machines.
    init(below folder: String?) {
        self.folder = folder
    }

    /// The fingerprint of the next result. Equal results differ by a number at the end.
    mutating func next(_ diagnostic: Diagnostic) -> String {
        var builder = FingerprintBuilder()
        builder.add(diagnostic.id.name)
        builder.add((diagnostic.location?.path).map(relative))
        builder.add(diagnostic.message.utf8.withoutPlaces)
        let fingerprint = builder.fingerprint
        let count = counts[fingerprint, default: 0] + 1
        counts[fingerprint] = count
        return "\(fingerprint):\(count)"
    }

    private func relative(_ path: String) -> String {
        guard let folder, path.utf8.starts(with: folder.utf8) else { return path }
        let rest = path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return String(decoding: rest, as: UTF8.self)
    }
}

extension Collection<UInt8> {
    /// The text without numbers after a colon, such as lines and columns.
    fileprivate var withoutPlaces: [UInt8] {
        var rest: [UInt8] = []
        var isNumber = false
        for byte in self {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            isNumber = isDigit && (isNumber || rest.last == UInt8(ascii: ":"))
            if !isNumber { rest.append(byte) }
        }
        return rest
    }
}
