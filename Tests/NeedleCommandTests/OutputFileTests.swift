// `--format` and `--output-file`: the form of what a command results in, and where messages go.

import Foundation
import ProjectTesting
import TestSupport
import Testing

struct OutputFileTests {
    private func needle(_ arguments: String, in project: TestProject) throws -> RunResult {
        try runNeedle(arguments.split(separator: " ").map(String.init), in: URL(fileURLWithPath: project.folder))
    }

    private func isDocument(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is NSDictionary
    }

    @Test(arguments: ["text", "json", "sarif", "github"])
    func messagesGoIntoTheFileAsTheyWouldToStandardError(format: String) throws {
        let project = try TestProject(shop)
        _ = try needle("build --check", in: project)
        let printed = try needle("build --check --format \(format)", in: project)
        let written = try needle("build --check --format \(format) --output-file report", in: project)
        #expect(printed.end == .exit(1) && written.end == .exit(1))
        #expect(written.errors.isEmpty && !printed.errors.isEmpty)
        #expect(try project.read("report") == printed.errors)
        #expect(written.output == printed.output)
    }

    @Test func theFileIsThereAlsoIfNothingIsWrongOrTheToolCannotRun() throws {
        let project = try TestProject(shop)
        #expect(try needle("build --format json --output-file a", in: project).end == .exit(0))
        #expect(try project.read("a").contains("\"diagnostics\": []"))
        let failed = try needle("parse Crat --format json --output-file=b", in: project)
        #expect(failed.end == .exit(2) && failed.errors.isEmpty)
        #expect(try project.read("b").contains("\"cannot-run\""))
        let wrong = try needle("build --bogus --format json --output-file c", in: project)
        #expect(wrong.end == .exit(2) && wrong.errors.isEmpty)
        #expect(try project.read("c").contains("\"bad-arguments\""))
    }

    @Test func theFileIsInTheFolderOfThePackage() throws {
        let project = try TestProject(shop)
        _ = try needle("build --output-file a --package-path Modules/..", in: project)
        #expect(try needle("parse --package-path Modules --output-file a", in: project).end == .exit(2))
        #expect(try project.read("a") == "" && project.read("Modules/a").contains("[bad-arguments]"))
    }

    @Test(arguments: ["Modules/App/RootComponent.swift", "needle.json", "none/../Modules"])
    func aFileThatIsNotForMessagesStaysAsItIs(path: String) throws {
        let project = try TestProject(shop.merging(["needle.json": "{}"]) { $1 })
        let before = try? project.read(path)
        let result = try needle("build --output-file \(path)", in: project)
        #expect(result.end == .exit(2) && result.errors.contains("[cannot-run]"), "\(result.errors)")
        #expect((try? project.read(path)) == before)
    }

    /// An answer in JSON has messages in JSON beside it, if there are any.
    @Test(arguments: ["why Cart", "who-needs Root", "graph", "diff --help", "rules", "dump Cart", "trace none"])
    func theFormatOfAnAnswer(command: String) throws {
        let project = try TestProject(shop)
        _ = try needle("build", in: project)
        let result = try needle(command + " --format json", in: project)
        if result.end == .exit(0) {
            #expect(result.errors.isEmpty, "\(result.errors)")
            #expect(isDocument(result.output) || command.hasSuffix("--help"), "\(result.output)")
        } else {
            #expect(result.output.isEmpty && isDocument(result.errors), "\(result.errors)")
        }
        let wrong = try needle(command.replacingOccurrences(of: "--help", with: "none") + " --bogus", in: project)
        #expect(wrong.end == .exit(2) && wrong.errors.contains("[bad-arguments]"))
    }

    @Test func answersHaveNoFormatOfMessages() throws {
        let project = try TestProject(shop)
        for command in ["why Cart", "diff", "rules"] {
            let result = try needle(command + " --format github", in: project)
            #expect(
                result.end == .exit(2) && result.errors.contains("'github' is invalid for '--format"),
                "\(result.errors)"
            )
        }
        let file = try needle("why Cart --output-file x", in: project)
        #expect(file.errors.contains("unknown option '--output-file'") && !project.exists("x"))
    }

    @Test func aResponseFileHasWordsOfAnyCommand() throws {
        let project = try TestProject(shop)
        try project.write("arguments", "Cart --sources\n'Modules/Cart'\n")
        let result = try needle("parse @arguments --quiet", in: project)
        #expect(result.end == .exit(0) && project.exists(".needle"), "\(result.errors)")
        let none = try needle("parse @none --format json", in: project)
        #expect(none.end == .exit(2) && isDocument(none.errors) && none.errors.contains("cannot be read"))
    }
}
