import DiagnosticsTesting
import Foundation
import NeedleDiagnostics
import NeedleGraph
import NeedleIntegration
import Testing

struct SARIFPrinterTests {
    @Test func aLogHasOneRunWithWhatItTellsOf() throws {
        var style = DiagnosticStyle()
        style.version = "1.2.3"
        let log = try #require(try object(printSARIF(shapes, style)))
        #expect(log["version"] as? String == "2.1.0")
        let run = try run(of: shapes, style)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
        #expect(driver["name"] as? String == "needle")
        #expect(driver["version"] as? String == "1.2.3" && driver["semanticVersion"] as? String == "1.2.3")
        let rules = try #require(driver["rules"] as? [Object])
        #expect(rules.map { $0["id"] as? String } == ["source-not-utf8", "unwritten-type"])
        #expect((driver["notifications"] as? [Object])?.map { $0["id"] as? String } == ["source-not-utf8"])
        #expect(try results(of: shapes).map { $0["ruleIndex"] as? Int } == [1, 0])
    }

    @Test func aLogCanBeOneLine() throws {
        var style = DiagnosticStyle()
        let text = DiagnosticFormat.sarif.print(shapes, style)
        style.isOneLine = true
        let line = DiagnosticFormat.sarif.print(shapes, style)
        #expect(line.split(separator: "\n", omittingEmptySubsequences: false).count == 2 && line.hasSuffix("\n"))
        let (one, other) = (try object(line), try object(text))
        #expect(one as NSDictionary? == other as NSDictionary?)
    }

    @Test func nothingToSay() {
        #expect(DiagnosticFormat.sarif.print([]).contains(#""results": []"#))
    }

    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func rulesHaveTheTextsThatGitHubShows(name: String) throws {
        let id = try #require(DiagnosticID.named(name))
        let tool = try run(of: [sample(id: id)])["tool"] as? [String: Object]
        let rule = try #require((tool?["driver"]?["rules"] as? [Object])?.first)
        for key in ["shortDescription", "fullDescription", "help"] {
            let text = try #require((rule[key] as? [String: String])?["text"])
            #expect(!text.isEmpty && !text.contains("`"))
            #expect(key == "help" || text.count <= 1024 && !text.contains("\n"))
        }
        let markdown = try #require((rule["help"] as? [String: String])?["markdown"])
        #expect(markdown.hasPrefix(id.page.rule) && markdown.contains(id.page.message))
        #expect((rule["defaultConfiguration"] as? [String: String])?["level"] == id.severity.rawValue)
    }

    /// GitHub refuses a log in which a result has no location, or a location no file.
    @Test func whatHasNoFileIsANotificationOrText() throws {
        let note = Note("there is no more to say")
        var diagnostic = sample("x", notes: [note])
        diagnostic.help = ["do y", "or z"]
        let result = try #require(try results(of: [diagnostic]).first)
        #expect(text(result) == "x\nnote: there is no more to say\nhelp: do y\nhelp: or z")
        #expect(result["relatedLocations"] == nil)

        diagnostic.notes.append(Note("here", at: .file(path: "B.swift")))
        diagnostic.anchor = .none
        let run = try run(of: [diagnostic])
        #expect((run["results"] as? [Object])?.count == 0)
        let notifications = try #require(try invocation(of: [diagnostic])["toolExecutionNotifications"] as? [Object])
        #expect(notifications.map(text) == ["x\nnote: there is no more to say\nnote: here\nhelp: do y\nhelp: or z"])
        #expect((notifications[0]["descriptor"] as? Object)?["id"] as? String == "source-not-utf8")
    }

    @Test func aRunThatFailedSaysSo() throws {
        #expect(try invocation(of: [])["executionSuccessful"] as? Bool == true)
        // Errors of the code are what the run was to find.
        #expect(try invocation(of: [everything])["executionSuccessful"] as? Bool == true)
        #expect(try invocation(of: [sample(id: .cannotRun)])["executionSuccessful"] as? Bool == false)
        #expect(try invocation(of: [sample(id: .unknownRoot, at: nil)])["executionSuccessful"] as? Bool == false)
        let arguments = try invocation(of: [sample(id: .badArguments, at: nil)])
        #expect(arguments["executionSuccessful"] as? Bool == false)
        #expect((arguments["toolConfigurationNotifications"] as? [Object])?.count == 1)
        #expect(arguments["toolExecutionNotifications"] == nil)
    }

    @Test(
        arguments: [
            ("a/B.swift", "a/B.swift"),
            ("/Users/ada/My App/é.swift", "file:///Users/ada/My%20App/%C3%A9.swift"),
            ("a:b%?#.swift", "a%3Ab%25%3F%23.swift"),
        ]
    )
    func pathsAreURIs(path: String, uri: String) {
        #expect(printSARIF([sample(at: at(path))]).contains(#""uri": "\#(uri)""#))
    }

    // MARK: - Columns

    @Test(arguments: [
        ("var a: Int", 5, 5, 6), ("let cache = Cache()", 13, 13, 18), ("(a)", 1, 1, 2), ("\tvar a", 6, 6, 7),
        // An ideograph has three bytes and one code unit; an emoji has four and two.
        ("/* \u{65E5}\u{672C} */ var a", 18, 14, 15), ("/*\u{1F600}*/ a", 10, 8, 9),
        ("var \u{540D}\u{524D}: Int", 5, 5, 7), ("var `\u{1F600}`: Int", 5, 5, 9),
        // Two scalars are two columns, also where they are one character.
        ("e\u{301}a", 1, 1, 4), ("/*e\u{301}*/ a", 9, 8, 9),
        // The end of the line is a column.
        ("abc", 4, 4, 4), ("\u{65E5}", 4, 2, 2),
    ])
    func columnsAreUTF16CodeUnits(source: String, column: Int, start: Int, end: Int) throws {
        let region = try region(of: sample(at: at(line: 1, column: column)), style(["Game.swift": source]))
        #expect(region == ["startLine": 1, "startColumn": start, "endLine": 1, "endColumn": end])
    }

    @Test(arguments: ["a\nlet b = 1\n", "a\r\nlet b = 1\r\n", "\u{FEFF}a\nlet b = 1"])
    func columnsBeginAtTheLine(source: String) throws {
        let region = try region(of: sample(at: at(line: 2, column: 5)), style(["Game.swift": source]))
        #expect(region == ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 6])
    }

    /// A file may have changed since, or be gone. No column is better than a wrong one.
    @Test(arguments: [nil, "", "a\n", "a\n\u{65E5}"])
    func withoutTheSourceThereIsNoColumn(source: String?) throws {
        let region = try region(of: sample(at: at(line: 2, column: 5)), style(source.map { ["Game.swift": $0] } ?? [:]))
        #expect(region == ["startLine": 2])
    }

    /// Notes of many messages point at the same files.
    @Test func eachFileIsReadOnce() {
        let reads = Reads()
        var style = DiagnosticStyle()
        style.source = { path in
            reads.note(path)
            return Array("let a = 1\nlet b = 2\nlet c = 3".utf8)
        }
        _ = printSARIF([1, 2, 3].map { line in sample("x", at: at(line: line, column: 5)) } + [everything], style)
        #expect(reads.paths.sorted() == ["Game.swift", "Root.swift", "Score.swift"])
    }

    // MARK: - Fixes

    @Test func fixesAreReplacementsInEachFile() throws {
        let sources = ["A.swift": "/*\u{1F600}*/ a", "B.swift": "\nvar \u{540D}\u{1F600}"]
        let fixes = try #require(try results(of: [mendable], style(sources)).first?["fixes"] as? [Object])
        #expect(fixes.map { ($0["description"] as? [String: String])?["text"] } == ["do it"])
        let changes = try #require(fixes.first?["artifactChanges"] as? [Object])
        #expect(changes.map { ($0["artifactLocation"] as? [String: String])?["uri"] } == ["B.swift", "A.swift"])
        let replacements = changes.flatMap { $0["replacements"] as? [Object] ?? [] }
        let texts = replacements.map { ($0["insertedContent"] as? [String: String])?["text"] }
        #expect(texts == ["import Core\n", "\u{540D}", "!", ""])
        let regions = replacements.map { replacement in
            let region = replacement["deletedRegion"] as? [String: Int]
            return ["startLine", "startColumn", "endLine", "endColumn"].map { region?[$0] }
        }
        #expect(regions == [[1, 1, 1, 1], [2, 5, 2, 6], [2, 8, 2, 8], [1, 6, 1, 8]])
    }

    /// A wrong place would damage the source.
    @Test func aFixOfAnUnreadSourceIsLeftOut() throws {
        #expect(try results(of: [mendable], style(["B.swift": "\nvar abcdef"])).first?["fixes"] == nil)
        #expect(try results(of: [mendable], style([:])).first?["fixes"] == nil)
    }

    // MARK: - Fingerprints

    @Test func fingerprintsStayWhenLinesMove() throws {
        let first = [sample("a:3:4: x"), everything]
        var moved = [sample("a:13:4: x", at: at(line: 30, column: 2)), everything]
        moved[1].anchor = .source(path: "Game.swift", place: Place(line: 9, column: 9))
        moved[1].notes.removeLast()
        moved[1].componentPath.insert("Between", at: 1)
        #expect(try fingerprints(of: moved) == fingerprints(of: first))
        // What was there before changes nothing for the others.
        #expect(try fingerprints(of: [sample("new")] + first).dropFirst() == fingerprints(of: first)[...])
    }

    @Test func fingerprintsDiffer() throws {
        let same = sample("x")
        let all = [same, same, same, sample("y"), sample("x", at: at("Other.swift")), sample("x", id: .unwrittenType)]
        let fingerprints = try fingerprints(of: all)
        #expect(Set(fingerprints).count == all.count)
        #expect(Set(fingerprints[..<3].map { $0.split(separator: ":")[0] }).count == 1)
        #expect(fingerprints[..<3].map { $0.split(separator: ":")[1] } == ["1", "2", "3"])
    }

    /// The folder of the workspace is another one on each machine.
    @Test func fingerprintsOfAbsolutePathsAreThoseOfRelativeOnes() throws {
        var style = DiagnosticStyle()
        style.folder = "/Users/ada"
        let absolute = [sample("x", at: at("/Users/ada/a/B.swift"))]
        #expect(try fingerprints(of: absolute, style) == fingerprints(of: [sample("x", at: at("a/B.swift"))]))
        #expect(try fingerprints(of: absolute) != fingerprints(of: [sample("x", at: at("a/B.swift"))]))
        let folder = try invocation(of: absolute, style)["workingDirectory"] as? [String: String]
        #expect(folder == ["uri": "file:///Users/ada/"])
        #expect(try invocation(of: absolute)["workingDirectory"] == nil)
    }

    // MARK: - Reading logs

    private typealias Object = [String: Any]

    private func style(_ sources: [String: String]) -> DiagnosticStyle {
        var style = DiagnosticStyle()
        style.source = { path in sources[path].map { Array($0.utf8) } }
        return style
    }

    private func object(_ text: String) throws -> Object? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object
    }

    private func run(of diagnostics: [Diagnostic], _ style: DiagnosticStyle = DiagnosticStyle()) throws -> Object {
        let runs = try #require(try object(printSARIF(diagnostics, style))?["runs"] as? [Object])
        #expect(runs.count == 1)
        return runs[0]
    }

    private func results(
        of diagnostics: [Diagnostic],
        _ style: DiagnosticStyle = DiagnosticStyle()
    ) throws -> [Object] {
        try #require(try run(of: diagnostics, style)["results"] as? [Object])
    }

    private func invocation(
        of diagnostics: [Diagnostic],
        _ style: DiagnosticStyle = DiagnosticStyle()
    ) throws -> Object {
        try #require((try run(of: diagnostics, style)["invocations"] as? [Object])?.first)
    }

    private func text(_ object: Object) -> String? { (object["message"] as? [String: String])?["text"] }

    private func region(of diagnostic: Diagnostic, _ style: DiagnosticStyle) throws -> [String: Int]? {
        let location = (try results(of: [diagnostic], style).first?["locations"] as? [Object])?.first
        return (location?["physicalLocation"] as? Object)?["region"] as? [String: Int]
    }

    private func fingerprints(
        of diagnostics: [Diagnostic],
        _ style: DiagnosticStyle = DiagnosticStyle()
    ) throws -> [String] {
        try results(of: diagnostics, style).map { result in
            let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
            return try #require(fingerprints["needleDiagnostic/v1"])
        }
    }
}

/// Notes which files were read.
private final class Reads: @unchecked Sendable {
    // Printing is done by one thread.
    private(set) var paths: [String] = []

    func note(_ path: String) { paths.append(path) }
}
