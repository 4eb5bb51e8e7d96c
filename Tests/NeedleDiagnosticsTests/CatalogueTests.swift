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

    /// Each file makes one kind, is named after it, and the kind is listed.
    @Test func eachKindHasAFileOfItsOwn() throws {
        let files = try catalogueFiles()
        #expect(files.count == DiagnosticID.catalogue.count)
        for (name, text) in files {
            let ids = text.matches(of: /DiagnosticID\(\s*"([^"]*)"/).map { String($0.output.1) }
            let listed = DiagnosticID.catalogue.map(\.name).filter { $0.replacing("-", with: "") == name.lowercased() }
            #expect(ids == listed && ids.count == 1, "\(name).swift")
            #expect(text.matches(of: /DiagnosticID\("[^"]*", \.\w+\)\.explained\(/).count == 1, "\(name).swift")
        }
    }

    @Test func messagesArePhrases() throws {
        let interpolation = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        let messages = try catalogueFiles().flatMap { name, text in
            // A message over several lines is one text. That of a page is quoted.
            text.prefix(upTo: text.firstRange(of: " = DiagnosticID(")?.lowerBound ?? text.endIndex).replacing(
                interpolation,
                with: "…"
            ).replacing(/"\s*\+\s*"/, with: "")
                .matches(of: /(?:Diagnostic|Note)\(\s*(?:\.\w+,\s*)?"((?:[^"\\]|\\.)*)"/)
                .map { (name, String($0.output.1)) }
        }
        #expect(messages.count >= 15)
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

    /// The name and text of each file that makes a kind of diagnostic, or of each in a folder beside them.
    private func catalogueFiles() throws -> [(name: String, text: String)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/NeedleDiagnostics/Catalogue").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Catalogue.swift" }
            .map { ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
