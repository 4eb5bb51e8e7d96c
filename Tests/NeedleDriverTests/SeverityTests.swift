import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

/// Warnings that are silenced by comments, and severities that `needle.json` and options choose.
struct SeverityTests {
    private static let orphan = """
        public import NeedleFoundation

        // needle:ignore component-without-parent
        public final class PreviewComponent: Component<any EmptyDependency> {}

        """

    private func project(_ preview: String = orphan, manifest: String? = nil) throws -> TestProject {
        var files = shop
        files["Modules/Previews/PreviewComponent.swift"] = preview
        files["needle.json"] = manifest
        return try TestProject(files)
    }

    @Test func aCommentSilencesTheWarningOnTheNextLine() async throws {
        let project = try project()
        #expect(await project.build().messages == "")
        #expect(await project.build(linking: LinkRequest { $0.isStrict = true }).exitCode == 0)
        // A run that links nothing says the same.
        let again = await project.build()
        #expect(again.messages == "")
        #expect(!again.explanations.contains { $0.hasPrefix("linked again") }, "\(again.explanations)")
    }

    @Test func withoutTheCommentTheWarningIsBack() async throws {
        let project = try project()
        _ = await project.build()
        try project.replace("// needle:ignore component-without-parent\n", with: "// Made by tests.\n", in: preview)
        #expect(await project.build().messages.contains("Previews/PreviewComponent.swift:4:20: warning: component"))
        try project.replace("// Made by tests.\n", with: "// needle:ignore component-without-parent\n", in: preview)
        #expect(await project.build().messages == "")
    }

    private let preview = "Modules/Previews/PreviewComponent.swift"

    @Test(arguments: [
        ("// needle:ignore component-without-parent\n\n", "silences nothing on the next line; remove it"),
        ("// needle:ignore unwritten-type\n", "silences nothing on the next line; remove it"),
        ("// needle:ignore component-without-parents\n", "did you mean 'component-without-parent'?"),
        ("// needle:ignore missing-provider\n", "that is an error, and only warnings can be silenced"),
    ])
    func aCommentThatSilencesNothingIsToldOf(comment: String, problem: String) async throws {
        let project = try project(
            Self.orphan.replacingOccurrences(of: "// needle:ignore component-without-parent\n", with: comment)
        )
        let messages = await project.build().messages
        #expect(messages.contains("Previews/PreviewComponent.swift:3:1: warning: 'needle:ignore "), "\(messages)")
        #expect(messages.contains(problem), "\(messages)")
        #expect(messages.contains("[unneeded-ignore]"))
        #expect(messages.contains("[component-without-parent]"))
        // It is told in each run, until it is gone.
        #expect(await project.build().messages == messages)
    }

    /// What is no comment on a line of its own silences nothing, and is not told of.
    @Test(arguments: [
        "let text = \"// needle:ignore component-without-parent\"\n", "/* needle:ignore unwritten-type */\n",
    ])
    func otherTextIsNoComment(line: String) async throws {
        let source = Self.orphan.replacingOccurrences(of: "// needle:ignore component-without-parent\n", with: line)
        let messages = await (try project(source)).build().messages
        #expect(messages.contains("[component-without-parent]"))
        #expect(!messages.contains("[unneeded-ignore]"), "\(messages)")
    }

    /// A command that links nothing, or not all, does not know what a comment silences.
    @Test func onlyAWholeBuildTellsOfComments() async throws {
        let source = Self.orphan.replacingOccurrences(of: "-parent\n", with: "-parent\n\n")
        let project = try project(source)
        #expect(runParse(ParseRequest(modules: ["Previews"]), project.session()).messages == "")
        let build = await project.build()
        #expect(build.messages.contains("[unneeded-ignore]"))
        try project.replace("prices: PriceList", with: "prices: PriseList", in: "Modules/App/RootComponent.swift")
        let broken = await project.build()
        #expect(broken.exitCode == 1)
        #expect(!broken.messages.contains("[unneeded-ignore]"), "\(broken.messages)")
    }

    @Test(arguments: [("ignore", 0, ""), ("warning", 0, ": warning: "), ("error", 1, ": error: ")])
    func theManifestChoosesSeverities(choice: String, exitCode: Int32, kind: String) async throws {
        let source = Self.orphan.replacingOccurrences(of: "// needle:ignore component-without-parent\n", with: "")
        let project = try project(source, manifest: #"{ "severities": { "component-without-parent": "\#(choice)" } }"#)
        let report = await project.build()
        #expect(report.exitCode == exitCode)
        #expect(kind.isEmpty ? report.messages == "" : report.messages.contains(kind), "\(report.messages)")
    }

    /// An option is nearer than the manifest.
    @Test func anOptionWins() async throws {
        let source = Self.orphan.replacingOccurrences(of: "// needle:ignore component-without-parent\n", with: "")
        let project = try project(source, manifest: #"{ "severities": { "component-without-parent": "error" } }"#)
        var severities = Severities()
        #expect(severities.choose("ignore", for: "component-without-parent") == nil)
        let linking = LinkRequest { $0.severities = severities }
        #expect(await project.build(linking: linking).messages == "")
        #expect(await project.build().exitCode == 1)
    }

    @Test(arguments: [
        (
            #"{ "severities": { "missing-provider": "warning" } }"#,
            ":1:39: error: 'missing-provider' is an error that cannot be lowered"
        ),
        (
            #"{ "severities": { "component-without-parent": "off" } }"#,
            ":1:47: error: 'off' is not a severity; write 'error' or"
        ),
        (#"{ "severities": { "component-without-parents": "ignore" } }"#, ":1:19: error: no diagnostic 'component-"),
        (#"{ "severities": [] }"#, "'severities' must be an object"),
    ])
    func whatWeakensTheProofIsRefused(manifest: String, problem: String) async throws {
        let report = await (try project(manifest: manifest)).build()
        #expect(report.exitCode == 2)
        #expect(report.messages.contains("needle.json"), "\(report.messages)")
        #expect(report.messages.contains(problem), "\(report.messages)")
    }
}
