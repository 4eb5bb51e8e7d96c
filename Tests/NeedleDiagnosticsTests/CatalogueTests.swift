import Foundation
import NeedleDiagnostics
import Testing

/// What holds for every kind of diagnostic.
struct CatalogueTests {
    @Test func namesAreUniqueKebabCaseAndSorted() {
        let names = DiagnosticID.catalogue.map(\.name)
        #expect(names == Set(names).sorted())
        for name in names {
            #expect(name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(name)")
            #expect(DiagnosticID.named(name)?.name == name)
        }
        #expect(DiagnosticID.named("no-such-thing") == nil)
    }

    /// As short as people read them, and so that each has a line of its own in the list of all.
    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func rulesAreTwoToFiveSentences(name: String) throws {
        let rule = try #require(DiagnosticID.named(name)).page.rule
        #expect(rule.first?.isLowercase == false)
        #expect(rule.last == ".")
        #expect((2...5).contains(rule.matches(of: /[.!?](\s|$)/).count))
    }

    /// The examples have a place on a terminal of 80 columns, and are mended.
    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func examplesAreNarrowAndDiffer(name: String) throws {
        let page = try #require(DiagnosticID.named(name)).page
        let lines = (page.wrong.text + "\n" + page.right.text).split(separator: "\n")
        #expect(lines.filter { $0.count > 76 } == [])
        #expect(page.wrong.steps.contains { if case .write = $0 { true } else { false } })
        #expect(!page.right.steps.isEmpty && page.right.steps != page.wrong.steps)
    }

    /// One cause is one message. Two pages show two of their kind.
    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func theWrongExampleHasOneMistake(name: String) throws {
        let page = try #require(DiagnosticID.named(name)).page
        let messages = page.message.split(separator: "\n").filter { $0.contains(#/: (error|warning): /#) }
        let two = ["reference-cycle", "unseen-runtime"]
        #expect(messages.count == (two.contains(name) ? 2 : 1))
    }

    /// Each kind is listed, is declared once, and has a page; each has the same name everywhere.
    @Test func eachKindHasAPage() throws {
        let names = DiagnosticID.catalogue.map(\.name)
        let declared = try files(in: "Catalogue", "swift").flatMap { _, text in
            text.matches(of: /static let (\w+) = Self\(\s*"([^"]*)", \.\w+\) \{\s*Pages\.(\w+)_md\s/)
        }
        #expect(declared.map { String($0.2) }.sorted() == names)
        for (_, property, name, page) in declared.map(\.output) {
            #expect(property.lowercased() == name.replacing("-", with: ""))
            #expect(page == name.replacing("-", with: "_"))
        }
        #expect(try files(in: "Pages", "md").map(\.name).sorted() == names)
    }

    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func pagesAreWellFormed(name: String) throws {
        do {
            _ = try #require(DiagnosticID.named(name)).readPage()
        } catch let fault as PageFault {
            Issue.record("Sources/NeedleDiagnostics/Pages/\(name).md:\(fault)")
        }
    }

    /// People read the files of the pages, too.
    @Test func linesOfRulesAreShort() throws {
        for (name, text) in try files(in: "Pages", "md") {
            let rule = text.prefix(upTo: try #require(text.firstRange(of: "\n## Wrong\n")).lowerBound)
            #expect(rule.split(separator: "\n").filter { $0.count > 120 || $0.hasSuffix(" ") } == [], "\(name).md")
        }
    }

    @Test func messagesArePhrases() throws {
        let interpolation = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        let messages = try files(in: "Catalogue", "swift").flatMap { name, text in
            // A message over several lines is one text.
            text.replacing(interpolation, with: "…").replacing(/"\s*\+\s*"/, with: "")
                .matches(of: /(?:Diagnostic|Note)\(\s*(?:\.\w+,\s*)?"((?:[^"\\]|\\.)*)"/)
                .map { (name, String($0.output.1)) }
        }
        #expect(messages.count >= 60)
        for (name, message) in messages { #expect(styleProblems(message) == [], "\(name): \(message)") }
    }

    @Test(
        arguments: [
            ("no ancestor of 'A' provides 'b: B'", []),
            ("'…' is here", []),
            ("No ancestor", ["upper case"]),
            ("it failed.", ["full stop"]),
            ("the name \"A\"", ["double quotes"]),
            ("add 'name: \"A\"' here", []),
            ("it is bad\n", ["blank at the end"]),
            ("", ["empty"]),
        ]
    )
    func styleProblemsAreFound(message: String, problems: [String]) {
        #expect(styleProblems(message) == problems)
    }

    private func styleProblems(_ message: String) -> [String] {
        guard let first = message.first, let last = message.last else { return ["empty"] }
        var problems: [String] = []
        if first.isUppercase { problems.append("upper case") }
        if last == "." { problems.append("full stop") }
        if last.isWhitespace { problems.append("blank at the end") }
        // What stands in single quotes may be a line of Swift.
        if message.replacing(/'[^']*'/, with: "").contains("\"") { problems.append("double quotes") }
        return problems
    }

    /// The names and texts of the files in a folder of the target.
    private func files(in folder: String, _ suffix: String) throws -> [(name: String, text: String)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/NeedleDiagnostics/\(folder)").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == suffix }
            .map { ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
