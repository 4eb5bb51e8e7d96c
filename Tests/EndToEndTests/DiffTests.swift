import Foundation
import TestSupport
import Testing

/// `needle diff` on the sample app, as a person runs it.
@Suite struct DiffTests {
    /// Signed-in players get a ledger of their own: the game, of which no line changes, writes into another one. And they get
    /// help, but no score sheet any more.
    private func editedSample() throws -> SampleWorkspace {
        let sample = try SampleWorkspace()
        try sample.folder.write(".needle/\n", to: ".gitignore")
        try commitAll(in: sample.folder.url)
        let path = "Modules/LoggedIn/LoggedInComponent.swift"
        var text = try #require(sample.folder.read(path))
        let edits = [
            ("public import ScoreSheet\n", "public import ScoreSheet\npublic import ScoreStream\n"),
            (
                "    /// A new game, with an empty board.\n",
                """
                    public var mutableScoreStream: any MutableScoreStream {
                        shared { ScoreLedger() }
                    }

                    var help: HelpComponent {
                        HelpComponent(parent: self)
                    }

                    /// A new game, with an empty board.

                """
            ),
            (
                "    public var scoreSheet: ScoreSheetComponent {\n        ScoreSheetComponent(parent: self)\n    }\n",
                ""
            ),
        ]
        for (old, new) in edits {
            let range = try #require(text.range(of: old), "\(old)")
            text.replaceSubrange(range, with: new)
        }
        text += """

            protocol HelpDependency: Dependency {
                var roster: Roster { get }
            }

            final class HelpComponent: Component<any HelpDependency> {}

            """
        try sample.folder.write(text, to: path)
        return sample
    }

    /// With owners, each line has its owners, and each owner a line. The commit tells who owned what is gone.
    @Test(arguments: [
        ("text", "diff/sample.txt"), ("markdown", "diff/sample.md"), ("json", "diff/sample.json"),
        ("text", "diff/owners.txt"), ("markdown", "diff/owners.md"), ("json", "diff/owners.json"),
    ])
    func theDifferenceIsAsRecorded(format: String, golden: String) throws {
        let sample = try golden.contains("owners") ? ownedSample() : editedSample()
        let result = try sample.needle("diff", "main", "--format", format)
        #expect(result.end == .exit(0) && result.errors.isEmpty, "\(result.errors)")
        // The id of the commit stands for all files of the sample.
        let id = try runGit(["rev-parse", "main"], in: sample.folder.url)
        let text = result.output.replacingOccurrences(of: id, with: String(repeating: "0", count: 40))
            .replacingOccurrences(of: String(id.prefix(8)), with: "00000000")
        checkGolden(text, golden)
    }

    @Test(.needsPython(module: "jsonschema")) func theDifferencesAreAsTheSchemaSays() throws {
        let documents = try ["sample": editedSample(), "owners": ownedSample()].mapValues {
            try $0.needle("diff", "main", "--format", "json").output
        }
        #expect(try schemaProblems(documents, schema: "difference.schema.json") == [])
    }

    /// The edited sample, without the scope of those who are logged out, which has an owner of its own in the commit alone.
    private func ownedSample() throws -> SampleWorkspace {
        let sample = try editedSample()
        let edited = try #require(sample.folder.read("Modules/LoggedIn/LoggedInComponent.swift"))
        try runGit(["checkout", "--quiet", "."], in: sample.folder.url)
        let rules = "/Modules/ @players\n/Modules/App/ @app\n/Modules/Game/ @org/game @players\n"
        try sample.folder.write("{ \"owners\": \".github/CODEOWNERS\" }\n", to: "needle.json")
        try sample.folder.write(rules + "LoggedOutComponent.swift @org/entry\n", to: ".github/CODEOWNERS")
        try commitAll(in: sample.folder.url)
        try sample.folder.write(rules, to: ".github/CODEOWNERS")
        try sample.folder.write(edited, to: "Modules/LoggedIn/LoggedInComponent.swift")
        let root = "Modules/App/RootComponent.swift"
        let text = try #require(sample.folder.read(root))
        let maker = "    var loggedOut: LoggedOutComponent {\n        LoggedOutComponent(parent: self)\n    }\n"
        #expect(text.contains(maker))
        try sample.folder.write(text.replacing(maker, with: ""), to: root)
        try sample.folder.write("// Nothing is left.\n", to: "Modules/LoggedOut/LoggedOutComponent.swift")
        return sample
    }

    @Test func theExitCodeIsThatOfGit() throws {
        let sample = try editedSample()
        #expect(try sample.needle("diff", "--exit-code").end == .exit(1))
        #expect(try sample.needle("diff", "main", "main", "--exit-code").end == .exit(0))
        #expect(try sample.needle("diff", "-x").end == .exit(2))
        #expect(try sample.needle("diff", "--", "-x").end == .exit(2))
    }

    /// Nothing is compared without git, and that is said.
    @Test func withoutGitItSaysSo() throws {
        let sample = try editedSample()
        let options = RunOptions(folder: sample.folder.url, environment: ["PATH": "/nonexistent"])
        let result = try run(PackageFolder.product("needle").path, ["diff"], options: options)
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("cannot find 'git', which reads the revisions: install it"))
    }
}
